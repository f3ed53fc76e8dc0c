/** What a window does that views the console as a role; fetched when it is needed. */
export const loadView = () => import('./view-window.ts');
