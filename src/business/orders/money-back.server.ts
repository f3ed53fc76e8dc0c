/** Gives money, points and credits of an order back to its buyer, through the ledger. */
import type { Json } from '../../grammar/declarations/declarations.ts';
import { isZero } from '../../base/decimal.ts';
import type { Work } from '../../database/contract.ts';
import { post } from '../../database/ledger/ledger.ts';
import { amountOf, idOf, linesOf, textOf } from '../values.ts';
import { decimalsOf } from '../money/assets.ts';
import { refundParts, refundablePot, withRefunds, type RefundPart } from './refund.ts';
import type { RowOf } from '../rows.server.ts';

/**
 * Where the money part goes: the way it came, the buyer's balance, or outside the system. Deductions always return to
 * their account.
 */
export type RefundWay = 'original' | 'balance' | 'offline';

export interface MoneyBack {
  /** Payment lines with `refunded` raised. */
  pays: Json;
  parts: RefundPart[];
}

/**
 * Refunds `money` (yuan) of what was paid and `deduction` (yuan) of what was deducted; `step` makes each posting happen
 * once.
 */
export async function giveBack(
  work: Work,
  order: RowOf<'order'>,
  money: string,
  deduction: string,
  way: RefundWay,
  step: string,
): Promise<MoneyBack> {
  const pays = linesOf(order.pays);
  const decimals = (asset: string) => decimalsOf(work.site, asset);
  const parts = [...refundParts(pays, money, false, decimals), ...refundParts(pays, deduction, true, decimals)];
  for (const part of parts) {
    const toBalance = part.account === '' && way === 'balance';
    const account = toBalance ? 'balance' : part.account;
    // What was paid outside goes back outside: the channel refunds it, or the staff did; of that the ledger holds what
    // was paid on bills alone.
    if (account === '' && idOf(pays[part.index]?.bill) !== null)
      await post(work, {
        bizType: 'instalmentPay',
        bizNo: textOf(order.orderNo),
        step: `${step}-${part.index + 1}`,
        document: { direction: 'out', amount: part.amount, orderNo: order.orderNo },
      });
    if (account === '' || (account === 'balance' && way === 'offline')) continue;
    await postBack(work, order, account, toBalance ? part.amount : part.points, `${step}-${part.index + 1}`);
  }
  return { pays: withRefunds(pays, parts), parts };
}

/** Gives everything back that was not refunded yet. */
export const giveAllBack = (work: Work, order: RowOf<'order'>, way: RefundWay, step: string): Promise<MoneyBack> => {
  const pays = linesOf(order.pays);
  return giveBack(work, order, refundablePot(pays, false), refundablePot(pays, true), way, step);
};

/** Accounts whose use has a business type of its own, and so its return. */
const gains: { readonly [asset: string]: string } = { fullReturn: 'fullReturnGain', shegou: 'shegouGain' };

async function postBack(work: Work, order: RowOf<'order'>, asset: string, amount: string, step: string): Promise<void> {
  const member = idOf(order.member);
  if (member === null || isZero(amountOf(amount))) return;
  await post(work, {
    bizType: gains[asset] ?? 'orderRefund',
    bizNo: textOf(order.orderNo),
    step,
    document: {
      ownerType: 'member',
      ownerId: member,
      member,
      asset,
      amount,
      orderNo: order.orderNo,
      orderType: order.orderKind,
      orderAmount: order.payAmount,
      seller: order.seller,
    },
  });
}
