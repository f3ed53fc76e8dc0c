/** Rules between the lines of a rows field: what rises, what no two lines share, what may not overlap. */
import { add, compare, isDecimal, shown } from '../../base/decimal.ts';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import { fixedKeys } from '../../grammar/site/fixed-lines.ts';
import type { FieldModel, JsonSchema } from '../../grammar/site/models.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';

type Line = { [member: string]: Json };
type Lookup = (type: string) => FieldModel | undefined;

/** What is wrong in one cell. */
export interface CellProblem {
  index: number;
  member: FieldDef;
  text: Text;
}

const members: JsonSchema = { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true };
/** What a rows field may say of its lines together. */
export const LINE_OPTIONS: { [name: string]: JsonSchema } = {
  rising: { ...members, description: 'Members that rise from line to line' },
  notFalling: { ...members, description: 'Members that may stay but not fall from line to line' },
  distinct: { ...members, description: 'Members whose values no two lines share' },
  whole: {
    type: 'string',
    description: 'Percent member that adds up to 100 over the lines; its sum so far stands below them',
  },
  apart: {
    type: 'object',
    properties: { from: { type: 'string' }, until: { type: 'string' } },
    required: ['from', 'until'],
    additionalProperties: false,
    description: 'No two lines overlap, and each ends after it begins',
  },
  derived: {
    type: 'object',
    properties: {
      mark: { type: 'string' },
      line: { type: 'object', minProperties: 1 },
      rule: {
        type: 'string',
        description: 'CEL over record: only while it holds is there such a line; default always',
      },
    },
    required: ['mark', 'line'],
    additionalProperties: false,
    description: 'One line that is made from the record at each save; "mark" is true on it',
  },
  shares: {
    type: 'object',
    properties: {
      of: { type: 'string', description: 'Whole-number member that is weighed' },
      into: { type: 'string', description: 'Percent member that gets the share; no form writes it' },
    },
    required: ['of', 'into'],
    additionalProperties: false,
    description: 'Share of each line in the sum of a member, by largest remainders: together 100.00',
  },
  fixed: {
    type: 'object',
    properties: {
      key: { type: 'string' },
      only: { ...members, description: 'Of a settings page: these lines alone; the others stay as they are' },
      starts: {
        type: 'object',
        additionalProperties: { type: 'string' },
        minProperties: 1,
        description: 'Member -> "zh", "en" or a fact of the key: what a line starts with',
      },
      moves: { type: 'boolean', description: 'What lines hold may change places; the keys stay' },
    },
    required: ['key'],
    additionalProperties: false,
    description: 'One line for each value of the enum member "key": none is added, none is left out',
  },
};

/** How a rows field is edited. */
export const EDIT_OPTIONS: { [name: string]: JsonSchema } = {
  columns: {
    ...members,
    description: 'Members that are columns of the form; the others are shown when a row is opened',
  },
  settled: {
    ...members,
    description: 'Members that lines come with and nobody changes; no line is added, left out or moved',
  },
  spread: {
    type: 'string',
    description: 'Member of words that head the rows, a column for each; equal neighbours are one cell',
  },
  linesOf: {
    type: 'object',
    properties: {
      ref: { type: 'string', description: 'The reference beside it whose record has the lines (picker.lines)' },
      by: { type: 'string', description: 'Text member that names the line' },
      share: {
        type: 'object',
        additionalProperties: { type: 'string' },
        minProperties: 1,
        description: 'Amount -> amount of the line: many rows are filled in as a percentage of it',
      },
    },
    required: ['ref', 'by'],
    additionalProperties: false,
    description: 'Each row is about a line of the record that a reference names: choosing the record brings them',
  },
  empty: { $ref: '#/$defs/text', description: 'Said while there are no lines: what applies then' },
  oneWhen: {
    $ref: '#/$defs/match',
    description: 'While the record matches there is exactly one row: its members are asked like fields of the record',
  },
};

/** What is wrong with the keys of fixed lines: each has one line, in whatever order. null where lines are not fixed. */
export function keysProblem(lines: readonly Json[], field: FieldDef): Text | null {
  const keys = fixedKeys(field);
  const key = field.rows?.[field.fixed?.key ?? ''];
  if (!keys || !key) return null;
  const given = lines.map((line) => String((line as Line | null)?.[key.name] ?? ''));
  if (given.length === keys.length && keys.every((one) => given.includes(one))) return null;
  return {
    zh: `须为每种${key.label.zh}各一行，不增不减`,
    en: `One row for each "${key.label.en}": none added, none left out`,
  };
}

