import { sql } from 'kysely';
import { open } from '../../src/database/connection.ts';
import type { Files } from '../../src/database/contract.ts';
import { hasTable } from '../../src/database/tables.ts';
import type { Site } from '../../src/grammar/resolved.ts';
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

/**
 * Sample rows for every zone and order page that has none yet, and for entities that were not there `before`, so that a
 * new file shows something at once. Returns the routes and entities that were filled.
 */
export async function fillNewZones(url: string, site: Site, files: Files, before?: Site): Promise<string[]> {
  const store = open(url, { role: 'owner', max: 1, statementTimeout: 60_000 });
  try {
    const has = async (entity: string, column: string, value: string): Promise<boolean> =>
      (
        await sql<{
          found: boolean;
        }>`select exists (select 1 from ${sql.table(entity)} where ${sql.ref(column)} = ${value}) as found`.execute(
          store.db,
        )
      ).rows[0]?.found === true;
    const sample = makeSample(site, { seed: `zone ${site.digest}`, now: new Date(), scale: 1 });
    const empty: { route: string; add(): void }[] = [];
    for (const page of zonesOf(sample))
      if (!(await has('goods', 'zone', String(page.where['zone']))))
        empty.push({ route: page.route, add: () => void addZoneGoods(sample, page, 9) });
    for (const page of kindsOf(sample))
      if (!(await has('order', 'orderKind', String(page.where['orderKind']))))
        empty.push({ route: page.route, add: () => void addOrders(sample, page, 24) });
    const fresh: string[] = [];
    for (const entity of newlyAsking(site, before)) {
      const { rows } = await sql`select 1 from ${sql.table(entity)} limit 1`.execute(store.db);
      if (rows.length > 0) continue;
      fresh.push(entity);
      empty.push({ route: entity, add: () => fill(sample, [entity]) });
    }
    if (empty.length === 0) return [];
    const named = fresh.flatMap((name) => Object.values(site.entities[name]?.fields ?? {}).map((one) => one.titleOf));
    const used = [...new Set([...base, ...named])].filter(
      (name): name is string => name !== undefined && site.entities[name] !== undefined && !fresh.includes(name),
    );
    const there = new Map<string, number>();
    for (const entity of used) {
      const { rows } = await sql<SampleRow>`select * from ${sql.table(entity)} order by "id"`.execute(store.db);
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
      await insertRows(store.db, site, entity, reckoned(site, entity, added));
    }
    const tables = new Map(fresh.map((entity) => [entity, rowsOf(sample, entity)]));
    await setSerials(store.db, { site, now: sample.now, tables });
    for (const path of sample.pictures)
      if ((await files.read(path)) === null) await files.save(path, 'image/png', picture(path));
    return empty.map(({ route }) => route);
  } finally {
    await store.close();
  }
}
