/** Payments at offline stores: what they gave back is split, of the newest not yet; all of it stands in the ledger. */
import { addDays, dayOf, dayStart } from '../../src/base/date.ts';
import { addRow, ago, rowsOf, serialNumber, type Sample, type SampleRow } from './engine.ts';
import { fen, yuan } from './goods.ts';
import type { Put } from './money.ts';

/** Days ago; the first is large, so that stores have something to withdraw. */
const moments = [110, 60, 25, 9, 0.04];
const halfPast = 1_800_000;

/** Stores that members pay at; those that are closed left before anybody did. */
export const tradingShops = (sample: Sample): SampleRow[] =>
  rowsOf(sample, 'offlineStore').filter((shop) => shop['status'] === 'open' || shop['status'] === 'paused');

export function buildOfflinePayments(sample: Sample, put: Put): void {
  const { random } = sample;
  const members = rowsOf(sample, 'member');
  const found = (entity: string, id: unknown): SampleRow | undefined =>
    typeof id === 'number' ? rowsOf(sample, entity)[id - 1] : undefined;
  const isNormal = (row: SampleRow | undefined): boolean => row?.['status'] === 'normal';
  rowsOf(sample, 'businessCommunity').forEach((circle, index) => {
    circle['manager'] = members[(index * 4 + 2) % members.length]?.id ?? null;
    circle['monthTurnover'] = '0.00';
  });
  const month = dayStart(`${dayOf(sample.now).slice(0, 8)}01`).toISOString();
  rowsOf(sample, 'offlineStore').forEach((shop, index) => {
    const open = members[(index * 11 + 5) % members.length];
    const trades = tradingShops(sample).includes(shop);
    if (index < 3 && open) {
      const createdAt = ago(sample, 0.01);
      addRow(
        sample,
        'offlinePayment',
        {
          paymentNo: serialNumber({ prefix: 'SK', date: 'yyyyMMdd', digits: 8 }, createdAt, 9_000_000 + index),
          offlineStore: shop.id,
          member: open.id,
          amount: '36.00',
          status: 'unpaid',
          createdAt,
          updatedAt: createdAt,
        },
        0,
      );
    }
    const circle = found('businessCommunity', shop['businessCommunity']);
    const server = found('serviceProvider', shop['server']);
    const officer = found('serviceOfficer', shop['serviceOfficer']);
    moments.forEach((days, turn) => {
      const payer = members[(index * 7 + turn * 3) % members.length];
      if (!payer) return;
      const paidAt = ago(sample, days + (turn === moments.length - 1 ? 0 : random.next()));
      const amount = turn === 0 ? random.integer(900_000, 4_000_000) : random.integer(20, 300) * 100;
      if (!trades) return;
      const rate = Number(shop['discountRate'] ?? 10);
      const giveBack = Math.round((amount * rate) / 100);
      const dueAt = new Date(dayStart(addDays(dayOf(paidAt), 1)).getTime() + halfPast).toISOString();
      const split = dueAt < sample.now.toISOString();
      const part = (percent: number, holds: boolean): number =>
        split && holds ? Math.floor((giveBack * percent) / 100) : 0;
      const referrer = found('member', payer['referrer']);
      const rates = {
        member: 40,
        referrer: 10,
        server: Number(server?.['profitRate'] ?? 10) || 10,
        officer: 5,
        manager: 5,
      };
      const parts = {
        member: part(rates.member, isNormal(payer)),
        referrer: part(rates.referrer, isNormal(referrer)),
        server: part(rates.server, isNormal(server) && typeof server?.['member'] === 'number'),
        officer: part(rates.officer, isNormal(officer) && typeof officer?.['member'] === 'number'),
        manager: part(rates.manager, circle !== undefined),
      };
      const kept = giveBack - Object.values(parts).reduce((sum, one) => sum + one, 0);
      const paymentNo = serialNumber(
        { prefix: 'SK', date: 'yyyyMMdd', digits: 8 },
        paidAt,
        rowsOf(sample, 'offlinePayment').length + 1,
      );
      addRow(
        sample,
        'offlinePayment',
        {
          paymentNo,
          offlineStore: shop.id,
          member: payer.id,
          amount: yuan(amount),
          discountRate: String(rate),
          giveBack: yuan(giveBack),
          circle: circle?.id ?? null,
          server: server?.id ?? null,
          officer: officer?.id ?? null,
          referrer: referrer?.id ?? null,
          memberKind: 'commission',
          memberShare: yuan(parts.member),
          referrerShare: yuan(parts.referrer),
          serverShare: yuan(parts.server),
          officerShare: yuan(parts.officer),
          managerShare: yuan(parts.manager),
          platformShare: yuan(kept),
          paidAt,
          splitDueAt: split ? null : dueAt,
          splitAt: split ? dueAt : null,
          status: split ? 'split' : 'paid',
          createdAt: paidAt,
          updatedAt: split ? dueAt : paidAt,
        },
        0,
      );
      if (circle && paidAt >= month) circle['monthTurnover'] = yuan(fen(circle['monthTurnover']) + amount);
      put(paidAt, 'offlinePay', paymentNo, 'pay', {
        ownerType: 'offlineStore',
        ownerId: shop.id,
        asset: 'goodsPayment',
        amount: yuan(amount),
        fee: yuan(giveBack),
        netAmount: yuan(amount - giveBack),
        sourceMember: payer.id,
        circle: circle?.id ?? null,
      });
      const give = (bizType: string, step: keyof typeof parts, to: unknown, asset: string): void => {
        if (parts[step] > 0 && typeof to === 'number')
          put(dueAt, bizType, paymentNo, step, {
            ownerType: 'member',
            ownerId: to,
            asset,
            amount: yuan(parts[step]),
            orderAmount: yuan(amount),
            rate: String(rates[step]),
            sourceMember: payer.id,
            circle: circle?.id ?? null,
            held: false,
          });
      };
      give('communityReward', 'member', payer.id, 'commission');
      give('communityReward', 'referrer', referrer?.id, 'commission');
      give('communityShare', 'server', server?.['member'], 'balance');
      give('communityShare', 'manager', circle?.['manager'], 'balance');
      give('officerReward', 'officer', officer?.['member'], 'commission');
    });
  });
}
