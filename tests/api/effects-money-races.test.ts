/**
 * Postings of one member that meet: vouchers, refunds, payouts and edits at the same time, on connections of their own.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { post } from '../../src/database/ledger/ledger.ts';
import { openDesk, session, type Desk } from './effects-site.ts';

const ann = session(11);
const bob = session(12);
let desk: Desk;
let member: Row;

beforeAll(async () => {
  desk = await openDesk();
  member = await desk.add('member', { nickname: '张三', phone: '13800008001', level: '1' });
  await desk.post({
    bizType: 'recharge',
    bizNo: 'CZ1',
    step: 'pay',
    document: { ownerType: 'member', ownerId: member.id, asset: 'balance', amount: '1000.00' },
  });
  await desk.post({
    bizType: 'manualAdjust',
    bizNo: 'TZ1',
    step: 'post',
    document: { ownerType: 'member', ownerId: member.id, asset: 'points', amount: '1000', direction: 'in' },
  });
});
afterAll(() => desk.drop());

const owner = (asset: string, amount: string): { [field: string]: string | number } => ({
  ownerType: 'member',
  ownerId: member.id,
  member: member.id,
  asset,
  amount,
});
const shown = async (): Promise<number[]> => {
  const row = await desk.one('member', member.id);
  return [Number(row['balance']), Number(row['points'])];
};

describe('one member', () => {
  it('is adjusted and paid at the same time: no transaction is ended by another, the copies agree with the accounts', async () => {
    const rounds = 8;
    const vouchers: Row[] = [];
    const withdrawals: Row[] = [];
    for (let index = 0; index < rounds; index += 1) {
      vouchers.push(
        await desk.add('manualVoucher', {
          kind: 'increase',
          ownerType: 'member',
          member: member.id,
          asset: index % 2 ? 'balance' : 'points',
          amount: '3',
          reason: '活动补偿发放',
          maker: 11,
          status: 'pending',
        }),
      );
      const made = await desk.add('withdrawal', {
        ownerType: 'member',
        ownerId: member.id,
        ownerName: '张三',
        member: member.id,
        asset: 'balance',
        amount: '10.00',
        convertRate: '1',
        moneyAmount: '10.00',
        feeRate: '0.60',
        fee: '0.06',
        tax: '0.00',
        netAmount: '9.94',
        bossThreshold: '20000.00',
        method: 'bank',
        accountName: '张三',
        accountNo: '6222020200112230',
        bankName: '工商银行',
        riskFlags: [],
        appliedAt: '2026-11-20T03:00:00.000Z',
        status: 'approved',
      });
      await desk.post({ bizType: 'withdrawApply', bizNo: String(made['withdrawNo']), step: 'apply', document: made });
      withdrawals.push(made);
    }
    const results = await Promise.allSettled([
      ...vouchers.map((row) => desk.act(bob, 'finance/manualHandling', 'approve', row.id)),
      ...withdrawals.map((row, index) =>
        desk.act(ann, 'withDraw/index', 'markPaid', row.id, {
          payoutChannel: 'bankFile',
          payoutTxnNo: `RACE${index}00`,
          paidAt: '2026-11-20T03:30:00.000Z',
        }),
      ),
      // Two assets in one transaction, as a refund posts them.
      ...Array.from({ length: rounds }, (_, index) =>
        desk.work(ann, async (work) => {
          for (const asset of ['balance', 'points']) {
            await post(work, {
              bizType: 'orderRefund',
              bizNo: `RACE-${index}`,
              step: asset,
              document: owner(asset, '2'),
            });
            await new Promise((resolve) => setTimeout(resolve, 5));
          }
        }),
      ),
      ...Array.from({ length: rounds }, (_, index) =>
        desk.post({ bizType: 'taskReward', bizNo: `RW-${index}`, step: 'grant', document: owner('points', '1') }),
      ),
    ]);
    expect(results.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([]);
    expect(await desk.balance('member', member.id, 'balance')).toEqual([
      String((1000 - rounds * 10 + (rounds / 2) * 3 + rounds * 2).toFixed(4)),
      '0.0000',
    ]);
    const accounts = await Promise.all(['balance', 'points'].map((asset) => desk.balance('member', member.id, asset)));
    expect(await shown()).toEqual(accounts.map(([available]) => Number(available)));
  });
});
