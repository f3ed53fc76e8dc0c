/** Lists, counts and streams of a page's rows. */
import { sql } from 'kysely';
import type { FieldDef, PageDef } from '../grammar/resolved.ts';
import type { ListQuery, ListResult, Row, Work } from './contract.ts';
import type { Source } from './source.ts';
import { fromColumn } from './columns.ts';
import { listWhere, orderBy, sortParts, type Asked } from './list-query.ts';
import { shownRow, type RawRow } from './record.ts';
import { pageShape, source } from './source.ts';
import { addTitles } from './titles.ts';

/** Counting stops here: "10,000+". */
export const countCap = 10_000;
/** Beyond this offset the ids are found first, on the index alone. */
const deepOffset = 1_000;
const largestPage = 200;

/** One page of the list: rows as they may be seen, with titles of references. */
export async function list(work: Work, page: PageDef, query: ListQuery): Promise<ListResult> {
  const size = Math.min(Math.max(1, query.size), largestPage);
  const number = Math.max(1, query.page);
  const names = listFields(page, page.list.columns);
  const offset = (number - 1) * size;
  const counting = offset > 0 ? count(work, page, query) : null;
  const [raw, counted] = await Promise.all([read(work, page, query, names, size, offset), counting]);
  // A first page that is not full counts itself.
  const { total, capped } = counted ?? (raw.length < size ? { total: raw.length, capped: false } : await count(work, page, query));
  return { rows: await shown(work, page, raw, names), total, capped };
}

/** Rows that match, counted exactly up to `most`. */
export async function count(work: Work, page: PageDef, query: Asked, most = countCap): Promise<{ total: number; capped: boolean }> {
  const from = source(work.site, pageShape(page));
  const where = listWhere(from, page, work, query);
  const { rows } = await sql<{ total: number }>`select count(*) as "total" from (select 1 ${from.from()} where ${where} limit ${most + 1}) as "some"`.execute(work.db);
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, most), capped: total > most };
}

/** Names of the fields that list rows carry: columns, what conditions read, workflow fields, the title. */
export function listFields(page: PageDef, columns: readonly string[]): string[] {
  return [...new Set(['id', ...columns, ...page.needed, ...Object.keys(page.workflows), page.titleField, ...('version' in page.fields ? ['version'] : [])])];
}

async function read(work: Work, page: PageDef, query: ListQuery, names: string[], size: number, offset: number): Promise<RawRow[]> {
  if (offset < deepOffset) {
    const from = source(work.site, pageShape(page));
    const columns = selected(from, page, names);
    const where = listWhere(from, page, work, query);
    const order = orderBy(sortParts(from, page, work, query.sort));
    const { rows } = await sql<RawRow>`select ${columns} ${from.from()} where ${where} ${order} limit ${size} offset ${offset}`.execute(work.db);
    return rows;
  }
  const inner = source(work.site, pageShape(page), 's');
  const where = listWhere(inner, page, work, query);
  const innerOrder = orderBy(sortParts(inner, page, work, query.sort));
  const from = source(work.site, pageShape(page));
  const columns = selected(from, page, names);
  const order = orderBy(sortParts(from, page, work, query.sort));
  const { rows } = await sql<RawRow>`
    select ${columns} ${from.from()}
    where ${sql.ref('t.id')} in (select ${sql.ref('s.id')} ${inner.from()} where ${where} ${innerOrder} limit ${size} offset ${offset}) ${order}`.execute(work.db);
  return rows;
}

/** SELECT list: each field under its own name. */
export function selected(from: Source, page: PageDef, names: readonly string[]): ReturnType<typeof sql> {
  const there = names.filter((name) => from.has(name));
  return sql`${sql.join(there.map((name) => sql`${from.column(name).sql} as ${sql.id(name)}`))}`;
}

/** Raw rows of `selected` as they leave the server. */
export async function shown(work: Work, page: PageDef, raw: RawRow[], names: readonly string[]): Promise<Row[]> {
  const from = source(work.site, pageShape(page));
  const fields = names.filter((name) => from.has(name)).map((name): [string, FieldDef] => [name, from.column(name).field]);
  const rows = raw.map((one) => {
    const row: Row = { id: Number(one['id']) };
    for (const [name, field] of fields) row[name] = fromColumn(one[name], field);
    return row;
  });
  await addTitles(work, rows, fields.map(([name, field]) => ({ ...field, name })));
  return rows.map((row) => shownRow(row, page, work, Object.fromEntries(fields)));
}

/**
 * All rows of a list in blocks, from one snapshot: needs a transaction (exports). Values are unmasked only when `unmasked` says so.
 * Columns are the caller's choice among the page's fields.
 */
export async function* stream(work: Work, page: PageDef, query: Omit<ListQuery, 'page' | 'size'>, columns: readonly string[], { block = 200, unmasked = false, limit = 50_000 } = {}): AsyncGenerator<Row[]> {
  const from = source(work.site, pageShape(page));
  const names = [...new Set(['id', ...columns])];
  const select = selected(from, page, names);
  const where = listWhere(from, page, work, query);
  const order = orderBy(sortParts(from, page, work, query.sort));
  await sql`declare "rows" no scroll cursor for select ${select} ${from.from()} where ${where} ${order} limit ${limit}`.execute(work.db);
  try {
    for (;;) {
      const { rows } = await sql<RawRow>`fetch ${sql.raw(String(Math.floor(block)))} from "rows"`.execute(work.db);
      if (rows.length === 0) return;
      yield await shown(work, unmasked ? unmaskedPage(page) : page, rows, names);
    }
  } finally {
    await sql`close "rows"`.execute(work.db).catch(() => undefined);
  }
}

/** The same page without masks, for a holder of the reveal label. */
function unmaskedPage(page: PageDef): PageDef {
  const fields = Object.fromEntries(Object.entries(page.fields).map(([name, field]) => [name, { ...field, mask: false }]));
  return { ...page, fields };
}
