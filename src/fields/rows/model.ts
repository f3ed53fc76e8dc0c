/**
 * A sub-table: an array of objects with the members of a rows entity. Each member is validated, printed and masked by
 * its own type.
 */
import { marks } from '../../base/language.ts';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import { fixedKeys } from '../../grammar/site/fixed-lines.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import type { FieldModel, JsonSchema, Language } from '../../grammar/site/models.ts';
import { isAlwaysRequired, isWritable } from '../../grammar/expressions/conditions.ts';
import { jsonFromSql } from '../parts/base/list-model.ts';
import { ITEM_OPTIONS } from '../parts/base/option-schemas.ts';
import { EDIT_OPTIONS, keysProblem, LINE_OPTIONS, lineProblems, wholeProblem, type CellProblem } from './between.ts';
import { badForm, inside, needed, tooFew, tooMany } from '../parts/base/problems.ts';
import { itemsOf, objectsOf } from '../parts/base/seen.ts';

type RowValue = { [member: string]: Json };
type Lookup = (type: string) => FieldModel | undefined;

const isRow = (value: Json): value is RowValue => value !== null && typeof value === 'object' && !Array.isArray(value);
/** Members a row can hold; what is computed or only written stays outside. */
export function rowMembers(field: FieldDef): FieldDef[] {
  return Object.values(field.rows ?? {}).filter((member) => member.storage !== 'through');
}
/** A new row of the field: the defaults of its members, else nothing. */
export function freshRow(field: FieldDef): RowValue {
  return Object.fromEntries(
    rowMembers(field)
      .filter((member) => !member.hidden)
      .map((member) => [member.name, structuredClone(member.default ?? null)]),
  );
}
/** A line that nobody enters does not count among those that may be entered. */
function limits(field: FieldDef): { least: number; most: number } {
  const keys = fixedKeys(field);
  if (keys) return { least: keys.length, most: keys.length };
  return {
    least: Math.max(field.required ? 1 : 0, field.minItems ?? 0),
    most: (field.maxItems ?? 200) + (field.derived ? 1 : 0),
  };
}

/** Each key of fixed lines has its line. */
function each(field: FieldDef): JsonSchema {
  const keys = fixedKeys(field);
  if (!keys || !field.fixed) return {};
  const { key } = field.fixed;
  return {
    allOf: keys.map((value) => ({
      contains: { type: 'object', properties: { [key]: { const: value } }, required: [key] },
    })),
  };
}

const escape = (text: string): string => text.replace(/[\\；;\n]/gu, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));
const unescape = (text: string): string => text.replace(/\\(.)/gu, (_, sign: string) => (sign === 'n' ? '\n' : sign));
const cut = (line: string): string[] => line.match(/(?:\\.|[^\\；;])+/gu) ?? [];

