/** What the shop tells the console: actions that no account does. */
import { pageOf } from '../../src/actions/pages.ts';
import { runOutermost } from '../../src/actions/run.server.ts';
import { refuseUnfit } from '../../src/actions/standing.server.ts';
import type { Row, Work } from '../../src/database/contract.ts';
import { validAnswers } from '../../src/database/rows/answers.ts';
import { rows } from '../../src/database/rows/rows.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import type { ActionDef, EntityDef, PageDef } from '../../src/grammar/site/resolved.ts';
import type { Desk } from './effects-site.ts';
import { session } from './works.ts';

/** An action of an entity on a row, with its answers. */
export interface ShopCall {
  entity: string;
  action: string;
  id: number;
  form?: { [field: string]: Json };
}

/** Runs the action as a server does: its row is locked and judged, then its answers. */
export async function runShopCall(work: Work, call: ShopCall): Promise<void> {
  const entity = work.site.entities[call.entity] as EntityDef;
  const page = pageOf(work.site.pages['memberList/list'] as PageDef, entity);
  const action = entity.actions[call.action] as ActionDef;
  const [row] = await rows.find(work, call.entity, { id: call.id }, { lock: true, limit: 1 });
  if (!row) throw new Error(`no ${call.entity} ${call.id}`);
  await refuseUnfit(work, page, action, row);
  const form = await validAnswers(work, action, row, call.form ?? {});
  await runOutermost({ work, page, entity, action, row, form });
}

/** Runs an action of the entity on a row, and gives the row as it is then. */
export async function byShop(
  desk: Desk,
  entity: string,
  action: string,
  id: number,
  form: { [field: string]: Json } = {},
): Promise<Row> {
  await desk.work(session(11), (work) => runShopCall(work, { entity, action, id, form }));
  return desk.one(entity, id);
}
