/** Lines of rows fields that are made from the record. */
import { evaluate, toWire } from './cel.ts';
import type { Json } from '../declarations/declarations.ts';
import type { FieldModel } from '../site/models.ts';
import type { FieldDef } from '../site/resolved.ts';

type Values = { [field: string]: Json | undefined };
type Line = { [member: string]: Json };

/** The expression behind "="; undefined for a value that stands as it is. */
export const expressionOf = (word: Json): string | undefined =>
  typeof word === 'string' && word.startsWith('=') ? word.slice(1) : undefined;

/** Rows fields with their derived line in front of what else there is; fields without one are left out. */
export function derivedLines(
  fields: { readonly [name: string]: FieldDef },
  record: Values,
  models: { readonly [type: string]: FieldModel },
  now: Date,
): { [field: string]: Json } {
  const result: { [field: string]: Json } = {};
  for (const { name, derived, rows = {}, rowsTitle = '' } of Object.values(fields)) {
    if (!derived) continue;
    const there = record[name];
    const lines = Array.isArray(there) ? (there as Line[]) : [];
    if (derived.rule !== undefined && evaluate(derived.rule, fields, record, models, now) !== true) {
      result[name] = lines.filter((line) => line[derived.mark] !== true);
      continue;
    }
    const made: Line = {};
    for (const member of Object.values(rows)) {
      const word = derived.line[member.name] ?? member.default;
      const source = word === undefined ? undefined : expressionOf(word);
      if (source !== undefined) made[member.name] = toWire(evaluate(source, fields, record, models, now), member);
      else if (word !== undefined) made[member.name] = word;
    }
    made[derived.mark] = true;
    const others = lines.filter((line) => line[derived.mark] !== true && line[rowsTitle] !== made[rowsTitle]);
    result[name] = [made, ...others];
  }
  return result;
}