/** Decimal text: what the percent member "whole" adds up to. Cells that hold no number count nothing. */
export const wholeSum = (lines: readonly Json[], name: string): string =>
  lines.reduce<string>((sum, line) => {
    const value = (line as Line | null)?.[name];
    return typeof value === 'string' && isDecimal(value) ? add(sum, value) : sum;
  }, '0');

/** What is wrong with what the lines add up to; null where nothing is asked, and where there are no lines. */
export function wholeProblem(lines: readonly Json[], field: FieldDef): Text | null {
  const member = field.rows?.[field.whole ?? ''];
  if (!member || lines.length === 0) return null;
  const sum = wholeSum(lines, member.name);
  if (compare(sum, '100') === 0) return null;
  return {
    zh: `${member.label.zh}合计须为 100%，现为 ${shown(sum)}%`,
    en: `"${member.label.en}" must total 100 %, not ${shown(sum)} %`,
  };
}

/** What is wrong between lines, each time at the later one; an empty cell is compared with nothing. */
export function lineProblems(lines: readonly Line[], field: FieldDef, lookup: Lookup): CellProblem[] {
  const named = (names: readonly string[] = []): FieldDef[] => names.flatMap((name) => field.rows?.[name] ?? []);
  const title = (line: Line): string => {
    const member = field.rowsTitle === undefined ? undefined : field.rows?.[field.rowsTitle];
    return member ? (lookup(member.type)?.print(line[member.name] ?? null, member, 'zh') ?? '') : '';
  };
  return [
    ...named(field.rising).flatMap((member) => falls(lines, member, lookup, true)),
    ...named(field.notFalling).flatMap((member) => falls(lines, member, lookup, false)),
    ...named(field.distinct).flatMap((member) => repeats(lines, member)),
    ...overlaps(lines, field, title),
  ];
}

/** Numbers by their worth, anything else (days, moments, "HH:mm") by its letters. */
function order(a: Json, b: Json, member: FieldDef, lookup: Lookup): number {
  const [one, other] = [String(a), String(b)];
  if (lookup(member.type)?.numeric === true) return compare(one, other);
  return one < other ? -1 : Number(one > other);
}

const isBlank = (value: Json | undefined): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

function falls(lines: readonly Line[], member: FieldDef, lookup: Lookup, strictly: boolean): CellProblem[] {
  return lines.flatMap((line, index) => {
    const [value, before] = [line[member.name], lines[index - 1]?.[member.name]];
    if (isBlank(value) || isBlank(before)) return [];
    const way = order(value, before, member, lookup);
    if (way > 0 || (way === 0 && !strictly)) return [];
    const model = lookup(member.type);
    const [zh, en] = (['zh', 'en'] as const).map((language) => model?.print(before, member, language) ?? '');
    const text = strictly
      ? { zh: `须高于上一行的 ${zh}`, en: `Must be above ${en} of the line before` }
      : { zh: `不能低于上一行的 ${zh}`, en: `May not be below ${en} of the line before` };
    return [{ index, member, text }];
  });
}

function repeats(lines: readonly Line[], member: FieldDef): CellProblem[] {
  const first = new Map<string, number>();
  return lines.flatMap((line, index) => {
    const value = line[member.name];
    if (isBlank(value)) return [];
    const key = JSON.stringify(value);
    const known = first.get(key);
    if (known === undefined) first.set(key, index);
    return known === undefined
      ? []
      : [{ index, member, text: { zh: `与第 ${known + 1} 行重复`, en: `Row ${known + 1} has it already` } }];
  });
}

function overlaps(lines: readonly Line[], field: FieldDef, title: (line: Line) => string): CellProblem[] {
  const from = field.rows?.[field.apart?.from ?? ''];
  const until = field.rows?.[field.apart?.until ?? ''];
  if (!from || !until) return [];
  const spans = lines.map((line) => ({ line, begins: line[from.name], ends: line[until.name] }));
  return spans.flatMap(({ begins, ends }, index): CellProblem[] => {
    if (isBlank(begins) || isBlank(ends)) return [];
    if (begins >= ends)
      return [
        {
          index,
          member: until,
          text: { zh: `必须晚于${from.label.zh}`, en: `Must be after "${from.label.en}"` },
        },
      ];
    const other = spans.findIndex(
      (one, at) => at < index && !isBlank(one.begins) && !isBlank(one.ends) && begins < one.ends && one.begins < ends,
    );
    const met = spans[other];
    if (!met) return [];
    const name = title(met.line);
    const text = {
      zh: `与第 ${other + 1} 行${name === '' ? '' : `「${name}」`}重叠`,
      en: `Overlaps with row ${other + 1}${name === '' ? '' : ` "${name}"`}`,
    };
    return [{ index, member: from, text }];
  });
}
