/** What a window keeps, for as long as it is open, of the role that it views (src/providers/view-window.ts). */
export const viewKeys = {
  /** What it calls with. index.html reads it before anything runs. */
  view: 'zhanggui.view',
  /** Where the window stood, and its tags, to go on with afterwards. */
  back: 'zhanggui.view.back',
  tags: 'zhanggui.tags',
} as const;

/** The page is loaded afresh, so that nothing in memory is seen by the other session of the window. */
export function loadAt(hash: string): void {
  history.replaceState(null, '', hash || '#/');
  location.reload();
}

/** The window views a role from now on. */
export function enterView(view: string): void {
  const back = { hash: location.hash, tags: sessionStorage.getItem(viewKeys.tags) };
  sessionStorage.setItem(viewKeys.back, JSON.stringify(back));
  sessionStorage.removeItem(viewKeys.tags);
  sessionStorage.setItem(viewKeys.view, view);
  loadAt('');
}
