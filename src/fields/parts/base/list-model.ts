/** The model of a list of values of another type: a JSON array without repeats, jsonb in SQL. */
import type { Json, Text } from '../../../grammar/declarations/declarations.ts';
import type { FieldDef } from '../../../grammar/site/resolved.ts';
import { marks } from '../../../base/language.ts';
import type { FieldModel } from '../../../grammar/site/models.ts';
import { badForm, repeated, tooFew, tooMany } from './problems.ts';

/** What differs between the types. */
export interface ListKind {
  type: string;
  options: FieldModel['options'];
  /** As of a field model. */
  wants?: NonNullable<FieldModel['wants']>;
  item: FieldModel;
  /** Most items when the field names no maximum. */
  most: number;
  separator?: string;
  /** Where a cell is cut into items. */
  divide?: RegExp;
  /** Cuts a cell with regard to the field, instead of `divide`. */
  cut?(cell: string, field: FieldDef): string[];
  sorted?: boolean;
  operators?: FieldModel['operators'];
  sampleCount?: [number, number];
  recognise?: FieldModel['recognise'];
  examples: FieldModel['examples'];
}

/** A jsonb value as the driver hands it over: parsed, or as text. */
export function jsonFromSql(value: unknown): Json {
  return typeof value === 'string' ? (JSON.parse(value) as Json) : (value as Json);
}

/** Makes the model of a list type. The limits of the field count items; those of one value are the item type's own. */
export function listModel(kind: ListKind): FieldModel {
  const itemField = (field: FieldDef): FieldDef => {
    const { minLength: _a, maxLength: _b, pattern: _c, required: _d, ...rest } = field;
    return { ...rest, required: true };
  };
  const limits = (field: FieldDef): { least: number; most: number } => ({
    least: Math.max(field.required ? 1 : 0, field.minItems ?? 0),
    most: field.maxItems ?? kind.most,
  });
  const problem = (value: Json, field: FieldDef): Text | null => {
    if (value === null) return null;
    if (!Array.isArray(value)) return badForm;
    const { least, most } = limits(field);
    if (value.length < least) return tooFew(least);
    if (value.length > most) return tooMany(most);
    if (new Set(value.map((one) => JSON.stringify(one))).size < value.length) return repeated;
    for (const one of value) {
      const fault = one === null ? badForm : kind.item.problem?.(one, itemField(field));
      if (fault) return fault;
    }
    return null;
  };
  return {
    type: kind.type,
    options: kind.options,
    ...(kind.wants ? { wants: kind.wants } : {}),
    schema: (field) => {
      const { least, most } = limits(field);
      return {
        type: 'array',
        items: kind.item.schema(itemField(field)),
        minItems: least,
        maxItems: most,
        uniqueItems: true,
      };
    },
    sql: () => 'jsonb',
    toSql: (value) => JSON.stringify(value),
    fromSql: jsonFromSql,
    operators: kind.operators ?? ['has', 'empty'],
    sortable: false,
    print: (value, field, language) =>
      Array.isArray(value)
        ? value
            .map((one) => kind.item.print(one, itemField(field), language))
            .join(kind.separator ?? marks.comma[language])
        : '',
    parse: (cell, field) => {
      const texts = (kind.cut ? kind.cut(cell, field) : cell.split(kind.divide ?? /[,，、;；|\n]+/u))
        .map((one) => one.trim())
        .filter((one) => one !== '');
      if (texts.length === 0) return { ok: true, value: null };
      const value: Json[] = [];
      for (const text of texts) {
        const one = kind.item.parse(text, itemField(field));
        if (!one.ok) return one;
        if (one.value !== null && !value.includes(one.value)) value.push(one.value);
      }
      if (kind.sorted) value.sort();
      const fault = problem(value, field);
      return fault ? { ok: false, problem: fault } : { ok: true, value };
    },
    problem,
    sample: (random, field) => {
      const { least, most } = limits(field);
      const [from, to] = kind.sampleCount ?? [1, 3];
      const wanted = Math.max(least, Math.min(most, random.integer(from, to)));
      const value: Json[] = [];
      for (let attempt = 0; value.length < wanted && attempt < wanted * 20; attempt += 1) {
        const one = kind.item.sample(random, itemField(field));
        if (!value.includes(one)) value.push(one);
      }
      return kind.sorted ? value.sort() : value;
    },
    recognise: kind.recognise,
    cel: 'list',
    examples: kind.examples,
  };
}
