/**
 * The lines of a rows field as a table of inputs: which members are columns, which words head the lines, what a block
 * of cells, a fill and a batch write. Pure.
 */
import { percentOf } from '../../base/decimal.ts';
import { isVisible, isWritable } from '../../grammar/expressions/conditions.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import { isEmpty, type Facts } from '../../grammar/expressions/match.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import type { Choice } from '../contract.ts';
import { fieldModel } from '../models.ts';
import { place, type CellTexts } from '../parts/base/block.ts';
import { freshRow } from './model.ts';

export type RowValue = { [member: string]: unknown };
/** One cell that gets another value. */
export interface Change {
  index: number;
  name: string;
  value: Json;
}

/** Members beyond this many stand behind "More", where the field names no columns. */
const widest = 9;
/** As many of them are columns then. */
const few = 7;

/** Members that are columns, and those that are shown when a row is opened. */
export function columnsOf(field: FieldDef, members: readonly FieldDef[]): { columns: FieldDef[]; more: FieldDef[] } {
  const all = members.filter((member) => member.name !== field.spread);
  const named = field.columns;
  if (named) {
    return {
      columns: named.flatMap((name) => all.find((member) => member.name === name) ?? []),
      more: all.filter((member) => !named.includes(member.name)),
    };
  }
  // Fixed lines are compared with each other in all that they have.
  if (all.length <= widest || field.fixed) return { columns: all, more: [] };
  const needed = all.filter((member) => member.required && isWritable(member));
  const others = all.filter((member) => !needed.includes(member));
  const shown = new Set([...needed, ...others.slice(0, Math.max(0, few - needed.length))]);
  return { columns: all.filter((member) => shown.has(member)), more: all.filter((member) => !shown.has(member)) };
}

/** The words that a line stands for: { 颜色: "红", 尺码: "L" }. */
export function spreadOf(row: RowValue, spread: string | undefined): { [name: string]: string } {
  const value = spread === undefined ? undefined : row[spread];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([name, word]) => [name, String(word)]));
}

/** A cell at the head of a line: `span` = lines that it stands for; 0 = the one above stands for this line. */
export interface Head {
  text: string;
  span: number;
}

/**
 * Names of the words, and the cells that they make for each line: equal neighbours are one cell, within the one before
 * it. The last word is each line's own. The word that changes least from line to line goes first, for what is stored
 * does not keep its order; `before`: the order that stood, which stays while the names do.
 */
export function headsOf(
  rows: readonly RowValue[],
  spread: string | undefined,
  before: readonly string[] = [],
): { names: readonly string[]; heads: Head[][] } {
  const words = rows.map((row) => spreadOf(row, spread));
  const found = [...new Set(words.flatMap((one) => Object.keys(one)))];
  const changes = (name: string): number =>
    words.filter((one, index) => index > 0 && one[name] !== words[index - 1]?.[name]).length;
  const stays = found.length === before.length && found.every((name) => before.includes(name));
  const names = stays ? before : found.toSorted((one, other) => changes(one) - changes(other));
  const heads = words.map((one) => names.map((name): Head => ({ text: one[name] ?? '', span: 1 })));
  for (let at = 0; at < names.length - 1; at += 1) {
    let first: Head | undefined;
    heads.forEach((line, index) => {
      const cell = line[at];
      const above = heads[index - 1];
      const same = above !== undefined && line.slice(0, at + 1).every((one, place) => one.text === above[place]?.text);
      if (same && first && cell) {
        first.span += 1;
        cell.span = 0;
      } else first = cell;
    });
  }
  return { names, heads };
}

/** What a line may hold in a member now: not where nobody enters it, or its conditions hide it. */
export function takes(member: FieldDef, row: RowValue, field: FieldDef, facts: Facts): boolean {
  const mark = field.derived?.mark;
  if (field.settled?.includes(member.name)) return false;
  return isWritable(member) && !(mark !== undefined && row[mark] === true) && isVisible(member, row, facts);
}

/** A text from elsewhere as the value of a member. What a person could type stays as it is, to be refused there. */
function valueOf(text: string, member: FieldDef): { value: Json } | undefined {
  const model = fieldModel(member.type);
  if (text === '') return { value: null };
  const parsed = model?.parse(text, member);
  if (parsed?.ok) return { value: parsed.value };
  const typed = !member.options && !member.to && ['string', 'int', 'decimal', 'double'].includes(model?.cel ?? '');
  return typed ? { value: text } : undefined;
}

interface Pasted {
  changes: Change[];
  /** Lines behind the last one, for which there is room. */
  added: RowValue[];
  lines: number;
  /** Lines that found no row, and cells that say nothing their member knows. */
  lost: number;
  unread: number;
}

/**
 * A block of cells at a cell. Its first columns may be the words that head the lines, which it then finds in any order;
 * else it goes down and right, and makes as many new lines at the end as `room` allows.
 */
