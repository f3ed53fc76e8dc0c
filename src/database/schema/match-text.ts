/**
 * A match object as SQL text, for what stands in the database itself (triggers, partial indexes): values are written
 * out, so that it holds plain conditions on own columns and no words. By the rules of grammar/match.ts.
 */
import type { Condition, Match } from '../../grammar/declarations/declarations.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import { isJson, sqlType } from './columns.ts';
import { literal, quoted } from '../names.ts';

type Fields = { [name: string]: FieldDef };

/** `row`: what a column stands behind ("new", an alias); "" = nothing. */
export function matchText(match: Match | undefined, fields: Fields, row = ''): string {
  const parts = Object.entries(match ?? {}).flatMap(([name, condition]) => {
    if (condition === undefined) return [];
    if (name === 'any' && Array.isArray(condition))
      return [`(${(condition as Match[]).map((one) => `(${matchText(one, fields, row)})`).join(' or ')})`];
    if (name === 'not') return [`(${matchText(condition as Match, fields, row)}) is not true`];
    return [conditionText(name, condition as Condition, fields, row)];
  });
  return parts.length === 0 ? 'true' : parts.join(' and ');
}

const signs = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

function conditionText(name: string, condition: Condition, fields: Fields, row: string): string {
  const field = fields[name];
  const type = (field && sqlType(field)) ?? 'text';
  const column = `${row === '' ? '' : `${row}.`}${quoted(name)}`;
  const equals = (value: unknown): string => {
    if (value === null || value === '') return emptiness(column, field);
    return field && isJson(field)
      ? `${column} @> ${literal(JSON.stringify([value]))}::jsonb`
      : `${column} = ${literal(String(value))}::${type}`;
  };
  if (Array.isArray(condition)) return `(${condition.map(equals).join(' or ')})`;
  if (typeof condition !== 'object' || condition === null) return equals(condition);
  const parts = Object.entries(condition).map(([word, value]) => {
    if (word === 'empty') return value === true ? emptiness(column, field) : `not ${emptiness(column, field)}`;
    if (word === 'ne') return `(${equals(value)}) is not true`;
    return `${column} ${signs[word as keyof typeof signs]} ${literal(String(value))}::${type}`;
  });
  return parts.join(' and ');
}

function emptiness(column: string, field: FieldDef | undefined): string {
  if (field && isJson(field)) return `(${column} is null or ${column} in ('[]'::jsonb, 'null'::jsonb))`;
  return field && sqlType(field) !== 'text' ? `(${column} is null)` : `(${column} is null or ${column} = '')`;
}
