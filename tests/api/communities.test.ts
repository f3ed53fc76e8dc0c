/** Business communities: a payment at a store gives back, and the give-back is split among those who brought it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageOf } from '../../src/actions/pages.ts';
import type { Row } from '../../src/database/contract.ts';
import { newestSetting, saveSetting } from '../../src/database/rows/settings.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import type { ActionDef, EntityDef } from '../../src/grammar/site/resolved.ts';
import { runOutermost } from '../../src/actions/run.server.ts';
import { openDesk, refusal, session, type Desk } from './effects-site.ts';
import { openClock, type BusinessClock } from './timed-desk.ts';

type Values = { [field: string]: Json };

const ann = session(11);
let desk: Desk;
let clock: BusinessClock;
let number = 0;
let circle: Row;
let shop: Row;
/** Who pays, who brought the payer, the provider's, the officer's and the community's people. */
let [payer, referrer, provider, officer, manager] = [] as unknown as [Row, Row, Row, Row, Row];

const split = [
  ['platform', '30'],
  ['member', '40'],
  ['referrer', '10'],
  ['server', '10'],
  ['officer', '5'],
  ['manager', '5'],
].map(([party, rate]) => ({ party, rate })) as Json;
const save = (more: Values = {}): Promise<unknown> =>
  desk.work(ann, async (work) =>
    saveSetting(work, 'communitySetting', (await newestSetting(work.db, 'communitySetting'))?.version ?? 0, {
      enabled: true,
      minDiscountRate: '5',
      split,
      memberKind: 'commission',
      settleMode: 't1',
      dayLimitDefault: '1000.00',
      ...more,
    }),
  );
const member = (more: Values = {}): Promise<Row> => {
  number += 1;
  return desk.add('member', {
    nickname: `会员${number}`,
    phone: `135${String(number).padStart(8, '0')}`,
    level: '1',
    ...more,
  });
};
/** The shop tells that the member has paid. */
async function paid(id: number): Promise<unknown> {
  const entity = desk.site.entities['offlinePayment'] as EntityDef;
  const page = pageOf(desk.page('memberList/list'), entity);
  const [row, action] = [await desk.one('offlinePayment', id), entity.actions['pay'] as ActionDef];
  return desk.work(ann, (work) => runOutermost({ work, page, entity, action, row, form: {} }, {}));
}
const pay = async (amount: string): Promise<Row> => {
  const row = await desk.add('offlinePayment', { offlineStore: shop.id, member: payer.id, amount });
  await paid(row.id);
  return desk.one('offlinePayment', row.id);
};
/** Commission of the payer, the referrer and the officer, balance of the provider's and the community's people. */
const held = async (): Promise<string[]> => {
  const all = [];
  for (const [who, asset] of [
    [payer, 'commission'],
    [referrer, 'commission'],
    [officer, 'commission'],
    [provider, 'balance'],
    [manager, 'balance'],
  ] as const)
    all.push(Number((await desk.balance('member', who.id, asset))[0]).toFixed(2));
  return all;
};

beforeAll(async () => {
  desk = await openDesk();
  clock = openClock(desk);
  [referrer, provider, officer, manager] = [await member(), await member(), await member(), await member()];
  payer = await member({ referrer: referrer.id });
  const server = await desk.add('serviceProvider', {
    name: '城东服务商',
    member: provider.id,
    profitRate: '0',
    status: 'normal',
  });
  const guide = await desk.add('serviceOfficer', { member: officer.id, status: 'normal' });
  circle = await desk.add('businessCommunity', { name: '城东商圈', manager: manager.id, managerRate: '8.00' });
  shop = await desk.add('offlineStore', {
    name: '城东小馆',
    member: (await member()).id,
    discountRate: '10.00',
    dailyLimit: null,
    businessCommunity: circle.id,
    server: server.id,
    serviceOfficer: guide.id,
    status: 'open',
  });
  // The month that has begun already.
  await clock.strike();
});
afterAll(async () => {
  await clock.close();
  await desk.drop();
});

