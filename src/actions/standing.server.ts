/** Whether a row stands so that an action can be done to it: asked of every row that no button was pressed for. */
import { factsOf } from '../access/may.ts';
import { reasons, stateReason } from '../access/reasons.ts';
import { Refusal } from '../database/contract.ts';
import type { Row, Work } from '../database/contract.ts';
import { targetOf } from '../database/target.ts';
import { dottedNames } from '../grammar/action-words.ts';
import type { Text } from '../grammar/declarations.ts';
import { explain } from '../grammar/explain.ts';
import { matches } from '../grammar/match.ts';
import type { ActionDef, PageDef } from '../grammar/resolved.ts';
import { withReferences } from './situation.server.ts';

/** Refuses a row in another state, or one that does not meet the action's condition; names the row. */
export async function refuseUnfit(work: Work, page: PageDef, action: ActionDef, row: Row): Promise<void> {
  const reason = await objection(work, page, action, row);
  if (!reason) return;
  const { name } = targetOf(page, row);
  throw new Refusal({ text: { zh: `「${name}」：${reason.zh}`, en: `${name}: ${reason.en}` } });
}

async function objection(work: Work, page: PageDef, action: ActionDef, row: Row): Promise<Text | null> {
  const { from, field, when, whenText } = action;
  const state = field === undefined ? '' : String(row[field] ?? '');
  if (from && field !== undefined && !from.includes(state))
    return stateReason(page.workflows[field]?.states[state]?.label);
  if (!when) return null;
  const facts = factsOf(work.session, work.now.toISOString());
  const record = await withReferences(work, page, row, dottedNames(when));
  if (matches(when, record, facts)) return null;
  return whenText ?? explain(when, record, facts, page.fields) ?? reasons.guard;
}
