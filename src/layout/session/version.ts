/** Another version of the console on the server, and parts of this one that are gone with it. */
import { drafts } from '../../kinds/form/draft-store.tsx';
import { afterChunkFailure, entryOf } from './decisions.ts';
import { unreachable } from './reach.ts';
import { changeState, getState } from './state.ts';

/** Build that a reload was tried for in this window. */
const triedKey = 'zhanggui.build';

const ownEntry = (): string => entryOf(document.head.innerHTML + document.body.innerHTML);

/** Entry script of the console that the server has now; "" when it does not answer. */
async function servedEntry(): Promise<string> {
  try {
    const response = await fetch(location.pathname, { cache: 'no-store', headers: { Accept: 'text/html' } });
    return response.ok ? entryOf(await response.text()) : '';
  } catch {
    return '';
  }
}

/** Says that there is a new version, unless something worse is already said. */
export function tellNew(): void {
  if (!import.meta.env.DEV && getState().newVersion === undefined) changeState({ newVersion: 'new' });
}

/** Looks whether the server has another build. */
export async function lookForBuild(): Promise<void> {
  const mine = ownEntry();
  const served = mine === '' ? '' : await servedEntry();
  if (served !== '' && served !== mine) tellNew();
}

/** Loads the page anew when every draft is on the disk; false when one is not. */
export async function reloadKept(): Promise<boolean> {
  await drafts.flush();
  if (drafts.unwritten().length > 0) return false;
  location.reload();
  return true;
}

async function chunkFailed(): Promise<void> {
  const mine = ownEntry();
  const served = getState().down ? '' : await servedEntry();
  const does = afterChunkFailure({
    mine,
    served,
    tried: sessionStorage.getItem(triedKey),
    dirty: drafts.places().length > 0,
  });
  if (does === 'wait') unreachable();
  else if (does === 'offer') changeState({ newVersion: 'broken' });
  else {
    sessionStorage.setItem(triedKey, mine);
    location.reload();
  }
}

/** Watches for parts that do not load. */
export function watchChunks(): void {
  addEventListener('vite:preloadError', () => void chunkFailed());
}
