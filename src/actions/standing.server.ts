/** Whether a row stands so that an action can be done to it: asked of every row that no button was pressed for. */
import { unfit } from '../access/standing.ts';
import { Refusal } from '../database/contract.ts';
import type { Row, Work } from '../database/contract.ts';
import { targetOf } from '../database/audit/target.ts';
import { dottedNames } from '../grammar/expressions/action-words.ts';
import type { ActionDef, PageDef } from '../grammar/site/resolved.ts';
import { withReferences } from './evaluation.server.ts';

/** Refuses a row in another state, or one that does not meet the action's condition; names the row. */
export async function refuseUnfit(work: Work, page: PageDef, action: ActionDef, row: Row): Promise<void> {
  const record = await withReferences(work, page, row, dottedNames(action.when));
  const objection = unfit(work.session, page, action, record, work.facts);
  if (!objection) return;
  const { name } = targetOf(page, row);
  const { zh, en } = objection.reason;
  throw new Refusal({ text: { zh: `「${name}」：${zh}`, en: `${name}: ${en}` } });
}
