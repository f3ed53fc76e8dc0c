/** What a payment brings about; `method` is the way of payment when staff say so. */
import { add, compare } from '../../../base/decimal.ts';
import { afterSaleUntil } from '../after-sale-days.server.ts';
import { awaited, grantDue } from '../benefits.server.ts';
import { contributionGain } from '../contribution-gain.server.ts';
import { fullReturnGain } from '../full-return.server.ts';
import { goodsGains } from '../goods-gains.server.ts';
import { refuseSecondOrder } from '../newcomer.server.ts';
import { countSale } from '../region-performance.server.ts';
import { addPending } from '../parcels.server.ts';
import { platformFeeOf } from '../platform-fee.server.ts';
import { rebateLine } from '../rebate.server.ts';
import { pointsGain } from '../points-gain.server.ts';
import { repeatBonus } from '../repeat-bonus.server.ts';
import { amountOf, linesOf, textOf, wholeOf, type Line } from '../../values.ts';
import { notePayment } from '../spending.server.ts';
import { sellPieces } from '../activity-stock.server.ts';
import { piecesOfItems } from '../stock.server.ts';
import { splitByPayer, unionJoin, refuseOutsider } from '../union.server.ts';
import { hoursFromNow } from '../../work.server.ts';
import type { FunctionOf } from '../../rows.server.ts';

export const payOrder: FunctionOf<'order'> = async (work, { record, form, use, to }) => {
  const at = work.now.toISOString();
  // Of an order by instalments the down payment, its bills bring the rest; of one with a deposit that.
  const amount = amountOf(record.downPayment ?? record.depositAmount ?? record.payAmount);
  const items = linesOf(record.items);
  const transactionNo = textOf(form.transactionNo) || textOf(record.transactionNo) || null;
  const paid: Line[] = splitByPayer(record, amount).map((part) => ({
    account: null,
    method: textOf(use.method) || textOf(record.payMethod) || 'offline',
    ...part,
    points: null,
    transactionNo,
    at,
    refunded: '0.00',
  }));
  const activityTaken = await sellPieces(work, record, piecesOfItems(items));
  const hours = Math.max(0, ...items.map((item) => wholeOf(item.shipWithinHours)));
  const sendsNow =
    record.deliveryMethod === 'express' &&
    record.shipAfter !== 'full' &&
    compare(amountOf(record.depositAmount), '0') <= 0;
  const shipDeadline = sendsNow ? hoursFromNow(work, hours || 48) : null;
  if (to === 'toShip') await addPending(work, record, { paidAt: at, shipDeadline });
  const buyerSince = await notePayment(work, record);
  await refuseSecondOrder(work, record, buyerSince);
  await refuseOutsider(work, record);
  const union = await unionJoin(work, record);
  await countSale(work, record);
  const promised = await goodsGains(work, record);
  const order = promised.unlockAt === null ? record : { ...record, unlockAt: promised.unlockAt };
  const gains = [
    textOf(record.orderKind) === textOf(use.fullReturn) ? await fullReturnGain(work, record) : null,
    await contributionGain(work, record),
    await pointsGain(work, record),
    await repeatBonus(work, record),
    await rebateLine(work, record),
    ...promised.lines,
    ...(union?.lines ?? []),
  ];
  const fee = await platformFeeOf(work, record);
  const benefits = await grantDue(
    work,
    order,
    'paid',
    gains.filter((line) => line !== null),
  );
  return {
    changes: {
      paidAmount: amount,
      pays: [...linesOf(record.pays), ...paid],
      shipDeadline,
      ...(activityTaken ? { activityTaken } : {}),
      platformFee: record.feeBearer === 'seller' ? add(fee, amountOf(record.feeTotal)) : fee,
      buyerSince,
      ...(union ? { unionAward: union.award } : {}),
      ...(benefits ? { benefits, unlockAt: order.unlockAt ?? null, ...awaited(order, benefits) } : {}),
      ...(to === 'completed'
        ? { receivedAt: at, settleStatus: 'pending', finishDueAt: await afterSaleUntil(work, record) }
        : {}),
    },
    note: { zh: `实付 ${amount}`, en: `Paid ${amount}` },
  };
};
