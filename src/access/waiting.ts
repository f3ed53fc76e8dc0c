/** Whose work a list's waiting rows are. Pure. */
import type { Match } from '../grammar/declarations/declarations.ts';
import type { ActionDef, ListDef, PageDef } from '../grammar/site/resolved.ts';
import { may, mayOpen } from './may.ts';
import type { Session } from './session.ts';

/** True when the act leads on from a state that the rows of the tab are in. */
function leadsOn(act: ActionDef, where: Match): boolean {
  const states = act.field === undefined ? undefined : where[act.field];
  const wanted = Array.isArray(states) ? states.map(String) : typeof states === 'string' ? [states] : [];
  return !act.by && wanted.some((state) => act.from?.includes(state));
}

/**
 * The tab of a page whose rows wait for this session (`list.waiting`): it may open the page and do one of the acts that
 * lead on from there.
 * Where reviews lead on, those alone count: who may withdraw his own request is not its reviewer. Undefined when
 * nothing waits here for it; who can only look is not waited for.
 */
export function waitingTab(session: Session, page: PageDef): ListDef['tabs'][number] | undefined {
  const tab = page.list.tabs.find((one) => one.name === page.list.waiting);
  if (!tab || !mayOpen(session, page).ok) return undefined;
  const acts = [...new Set([...page.buttons.row, ...page.buttons.bulk])]
    .flatMap((name) => page.actions[name] ?? [])
    .filter((act) => leadsOn(act, tab.where));
  const reviews = acts.filter((act) => act.audit === 'audit');
  return acts.length === 0 || (reviews.length > 0 ? reviews : acts).some((act) => may(session, page, act).ok)
    ? tab
    : undefined;
}