export function pasted(
  block: readonly string[][],
  at: { index: number; name: string; names?: readonly string[] },
  rows: readonly RowValue[],
  field: FieldDef,
  columns: readonly FieldDef[],
  room: number,
  facts: Facts,
): Pasted {
  const { heads } = headsOf(rows, field.spread, at.names);
  const titles = heads.map((line) => line.map(({ text }) => text).join('\t'));
  const depth = heads[0]?.length ?? 0;
  const known = new Set(titles.map((title) => title.toLowerCase()));
  const isNamed = depth > 0 && block.some((line) => known.has(line.slice(0, depth).join('\t').toLowerCase()));
  const whole = isNamed ? block.map((line) => [line.slice(0, depth).join('\t'), ...line.slice(depth)]) : block;
  const fresh = isNamed ? 0 : Math.min(room, Math.max(0, at.index + block.length - rows.length));
  const ids = Array.from({ length: rows.length + fresh }, (_, index) => index);
  // Rows that no words head are found by no cell.
  const titleOf = (id: number): string => (isNamed ? (titles[id] ?? '') : `\0${id}`);
  const table = { ids, fields: columns.map(({ name }) => name), titleOf };
  const placed = place(whole, { id: at.index, field: at.name }, table, {});
  const result: Pasted = { changes: [], added: [], lines: placed.lines, lost: placed.lost, unread: 0 };
  for (let index = 0; index < fresh; index += 1) result.added.push(freshRow(field));
  for (const index of ids) {
    const texts: CellTexts = placed.texts[index] ?? {};
    const own = rows[index] ?? result.added[index - rows.length] ?? {};
    const line: RowValue = { ...own };
    for (const member of columns) {
      const text = texts[member.name];
      if (text === undefined || !takes(member, line, field, facts)) continue;
      const read = valueOf(text, member);
      if (!read) result.unread += 1;
      else {
        line[member.name] = read.value;
        if (index < rows.length) result.changes.push({ index, name: member.name, value: read.value });
        else own[member.name] = read.value;
      }
    }
  }
  return result;
}

/** The value of one line in all lines below it. */
export function filledDown(
  rows: readonly RowValue[],
  from: number,
  member: FieldDef,
  field: FieldDef,
  facts: Facts,
): Change[] {
  const value = (rows[from]?.[member.name] ?? null) as Json;
  return rows.flatMap((row, index) =>
    index > from && takes(member, row, field, facts)
      ? [{ index, name: member.name, value: structuredClone(value) }]
      : [],
  );
}

/** Which lines a batch writes: all, those among `picked`, or those that say nothing there yet. */
export type Reach = 'all' | 'blank' | ReadonlySet<number>;

/** A value for a column; `of`: worked out for each line, undefined where it has none. */
export interface Filling {
  member: FieldDef;
  value: Json;
  of?(row: RowValue): Json | undefined;
}

/** Several values written into many lines at once. */
export function batched(
  rows: readonly RowValue[],
  values: readonly Filling[],
  reach: Reach,
  field: FieldDef,
  facts: Facts,
): Change[] {
  return rows.flatMap((row, index) =>
    values.flatMap(({ member, value, of }) => {
      const meant = reach === 'all' || (reach === 'blank' ? isEmpty(row[member.name]) : reach.has(index));
      const filled = of ? of(row) : structuredClone(value);
      return meant && filled !== undefined && takes(member, row, field, facts)
        ? [{ index, name: member.name, value: filled }]
        : [];
    }),
  );
}

/** A line like another one: what a person entered there, without what no two share. */
export function likeRow(field: FieldDef, row: RowValue): RowValue {
  const members = field.rows ?? {};
  const taken = Object.entries(row).filter(([name]) => {
    const member = Object.hasOwn(members, name) ? members[name] : undefined;
    return member && isWritable(member) && !member.unique && !field.distinct?.includes(name);
  });
  return { ...freshRow(field), ...structuredClone(Object.fromEntries(taken)) };
}

export type OfferedLines = NonNullable<Choice['lines']>;

/** A row for each line, with nothing else filled in. */
export const rowsOfLines = (field: FieldDef, lines: OfferedLines): RowValue[] =>
  lines.map(({ value }) => ({ ...freshRow(field), [field.linesOf?.by ?? '']: value }));

/** The lines that no row is about. */
export const missingLines = (lines: OfferedLines, rows: readonly RowValue[], by: string): OfferedLines =>
  lines.filter(({ value }) => !rows.some((row) => row[by] === value));

/** Behind the name of a column that is filled in as a percentage of what the row's line says. */
export const percentMark = '%';

/** What fills a column, or so much of the amount of each row's line where it is given as a percentage. */
export function shareFilling(
  { linesOf }: FieldDef,
  lines: OfferedLines,
  columns: readonly FieldDef[],
  { member, value }: Filling,
): Filling {
  const own = columns.find(({ name }) => `${name}${percentMark}` === member.name);
  const { by = '', share = {} } = linesOf ?? {};
  if (!own) return { member, value };
  return {
    member: own,
    value,
    of: (row) => {
      const amount = lines.find((line) => line.value === row[by])?.row[share[own.name] ?? ''];
      return typeof amount === 'string' ? percentOf(amount, String(value)) : undefined;
    },
  };
}
