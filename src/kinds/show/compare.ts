/** Which fields of a record differ from an earlier state of it. Pure. */
import { isEmpty } from '../../grammar/match.ts';
import type { FieldDef } from '../../grammar/resolved.ts';
import type { Row } from '../data.ts';

export interface Change {
  field: FieldDef;
  before: Row;
  after: Row;
}

type Line = { [member: string]: unknown };

const same = (a: unknown, b: unknown): boolean => (isEmpty(a) && isEmpty(b)) || stable(a) === stable(b);

/** JSON with the members in order, whichever way they were stored. */
function stable(value: unknown): string {
  return (
    JSON.stringify(value, (_, one: unknown) =>
      one !== null && typeof one === 'object' && !Array.isArray(one)
        ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
        : one,
    ) ?? ''
  );
}

/**
 * Of the fields that the earlier state has, those with another value now; of a sub-table, those members count that it
 * has.
 */
export function changedFields(fields: readonly FieldDef[], before: Row, after: Row): Change[] {
  return fields
    .filter((field) => {
      if (!(field.name in before)) return false;
      if (!field.rows) return !same(before[field.name], after[field.name]);
      const lines = changedLines(field, before[field.name], after[field.name]);
      return lines.before.length + lines.after.length > 0;
    })
    .map((field) => ({ field, before, after }));
}

const linesOf = (value: unknown): Line[] =>
  Array.isArray(value) ? value.filter((line): line is Line => line !== null && typeof line === 'object') : [];

/** Lines of a sub-table that are not on the other side, with the members that the earlier state kept. */
export function changedLines(field: FieldDef, before: unknown, after: unknown): { before: Line[]; after: Line[] } {
  const earlier = linesOf(before);
  const kept = new Set(earlier.flatMap((line) => Object.keys(line)));
  const now = linesOf(after).map((line) =>
    Object.fromEntries(
      Object.keys(field.rows ?? {})
        .filter((name) => kept.size === 0 || kept.has(name))
        .map((name) => [name, line[name] ?? null]),
    ),
  );
  const then = earlier.map((line) =>
    Object.fromEntries(
      Object.keys(field.rows ?? {})
        .filter((name) => kept.has(name))
        .map((name) => [name, line[name] ?? null]),
    ),
  );
  const sides = { before: new Set(then.map(stable)), after: new Set(now.map(stable)) };
  return {
    before: then.filter((line) => !sides.after.has(stable(line))),
    after: now.filter((line) => !sides.before.has(stable(line))),
  };
}
