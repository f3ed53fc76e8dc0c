/** What the shop tells the console: actions that no account does. */
import { pageOf } from '../../src/actions/pages.ts';
import { runOutermost } from '../../src/actions/run.server.ts';
import type { Row } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import type { ActionDef, EntityDef } from '../../src/grammar/site/resolved.ts';
import { session, type Desk } from './effects-site.ts';

/** Runs an action of the entity on a row, and gives the row as it is then. */
export async function byShop(
  desk: Desk,
  name: string,
  action: string,
  id: number,
  form: { [field: string]: Json } = {},
): Promise<Row> {
  const entity = desk.site.entities[name] as EntityDef;
  const page = pageOf(desk.page('memberList/list'), entity);
  const [row, def] = [await desk.one(name, id), entity.actions[action] as ActionDef];
  await desk.work(session(11), (work) => runOutermost({ work, page, entity, action: def, row, form }));
  return desk.one(name, id);
}
