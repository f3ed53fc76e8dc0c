/** The sample is whole whenever it is made: as a month begins, as a year ends, on a leap day. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSample } from '../../generators/sample/load.ts';
import { open, type Store } from '../../src/database/connection/connection.ts';
import { reconcile } from '../../src/database/ledger/reconcile.ts';
import { wrongFigures } from '../../src/database/schema/fill-rollups.ts';
import { siteDatabase, type TestDatabase } from '../database.ts';
import { realSite, samplePassword } from '../template.ts';

const moments = ['2026-12-01T00:00:30+08:00', '2026-12-31T23:59:30+08:00', '2028-02-29T12:00:00+08:00'];
let databases: TestDatabase[];
let stores: Store[];

beforeAll(async () => {
  databases = await Promise.all(moments.map(() => siteDatabase('tables')));
  stores = databases.map(({ url }) => open(url, { role: 'owner', max: 2, statementTimeout: 120_000 }));
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await Promise.all(databases.map((database) => database.drop()));
});

it.each(moments.map((moment, at) => [moment, at] as const))('%s: loads, and the books balance', async (moment, at) => {
  const now = new Date(moment);
  const { db } = stores[at] as Store;
  const accounts = await loadSample(stores[at] as Store, realSite(), {
    seed: 'moments',
    now,
    scale: 0.05,
    files: { save: async () => true, read: async () => null },
    password: samplePassword,
    say: () => undefined,
  });
  expect(accounts).toHaveLength(5);
  const { differences, unbalanced, negative } = await reconcile(db, now);
  expect({ differences, unbalanced, negative }).toEqual({ differences: [], unbalanced: {}, negative: [] });
  expect(await wrongFigures(db, realSite())).toEqual([]);
});
