/** A row in whatever states it has: as the shop, or an earlier time, has left it. */
import type { Row, Work } from '../../src/database/contract.ts';
import { rows } from '../../src/database/rows.ts';
import type { Json } from '../../src/grammar/declarations.ts';

export async function addAsItStands(work: Work, name: string, values: { [field: string]: Json }): Promise<Row> {
  const entity = work.site.entities[name];
  const states = Object.entries(values).filter(
    ([field, value]) => entity?.workflows[field] && entity.workflows[field].initial !== value,
  );
  const stateless = Object.fromEntries(
    Object.entries(values).filter(([field]) => !states.some(([one]) => one === field)),
  );
  const row = await rows.add(work, name, stateless);
  return entity && states.length > 0 ? rows.move(work, entity, row, Object.fromEntries(states)) : row;
}
