/** What the keyword box looks into: one condition per field, so that each can be answered by its own index. */
import { sql, type SqlBool } from 'kysely';
import { isMasked } from '../../grammar/expressions/conditions.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { Refusal, type Work } from '../contract.ts';
import { modelOf } from '../schema/columns.ts';
import { contains, type Condition } from './filter.ts';
import { parameter } from './operand.ts';
import { isAsked } from './record.ts';
import type { Column, Source } from './source.ts';

/** From so many characters on, a text that equals a unique number means that number. */
const wholeNumber = 6;

/**
 * Names of the fields that the keyword is looked for in: the searchable ones that the session may see, else the title.
 */
function searched(from: Source, page: PageDef, work: Work): string[] {
  const fields = Object.values(page.fields).filter(
    (field) => field.search && isAsked(field, page, work) && from.has(field.name),
  );
  return fields.length > 0 ? fields.map((field) => field.name) : [page.titleField].filter((name) => from.has(name));
}

/**
 * One condition per field that may hold the keyword; a masked field only as its whole value. Refuses (422) more than
 * 100 characters.
 */
export function keywordParts(from: Source, page: PageDef, work: Work, keyword: string): Condition[] {
  if (keyword.length > 100)
    throw new Refusal({ text: { zh: '关键词不能超过100个字', en: 'The keyword has at most 100 characters' } });
  return searched(from, page, work).flatMap((name) => {
    const column = from.column(name);
    const sought = modelOf(column.field).tidy?.(keyword) ?? keyword;
    if (!isMasked(column.field)) return contains(column, sought);
    const whole = wholeValue(column, sought);
    return whole ? [whole] : [];
  });
}

/** Conditions by which the keyword is one record's unique number; none when it is too short to mean one. */
export function numberParts(from: Source, page: PageDef, work: Work, keyword: string): Condition[] {
  if (keyword.length < wholeNumber) return [];
  return searched(from, page, work)
    .filter((name) => page.fields[name]?.unique)
    .flatMap((name) => wholeValue(from.column(name), keyword) ?? []);
}

/** The field equals the keyword; null when it can't be a value of it. */
function wholeValue(column: Column, keyword: string): Condition | null {
  try {
    return sql<SqlBool>`${column.sql} = ${parameter(column, keyword)}`;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
