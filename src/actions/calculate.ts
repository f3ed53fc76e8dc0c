/** `calculate`: what one pure function reckons of the record. The server acts by it, a dialog shows its figures. */
import { calculations } from '../business/calculations.ts';
import type { Situation } from '../grammar/expressions/cel-action.ts';
import type { Json } from '../grammar/declarations/declarations.ts';
import type { Calculation } from '../grammar/site/models.ts';
import type { ActionDef } from '../grammar/site/resolved.ts';
import type { Values } from './contract.ts';
import type { Objection } from './plan.ts';

export const calculationOf = ({ calculate }: Pick<ActionDef, 'calculate'>): Calculation | undefined =>
  calculate === undefined ? undefined : (calculations as { [name: string]: Calculation })[calculate];

/** Own fields that it changes, none where the action names no calculation; or why it refuses. */
export function calculated(
  action: Pick<ActionDef, 'calculate'>,
  { record, form, facts }: Pick<Situation, 'record' | 'form' | 'facts'>,
): { changes: Values } | { refused: Objection } {
  const calculation = calculationOf(action);
  if (!calculation) {
    if (action.calculate !== undefined) throw new Error(`There is no calculation "${action.calculate}"`);
    return { changes: {} };
  }
  // It sees the fields that it names and no others, so that a dialog knows whether it has them all.
  const read = Object.fromEntries(calculation.reads.map((name) => [name, record[name] as Json]));
  const result = calculation.calculate({ record: read, form: form as Values, now: facts.now });
  if ('refused' in result) return result;
  const beyond = Object.keys(result.changes).find((name) => !calculation.changes.includes(name));
  if (beyond !== undefined) throw new Error(`"${action.calculate}" does not say that it changes "${beyond}"`);
  return result;
}
