/** One row of a page. A row out of scope is answered like one that does not exist. */
import { sql, type SqlBool } from 'kysely';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { Row, Work } from '../contract.ts';
import { fromColumn } from '../schema/columns.ts';
import { lockInTransaction } from '../connection/dialect.ts';
import { fullRow, shownRow, type RawRow } from '../query/record.ts';
import { pageScope } from '../query/scope.ts';
import { pageShape, source, type Source } from '../query/source.ts';
import { addTitles } from '../query/titles.ts';

export interface OneOptions {
  lock?: boolean;
  unmasked?: boolean;
}

/**
 * The row with all fields of the page; `unmasked` also with hidden ones. `lock` waits for it (3 s) and keeps it to the
 * end of the transaction.
 */
export async function one(
  work: Work,
  page: PageDef,
  id: number,
  { lock = false, unmasked = false }: OneOptions = {},
): Promise<Row | null> {
  const row = await readOne(work, page, id, lock);
  if (!row) return null;
  if (!unmasked) await addTitles(work, [row], Object.values(page.fields));
  return unmasked ? row : shownRow(row, page, work);
}

/** The complete row in the page's scope, unmasked. Nobody may change a row of a log, so its name is locked instead. */
export async function readOne(work: Work, page: PageDef, id: number, lock: boolean): Promise<Row | null> {
  if (!Number.isSafeInteger(id)) return null;
  const isLog = page.storage === 'log';
  if (lock && isLog) await lockInTransaction(work.db, `${page.entity} ${id}`);
  const from = source(work, pageShape(page));
  const through = throughFields(from, page);
  const scope = pageScope(from, page, work);
  const columns = [sql`${sql.ref('t')}.*`, ...through.map((name) => sql`${from.column(name).sql} as ${sql.id(name)}`)];
  const { rows } = await sql<RawRow>`
    select ${sql.join(columns)}
    ${from.from()} where ${sql.ref('t.id')} = ${id}
      and ${scope} ${lock && !isLog ? sql`for update of ${sql.ref('t')}` : sql``}`.execute(work.db);
  const raw = rows[0];
  if (!raw) return null;
  const row = fullRow(raw, from.shape);
  for (const name of through) row[name] = fromColumn(raw[name], from.column(name).field);
  return row;
}

/** True when the row is within the page's scope, as the transaction sees it now. */
export async function isInScope(work: Work, page: PageDef, id: number): Promise<boolean> {
  const from = source(work, pageShape(page));
  const scope = pageScope(from, page, work);
  const { rows } = await sql<{
    there: SqlBool;
  }>`select true as "there" ${from.from()} where ${sql.ref('t.id')} = ${id} and ${scope}`.execute(work.db);
  return rows.length > 0;
}

function throughFields(from: Source, page: PageDef): string[] {
  return Object.values(page.fields)
    .filter((field) => (field.storage === 'through' || field.storage === 'read') && from.has(field.name))
    .map((field) => field.name);
}
