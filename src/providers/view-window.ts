/** How a window that views the console as a role (src/kinds/act/enter-view.tsx) is its own session's again. */
import { loadAt, viewKeys } from '../kinds/act/enter-view.tsx';
import { exchange } from './http.ts';

/** Why a view has ended by itself. */
const overKey = 'zhanggui.view.over';

const keep = (key: string, value: string | null | undefined): void =>
  value ? sessionStorage.setItem(key, value) : sessionStorage.removeItem(key);

let closing = false;

/** The window is its own session's again; `why`: nobody asked for it. */
function closeView(why = ''): void {
  if (closing) return;
  closing = true;
  const kept = sessionStorage.getItem(viewKeys.back) ?? '{}';
  const { hash = '', tags } = JSON.parse(kept) as { hash?: string; tags?: string | null };
  keep(viewKeys.view, null);
  keep(viewKeys.back, null);
  keep(viewKeys.tags, tags);
  keep(overKey, why);
  loadAt(hash);
}

/** The server says that the view is over, and why. Nothing is answered any more: the page is loaded afresh. */
export async function overBy(response: Response): Promise<never> {
  const told = (await response.json().catch(() => undefined)) as { error?: string } | undefined;
  closeView(told?.error);
  return new Promise(() => undefined);
}

/** Ends the view. A server that cannot be told ends it with the session at the latest. */
export async function leaveView(): Promise<void> {
  const body = { view: sessionStorage.getItem(viewKeys.view) ?? '' };
  await exchange({ method: 'POST', path: '/api/v2/common/view_end', own: true, quiet: true, body }).catch(
    () => undefined,
  );
  closeView();
}
