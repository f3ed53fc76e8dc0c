/**
 * Values that are reckoned when a row is read: by the moment of whoever reads, alike in list, record, filter and sort.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computeFields } from '../../src/grammar/expressions/cel.ts';
import { fieldModels } from '../../src/fields/models.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import type { Row } from '../../src/database/contract.ts';
import { rows } from '../../src/database/rows/rows.ts';
import { openShop, pageOf, platform, shop as shopSite, type Shop } from './database-site.ts';

const t = (zh: string, en: string): { zh: string; en: string } => ({ zh, en });
const read = (type: string, compute: string, more: object = {}) => ({
  type,
  label: t('值', 'Value'),
  readOnly: true,
  computedAt: 'read',
  compute,
  ...more,
});
const phases = { before: t('未到', 'Before'), during: t('期间', 'During'), after: t('已过', 'After') };

const withPhases = () =>
  shopSite((all) => {
    Object.assign(all.order.fields, {
      from: { type: 'datetime', label: t('起', 'From') },
      until: { type: 'date', label: t('止', 'Until') },
      ends: read('datetime', 'startOfDay(record.until) + days(1)'),
      phase: read(
        'enum',
        "!has(record.until) ? 'during' : now < record.from ? 'before' : now < record.ends ? 'during' : 'after'",
        { options: phases },
      ),
      daysOver: read(
        'integer',
        'has(record.until) && daysBetween(record.until, dayOf(now)) > 0 ? daysBetween(record.until, dayOf(now)) : 0',
      ),
      share: read('decimal', 'record.discount / record.amount * 100', { decimals: 2 }),
      heavy: read('boolean', "record.amount - record.discount >= 50.5 && record.note != 'light'"),
    });
    Object.assign(all.order.list, {
      columns: [...all.order.list.columns, 'phase', 'daysOver', 'share'],
      filters: [...all.order.list.filters, 'phase', 'daysOver'],
    });
  });

let shop: Shop;
const made: Row[] = [];
beforeAll(async () => {
  shop = await openShop(withPhases(), 4);
  const values: { [field: string]: Json }[] = [
    { from: '2026-11-21T00:00:00.000Z', until: '2026-11-25', amount: '10.00', discount: '3.33' },
    { from: '2026-11-01T00:00:00.000Z', until: '2026-11-20', amount: '60.50', discount: '10.00', note: 'x' },
    { from: '2026-11-01T00:00:00.000Z', until: '2026-11-10', amount: '99.00', discount: '0.00', note: 'light' },
    { from: null, until: null, amount: '0.00', discount: '0.00', note: null },
  ];
  for (const one of values) made.push(await shop.write(platform, (work) => rows.add(work, 'order', one)));
});
afterAll(() => shop.drop());

const page = () => pageOf(shop.site, 'shop/orders');
const work = (at = '2026-11-20T04:00:00.000Z') => shop.work(platform, undefined, new Date(at));
const listed = async (query: object, at?: string): Promise<Row[]> =>
  (await rows.list(work(at), page(), { filters: {}, page: 1, size: 20, sort: 'id', ...query } as never)).rows;

describe('a value reckoned at reading', () => {
  it('is what the rule gives, in list, record and search alike', async () => {
    const list = await listed({});
    expect(list.map((row) => [row['phase'], row['daysOver'], row['share']])).toEqual([
      ['before', 0, '33.30'],
      ['during', 0, '16.53'],
      ['after', 10, '0.00'],
      ['during', 0, null],
    ]);
    const found = await rows.find(work(), 'order', {});
    expect(found.map((row) => row['heavy'])).toEqual([false, true, false, false]);
    const fields = shop.site.entities['order']?.fields ?? {};
    for (const [at, row] of found.entries()) {
      const one = await rows.one(work(), page(), row.id, { unmasked: true });
      const reckoned = computeFields(fields, row, fieldModels, work().now);
      for (const name of ['phase', 'daysOver', 'share', 'heavy', 'ends'])
        expect([at, name, row[name], one?.[name]]).toEqual([at, name, reckoned[name], reckoned[name]]);
    }
  });

  it('follows the moment of whoever reads', async () => {
    const phase = async (at: string) => (await listed({}, at)).map((row) => row['phase']);
    expect(await phase('2026-11-20T15:59:59.000Z')).toEqual(['before', 'during', 'after', 'during']);
    expect(await phase('2026-11-20T16:00:00.000Z')).toEqual(['before', 'after', 'after', 'during']);
    expect(await phase('2026-11-21T00:00:00.000Z')).toEqual(['during', 'after', 'after', 'during']);
  });

  it('is filtered and sorted by, and counted', async () => {
    const ids = (found: Row[]) => found.map((row) => made.findIndex((one) => one.id === row.id));
    expect(ids(await listed({ filters: { phase: { in: ['during'] } } }))).toEqual([1, 3]);
    expect(ids(await listed({ filters: { daysOver: { gte: '1' } } }))).toEqual([2]);
    expect(ids(await listed({ sort: '-daysOver' }))[0]).toBe(2);
    expect(await rows.count(work(), page(), { filters: { phase: { in: ['after'] } } } as never)).toEqual(
      expect.objectContaining({ total: 1 }),
    );
  });

  it('is no column, and nobody writes it', async () => {
    const { rows: columns } = await shop.store.db
      .selectFrom('information_schema.columns' as never)
      .select('column_name' as never)
      .where('table_name' as never, '=', 'order' as never)
      .execute()
      .then((all) => ({ rows: (all as { column_name: string }[]).map((one) => one.column_name) }));
    expect(columns).not.toContain('phase');
    const row = await shop.write(platform, (one) => rows.add(one, 'order', { amount: '1.00', phase: 'after' }));
    expect((await rows.find(work(), 'order', { id: row.id }))[0]?.['phase']).toBe('during');
  });
});
