import { sql } from 'kysely';
import { open } from '../../src/database/connection/connection.ts';
import type { Db, Files } from '../../src/database/contract.ts';
import { hasTable } from '../../src/database/schema/tables.ts';
import type { Site } from '../../src/grammar/site/resolved.ts';
import { fill, makeSample, rowsOf, type SampleRow } from './engine.ts';
import { addZoneGoods, zonesOf } from './goods.ts';
import { addOrders, kindsOf } from './orders.ts';
import { insertRows, reckoned, setSerials } from './load.ts';
import { picture } from './picture.ts';

const base = [
  'seller',
  'store',
  'category',
  'member',
  'goods',
  'order',
  'shipment',
  'logisticsCompany',
  'coupon',
  'liveRoom',
];

/** Entities that ask for sample rows and did not before. */
function newlyAsking(site: Site, before: Site | undefined): string[] {
  const asks = (one: Site, name: string): boolean => (one.entities[name]?.sample?.rows ?? 0) > 0;
  return Object.values(before ? site.entities : {})
    .filter((one) => hasTable(one) && asks(site, one.entity) && before && !asks(before, one.entity))
    .map((one) => one.entity);
}

/** What has been added to a database. */
interface Filled {
  /** The routes and entities that were filled. */
  names: string[];
  /** Entity -> the highest id that a row had before. */
  before: Map<string, number>;
  pictures: ReadonlySet<string>;
}

/**
 * Sample rows for every zone and order page that has none yet, and for entities that were not there `before`, so that a
 * new file shows something at once. Returns the routes and entities that were filled.
 */
export async function fillNewZones(url: string, site: Site, files: Files, now: Date, before?: Site): Promise<string[]> {
  const store = open(url, { role: 'owner', max: 1, statementTimeout: 60_000 });
  try {
    const { names, pictures } = await fillEmpty(store.db, site, now, before);
    for (const path of pictures)
      if ((await files.read(path)) === null) await files.save(path, 'image/png', picture(path));
    return names;
  } finally {
    await store.close();
  }
}

/** Ends a transaction of which nothing shall stay. */
class Rehearsed extends Error {}

/**
 * The rows that `fillNewZones` would add, by their entities, as the database has them; it keeps none of them. Their
 * numbers are not given out again.
 */
export async function rehearsedRows(url: string, site: Site, now: Date): Promise<{ [entity: string]: SampleRow[] }> {
  const store = open(url, { role: 'owner', max: 1, statementTimeout: 60_000, patience: 30_000 });
  const found: { [entity: string]: SampleRow[] } = {};
  try {
    await store.db.transaction().execute(async (tx) => {
      const { before } = await fillEmpty(tx, site, now);
      for (const [entity, last] of before) {
        const { rows } = await sql<{
          row: SampleRow;
        }>`select to_jsonb(added) as "row" from ${sql.table(entity)} as added
          where "id" > ${last} order by "id"`.execute(tx);
        if (rows.length > 0) found[entity] = rows.map(({ row }) => row);
      }
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  } finally {
    await store.close();
  }
  return found;
}

async function fillEmpty(db: Db, site: Site, now: Date, before?: Site): Promise<Filled> {
  const has = async (entity: string, column: string, value: string): Promise<boolean> =>
    (
      await sql<{
        found: boolean;
      }>`select exists (select 1 from ${sql.table(entity)} where ${sql.ref(column)} = ${value}) as found`.execute(db)
    ).rows[0]?.found === true;
  const sample = makeSample(site, { seed: `zone ${site.digest}`, now, scale: 1 });
  const empty: { route: string; add(): void }[] = [];
  for (const page of zonesOf(sample))
    if (!(await has('goods', 'zone', String(page.where['zone']))))
      empty.push({ route: page.route, add: () => void addZoneGoods(sample, page, 9) });
  for (const page of kindsOf(sample))
    if (!(await has('order', 'orderKind', String(page.where['orderKind']))))
      empty.push({ route: page.route, add: () => void addOrders(sample, page, 24) });
  const fresh: string[] = [];
  for (const entity of newlyAsking(site, before)) {
    const { rows } = await sql`select 1 from ${sql.table(entity)} limit 1`.execute(db);
    if (rows.length > 0) continue;
    fresh.push(entity);
    empty.push({ route: entity, add: () => fill(sample, [entity]) });
  }
  if (empty.length === 0) return { names: [], before: new Map(), pictures: sample.pictures };
  const named = fresh.flatMap((name) => Object.values(site.entities[name]?.fields ?? {}).map((one) => one.titleOf));
  const used = [...new Set([...base, ...named])].filter(
    (name): name is string => name !== undefined && site.entities[name] !== undefined && !fresh.includes(name),
  );
  const there = new Map<string, number>();
  for (const entity of used) {
    const { rows } = await sql<SampleRow>`select * from ${sql.table(entity)} order by "id"`.execute(db);
    // Rows are found by their place, so a gap in the numbers is filled with its neighbour.
    rowsOf(sample, entity).push(...rows);
    there.set(entity, rows.length);
  }
  const first = new Map([...there].map(([entity]) => [entity, rowsOf(sample, entity).at(-1)?.id ?? 0]));
  for (const { add } of empty) add();
  for (const entity of [...used, ...fresh]) {
    const added = rowsOf(sample, entity).slice(there.get(entity));
    const last = first.get(entity) ?? 0;
    added.forEach((row, index) => (row.id = last + index + 1));
    await insertRows(db, site, entity, reckoned(site, entity, added, now));
  }
  const tables = new Map(fresh.map((entity) => [entity, rowsOf(sample, entity)]));
  await setSerials(db, { site, now: sample.now, tables });
  return { names: empty.map(({ route }) => route), before: first, pictures: sample.pictures };
}
