import { sql } from 'kysely';
import type { Store } from '../../src/database/connection/connection.ts';
import type { Db } from '../../src/database/contract.ts';
import { countedBehind, uncounted } from '../../src/database/schema/fill-rollups.ts';
import { foldKept } from '../../src/database/query/fold.ts';
import { columnFields } from '../../src/database/schema/tables.ts';
import type { Site } from '../../src/grammar/site/resolved.ts';

const moments = new Set(['placedAt', 'closedAt', 'createdAt', 'updatedAt']);
/** A copy never falls due: its deadline would have passed long ago. */
const deadlines = new Set(['payDeadline', 'finishDueAt']);
const batch = 100_000;
/** From so many on, building the indexes anew is quicker than keeping them up to date. */
const anew = 10_000;

/**
 * Adds `count` orders made from the sample's: same members, stores and amounts, own numbers, spread over two years;
 * none by instalments, which have bills of their own.
 * Nothing crosses the wire, so it is as fast as the disk. `then` changes them while nothing keeps up with it yet.
 * Returns how many orders there are.
 */
export async function addManyOrders(
  store: Store,
  site: Site,
  count: number,
  say: (text: string) => void,
  then?: (tx: Db) => Promise<unknown>,
): Promise<number> {
  const def = site.entities['order'];
  if (!def) throw new Error('No entity order');
  const names = [
    ...columnFields(def).map((field) => field.name),
    def.extColumn,
    'createdAt',
    'updatedAt',
    'createdBy',
    'version',
  ];
  const list = sql.join(names.map((name) => sql.ref(name)));
  const templates = await sql<{ plain: boolean; count: number; last: number }>`
    select ${plain} as plain, count(*)::int as count, max("id")::int as last from "order"
    where "periods" is null group by 1`.execute(store.db);
  const many = (wanted: boolean): number => templates.rows.find((one) => one.plain === wanted)?.count ?? 0;
  const last = Math.max(0, ...templates.rows.map((one) => one.last));
  if (many(true) === 0) throw new Error('No sample orders to copy from');
  const indexes =
    count < anew
      ? []
      : await sql<{ name: string; definition: string }>`
    select i.indexname as name, i.indexdef as definition from pg_indexes i where i.schemaname = current_schema()
      and i.tablename = 'order'
    and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`
          .execute(store.db)
          .then((found) => found.rows);
  // Building an index over rows that are there sorts once; keeping it up to date row by row takes several times as
  // long. A run that is broken off here is mended by the next start, which makes missing indexes.
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(store.db);
  for (let done = 0; done < count; done += batch) {
    const part = Math.min(batch, count - done);
    const insert = sql`
      with base as materialized (select *, ${plain} as plain,
          row_number() over (partition by ${plain} order by "id") - 1 as place from "order"
          where "id" <= ${last}::int and "periods" is null),
      next as (select coalesce(max("id"), 0) as last from "order")
      insert into "order" (${list})
      select ${sql.join(names.map((name) => value(name)))}
      from generate_series(1, ${part}::int) as n cross join next
        cross join lateral (select ${many(false)}::int = 0 or n % 4 <> 0 as plain) as kind
        join base on base.plain = kind.plain
          and base.place = n / 4 % case when kind.plain then ${many(true)}::int else ${many(false)}::int end`;
    await store.db.transaction().execute((tx) => uncounted(tx, async () => void (await insert.execute(tx))));
    say(`${done + part} / ${count}`);
  }
  if (then) await store.db.transaction().execute((tx) => uncounted(tx, async () => void (await then(tx))));
  if (indexes.length > 0) {
    say(`${indexes.length} 个索引… / ${indexes.length} indexes…`);
    await store.db.connection().execute(async (db) => {
      await sql`set maintenance_work_mem = '512MB'`.execute(db);
      for (const { definition } of indexes) await sql.raw(definition).execute(db);
      await sql`reset maintenance_work_mem`.execute(db);
    });
  }
  await store.db.transaction().execute((tx) => countedBehind(tx, site, async () => undefined));
  // As a server would within the minute.
  await foldKept(store.db, site);
  await sql`vacuum analyze "order"`.execute(store.db);
  const total = await sql<{ count: number }>`select count(*)::int as count from "order"`.execute(store.db);
  return total.rows[0]?.count ?? 0;
}

/** Most orders of a mall are ordinary ones, however many kinds the sample has: three in four copies. */
const plain = sql`"orderKind" = 'normal'`;

/** Days that the n-th copy lies before its template: spread evenly, the same for all moments of a row. */
const shift = sql`make_interval(mins => ((n::bigint * 7919) % 1000000)::int)`;

/** An order is under way for so long at most: a copy further back has ended. */
const old = sql`${shift} > make_interval(days => 21)`;
/** How long after it was placed an order went on, where its template has not. */
const later: { [field: string]: number } = { paidAt: 0, shippedAt: 1, receivedAt: 5, finishedAt: 12, billableAt: 12 };
const paid = sql`base."paidAmount" > 0`;

function value(name: string): ReturnType<typeof sql> {
  const own = sql`base.${sql.ref(name)}`;
  const days = later[name];
  if (days !== undefined)
    return sql`coalesce(${own}, case when ${old} and ${paid}
      then base."placedAt" + make_interval(days => ${sql.lit(days)}) end) - ${shift}`;
  if (name === 'status')
    return sql`case when ${old} and ${own} not in ('completed', 'closed')
      then case when ${paid} then 'completed' else 'closed' end else ${own} end`;
  if (name === 'refundStatus') return sql`case when ${old} and ${own} = 'applying' then 'none' else ${own} end`;
  if (name === 'shipDeadline' || name === 'autoReceiveAt')
    return sql`case when not (${old}) then ${own} - ${shift} end`;
  if (moments.has(name)) return sql`${own} - ${shift}`;
  if (deadlines.has(name)) return sql`null::timestamptz`;
  // A plan returns for one order: its copies have none.
  if (name === 'returnPlan') return sql`null::bigint`;
  if (name === 'benefits')
    return sql`coalesce((select jsonb_agg(b - 'returnPlan') from jsonb_array_elements(${own}) b), '[]'::jsonb)`;
  if (name === 'orderNo')
    return sql`to_char(base."placedAt" - ${shift}, 'YYYYMMDDHH24MISS') || lpad((next.last + n)::text, 9, '0')`;
  return own;
}