/** Makes the model; `lookup` gives the models of the members' types (rows inside rows included). */
export function rowsModel(lookup: Lookup): FieldModel {
  function problem(value: Json, field: FieldDef): Text | null {
    if (value === null) return null;
    if (!Array.isArray(value)) return badForm;
    const keys = keysProblem(value, field);
    if (keys) return keys;
    const { least, most } = limits(field);
    if (value.length < least) return tooFew(least);
    if (value.length > most) return tooMany(most);
    const members = rowMembers(field);
    if (
      value.some(
        (row) => !isRow(row) || Object.keys(row).some((name) => !members.some((member) => member.name === name)),
      )
    )
      return badForm;
    const [first] = allProblems(value, field);
    return first ? inside(first.member.label, first.index, first.text) : wholeProblem(value, field);
  }

  /**
   * What is wrong in single cells. A member that no form writes may be absent: the server fills it in. What a line's
   * conditions ask for is told by `missingMembers`, which knows the day and who asks.
   */
  function cellProblems(value: Json[], field: FieldDef): CellProblem[] {
    return value.flatMap((row, index) =>
      (isRow(row) ? rowMembers(field) : []).flatMap((member) => {
        const cell = (row as RowValue)[member.name] ?? null;
        const text =
          cell === null
            ? isAlwaysRequired(member) && isWritable(member)
              ? needed
              : null
            : lookup(member.type)?.problem?.(cell, member, row as RowValue);
        return text ? [{ index, member, text }] : [];
      }),
    );
  }

  /** Lines are compared once each is right by itself. */
  function allProblems(value: Json[], field: FieldDef): CellProblem[] {
    const own = cellProblems(value, field);
    return own.length > 0 ? own : lineProblems(value.filter(isRow), field, lookup);
  }

  function printRow(row: Json, field: FieldDef, language: Language): string {
    if (!isRow(row)) return '';
    return rowMembers(field)
      .map(
        (member) =>
          [
            member.label[language],
            lookup(member.type)?.print(row[member.name] ?? null, member, language, row) ?? '',
          ] as const,
      )
      .filter(([, text]) => text !== '')
      .map(([label, text]) => `${label}${marks.colon[language]}${escape(text)}`)
      .join(marks.semicolon[language]);
  }

  function parseRow(line: string, field: FieldDef): { ok: true; value: RowValue } | { ok: false; problem: Text } {
    const row: RowValue = {};
    for (const part of cut(line)) {
      const text = part.trim();
      const member = rowMembers(field).find((one) =>
        [one.label.zh, one.label.en, one.name].some(
          (label) => text.startsWith(`${label}：`) || text.startsWith(`${label}:`),
        ),
      );
      if (!member) return { ok: false, problem: badForm };
      const cell = lookup(member.type)?.parse(unescape(text.slice(text.search(/[:：]/u) + 1).trim()), member);
      if (!cell?.ok) return cell ?? { ok: false, problem: badForm };
      row[member.name] = cell.value;
    }
    return { ok: true, value: row };
  }

  return {
    type: 'rows',
    relabel: (value, labelOf, field) => {
      const members = rowMembers(field).filter(({ type }) => lookup(type)?.relabel);
      if (members.length === 0 || !Array.isArray(value)) return value;
      return value.map((row) => {
        if (!isRow(row)) return row;
        const own = members.map((member) => [
          member.name,
          lookup(member.type)?.relabel?.(row[member.name] ?? null, labelOf, member) ?? null,
        ]);
        return { ...row, ...Object.fromEntries(own) } as Json;
      });
    },
    options: { of: { type: 'string' }, ...ITEM_OPTIONS, ...LINE_OPTIONS, ...EDIT_OPTIONS },
    wants: ['of'],
    schema: (field) => {
      const members = rowMembers(field);
      const properties: { [name: string]: JsonSchema } = {};
      for (const member of members) {
        const schema = lookup(member.type)?.schema(member) ?? {};
        properties[member.name] = isAlwaysRequired(member) ? schema : { anyOf: [schema, { type: 'null' }] };
      }
      const { least, most } = limits(field);
      const required = members.filter(isAlwaysRequired).map((member) => member.name);
      return {
        type: 'array',
        items: { type: 'object', properties, required, additionalProperties: false },
        minItems: least,
        maxItems: most,
        ...each(field),
      };
    },
    sql: () => 'jsonb',
    toSql: (value, field) =>
      JSON.stringify(Array.isArray(value) ? value.map((row) => (isRow(row) ? cleaned(row, field) : row)) : value),
    fromSql: jsonFromSql,
    operators: ['empty'],
    sortable: false,
    print: (value, field, language) =>
      Array.isArray(value) ? value.map((row) => printRow(row, field, language)).join('\n') : '',
    parse: (cell, field) => {
      const lines = cell.split(/\r?\n/u).filter((line) => line.trim() !== '');
      if (lines.length === 0) return { ok: true, value: null };
      const value: RowValue[] = [];
      for (const line of lines) {
        const row = parseRow(line, field);
        if (!row.ok) return row;
        value.push(row.value);
      }
      const fault = problem(value, field);
      return fault ? { ok: false, problem: fault } : { ok: true, value };
    },
    problem,
    partProblems: (value, field) =>
      Array.isArray(value)
        ? allProblems(value, field).map(({ index, member, text }) => ({ path: `${index}.${member.name}`, text }))
        : [],
    mask: (value, field) => {
      if (!Array.isArray(value)) return value;
      const shown = value.map((row) => (isRow(row) ? maskedRow(row, field) : row));
      return shown.some((row, index) => row !== value[index]) ? shown : value;
    },
    sample: (random, field) => {
      const { least, most } = limits(field);
      const keys = fixedKeys(field);
      return Array.from({ length: Math.max(least, Math.min(most, random.integer(1, 3))) }, (_, at) => ({
        ...Object.fromEntries(
          rowMembers(field)
            .filter((member) => member.required || random.chance(0.8))
            .map((member) => [member.name, lookup(member.type)?.sample(random, member) ?? null]),
        ),
        ...(keys && field.fixed ? { [field.fixed.key]: keys[at] ?? null } : {}),
      }));
    },
    cel: 'list',
    recognise: (seen) => {
      const items = itemsOf(seen);
      return items && objectsOf(items) ? { weight: 85, lines: 'of' } : null;
    },
    examples: [
      {
        field: {
          label: { zh: '明细', en: 'Items' },
          of: 'item',
          maxItems: 3,
          rows: {
            name: {
              name: 'name',
              type: 'text',
              label: { zh: '名称', en: 'Name' },
              required: true,
              maxLength: 20,
              storage: 'column',
            },
            count: {
              name: 'count',
              type: 'integer',
              label: { zh: '数量', en: 'Count' },
              required: true,
              minimum: 1,
              maximum: 99,
              storage: 'column',
            },
            phone: { name: 'phone', type: 'phone', label: { zh: '电话', en: 'Phone' }, mask: true, storage: 'column' },
          },
        },
        good: [
          {
            value: [
              { name: '手机壳；红', count: 2 },
              { name: '贴膜', count: 1, phone: '13800008000' },
            ],
            cell: '名称：手机壳\\；红；数量：2\n名称：贴膜；数量：1；电话：13800008000',
          },
          { value: [], cell: '' },
        ],
        refused: [
          {},
          [1],
          [{ name: '壳' }],
          [{ name: '壳', count: 0 }],
          [{ name: '壳', count: 1, extra: 1 }],
          [{ name: null, count: 1 }],
          Array.from({ length: 4 }, () => ({ name: 'a', count: 1 })),
        ],
        refusedCells: ['手机壳 2', '名称：壳；数量：0', '名称：壳'],
      },
      {
        field: {
          label: { zh: '等级比例', en: 'Rates of levels' },
          of: 'levelRate',
          fixed: { key: 'level' },
          rows: {
            level: {
              name: 'level',
              type: 'enum',
              label: { zh: '等级', en: 'Level' },
              required: true,
              options: [
                { value: 'gold', zh: '金', en: 'Gold' },
                { value: 'silver', zh: '银', en: 'Silver' },
              ],
              storage: 'column',
            },
            rate: { name: 'rate', type: 'integer', label: { zh: '比例', en: 'Rate' }, storage: 'column' },
          },
        },
        good: [
          {
            value: [
              { level: 'silver', rate: 1 },
              { level: 'gold', rate: 2 },
            ],
            cell: '等级：银；比例：1\n等级：金；比例：2',
          },
        ],
        refused: [
          [],
          [{ level: 'gold', rate: 2 }],
          [
            { level: 'gold', rate: 2 },
            { level: 'gold', rate: 1 },
          ],
          [{ level: 'gold' }, { level: 'silver' }, { level: 'gold' }],
        ],
        refusedCells: ['等级：金；比例：2'],
      },
    ],
  };

  function cleaned(row: RowValue, field: FieldDef): RowValue {
    const result: RowValue = {};
    for (const member of rowMembers(field)) {
      const value = row[member.name];
      if (value === undefined) continue;
      const model = lookup(member.type);
      const isPlainText = typeof value === 'string' && model?.toSql !== undefined && model.sql(member) === 'text';
      result[member.name] = isPlainText ? ((model.toSql?.(value, member) ?? null) as Json) : value;
    }
    return result;
  }

  function maskedRow(row: RowValue, field: FieldDef): RowValue {
    let result = row;
    for (const member of rowMembers(field)) {
      const model = lookup(member.type);
      const value = row[member.name];
      if (value === undefined || value === null || !model?.mask) continue;
      const shown = member.mask || member.rows ? model.mask(value, member) : value;
      if (shown !== value) result = { ...result, [member.name]: shown };
      if (model.writeOnly) {
        result = { ...result };
        delete result[member.name];
      }
    }
    return result;
  }
}
