/** Transfers of assets: held ones are released or taken back, done ones for seven days, the platform's at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { openDesk, refusal, sellerSession, session, type Desk } from './effects-site.ts';

const ann = session(11);
const route = 'finance/assetsgiroRecord';
let desk: Desk;
let from: Row;
let to: Row;
beforeAll(async () => {
  desk = await openDesk();
  from = await desk.create(ann, 'memberList/list', { nickname: '甲', phone: '13800000001', level: '0' });
  to = await desk.create(ann, 'memberList/list', { nickname: '乙', phone: '13800000002', level: '0' });
  await desk.post({
    bizType: 'manualAdjust',
    bizNo: 'TZ-transfers',
    step: 'post',
    document: { ownerType: 'member', ownerId: from.id, asset: 'balance', amount: '100.00', direction: 'in' },
  });
});
afterAll(() => desk.drop());

const held = async (): Promise<string[]> => [
  (await desk.balance('member', from.id, 'balance'))[0] ?? '',
  (await desk.balance('member', to.id, 'balance'))[0] ?? '',
];
/** A transfer as the shop leaves it: it has left the account, and waits. */
async function waiting(amount: string, fee = '0.00'): Promise<Row> {
  const values: { [field: string]: Json } = {
    kind: 'member',
    fromMember: from.id,
    toMember: to.id,
    fromAsset: 'balance',
    toAsset: 'balance',
    amount,
    fee,
    received: String(Number(amount) - Number(fee)),
    status: 'frozen',
  };
  const made = await desk.add('transfer', values);
  await desk.post({
    bizType: 'transferOut',
    bizNo: String(made['transferNo']),
    step: 'out',
    document: { ...made, ownerType: 'member', ownerId: from.id, asset: 'balance' } as { [field: string]: Json },
  });
  return made;
}

describe('a transfer', () => {
  it('that is held reaches the other side when it is released, once, less its charge', async () => {
    const made = await waiting('40.00', '1.00');
    expect(await held()).toEqual(['60.0000', '0']);
    const both = await Promise.allSettled([
      desk.act(ann, route, 'release', made.id),
      desk.act(session(12), route, 'release', made.id),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await desk.one('transfer', made.id)).toMatchObject({ status: 'done', received: '39.0000' });
    expect(await held()).toEqual(['60.0000', '39.0000']);
  });

  it('is taken back whole while the receiver has it, within seven days', async () => {
    const [made] = (await desk.find('transfer', { status: 'done' })) as [Row];
    const reverse = () => desk.act(ann, route, 'reverse', made.id, { reverseReason: '转错账户' });
    await desk.post({
      bizType: 'manualAdjust',
      bizNo: 'TZ-gone',
      step: 'post',
      document: { ownerType: 'member', ownerId: to.id, asset: 'balance', amount: '10.00', direction: 'out' },
    });
    expect(await refusal(reverse())).toMatch(/available|balance/i);
    expect((await desk.one('transfer', made.id))['status']).toBe('done');
    await desk.post({
      bizType: 'manualAdjust',
      bizNo: 'TZ-again',
      step: 'post',
      document: { ownerType: 'member', ownerId: to.id, asset: 'balance', amount: '10.00', direction: 'in' },
    });
    const now = desk.clock.now;
    desk.clock.now = new Date(new Date(String(made['createdAt'])).getTime() + 7 * 86_400_000 + 1000);
    expect(await refusal(reverse())).toMatch(/more than 7 days/);
    desk.clock.now = now;
    await reverse();
    expect(await held()).toEqual(['100.0000', '0.0000']);
    expect(await refusal(reverse())).toMatch(/./);
  });

  it('that is held is taken back without the other side having seen it', async () => {
    const made = await waiting('30.00', '0.50');
    await desk.act(ann, route, 'reverse', made.id, { reverseReason: '可疑转账' });
    expect(await desk.one('transfer', made.id)).toMatchObject({ status: 'reversed', operator: 11 });
    expect(await held()).toEqual(['100.0000', '0.0000']);
  });

  it('from the platform is credited at once, and only by the platform', async () => {
    const form = { toMember: to.id, toAsset: 'points', amount: '15', message: '活动补发' };
    expect(await refusal(desk.pageAct(sellerSession(13, 2), route, 'platformTransfer', form))).toMatch(/./);
    expect(await refusal(desk.pageAct(ann, route, 'platformTransfer', { ...form, amount: '1.5' }))).toBe(
      'This asset has at most 0 decimals',
    );
    await desk.pageAct(ann, route, 'platformTransfer', form);
    expect(await desk.balance('member', to.id, 'points')).toEqual(['15.0000', '0.0000']);
    const [made] = (await desk.find('transfer', { kind: 'platform' })) as [Row];
    expect(made).toMatchObject({ status: 'done', operator: 11, fromMember: null, received: '15.0000' });
    await desk.act(ann, route, 'reverse', made.id, { reverseReason: '补发重复' });
    expect((await desk.balance('member', to.id, 'points'))[0]).toBe('0.0000');
  });
});
