/** Lists, counts and streams of a page's rows. */
import { sql, type RawBuilder } from 'kysely';
import type { FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import type { ListQuery, ListResult, Row, Work } from '../contract.ts';
import { readerOf } from '../schema/columns.ts';
import type { Condition } from './filter.ts';
import { countCap } from '../limits.ts';
import { listWhere, orderBy, sortParts, type Asked } from './list-query.ts';
import { firstRows, rowsOfIds } from './parts.ts';
import { maskedOf, maskedRow, shownFields, type RawRow } from './record.ts';
import { found, heldByFirst, type Found } from './search.ts';
import { shared } from './shared.ts';
import { pageShape, source, type Source } from './source.ts';
import { addTitles } from './titles.ts';

/** Beyond this offset the ids are found first, on the index alone. */
const deepOffset = 1_000;
const largestPage = 200;

/** One page of the list: rows as they may be seen, with titles of references. */
export async function list(work: Work, page: PageDef, query: ListQuery): Promise<ListResult> {
  const size = Math.min(Math.max(1, query.size), largestPage);
  const number = Math.max(1, query.page);
  const names = listFields(page, [...page.list.columns, ...(query.fields ?? [])]);
  const offset = (number - 1) * size;
  const part = { names, size, offset };
  const held = await heldByFirst(work, page, query);
  // What some of the first rows hold may be held by many: they are met while it is found out.
  const early = held > 0 && offset < deepOffset && !work.db.isTransaction;
  const [searched, met] = await Promise.all([
    found(work, page, { ...query, sort: query.sort ?? '' }, held),
    early ? onTheWay(work, page, query, part, earlyRows) : [],
  ]);
  const counting = offset > 0 || searched ? inAll(work, page, query, searched) : null;
  const isMet = searched === 'many' && met.length === size;
  const [raw, first] = await Promise.all([isMet ? met : read(work, page, query, searched, part), counting]);
  // A first page that is not full counts itself.
  const { total, capped } =
    first ?? (raw.length < size ? { total: raw.length, capped: false } : await inAll(work, page, query, null));
  return { rows: await shown(work, page, raw, names), total, capped };
}

/** The count of a list; whoever asks for the same list at the same time, on whichever page of it, shares it. */
const inAll = (work: Work, page: PageDef, { filters, keyword, anyOf, tab }: ListQuery, searched: Found | null) => {
  const asked = { filters, keyword, anyOf, tab };
  return shared(work, page, asked, 'count', () => counted(work, page, asked, searched));
};

/** Rows that match, counted exactly up to `most`. */
export async function count(
  work: Work,
  page: PageDef,
  query: Asked,
  most = countCap,
): Promise<{ total: number; capped: boolean }> {
  return counted(work, page, query, await found(work, page, query), most);
}

async function counted(
  work: Work,
  page: PageDef,
  query: Asked,
  searched: Found | null,
  most = countCap,
): Promise<{ total: number; capped: boolean }> {
  if (searched === 'many' && most <= countCap) return { total: most, capped: true };
  if (searched && searched !== 'many') return { total: searched.length, capped: false };
  const from = source(work, pageShape(page));
  const where = listWhere(from, page, work, query);
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as "total" from (select 1 ${from.from()} where ${where} limit ${sql.lit(most + 1)}) as "some"`.execute(
    work.db,
  );
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, most), capped: total > most };
}

/** Names of the fields that list rows carry: columns, what conditions read, workflow fields, the title. */
export function listFields(page: PageDef, columns: readonly string[]): string[] {
  return [
    ...new Set([
      'id',
      ...columns,
      ...page.needed,
      ...Object.keys(page.workflows),
      page.titleField,
      ...('version' in page.fields ? ['version'] : []),
    ]),
  ];
}

interface Part {
  names: string[];
  size: number;
  offset: number;
}

async function read(
  work: Work,
  page: PageDef,
  query: ListQuery,
  searched: Found | null,
  part: Part,
): Promise<RawRow[]> {
  const { names, size, offset } = part;
  if (searched && searched !== 'many') {
    const ids = searched.slice(offset, offset + size);
    return ids.length === 0 ? [] : readPart(work, page, query, rowsOf(work, page, query, ids), { ...part, offset: 0 });
  }
  if (searched && page.large && offset < deepOffset) {
    // So many rows are met soon on the way through the list; the way is long only where they lie far behind.
    const near = await onTheWay(work, page, query, part, nearRows);
    if (near.length === size) return near;
  }
  const reached = (alias?: string): Reached => rowsOf(work, page, query, null, alias);
  if (offset < deepOffset) return readPart(work, page, query, reached(), part);
  const { from: inner, where } = reached('s');
  const innerOrder = orderBy(sortParts(inner, page, work, query.sort));
  const from = source(work, pageShape(page));
  const columns = selected(work, from, page, names);
  const order = orderBy(sortParts(from, page, work, query.sort));
  const { rows } = await sql<RawRow>`
    select ${columns} ${from.from()}
    where ${sql.ref('t.id')} in (select ${sql.ref('s.id')} ${inner.from()} where ${where} ${innerOrder}
      limit ${size} offset ${offset}) ${order}`.execute(work.db);
  return rows;
}

async function readPart(
  work: Work,
  page: PageDef,
  query: ListQuery,
  { from, where }: Reached,
  { names, size, offset }: Part,
): Promise<RawRow[]> {
  const columns = selected(work, from, page, names);
  const order = orderBy(sortParts(from, page, work, query.sort));
  // The first page as everybody opens it is the same statement each time.
  const span =
    offset === 0 && size === page.list.size ? sql`limit ${sql.lit(size)}` : sql`limit ${size} offset ${offset}`;
  const { rows } = await sql<RawRow>`select ${columns} ${from.from()} where ${where} ${order} ${span}`.execute(work.db);
  return rows;
}

interface Reached {
  from: Source;
  where: Condition;
}

/** Where the rows of a list come from: the table, or the ids that a search found. */
function rowsOf(work: Work, page: PageDef, query: Asked, searched: Found | null, alias?: string): Reached {
  const known = searched && searched !== 'many' ? searched : undefined;
  const from = source(work, pageShape(page), alias, known && rowsOfIds(work, page, known));
  return { from, where: listWhere(from, page, work, known ? { ...query, keyword: '', anyOf: undefined } : query) };
}

/** Those of the first rows of the list that meet the question. */
async function onTheWay(work: Work, page: PageDef, query: ListQuery, part: Part, most: number): Promise<RawRow[]> {
  const from = source(work, pageShape(page), 't', firstRows(work, page, query.sort, most));
  return readPart(work, page, query, { from, where: listWhere(from, page, work, query) }, part);
}

/** Rows of the way through a list on which many are looked for before anything else is tried. */
const nearRows = 20_000;
/** Rows of it that are read while it is found out whether there are many. */
const earlyRows = 4_000;

/** Columns of a SELECT list: those of the page's own table as SQL, and names of the others. */
interface Selection {
  own: string;
  others: string[];
}

/**
 * Selections by page, names and alias. SQL of a table's own columns tells neither who asks nor when; any other column
 * is asked for each time, since that joins its table and may reckon with the moment.
 */
const selections = new WeakMap<PageDef, Map<string, Selection>>();

/** SELECT list: each field under its own name. */
export function selected(work: Work, from: Source, page: PageDef, names: readonly string[]): RawBuilder<unknown> {
  const known = selections.get(page) ?? new Map<string, Selection>();
  selections.set(page, known);
  const key = `${from.alias} ${names.join(' ')}`;
  const as = (name: string): RawBuilder<unknown> => sql`${from.column(name).sql} as ${sql.id(name)}`;
  let selection = known.get(key);
  if (!selection) {
    const there = names.filter((name) => from.has(name));
    const own = there.filter((name) => ownStorage.has(from.shape.fields[name]?.storage ?? ''));
    selection = {
      own: own.map((name) => as(name).compile(work.db).sql).join(', '),
      others: there.filter((name) => !own.includes(name)),
    };
    if (known.size < mostSelections) known.set(key, selection);
  }
  const { own, others } = selection;
  return sql.join([...(own === '' ? [] : [sql.raw(own)]), ...others.map(as)]);
}

const ownStorage: ReadonlySet<string> = new Set(['column', 'ext'] satisfies FieldDef['storage'][]);
/** A page has few; exports choose their columns. */
const mostSelections = 50;

/** Fields that a list reads, by page and names: found once, since they tell neither who asks nor when. */
const fieldsOf = new WeakMap<PageDef, Map<string, PageDef['fields']>>();

function readFields(work: Work, page: PageDef, names: readonly string[]): PageDef['fields'] {
  const known = fieldsOf.get(page) ?? new Map<string, PageDef['fields']>();
  fieldsOf.set(page, known);
  const key = names.join(' ');
  const before = known.get(key);
  if (before) return before;
  const from = source(work, pageShape(page));
  const there = names.filter((name) => from.has(name));
  const found = Object.fromEntries(there.map((name) => [name, from.column(name).field]));
  if (known.size < mostSelections) known.set(key, found);
  return found;
}

/** Raw rows of `selected` as they leave the server. */
export async function shown(work: Work, page: PageDef, raw: RawRow[], names: readonly string[]): Promise<Row[]> {
  const read = readFields(work, page, names);
  const fields = shownFields(page, work, read);
  // The version of a row goes along whether its field is shown or not: whoever changes the row tells it.
  const { version } = read;
  const readers = [...new Map([...fields, ...(version ? [['version', version] as const] : [])])].map(
    ([name, field]) => [name, readerOf(field)] as const,
  );
  const rows = raw.map((one) => {
    const row: Row = { id: Number(one['id']) };
    for (const [name, read] of readers) row[name] = read(one[name]);
    return row;
  });
  await addTitles(
    work,
    rows,
    fields.map(([name, field]) => (field.name === name ? field : { ...field, name })),
  );
  const masked = maskedOf(fields);
  return rows.map((row) => maskedRow(row, masked));
}

/**
 * All rows of a list in blocks, from one snapshot: needs a transaction (exports). Values are unmasked only when
 * `unmasked` says so.
 * Columns are the caller's choice among the page's fields.
 */
export async function* stream(
  work: Work,
  page: PageDef,
  query: Omit<ListQuery, 'page' | 'size'>,
  columns: readonly string[],
  { block = 100, unmasked = false, limit = 50_000 } = {},
): AsyncGenerator<Row[]> {
  const { from, where } = rowsOf(work, page, query, await found(work, page, query));
  const names = [...new Set(['id', ...columns])];
  const select = selected(work, from, page, names);
  const order = orderBy(sortParts(from, page, work, query.sort));
  await sql`declare "rows" no scroll cursor for select ${select} ${from.from()} where ${where} ${order}
    limit ${limit}`.execute(work.db);
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

const unmasked = (fields: PageDef['fields']): PageDef['fields'] =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { rows, ...field }]) => [
      name,
      { ...field, mask: false, ...(rows ? { rows: unmasked(rows) } : {}) },
    ]),
  );

/** The same page without masks, for a holder of the reveal label. */
function unmaskedPage(page: PageDef): PageDef {
  return { ...page, fields: unmasked(page.fields) };
}
