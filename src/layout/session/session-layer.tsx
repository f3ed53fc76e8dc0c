import { useEffect } from 'react';
import { later } from '../../fields/parts/base/later.tsx';
import { around } from '../../providers/http.ts';
import { useLiveSession } from './live.ts';
import { hasNews, useSessionState } from './state.ts';

/** Why a view as a role has ended by itself (src/providers/view-window.ts). */
export const viewOverKey = 'zhanggui.view.over';

const loadParts = () => import('./session-parts.tsx');
/** With the question about unsaved changes, and the dialog's code. */
const loadDialogs = () => Promise.all([loadParts(), import('../tags/unsaved-dialog.tsx')]);
const SessionParts = later(async () => ({ default: (await loadParts()).SessionParts }));

around.viewOver = async (response) => (await loadParts()).overBy(response);

/**
 * Bars and dialogs of the session. They are fetched when the first screen stands: an ended session or a lost server
 * must not find them missing.
 */
export function SessionLayer() {
  const state = useSessionState();
  useEffect(() => {
    const timer = setTimeout(() => void loadDialogs().catch(() => undefined), 3000);
    return () => clearTimeout(timer);
  }, []);
  return useLiveSession().viewing || sessionStorage.getItem(viewOverKey) || hasNews(state) ? (
    <SessionParts state={state} />
  ) : null;
}