describe('a payment at an offline store', () => {
  it('gives nothing back while that is switched off', async () => {
    await save({ enabled: false });
    expect(await pay('100.00')).toMatchObject({ status: 'paid', giveBack: '0.00', splitDueAt: null });
    expect(await desk.balance('offlineStore', shop.id, 'goodsPayment')).toEqual(['100.0000', '0.0000']);
    expect(await held()).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00']);
  });

  it('is split half an hour after the next midnight, once; the rate of the community goes before the setting', async () => {
    await save();
    const { id } = await pay('200.00');
    expect(await desk.one('offlinePayment', id)).toMatchObject({
      giveBack: '20.00',
      splitDueAt: '2026-11-20T16:30:00.000Z',
      circle: circle.id,
    });
    expect(await desk.balance('offlineStore', shop.id, 'goodsPayment')).toEqual(['280.0000', '0.0000']);
    await clock.strike();
    expect(await held()).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00']);
    desk.clock.now = new Date('2026-11-20T16:30:30.000Z');
    await Promise.all([clock.strike(), clock.strike()]);
    expect(await held()).toEqual(['8.00', '2.00', '1.00', '2.00', '1.60']);
    expect(await desk.one('offlinePayment', id)).toMatchObject({
      status: 'split',
      platformShare: '5.40',
      splitDueAt: null,
    });
    const entries = await desk.find('ledgerEntry', { category: 'community', ownerType: 'member' });
    expect(entries.map(({ bizType, circle: at, sourceMember }) => [bizType, at, sourceMember])).toEqual(
      ['communityReward', 'communityReward', 'communityShare', 'communityShare'].map((type) => [
        type,
        circle.id,
        payer.id,
      ]),
    );
  });

  it('is split at once where that is set, into the asset that is set; who is frozen gets nothing', async () => {
    await save({ settleMode: 'realtime', memberKind: 'contribution', minDiscountRate: '20' });
    await desk.act(ann, 'memberList/list', 'freeze', referrer.id, { statusReason: '核实身份' });
    expect(await pay('50.00')).toMatchObject({
      status: 'split',
      giveBack: '10.00',
      referrerShare: '0.00',
      platformShare: '3.70',
    });
    expect(await desk.balance('member', payer.id, 'contribution')).toEqual(['4.0000', '0.0000']);
    expect(await held()).toEqual(['8.00', '2.00', '1.50', '3.00', '2.40']);
    await desk.act(ann, 'memberList/list', 'restore', referrer.id);
  });

  it('is refused beyond the limit of the day and where the store is not open', async () => {
    await save({ dayLimitDefault: '100.00' });
    expect(await refusal(pay('60.00'))).toBe('Beyond what the store may collect in a day');
    await pay('50.00');
    const paused = await desk.add('offlineStore', { name: '停业小馆', member: (await member()).id, status: 'paused' });
    const row = await desk.add('offlinePayment', { offlineStore: paused.id, member: payer.id, amount: '1.00' });
    expect(await refusal(paid(row.id))).toBe('The store is not open');
  });

  it('counts for its store and for the month of its community, which starts again on the 1st', async () => {
    expect(await desk.one('offlineStore', shop.id)).toMatchObject({ turnover: '400.00', orderCount: 4 });
    expect(await desk.one('businessCommunity', circle.id)).toMatchObject({ storeCount: 1, monthTurnover: '400.00' });
    desk.clock.now = new Date('2026-11-30T16:00:30.000Z');
    await clock.strike();
    expect(await desk.one('businessCommunity', circle.id)).toMatchObject({ monthTurnover: '0.00' });
  });
});

describe('a community', () => {
  it('is not deleted while stores belong to it', async () => {
    const page = 'businessCommunity/index';
    expect(await refusal(desk.remove(ann, page, await desk.one('businessCommunity', circle.id)))).toBe(
      'Stores still belong to this community',
    );
    const empty = await desk.add('businessCommunity', { name: '城西商圈' });
    await desk.remove(ann, page, empty);
    expect(await desk.find('businessCommunity', { name: '城西商圈' })).toEqual([]);
  });

  it('has a split that totals 100 %', async () => {
    const { validateTypes } = await import('../../src/database/rows/validate.ts');
    const { fields } = desk.site.entities['communitySetting'] ?? { fields: {} };
    const wrong = {
      split: [
        { party: 'member', rate: '60' },
        { party: 'platform', rate: '30' },
      ],
    } as Values;
    expect(await refusal(desk.work(ann, async () => validateTypes(fields, wrong)))).toMatch(/must total 100 %, not 90/);
  });
});
