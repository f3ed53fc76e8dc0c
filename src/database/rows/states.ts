/** The one rule of states: an action moves them, and nothing else writes them. */
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { EntityDef } from '../../grammar/site/resolved.ts';
import type { Row } from '../contract.ts';

/** A fault of the caller: it would write another state than the row has, or than a new row begins with. */
export function refuseStates(
  entity: Pick<EntityDef, 'entity' | 'workflows'>,
  values: { [field: string]: Json | undefined },
  record?: Row,
): void {
  for (const [field, { initial }] of Object.entries(entity.workflows)) {
    const there = record ? (record[field] ?? null) : initial;
    if (values[field] !== undefined && values[field] !== there)
      throw new Error(`"${field}" of ${entity.entity} is a state: an action moves it to "${String(values[field])}"`);
  }
}
