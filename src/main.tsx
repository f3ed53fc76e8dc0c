/**
 * Where the browser begins: the guard decides at each address between the light sign-in page, the page that takes a
 * sign-in elsewhere over, and the console.
 */
import { watchErrors } from './layout/error-log/watch.ts';
import { gateOf } from './layout/router/gate.ts';
import { takeHanded } from './login/redirect/address.ts';
import { drawLogin } from './login/login-page.tsx';
import { signIn } from './login/sign-in.ts';
import { drawStart, drawStartFailed } from './login/start-screen.tsx';
import { areaOfPath, pathOfHash } from './providers/area.ts';
import { readToken, readUser } from './providers/cookies.ts';
import { applyLanguage } from './providers/language.ts';
import { host } from './providers/outside.ts';
import { bell, keepWanted, takeTorn, takeWanted } from './providers/session-end.ts';
import { followDuty } from './providers/sign-out-duty.ts';
import './layout/tokens.css';
import './layout/base.css';

const loadConsole = () => import('./layout/console.tsx');
const found = document.getElementById('root');
if (!found) throw new Error('index.html has no element "root"');
const place = found;

/** Takes away what stands, where that is more than elements. */
let leave: (() => void) | undefined;
let channel: BroadcastChannel | undefined;
/** Counts what was begun: what arrives for something that was left is not drawn. */
let turn = 0;
let tries = 0;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Draws what has to be fetched first; what does not arrive is tried again after 1, 2, 4 ... 30 seconds. */
async function bring(open: (stands: () => boolean) => Promise<void>): Promise<void> {
  const mine = begin();
  drawStart(place);
  try {
    await open(() => mine === turn);
  } catch (error) {
    if (mine !== turn) return;
    const wait = Math.min(30, 2 ** tries++);
    drawStartFailed(place, error, wait, () => void bring(open));
    retry = setTimeout(() => void bring(open), wait * 1000);
  }
}

/** Leaves what stands or is on its way. */
function begin(): number {
  clearTimeout(retry);
  leave?.();
  leave = undefined;
  return (turn += 1);
}

/** The console; index.html asks for its code and the session side by side. */
function showConsole(): void {
  void bring(async () => (await loadConsole()).openConsole(place, signIn));
}

/** The page that takes a sign-in elsewhere over. */
function showRedirect(): void {
  const handed = takeHanded();
  void bring(async (stands) => {
    const { openRedirect } = await import('./login/redirect/open.tsx');
    if (stands()) leave = openRedirect(place, handed, goIn);
  });
}

/** The sign-in page; index.html lays the console's files by, which run while the server looks at the password. */
function showLogin(): void {
  const wanted = takeWanted();
  const askedFor = (area: string): string => {
    const asked = takeWanted() || wanted;
    return asked && areaOfPath(pathOfHash(asked)) === area ? asked : '/';
  };
  // Signed in in another window: this one follows, to where its person wanted to go.
  channel ??= new BroadcastChannel(bell);
  channel.onmessage = () => {
    if (!readToken()) return;
    history.replaceState(null, '', `#${askedFor(readUser().area)}`);
    location.reload();
  };
  begin();
  leave = drawLogin(place, {
    area: areaOfPath(pathOfHash(wanted)) ?? 'admin',
    torn: takeTorn(),
    onSend: () => void loadConsole().catch(() => undefined),
    onSignedIn: (area) => goIn(askedFor(area)),
  });
}

/** Opens the console at a path; the address that stood there before is no way back. */
function goIn(path: string): void {
  channel?.close();
  channel = undefined;
  history.replaceState(null, '', `#${path}`);
  arrive();
}

let shown: ReturnType<typeof gateOf>['show'] | undefined;

/** Draws what the guard says for the present address. Once the console stands, its own router asks the guard. */
function arrive(): void {
  if (shown === 'console') return;
  const { show, hash, wanted } = gateOf(location.hash, readToken() !== '');
  if (wanted) keepWanted(wanted);
  if (hash) history.replaceState(null, '', hash);
  // A link with another token asks anew, also while this page is up.
  if (show === shown && show !== 'redirect') return;
  shown = show;
  if (show === 'console') showConsole();
  else if (show === 'login') showLogin();
  else showRedirect();
}

watchErrors();
applyLanguage();
// Another API host: the file is read before the first call goes out.
const config = document.querySelector<HTMLMetaElement>('meta[name="zhanggui-config"]')?.content;
if (config && config !== 'none') host.ready = import('./providers/host.ts').then(({ readHost }) => readHost(config));
addEventListener('hashchange', arrive);
arrive();
followDuty();
