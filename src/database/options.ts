/** Rows for a picker: id and title of the records that a reference field may name. */
import { sql, type SqlBool } from 'kysely';
import type { FieldDef, PageDef } from '../grammar/resolved.ts';
import { Refusal, type Work } from './contract.ts';
import { targetOf } from './columns.ts';
import { asPlatform } from './elevate.ts';
import { and, contains, type Condition } from './filter.ts';
import { pickable } from './judge.ts';
import { isMasked } from './record.ts';
import { entityScope, notDeleted } from './scope.ts';
import { entityShape, source } from './source.ts';
import { hasTable } from './tables.ts';
import { printTitle, titleColumn } from './titles.ts';

const most = 20;

/** At most 20 by keyword, or exactly the given ids (200 at most) that the session may see. */
export async function options(work: Work, page: PageDef, name: string, keyword: string, ids?: number[]): Promise<{ id: number; title: string }[]> {
  const field = fieldOf(page, name);
  const target = field && work.site.entities[targetOf(field)];
  if (!field || !target || !hasTable(target)) throw new Refusal({ http: 400, text: { zh: `「${name}」不是可选择的字段`, en: `"${name}" is not a field to pick for` } });
  const from = source(work.site, entityShape(target));
  const title = titleColumn(from);
  const wide = field.anySeller === true;
  const conditions: Condition[] = wide ? [...notDeleted(from), pickable(from, field.toWhere, {}, work)] : [entityScope(from, work)];
  if (ids) conditions.push(ids.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`${sql.ref('t.id')} in (${sql.join(ids.slice(0, 200))})`);
  else conditions.push(pickable(from, field.toWhere, {}, work));
  const word = keyword.trim().slice(0, 100);
  if (word !== '' && !ids) {
    const searched = Object.values(target.fields).filter((one) => one.search && !isMasked(one) && !one.hidden && from.has(one.name)).map((one) => contains(from.column(one.name), word));
    if (title && !isMasked(title.field) && searched.length === 0) searched.push(contains(title, word));
    if (/^\d{1,15}$/.test(word)) searched.push(sql<SqlBool>`${sql.ref('t.id')} = ${Number(word)}`);
    conditions.push(searched.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(searched, sql` or `)})`);
  }
  // Records without an owner, and those a field opens to all sellers, are shared: their titles may be read by anyone who may use the page.
  const read = (db: Work['db']) => sql<{ id: number; title: unknown }>`
    select ${sql.ref('t.id')} as "id", ${title?.sql ?? sql`null`} as "title" ${from.from()} where ${and(conditions)}
    order by ${sql.ref('t.id')} desc limit ${ids ? 200 : most}`.execute(db);
  const { rows } = await (target.rowScope && !wide ? read(work.db) : asPlatform(work, read));
  return rows.map((row) => ({ id: row.id, title: printTitle(row.title, title, work.language, row.id) }));
}

/** A field of the page, of a line ("items.goods"), or of an act's form ("ship.carrier" or "carrier"). */
function fieldOf(page: PageDef, name: string): FieldDef | undefined {
  if (Object.hasOwn(page.fields, name)) return page.fields[name];
  const [first = '', second = ''] = name.split('.');
  const member = page.fields[first]?.rows?.[second] ?? page.actions[first]?.form?.[second];
  if (member) return member;
  for (const action of Object.values(page.actions)) {
    const found = action.form?.[name] ?? action.form?.[first]?.rows?.[second];
    if (found) return found;
  }
  return undefined;
}
