/** Moves a node to another parent or another place among its brothers. Where it may stand the entity's `tree` says. */
import { audit } from '../../database/audit/audit.ts';
import type { OperationHandler, Row, Work } from '../../database/contract.ts';
import { absent, conflict } from '../../database/rows/refusals.ts';
import { rows } from '../../database/rows/rows.ts';
import { lockInTransaction } from '../../database/connection/dialect.ts';
import type { Match } from '../../grammar/declarations/declarations.ts';
import type { EntityDef, PageDef } from '../../grammar/site/resolved.ts';
import { ruledWrite } from '../../actions/writes.server.ts';
import { refuseUnlessMay } from '../rows/permitted.server.ts';
import { idOf } from '../rows/read.server.ts';
import { targetOf } from '../../database/audit/target.ts';
import { treeOptions } from './operations.ts';

/** One move of a tree at a time: two moves that are fine alone can make a circle together. */
export const move: OperationHandler = async (work, page, input) => {
  const { parent: field } = treeOptions(page);
  const entity = work.site.entities[page.entity];
  if (!entity) throw absent();
  await lockInTransaction(work.db, `tree ${page.entity}`);
  const row = await rows.one(work, page, idOf(input), { lock: true, unmasked: true });
  if (!row) throw absent();
  await refuseUnlessMay(work, page, 'update', row);
  const { version, before } = input.body;
  if (typeof version === 'number' && version !== row.version)
    throw await conflict(work, page.entity, (await rows.one(work, page, row.id)) ?? { id: row.id });
  const parent = typeof input.body.parent === 'number' ? input.body.parent : null;
  let moved = row;
  if (row[field] !== parent) {
    const { changes, settle } = await ruledWrite(work, page, 'update', row, { [field]: parent });
    moved = await settle(await rows.write(work, entity, row, { [field]: parent, ...changes }));
  }
  await order(work, page, entity, moved, parent, typeof before === 'number' ? before : null);
  await audit(work, {
    page,
    action: 'update',
    target: targetOf(page, row),
    before: { [field]: row[field] },
    after: { [field]: parent },
    event: { key: 'moved', facts: { what: page.entityLabel } },
  });
  return { data: (await rows.one(work, page, row.id)) ?? { id: row.id } };
};

/** Numbers the brothers anew, in steps that leave room while they fit. */
async function order(
  work: Work,
  page: PageDef,
  entity: EntityDef,
  row: Row,
  parent: number | null,
  before: number | null,
): Promise<void> {
  const { parent: field, order: by } = treeOptions(page);
  if (!by) return;
  const match: Match = { [field]: parent };
  const brothers = (
    await rows.find(work, page.entity, match, { where: page.where, lock: true, most: 5_000, sort: `${by},id` })
  ).filter((one) => one.id !== row.id);
  const [fresh] = await rows.find(work, page.entity, { id: row.id }, { limit: 1 });
  const at = before === null ? brothers.length : brothers.findIndex((one) => one.id === before);
  brothers.splice(at < 0 ? brothers.length : at, 0, fresh ?? row);
  const step = brothers.length <= 900 ? 10 : 1;
  for (const [index, one] of brothers.entries()) {
    const place = Math.min(9999, (index + 1) * step);
    if (one[by] !== place) await rows.write(work, entity, one, { [by]: place });
  }
}
