/** The action that is run on a row that an effect has made. */
import type { Row } from '../database/contract.ts';
import type { EntityDef } from '../grammar/site/resolved.ts';
import type { Effecting, RunRow } from './contract.ts';

export async function runThen(
  name: string | undefined,
  acting: Effecting,
  entity: EntityDef,
  row: Row,
  run: RunRow,
): Promise<Row> {
  if (name === undefined) return row;
  const action = entity.actions[name];
  if (!action) throw new Error(`There is no action "${name}" of ${entity.entity}`);
  return run(acting, { entity, action, row, given: {} });
}
