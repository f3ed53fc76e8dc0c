/** Rows that hold any of a list of values in a field that is met by its whole value, and which values no row holds. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { listedFields } from '../../fields/listed-values.ts';
import { normalized } from '../../fields/parts/base/typed-text.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import type { Work } from '../contract.ts';
import { modelOf } from '../schema/columns.ts';
import { and, type Condition } from './filter.ts';
import { byIndex, planned } from '../connection/planning.ts';
import { isAsked } from './record.ts';
import { pageScope } from './scope.ts';
import { pageShape, source, type Column, type Source } from './source.ts';

/** How the field may hold a value: as it stands, and with full-width signs as usual ones; none where it can't. */
export function formsOf(field: FieldDef, value: string): Json[] {
  const read = [value, normalized(value)].map((text) => modelOf(field).parse(text, field));
  return [...new Set(read.flatMap((one) => (one.ok && one.value !== null ? [one.value] : [])))];
}

/** Columns of the listed fields that the session may ask for. */
const columnsOf = (from: Source, page: PageDef, work: Work): Column[] =>
  listedFields(page)
    .filter((field) => isAsked(field, page, work) && from.has(field.name))
    .map((field) => from.column(field.name));

const array = (values: readonly unknown[], type: string): RawBuilder<unknown> => sql`${values}::${sql.raw(type)}[]`;

/** One condition per field that may hold one of the values, so that each is answered by its own index. */
export const anyOfParts = (from: Source, page: PageDef, work: Work, values: readonly string[]): Condition[] =>
  columnsOf(from, page, work).flatMap((column) => {
    const forms = values.flatMap((value) => formsOf(column.field, value));
    return forms.length === 0 ? [] : [sql<SqlBool>`${column.sql} = any(${array(forms, column.type)})`];
  });

/**
 * Those of the values that no row of the page holds, as far as the session sees its rows; tab and filters aside. One
 * statement: each value is looked up in each field's index.
 */
export async function notFound(work: Work, page: PageDef, values: readonly string[]): Promise<string[]> {
  const looks = columnsOf(source(work, pageShape(page)), page, work).flatMap(({ field: { name } }) => {
    const from = source(work, pageShape(page));
    const column = from.column(name);
    const given = values.flatMap((value, at) => formsOf(column.field, value).map((form) => ({ at, form })));
    if (given.length === 0) return [];
    const met = and([pageScope(from, page, work), sql<SqlBool>`${column.sql} = "given"."form"`]);
    const [places, forms] = [given.map(({ at }) => at), given.map(({ form }) => form)];
    return [
      sql`select "given"."at" from unnest(${array(places, 'integer')}, ${array(forms, column.type)}) as "given" ("at", "form")
        cross join lateral (select 1 ${from.from()} where ${met} limit 1) as "met"`,
    ];
  });
  if (looks.length === 0) return [...values];
  const statement = sql<{ at: number }>`select distinct "at" from (${sql.join(looks, sql` union all `)}) as "found"`;
  const ask = async (db: Work['db']): Promise<{ at: number }[]> => (await statement.execute(db)).rows;
  const found = new Set((await (page.large ? planned(work.db, byIndex, ask) : ask(work.db))).map(({ at }) => at));
  return values.filter((_, at) => !found.has(at));
}
