/** Rows that belong to nobody and that every seller reads: the platform alone writes them, whatever asks. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { rows } from '../../src/database/rows/rows.ts';
import { openDesk, sellerSession, session, type Desk } from './effects-site.ts';

const ann = session(11);
const page = 'store/guide';
let desk: Desk;
let guide: Row;
beforeAll(async () => {
  desk = await openDesk();
  guide = await desk.create(ann, page, { step: 1, title: '先看规则', content: '<p>读完再申请。</p>' });
  await desk.create(ann, 'store/newGuide', { step: 1, title: '新的流程', content: '<p>五步开业。</p>' });
});
afterAll(() => desk.drop());

it('are read by each seller as by the platform, each page its own', async () => {
  for (const by of [ann, sellerSession(21, 1), sellerSession(22, 2)])
    await desk.work(by, async (work) => {
      const found = await rows.list(work, desk.page(page), { filters: {}, page: 1, size: 20 });
      expect(found.rows.map(({ title }) => title)).toEqual(['先看规则']);
      expect(await rows.one(work, desk.page(page), guide.id)).toMatchObject({ content: '<p>读完再申请。</p>' });
    });
  const own = sellerSession(23, 1);
  await desk.work({ ...own, rowScope: 'ownCreated' }, async (work) => {
    expect((await rows.list(work, desk.page(page), { filters: {}, page: 1, size: 20 })).rows).toHaveLength(1);
  });
});

it('are not made, changed or deleted by a seller: the rows themselves refuse, behind the rights', async () => {
  const by = sellerSession(21, 1);
  for (const verb of ['create', 'update', 'delete'] as const)
    expect(desk.page(page).writes?.[verb]?.only, verb).toBe('platform');
  await expect(desk.create(by, page, { step: 2, title: '商家写的', content: '<p>x</p>' })).rejects.toThrow();
  await expect(desk.update(by, page, guide, { title: '商家改的' })).rejects.toThrow();
  await expect(desk.remove(by, page, guide)).rejects.toThrow();
  expect(await desk.find('storeGuide', {})).toHaveLength(2);
  expect(await desk.one('storeGuide', guide.id)).toMatchObject({ title: '先看规则', version: guide.version });
});
