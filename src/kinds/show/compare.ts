/** Which fields of a record differ from an earlier state of it. Pure. */
import { titlesOf } from '../../fields/parts/choices/titles.ts';
import { isEmpty } from '../../grammar/expressions/match.ts';
import { rowTitles } from '../../fields/parts/choices/titles.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import type { HistoryEntry, Row } from '../data/data.ts';

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
      const lines = changedLines(field, before, after);
      return lines.before.length + lines.after.length > 0;
    })
    .map((field) => ({ field, before, after }));
}

const linesOf = (value: unknown): Line[] =>
  Array.isArray(value) ? value.filter((line): line is Line => line !== null && typeof line === 'object') : [];

/**
 * Lines of a sub-table that are not on the other side, with the members that the earlier state kept and the titles of
 * what they point to (`_titles` of each line).
 */
export function changedLines(field: FieldDef, before: Line, after: Line): { before: Line[]; after: Line[] } {
  const earlier = linesOf(before[field.name]);
  const kept = new Set(earlier.flatMap((line) => Object.keys(line)));
  const members = (all: boolean) => Object.keys(field.rows ?? {}).filter((name) => all || kept.has(name));
  const cut = (lines: Line[], names: string[]): Line[] =>
    lines.map((line) => Object.fromEntries(names.map((name) => [name, line[name] ?? null])));
  const then = cut(earlier, members(false));
  const now = cut(linesOf(after[field.name]), members(kept.size === 0));
  const sides = { before: new Set(then.map(stable)), after: new Set(now.map(stable)) };
  const titled = (record: Line) => (line: Line, at: number) => ({ line, titles: rowTitles(record, field.name, at) });
  const without = (lines: { line: Line; titles: object }[], other: Set<string>): Line[] =>
    lines.flatMap(({ line, titles }) => (other.has(stable(line)) ? [] : [{ ...line, _titles: titles }]));
  return {
    before: without(then.map(titled(before)), sides.after),
    after: without(now.map(titled(after)), sides.before),
  };
}

/** A value of a list; `title`: of the record that it names. */
export interface ListItem {
  key: string;
  value: unknown;
  title?: string;
}

/**
 * What went from a list and what came to it; undefined where one side is no list, or their values are the same and
 * merely stand otherwise.
 */
export function changedItems(
  change: HistoryEntry['changes'][number],
): { gone: ListItem[]; come: ListItem[] } | undefined {
  const { before, after } = change;
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined;
  const items = (values: unknown[], side: 'before' | 'after'): ListItem[] => {
    const titles = titlesOf({ _titles: change.titles?.[side] ?? {} }, change.field);
    return values.map((value, at) => ({
      key: `${side} ${JSON.stringify(value)}`,
      value,
      ...(titles[at] === undefined ? {} : { title: titles[at] }),
    }));
  };
  const without = (all: ListItem[], other: unknown[]): ListItem[] => {
    const known = new Set(other.map((value) => JSON.stringify(value)));
    return all.filter(({ value }) => !known.has(JSON.stringify(value)));
  };
  const found = { gone: without(items(before, 'before'), after), come: without(items(after, 'after'), before) };
  return found.gone.length + found.come.length > 0 ? found : undefined;
}
