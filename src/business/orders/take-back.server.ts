/**
 * Takes an asset back from a member, as far as it is there; the rest becomes a voucher that finance decides on, never a
 * negative balance.
 */
import type { Json } from '../../grammar/declarations/declarations.ts';
import { compare, isZero, sub, trim } from '../../base/decimal.ts';
import type { Work } from '../../database/contract.ts';
import { post } from '../../database/ledger/ledger.ts';
import { rows } from '../rows.server.ts';
import { amountOf, textOf } from '../values.ts';
import { act } from '../work.server.ts';

export interface TakeBack {
  bizType: string;
  /** Document that caused it; with `step` it makes the posting happen once. */
  bizNo: string;
  step: string;
  member: number;
  asset: string;
  amount: string;
  /** Where it lies: what was granted held is taken from the frozen bucket. */
  bucket?: 'available' | 'frozen';
  document?: { [field: string]: Json | undefined };
  /** Why, in the language of the shop: "订单退款收回贡献值". */
  why: string;
}

export interface TakenBack {
  taken: string;
  /** What was not there; "0" when all was. */
  short: string;
  /** Voucher over the rest. */
  voucherNo: string | null;
}

/** The account's row is locked first, so that what was read is what is taken. */
export async function takeBackFrom(work: Work, asked: TakeBack): Promise<TakenBack> {
  const { member, asset, amount, bizNo, step, bucket = 'available' } = asked;
  if (compare(amount, '0') <= 0) return { taken: '0', short: '0', voucherNo: null };
  const [account] = await rows.find(
    work,
    'memberAccount',
    { ownerType: 'member', ownerId: member, asset },
    { lock: true, limit: 1 },
  );
  const there = account && account.locked !== true ? amountOf(account[bucket]) : '0';
  const taken = compare(there, amount) < 0 ? there : amount;
  if (compare(taken, '0') > 0) {
    await post(work, {
      bizType: asked.bizType,
      bizNo,
      step,
      remark: asked.why,
      document: {
        orderNo: bizNo,
        ...asked.document,
        ownerType: 'member',
        ownerId: member,
        member,
        asset,
        amount: taken,
        held: bucket === 'frozen',
      },
    });
  }
  const short = sub(amount, taken);
  return { taken, short, voucherNo: isZero(short) ? null : await demand(work, asked, short) };
}

/** A pending deduction over what could not be taken back; whoever caused it is its maker and may not approve it. */
async function demand(work: Work, { member, asset, bizNo, why }: TakeBack, amount: string): Promise<string> {
  const voucher = await rows.add(work, 'manualVoucher', {
    kind: 'decrease',
    ownerType: 'member',
    member,
    asset,
    amount: trim(amount),
    relatedNo: bizNo,
    category: 'makeAudit',
    reason: `${why}：账户可用不足，未能收回 ${trim(amount)}`,
    maker: work.session.account || null,
  });
  await act(work, { entity: 'manualVoucher', action: 'raise', id: voucher.id });
  return textOf(voucher.voucherNo);
}

/** "contribution 12.5（制单 ZD...）" of what is owed; null when nothing is. */
export const owed = (asset: string, { short, voucherNo }: TakenBack): string | null =>
  voucherNo === null ? null : `${asset} ${trim(short)}（制单 ${voucherNo}）`;
