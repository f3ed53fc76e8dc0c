/** Rows for a picker: id and title of the records that a reference field may name. */
import { sql, type SqlBool } from 'kysely';
import { problemsOf } from '../../fields/judges.ts';
import { isMasked } from '../../grammar/expressions/conditions.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { EntityDef, FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import { Refusal, type Work } from '../contract.ts';
import { targetOf } from '../schema/columns.ts';
import { asPlatform } from '../connection/elevate.ts';
import { and, contains, type Condition } from '../query/filter.ts';
import { entityScope, notDeleted, pickable } from '../query/scope.ts';
import { offeredValues } from './offered.ts';
import { optionLines, type OptionLine } from './option-lines.ts';
import { entityShape, source, unscoped } from '../query/source.ts';
import { hasTable } from '../schema/tables.ts';
import { printTitle, titleColumn } from '../query/titles.ts';

const most = 20;

/** A choice: `note` is its second line, `image` the address of a picture. */
export interface Option {
  id: number;
  title: string;
  note?: string;
  image?: string;
  /** What may be chosen of the record in turn; with the ids that were asked for. */
  lines?: OptionLine[];
}

export interface OptionsAsked {
  keyword?: string;
  ids?: number[] | undefined;
  /** Values of the form that the picker stands in. */
  given?: { [name: string]: Json };
}

/**
 * At most 20 by keyword, or exactly the given ids (200 at most) that the session may see; with values of the form,
 * those of them that these allow.
 */
