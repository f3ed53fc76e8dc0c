/** The model that every type with a text on the wire is made from. */
import type { Json, Text } from '../../../grammar/declarations/declarations.ts';
import type { FieldDef } from '../../../grammar/site/resolved.ts';
import type { FieldModel, JsonSchema, Random } from '../../../grammar/site/models.ts';
import { badForm, needed, notText, tooLong, tooShort } from './problems.ts';

/** What differs between the types. */
export interface TextKind {
  type: string;
  options: FieldModel['options'];
  /** Most characters when the field names no maximum. */
  maxLength: number;
  /** Pattern that every value fulfils, and the sentence when one does not. */
  pattern: string;
  malformed: Text;
  /** Rules that no pattern can say. */
  validate?(value: string, field: FieldDef): Text | null;
  operators?: FieldModel['operators'];
  sortable?: boolean;
  takesTexts?: boolean;
  copied?: FieldModel['copied'];
  /** Value -> cell. */
  print?(value: string): string;
  /** Cell -> value, before it is validated. */
  tidy?(cell: string): string;
  /** People write a value in many ways, so that what is looked for is tidied as well. */
  manyForms?: true;
  toSql?: FieldModel['toSql'];
  mask?: FieldModel['mask'];
  sample(random: Random, field: FieldDef): string;
  recognise?: FieldModel['recognise'];
  examples: FieldModel['examples'];
}

const compiled = new Map<string, RegExp>();
/**
 * A pattern of the site's declarations as JSON Schema means it: Unicode, not anchored. Never made from what a user
 * types.
 */
export function patternOf(source: string): RegExp {
  let pattern = compiled.get(source);
  if (!pattern) {
    pattern = new RegExp(source, 'u');
    compiled.set(source, pattern);
  }
  return pattern;
}

/** Length as JSON Schema counts it: code points. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Makes the model of a text type. An empty text is no value: forms send null, SQL stores null. */
export function textModel(kind: TextKind): FieldModel {
  const limits = (field: FieldDef): { least: number; most: number } => ({
    least: Math.max(field.required ? 1 : 0, field.minLength ?? 0),
    most: field.maxLength ?? kind.maxLength,
  });
  const problem = (value: Json, field: FieldDef): Text | null => {
    if (value === null) return null;
    if (typeof value !== 'string') return notText;
    const { least, most } = limits(field);
    const length = lengthOf(value);
    if (length === 0 && field.required) return needed;
    if (length < least) return tooShort(least);
    if (length > most) return tooLong(most);
    if (value === '') return null;
    if (!patternOf(kind.pattern).test(value)) return kind.malformed;
    if (field.pattern && !patternOf(field.pattern).test(value)) return badForm;
    return kind.validate?.(value, field) ?? null;
  };
  const tidy = kind.tidy ?? ((cell: string): string => cell.trim());
  return {
    type: kind.type,
    options: kind.options,
    schema: (field) => {
      const { least, most } = limits(field);
      const emptyToo = least === 0 && !patternOf(kind.pattern).test('');
      const schema: JsonSchema = {
        type: 'string',
        minLength: least,
        maxLength: most,
        pattern: emptyToo ? `^$|${kind.pattern}` : kind.pattern,
      };
      return field.pattern ? { ...schema, allOf: [{ pattern: field.pattern }] } : schema;
    },
    sql: () => 'text',
    toSql: (value, field) => (value === '' ? null : kind.toSql ? kind.toSql(value, field) : value),
    operators: kind.operators ?? ['eq', 'ne', 'in', 'contains', 'empty'],
    sortable: kind.sortable ?? true,
    print: (value) => (typeof value === 'string' ? (kind.print?.(value) ?? value) : ''),
    ...(kind.manyForms ? { tidy } : {}),
    parse: (cell, field) => {
      const value = tidy(cell);
      if (value === '') return { ok: true, value: null };
      const fault = problem(value, field);
      return fault ? { ok: false, problem: fault } : { ok: true, value };
    },
    problem,
    ...(kind.mask ? { mask: kind.mask } : {}),
    ...(kind.takesTexts ? { takesTexts: true } : {}),
    ...(kind.copied ? { copied: kind.copied } : {}),
    sample: kind.sample,
    recognise: kind.recognise,
    cel: 'string',
    examples: kind.examples,
  };
}
