/** Whether a record stands so that something can be done to it: its state, then the condition. Asks for no right. */
import { dayOf } from '../base/date.ts';
import type { Text } from '../grammar/declarations/declarations.ts';
import { explain } from '../grammar/expressions/explain.ts';
import type { Facts, Values } from '../grammar/expressions/match.ts';
import type { ActionDef, PageDef } from '../grammar/site/resolved.ts';
import { stateReason } from './reasons.ts';
import type { Session } from './session.ts';

/** What is asked of the record: a declared action, or the rules of a built-in write. */
export type Rule = Partial<Pick<ActionDef, 'from' | 'field' | 'when' | 'whenText'>>;

/** What a record does not meet now, as a sentence. */
export interface Unfit {
  kind: 'state' | 'guard';
  reason: Text;
}

/** The facts that conditions read: the moment (ISO UTC), its Shanghai day, the account. */
export function factsOf(
  session: Pick<Session, 'account'> &
    Partial<Pick<Session, 'name' | 'username' | 'seller' | 'platform' | 'area' | 'all'>>,
  now: string,
): Facts {
  const { account: me, name = '', username = '', seller = null, platform = false, area = '', all = false } = session;
  return { now, today: dayOf(now), me, name: name || username, seller, platform, area, unlimited: all };
}

/** Why it cannot be done to the record by these facts (default: the present); undefined when it can. */
export function unfit(
  session: Session,
  page: Pick<PageDef, 'workflows' | 'fields'>,
  { from, field, when, whenText }: Rule,
  record: Values,
  facts = factsOf(session, new Date().toISOString()),
): Unfit | undefined {
  if (from && field !== undefined) {
    const state = String(record[field] ?? '');
    if (!from.includes(state))
      return { kind: 'state', reason: stateReason(page.workflows[field]?.states[state]?.label) };
  }
  const reason = explain(when, record, facts, page.fields);
  return reason ? { kind: 'guard', reason: whenText ?? reason } : undefined;
}
