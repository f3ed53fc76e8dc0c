/** What sellers submit: a first look, then the final one; without review it passes at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { openDesk, refusal, sellerSession, session, type Desk } from './effects-site.ts';

const ann = session(11);
const page = 'other/preAuth';
let desk: Desk;
let seller: Row;
beforeAll(async () => {
  desk = await openDesk();
  seller = await desk.add('seller', { name: '江南商贸', status: 'normal' });
});
afterAll(() => desk.drop());

const own = () => sellerSession(21, seller.id);
let made = 0;
const draft = (more: object = {}): Promise<Row> =>
  desk.add('goods', {
    name: `龙井茶 ${++made}`,
    zone: 'normal',
    seller: seller.id,
    auditStatus: 'none',
    status: 'draft',
    onSaleMode: 'now',
    skus: [{ skuNo: `P${made}`, price: '10.00', stock: 5, enabled: true }],
    ...more,
  });
async function submitted(more: object = {}): Promise<Row> {
  const row = await draft(more);
  await desk.act(own(), 'goods/index', 'submit', row.id);
  return desk.one('goods', row.id);
}

describe('a submission', () => {
  it('waits for the first look, then for the final one; who looked and when is kept', async () => {
    const row = await submitted();
    expect(row).toMatchObject({ auditStatus: 'prePending' });
    expect(await refusal(desk.act(own(), page, 'prePass', row.id))).toMatch(/./);
    await desk.act(ann, page, 'prePass', row.id, { reason: '资质齐全' });
    expect(await desk.one('goods', row.id)).toMatchObject({
      auditStatus: 'pending',
      preReviewer: 11,
      preReviewedAt: desk.clock.now.toISOString(),
      auditLogs: [{ step: 'submit' }, { step: 'pre', result: 'pass', reason: '资质齐全', operator: '员工11' }],
    });
    await desk.act(ann, 'other/auth', 'approve', row.id);
    expect(await desk.one('goods', row.id)).toMatchObject({ auditStatus: 'approved', status: 'onSale' });
  });

  it('that is turned away can be mended and submitted anew', async () => {
    const row = await submitted();
    await desk.act(ann, page, 'preReject', row.id, { reason: '图片模糊', problems: ['image'] });
    expect(await desk.one('goods', row.id)).toMatchObject({
      auditStatus: 'rejected',
      auditRemark: '图片模糊',
      preReviewer: 11,
    });
    await desk.act(own(), 'goods/index', 'submit', row.id);
    expect(await desk.one('goods', row.id)).toMatchObject({ auditStatus: 'prePending', submitTimes: 2 });
  });

  it('that goes into the bin or is frozen leaves the review, and nobody can pass it', async () => {
    const text = 'The item is in the bin or frozen and cannot be reviewed';
    const binned = await submitted();
    await desk.act(own(), 'goods/index', 'recycle', binned.id);
    expect(await desk.one('goods', binned.id)).toMatchObject({ status: 'recycled', auditStatus: 'none' });
    const frozen = await submitted({ status: 'warehouse' });
    await desk.act(ann, page, 'prePass', frozen.id, {});
    await desk.act(ann, 'goods/index', 'freeze', frozen.id, { reason: '夸大宣传' });
    expect(await desk.one('goods', frozen.id)).toMatchObject({ status: 'frozen', auditStatus: 'none' });
    expect(await refusal(desk.act(own(), 'goods/index', 'submit', frozen.id))).toBe(text);
    // As rows of before may stand.
    const before = (auditStatus: string) => draft({ status: 'recycled', auditStatus });
    for (const [auditStatus, route, action, form] of [
      ['prePending', page, 'prePass', {}],
      ['prePending', page, 'preReject', { reason: '图片模糊' }],
      ['pending', 'other/auth', 'approve', {}],
      ['pending', 'other/auth', 'reject', { reason: '图片模糊' }],
    ] as const)
      expect(await refusal(desk.act(ann, route, action, (await before(auditStatus)).id, form))).toBe(text);
    await desk.act(own(), 'goods/index', 'restore', binned.id);
    await desk.act(own(), 'goods/index', 'submit', binned.id);
    expect(await desk.one('goods', binned.id)).toMatchObject({ status: 'warehouse', auditStatus: 'prePending' });
  });

  it('passes at once while the mall reviews no goods, and so does an edit of what was approved', async () => {
    const { saveSetting } = await import('../../src/database/rows/settings.ts');
    const review = (goodsAudit: boolean, version: number) =>
      desk.work(ann, (work) => saveSetting(work, 'shopSetting', version, { goodsAudit }));
    await review(false, 0);
    const row = await submitted();
    expect(row).toMatchObject({ auditStatus: 'approved', status: 'onSale', auditor: null });
    expect((row['auditLogs'] as { step: string }[]).map((line) => line.step)).toEqual(['submit', 'review']);
    await desk.update(own(), 'goods/index', row, { name: '明前龙井' });
    expect(await desk.one('goods', row.id)).toMatchObject({ auditStatus: 'approved', name: '明前龙井' });
    await review(true, 1);
    expect(await submitted()).toMatchObject({ auditStatus: 'prePending', status: 'draft' });
  });
});