export async function options(
  work: Work,
  page: PageDef,
  name: string,
  { keyword = '', ids, given = {} }: OptionsAsked,
): Promise<Option[]> {
  const field = fieldOf(page, name);
  const target = field && work.site.entities[targetOf(field)];
  if (!field || !target || !hasTable(target))
    throw new Refusal({
      http: 400,
      text: { zh: `「${name}」不是可选择的字段`, en: `"${name}" is not a field to pick for` },
    });
  // What is open to every seller is read for all of them.
  const wide = field.anySeller === true;
  const shared = wide || !target.rowScope;
  const from = source(shared ? unscoped(work) : work, entityShape(target));
  const title = titleColumn(from);
  const values = validated(page, field, given);
  const conditions: Condition[] = wide
    ? [...notDeleted(from), pickable(from, field.toWhere, values, work)]
    : [entityScope(from, work)];
  if (ids) conditions.push(oneOf(ids.slice(0, 200)));
  if (!ids || Object.keys(values).length > 0) conditions.push(pickable(from, field.toWhere, values, work));
  if (!ids && field.offer) conditions.push(oneOf([...(await offeredValues(work, field.offer))]));
  const word = keyword.trim().slice(0, 100);
  if (word !== '' && !ids) {
    const searched = Object.values(target.fields)
      .filter((one) => one.search && !isMasked(one) && !one.hidden && from.has(one.name))
      .map((one) => contains(from.column(one.name), word));
    if (title && !isMasked(title.field) && searched.length === 0) searched.push(contains(title, word));
    if (/^\d{1,15}$/.test(word)) searched.push(sql<SqlBool>`${sql.ref('t.id')} = ${Number(word)}`);
    conditions.push(searched.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(searched, sql` or `)})`);
  }
  // Records without an owner, and those a field opens to all sellers, are shared: their titles may be read by anyone
  // who may use the page.
  const { notes = [], image, parent, lines } = target.picker ?? {};
  const lined = ids && lines?.rows;
  const extra = [...notes, ...[image, parent, lined].filter((one) => one !== undefined)]
    .filter((one) => from.has(one) && target.fields[one]?.see === undefined)
    .map((one) => from.column(one));
  const columns = [
    sql`${sql.ref('t.id')} as "id"`,
    sql`${title?.sql ?? sql`null`} as "title"`,
    ...extra.map((column, index) => sql`${column.sql} as ${sql.id(`x${index}`)}`),
  ];
  const read = (db: Work['db']) =>
    sql<{ id: number; title: unknown; [column: string]: unknown }>`
    select ${sql.join(columns)} ${from.from()} where ${and(conditions)}
    order by ${sql.ref('t.id')} desc limit ${ids ? 200 : most}`.execute(db);
  const { rows } = await (shared ? asPlatform(work, read) : read(work.db));
  const shown = (row: { [column: string]: unknown }, name: string): string => {
    const at = extra.findIndex((column) => column.field.name === name);
    const value = at < 0 ? null : row[`x${at}`];
    return value === null || value === undefined || value === ''
      ? ''
      : printTitle(value, extra[at] ?? null, work.language, 0);
  };
  const ways =
    parent === undefined
      ? new Map<number, string>()
      : await waysOf(
          work,
          target,
          parent,
          rows.map((row) => ({
            id: row.id,
            parent: Number(row[`x${extra.findIndex((column) => column.field.name === parent)}`] ?? 0),
          })),
        );
  return rows.map((row) => {
    const name = printTitle(row.title, title, work.language, row.id);
    // What the title says already is not said again.
    const note =
      ways.get(row.id) ??
      notes
        .map((one) => shown(row, one))
        .filter((text) => text !== '' && text !== name)
        .join(' · ');
    const picture = image === undefined ? '' : shown(row, image);
    const at = lined === undefined ? -1 : extra.findIndex((column) => column.field.name === lined);
    return {
      id: row.id,
      title: name,
      ...(note === '' ? {} : { note }),
      ...(picture === '' ? {} : { image: picture }),
      ...(at < 0 ? {} : { lines: optionLines(target, row[`x${at}`], work.language) }),
    };
  });
}

/** Rows of these ids. */
const oneOf = (ids: readonly Json[]): Condition =>
  ids.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`${sql.ref('t.id')} in (${sql.join(ids)})`;

/** Levels that a way is followed up. */
const depth = 8;

/** id -> titles of what stands above the row, from the top. */
async function waysOf(
  work: Work,
  target: EntityDef,
  parent: string,
  rows: { id: number; parent: number }[],
): Promise<Map<number, string>> {
  const from = source(unscoped(work), entityShape(target));
  const title = titleColumn(from);
  const above = new Map<number, { title: string; parent: number }>();
  let wanted = [...new Set(rows.map((row) => row.parent).filter((id) => id > 0))];
  for (let level = 0; level < depth && wanted.length > 0; level++) {
    const asked = wanted;
    const { rows: found } = await asPlatform(work, (db) =>
      sql<{ id: number; title: unknown; parent: number | null }>`
      select ${sql.ref('t.id')} as "id", ${title?.sql ?? sql`null`} as "title",
        ${from.column(parent).sql} as "parent" ${from.from()} where ${sql.ref('t.id')} in (${sql.join(asked)})`.execute(
        db,
      ),
    );
    for (const row of found)
      above.set(Number(row.id), {
        title: printTitle(row.title, title, work.language, Number(row.id)),
        parent: Number(row.parent ?? 0),
      });
    wanted = [...new Set(found.map((row) => Number(row.parent ?? 0)))].filter((id) => id > 0 && !above.has(id));
  }
  return new Map(
    rows.map((row) => {
      const way: string[] = [];
      for (let at = above.get(row.parent); at && way.length < depth; at = above.get(at.parent)) way.unshift(at.title);
      return [row.id, way.join(' / ')];
    }),
  );
}

/**
 * Values of the form that the picker's scope asks for ("$seller"), each validated by its own field; others are not
 * heard.
 */
function validated(page: PageDef, field: FieldDef, given: { [name: string]: Json }): { [name: string]: Json } {
  const asked = Object.values(field.toWhere ?? {}).flatMap((word) =>
    typeof word === 'string' && word.startsWith('$') ? [word.slice(1)] : [],
  );
  const values: { [name: string]: Json } = {};
  for (const name of asked) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    const own = fieldOf(page, name);
    if (value === undefined || value === null || !own) continue;
    const [fault] = problemsOf(own, value);
    if (fault) throw new Refusal({ http: 422, text: fault.text, errors: { [name]: fault.text } });
    values[name] = value;
  }
  return values;
}

/**
 * A field of the page, of a line ("items.goods"), a target of a link ("linkTarget.goods"), or one of an act's form
 * ("ship.carrier" or "carrier").
 */
function fieldOf(page: PageDef, name: string): FieldDef | undefined {
  if (Object.hasOwn(page.fields, name)) return page.fields[name];
  const path = name.split('.');
  const [first = '', ...rest] = path;
  const form = Object.hasOwn(page.actions, first) ? page.actions[first]?.form : undefined;
  const found = within(page.fields, path) ?? within(form ?? {}, rest);
  if (found) return found;
  for (const action of Object.values(page.actions)) {
    const asked = within(action.form ?? {}, path);
    if (asked) return asked;
  }
  return undefined;
}

function within(fields: { [name: string]: FieldDef }, [first = '', ...rest]: string[]): FieldDef | undefined {
  const field = Object.hasOwn(fields, first) ? fields[first] : undefined;
  return field && rest.length > 0 ? within(field.rows ?? field.targets ?? {}, rest) : field;
}
