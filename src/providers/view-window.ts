/**
 * A window that views the console as a role: how it becomes one, and its own session's window again. Each way the page
 * is loaded afresh, so that nothing in memory is seen by the other one; index.html finds the view before anything runs.
 */
import { fetchData } from './fetch-data.ts';
import { exchange } from './http.ts';

const viewKey = 'zhanggui.view';
/** Where the window stood, and its tags, to go on with afterwards. */
const backKey = 'zhanggui.view.back';
/** Why a view has ended by itself. */
const overKey = 'zhanggui.view.over';
const tagsKey = 'zhanggui.tags';

const keep = (key: string, value: string | null | undefined): void =>
  value ? sessionStorage.setItem(key, value) : sessionStorage.removeItem(key);

function loadAt(hash: string): void {
  history.replaceState(null, '', hash || '#/');
  location.reload();
}

/** Begins to view as the role; rejects with the sentence of the server when it may not be. */
export async function enterView(role: number): Promise<void> {
  const begun = (await fetchData({
    method: 'POST',
    path: '/api/v2/common/view_as',
    body: { role },
    quiet: true,
  })) as { view: string };
  const back = { hash: location.hash, tags: sessionStorage.getItem(tagsKey) };
  keep(backKey, JSON.stringify(back));
  keep(tagsKey, null);
  keep(viewKey, begun.view);
  loadAt('');
}

let closing = false;

/** The window is its own session's again; `why`: nobody asked for it. */
function closeView(why = ''): void {
  if (closing) return;
  closing = true;
  const { hash = '', tags } = JSON.parse(sessionStorage.getItem(backKey) ?? '{}') as { hash?: string; tags?: string };
  keep(viewKey, null);
  keep(backKey, null);
  keep(tagsKey, tags);
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
  const view = sessionStorage.getItem(viewKey) ?? '';
  const body = { view };
  await exchange({ method: 'POST', path: '/api/v2/common/view_end', own: true, quiet: true, body }).catch(
    () => undefined,
  );
  closeView();
}
