/** Changes that sellers ask for of stores in use: reviewed, applied as a whole, withdrawn, or refused. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { newestSetting, saveSetting } from '../../src/database/rows/settings.ts';
import { ann, BillShop, bob } from './bill-shop.ts';
import { refusal } from './effects-site.ts';
import type { Values } from './order-shop.ts';

const list = 'store/alllist';
const reviews = 'store/storeReview';
const stage = new BillShop();
beforeAll(async () => {
  const { desk, store } = stage.shop;
  await desk.owner.db
    .updateTable('store')
    .set({ logo: '/files/a.png', intro: '来自山里的好茶', servicePhone: '057188880000' })
    .where('id', '=', store.id)
    .execute();
});

const store = (): Promise<Row> => stage.shop.desk.one('store', stage.shop.store.id);
const seller = (): Promise<Row> => stage.shop.desk.one('seller', stage.shop.seller.id);
const base = (more: object = {}) => ({
  kind: 'base',
  newLogo: '/files/a.png',
  newIntro: '山里的茶，自家炒制',
  newServicePhone: '057188880000',
  newRegion: ['浙江省', '杭州市', '西湖区'],
  newAddress: '龙井路 1 号',
  reason: '更新店铺介绍',
  ...more,
});
const ask = async (form: object): Promise<Row> => {
  await stage.shop.desk.act(stage.shop.own, list, 'requestChange', stage.shop.store.id, form as never);
  return stage.last('storeAudit');
};
const act = (name: string, row: Row, by = ann, form = {}): Promise<Row> =>
  stage.shop.desk.act(by, reviews, name, row.id, form);

describe('a change of a store', () => {
  it('waits for its review, which writes all of it at once', async () => {
    const before = await store();
    const request = await ask(base());
    expect(request).toMatchObject({
      auditNo: expect.stringMatching(/^DS\d{12}$/),
      status: 'pending',
      targetType: 'store',
      earlier: { intro: '来自山里的好茶', servicePhone: '057188880000' },
      intro: '山里的茶，自家炒制',
      applicant: stage.shop.own.account,
    });
    expect(request.changes).toContain('intro');
    expect(request.changes).not.toContain('servicePhone');
    expect(await refusal(ask({ kind: 'base', reason: '没有变化的申请' }))).not.toBe('');
    expect(await store()).toMatchObject({ intro: before.intro });
    expect(await refusal(ask(base({ newIntro: '另一段介绍文字' })))).toContain('a request of this kind');
    await act('approve', request, bob);
    expect(await store()).toMatchObject({ intro: '山里的茶，自家炒制', address: '龙井路 1 号', name: before.name });
    expect(await stage.shop.desk.one('storeAudit', request.id)).toMatchObject({
      status: 'approved',
      auditor: bob.account,
    });
    for (const name of ['approve', 'reject', 'withdraw'])
      expect(
        await refusal(act(name, request, name === 'withdraw' ? stage.shop.own : ann, { auditRemark: '不通过' })),
      ).not.toBe('');
  });

  it('that changes nothing is refused, and keeps nothing', async () => {
    const now = await store();
    const count = (await stage.shop.desk.find('storeAudit', {})).length;
    expect(
      await refusal(
        ask({
          kind: 'base',
          newLogo: now.logo,
          newIntro: now.intro,
          newServicePhone: now.servicePhone,
          newRegion: now.region,
          newAddress: now.address,
          reason: '没有变化的申请',
        }),
      ),
    ).toContain('Nothing has changed');
    expect(await stage.shop.desk.find('storeAudit', {})).toHaveLength(count);
  });

  it('that empties what was there keeps it empty', async () => {
    const request = await ask(base({ newIntro: null }));
    expect(request).toMatchObject({ intro: null, changes: ['intro'] });
    await act('withdraw', request, stage.shop.own);
  });

  it('is refused at its review when the data have changed meanwhile', async () => {
    const request = await ask(base({ newIntro: '第三段介绍文字' }));
    const { desk } = stage.shop;
    await desk.update(ann, list, await store(), { intro: '平台改过的介绍' });
    expect(await refusal(act('approve', request))).toContain('Data changed meanwhile');
    expect(await store()).toMatchObject({ intro: '平台改过的介绍' });
    await act('reject', request, ann, { auditRemark: '请按最新资料提交' });
    expect(await desk.one('storeAudit', request.id)).toMatchObject({
      status: 'rejected',
      auditRemark: '请按最新资料提交',
    });
  });

  it('of name, categories and qualifications lands in the fields of its kind alone; a name that is taken does not', async () => {
    const { desk } = stage.shop;
    const before = await store();
    const name = await ask({ kind: 'name', newName: '云杉茶行', reason: '统一品牌名称' });
    expect(name.changes).toEqual(['name']);
    const papers = (validTo: string) =>
      ask({
        kind: 'qualification',
        newQualifications: [{ name: '食品经营许可证', image: '/files/p.png', validTo }],
        reason: '许可证换新',
      });
    const first = await papers('2028-01-01');
    expect(first).toMatchObject({ name: null, changes: ['qualifications'], earlier: { qualifications: null } });
    await act('approve', name);
    await act('approve', first);
    expect(await refusal(papers('2028-01-01'))).toContain('Nothing has changed');
    const later = await papers('2029-01-01');
    await act('approve', later);
    expect(await store()).toMatchObject({
      name: '云杉茶行',
      intro: before.intro,
      qualifications: [{ name: '食品经营许可证', image: '/files/p.png', validTo: '2029-01-01' }],
    });
    await desk.add('store', { ...before, id: undefined, storeNo: 'D2', name: '别家的店' } as never);
    const taken = await ask({ kind: 'name', newName: '别家的店', reason: '统一品牌名称' });
    expect(await refusal(act('approve', taken))).not.toBe('');
    expect(await store()).toMatchObject({ name: '云杉茶行' });
    await act('withdraw', taken, stage.shop.own);
    expect(await desk.one('storeAudit', taken.id)).toMatchObject({ status: 'withdrawn' });
  });

  it('of the bank account goes to the seller', async () => {
    const request = await ask({
      kind: 'bank',
      newBankAccountName: '云杉商贸有限公司',
      newBankName: '招商银行',
      newBankBranch: '杭州西湖支行',
      newBankAccount: '6222021234567894',
      reason: '更换结算账户',
    });
    await act('approve', request);
    expect(await seller()).toMatchObject({ bankName: '招商银行', bankAccount: '6222021234567894' });
  });

  it('passes at once where the shop does not review it', async () => {
    const { desk } = stage.shop;
    const review = (storeAuditOn: boolean): Promise<unknown> =>
      desk.work(ann, async (work) =>
        saveSetting(work, 'shopSetting', (await newestSetting(work.db, 'shopSetting'))?.version ?? 0, { storeAuditOn }),
      );
    await review(false);
    const account = await ask({
      kind: 'bank',
      newBankAccountName: '别人的公司',
      newBankName: '某银行',
      newBankBranch: '某支行',
      newBankAccount: '6222020200112230',
      reason: '更换结算账户',
    });
    expect(account).toMatchObject({ status: 'pending' });
    await act('withdraw', account, stage.shop.own);
    const request = await ask(base({ newIntro: '免审的店铺介绍' }));
    expect(request).toMatchObject({ status: 'approved' });
    expect(await store()).toMatchObject({ intro: '免审的店铺介绍' });
    await review(true);
  });

  it('to leave closes the store, as soon as nothing is open', async () => {
    const other = await ask(base({ newIntro: '关店之前的介绍' }));
    const request = await ask({ kind: 'quit', reason: '转做批发生意' });
    await act('approve', request);
    expect(await store()).toMatchObject({ status: 'closed', closeReason: '转做批发生意' });
    expect(await stage.shop.desk.one('storeAudit', other.id)).toMatchObject({ status: 'withdrawn' });
    expect(await refusal(act('approve', other))).not.toBe('');
  });
});

describe('a change of an offline store', () => {
  const site = 'offlineStore/list';
  it('is entered by one person, approved by another, and lands in the store as a whole', async () => {
    const { desk } = stage.shop;
    const owner = await desk.add('member', { nickname: '赵六', phone: '13500000066', level: '1' });
    const shop = await desk.add('offlineStore', {
      name: '湖滨茶馆',
      member: owner.id,
      logo: '/files/a.png',
      servicePhone: '0571-88880000',
      region: ['浙江省', '杭州市', '西湖区'],
      address: '湖滨路 18 号',
      bankAccountName: '赵六',
      bankBranch: '湖滨支行',
      bankAccount: '6222021234567894',
      discountRate: '10.00',
      status: 'open',
    });
    const request = async (form: object): Promise<Row> => {
      await desk.act(ann, site, 'requestChange', shop.id, { reason: '店主来电申请', ...form } as never);
      return (await desk.find('storeAudit', { offlineStore: shop.id })).toSorted((a, b) => b.id - a.id)[0] as Row;
    };
    const moved = await request({
      kind: 'base',
      newLogo: '/files/a.png',
      newServicePhone: '0571-88880000',
      newRegion: ['浙江省', '杭州市', '西湖区'],
      newAddress: '湖滨路 20 号',
    });
    expect(moved).toMatchObject({
      targetType: 'offlineStore',
      store: null,
      offlineStore: shop.id,
      changes: ['address'],
    });
    expect(await refusal(request({ kind: 'base', newAddress: '湖滨路 22 号' }))).toContain('a request of this kind');
    expect(await refusal(act('approve', moved, ann))).not.toBe('');
    await act('approve', moved, bob);
    expect(await desk.one('offlineStore', shop.id)).toMatchObject({ address: '湖滨路 20 号', name: '湖滨茶馆' });
    const bank = await request({
      kind: 'bank',
      newBankAccountName: '赵六',
      newBankBranch: '西湖支行',
      newBankAccount: '6222020200112230',
    });
    expect(bank.changes).toEqual(['bankBranch', 'bankAccountName', 'bankAccount']);
    expect(
      await refusal(
        desk.update(ann, site, await desk.one('offlineStore', shop.id), { bankAccount: '6222020200112230' }),
      ),
    ).not.toBe('');
    await act('approve', bank, bob);
    expect(await desk.one('offlineStore', shop.id)).toMatchObject({
      bankBranch: '西湖支行',
      bankAccount: '6222020200112230',
    });
    await act('approve', await request({ kind: 'quit' }), bob);
    expect(await desk.one('offlineStore', shop.id)).toMatchObject({ status: 'closed', closeReason: '店主来电申请' });
  });
});

describe('two stores', () => {
  const reason = '统一品牌名称';
  it('may ask for a change of the same kind at the same time', async () => {
    const { desk, own, seller: of } = stage.shop;
    for (const name of ['云杉二店', '云杉三店']) {
      const store = await desk.add('store', { name, seller: of.id, status: 'open' });
      await desk.act(own, list, 'requestChange', store.id, { kind: 'name', newName: `${name}（西湖）`, reason });
    }
    const pending = { status: 'pending', kind: 'name' };
    expect(await desk.find('storeAudit', { ...pending, targetType: 'store' })).toHaveLength(2);
    const owner = await desk.add('member', { nickname: '孙七', phone: '13500000077', level: '1' });
    for (const name of ['断桥茶馆', '苏堤茶馆']) {
      const values = { name, member: owner.id, bankAccountName: '孙七', discountRate: '10.00', single: false };
      const shop = await desk.add('offlineStore', { ...values, status: 'open' });
      const request = (form: Values): Promise<Row> =>
        desk.act(ann, 'offlineStore/list', 'requestChange', shop.id, { ...form, reason });
      await request({ kind: 'name', newName: `${name}（西湖店）` });
      const bank = { newBankAccountName: '孙七', newBankBranch: '西湖支行', newBankAccount: '6222020200112230' };
      await request({ kind: 'bank', ...bank });
    }
    expect(await desk.find('storeAudit', { ...pending, targetType: 'offlineStore' })).toHaveLength(2);
  });
});
