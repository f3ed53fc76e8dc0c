import { sql } from 'kysely';
import { open } from '../../src/database/connection.ts';
import type { Files } from '../../src/database/contract.ts';
import type { Site } from '../../src/grammar/resolved.ts';
import { makeSample, rowsOf, type SampleRow } from './engine.ts';
import { addZoneGoods, zonesOf } from './goods.ts';
import { addOrders, kindsOf } from './orders.ts';
import { insertRows } from './load.ts';
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

/**
 * Sample rows for every zone and order page that has none yet, so that a new page file shows something at once. Returns
 * the routes that were filled.
 */
export async function fillNewZones(url: string, site: Site, files: Files): Promise<string[]> {
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
    if (empty.length === 0) return [];
    const before = new Map<string, number>();
    for (const entity of base.filter((name) => site.entities[name])) {
      const { rows } = await sql<SampleRow>`select * from ${sql.table(entity)} order by "id"`.execute(store.db);
      // Rows are found by their place, so a gap in the numbers is filled with its neighbour.
      rowsOf(sample, entity).push(...rows);
      before.set(entity, rows.length);
    }
    const first = new Map([...before].map(([entity]) => [entity, rowsOf(sample, entity).at(-1)?.id ?? 0]));
    for (const { add } of empty) add();
    for (const entity of base.filter((name) => site.entities[name])) {
      const added = rowsOf(sample, entity).slice(before.get(entity));
      const last = first.get(entity) ?? 0;
      added.forEach((row, index) => (row.id = last + index + 1));
      await insertRows(store.db, site, entity, added);
    }
    for (const path of sample.pictures)
      if ((await files.read(path)) === null) await files.save(path, 'image/png', picture(path));
    return empty.map(({ route }) => route);
  } finally {
    await store.close();
  }
}
