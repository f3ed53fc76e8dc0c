/** What holds of every order at any moment. */
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import { lines, list, none, number, quoted, sum, type Invariant } from './invariant.ts';
import { closedZones, zonesOfKinds } from './kind-zones.ts';

const ofLines = (member: string): string => sum(number('l', member), 'o."items"');

/** Orders that break it. */
const order = (says: Text, wrong: string): Invariant => ({
  entity: 'order',
  says,
  breaks: `select o."id", o."orderNo" as "name" from "order" o where o."deletedAt" is null and (${wrong})`,
});
/** Paid in parts: a down payment or a deposit first. */
const inParts = `(o."downPayment" is not null or o."depositAmount" is not null)`;
const activities = ['porder', 'gorder', 'corder'];
/** Assets that are worth yuan. */
const moneyAssets = ['balance', 'commission', 'preDeposit', 'stored', 'goodsPayment', 'redPacket'];

export const orderInvariants: readonly Invariant[] = [
  order(
    { zh: '商品金额等于各行原价之和', en: 'The goods amount is the sum of the original prices' },
    `o."goodsAmount" <> ${sum(`${number('l', 'originalPrice')} * ${number('l', 'qty')}`, 'o."items"')}`,
  ),
  order(
    { zh: '促销优惠等于各行差价之和', en: 'The promotion is the sum of the price differences' },
    `o."promotionAmount" <> ${sum(`(${number('l', 'originalPrice')} - ${number('l', 'price')}) * ${number('l', 'qty')}`, 'o."items"')}`,
  ),
  order(
    { zh: '应付金额按公式得出且不小于零', en: 'The amount payable follows its formula and is not below zero' },
    `o."payAmount" < 0 or o."payAmount" <> o."goodsAmount" - o."promotionAmount" - o."couponAmount" - o."deductAmount"
      + o."freightAmount" + o."adjustAmount"`,
  ),
  order(
    { zh: '各行实付与运费之和等于应付金额', en: 'Lines and freight sum to the amount payable' },
    `${ofLines('itemPayAmount')} + o."freightAmount" <> o."payAmount"`,
  ),
  order(
    { zh: '付款明细之和等于实付金额', en: 'The payment lines sum to what was paid' },
    `o."paidAt" is not null and ${sum(number('l', 'amount'), 'o."pays"', `coalesce(l->>'account', 'balance') = 'balance'`)}
      <> o."paidAmount"`,
  ),
  order(
    { zh: '抵扣明细之和等于抵扣金额', en: 'The deduction lines sum to the deduction' },
    `${sum(number('l', 'amount'), 'o."pays"', `coalesce(l->>'account', 'balance') <> 'balance'`)} <> o."deductAmount"`,
  ),
  order(
    { zh: '付款后实付等于应付', en: 'Once paid, what was paid is what was payable' },
    `o."paidAt" is not null and not ${inParts} and o."paidAmount" <> o."payAmount"`,
  ),
  order(
    { zh: '退款在零与实付之间', en: 'Refunds are between zero and what was paid' },
    `o."refundedAmount" < 0 or o."refundedAmount" > o."paidAmount"`,
  ),
  order(
    { zh: '每行的发货与退款不超过购买', en: 'No line is sent or refunded beyond what was bought' },
    `exists (select 1 from ${lines('o."items"', 'l')} where ${number('l', 'refundedQty')} > ${number('l', 'qty')}
      or ${number('l', 'shippedQty')} > ${number('l', 'qty')}
      or ${number('l', 'refundedAmount')} > ${number('l', 'itemPayAmount')})`,
  ),
  order(
    { zh: '待收货的订单没有未发的商品', en: 'A shipped order has nothing left to send' },
    `o."status" = 'shipped' and exists (select 1 from ${lines('o."items"', 'l')}
      where ${number('l', 'shippedQty')} + ${number('l', 'refundedQty')} < ${number('l', 'qty')})`,
  ),
  order(
    { zh: '关闭并退款、拼团失败的订单全部退回', en: 'Closed with refund or by a failed group: all is given back' },
    `o."status" = 'closed' and o."paidAmount" > 0 and o."refundedAmount" <> o."paidAmount"
      and ${none(`select 1 from "afterSale" s where s."order" = o."id" and s."status" = 'done'`)}`,
  ),
  order(
    { zh: '售后关闭的订单每行全部退款', en: 'Closed by refunds: every piece of every line is refunded' },
    `o."status" = 'closed' and o."paidAmount" > 0 and exists (select 1 from ${lines('o."items"', 'l')}
      where ${number('l', 'refundedQty')} < ${number('l', 'qty')})`,
  ),
  order(
    { zh: '全部退款的订单已关闭', en: 'An order of which every piece is refunded is closed' },
    `o."status" <> 'closed' and o."paidAt" is not null and jsonb_array_length(o."items") > 0
      and ${none(`select 1 from ${lines('o."items"', 'l')} where ${number('l', 'refundedQty')} < ${number('l', 'qty')}`)}`,
  ),
  order(
    { zh: '关闭的订单不欠奖励与权益', en: 'A closed order owes no reward and no benefit' },
    `o."status" = 'closed' and (o."commissionAmount" <> 0 or o."reward1" <> 0 or o."reward2" <> 0
      or o."rewardStatus" not in ('revoked', 'notReached')
      or exists (select 1 from "orderReward" w where w."order" = o."id" and w."takenBack" < w."amount")
      or o."paidAmount" > 0 and exists (select 1 from ${lines('o."benefits"', 'l')}
        where l->>'status' in ('waiting', 'locked', 'releasing', 'done')))`,
  ),
  order(
    { zh: '关闭的订单的结算等于留下的金额减服务费', en: 'A closed order settles what is kept, less its fee' },
    `o."status" = 'closed' and o."paidAmount" > 0
      and o."settleAmount" <> o."paidAmount" - o."refundedAmount" - o."platformFee"`,
  ),
  order(
    { zh: '关闭且有留下金额的订单待结算', en: 'A closed order that keeps money waits for its bill' },
    `o."status" = 'closed' and o."paidAmount" > o."refundedAmount" and o."settleStatus" = 'none'`,
  ),
  order(
    { zh: '各时间先后有序', en: 'Its moments are in order' },
    `o."paidAt" < o."placedAt" or o."shippedAt" < o."paidAt" or o."receivedAt" < coalesce(o."shippedAt", o."paidAt")
      or o."finishedAt" < o."receivedAt" or o."closedAt" < o."placedAt"`,
  ),
  order(
    { zh: '订单类型与专区相符', en: 'The kind of the order fits its zone' },
    `o."zone" is not null and case
      when o."orderKind" in (${list([...new Set(zonesOfKinds.map(({ kind }) => kind))])})
      then (o."orderKind", o."zone") not in (${zonesOfKinds.map(({ kind, zone }) => `(${quoted(kind)}, ${quoted(zone)})`).join(', ')})
      else o."zone" in (${list(closedZones)}) end`,
  ),
  order(
    { zh: '一个订单的商品属于同一专区与店铺', en: 'The goods of an order are of its zone and store' },
    `exists (select 1 from ${lines('o."items"', 'l')} join "goods" g on g."id" = (l->>'goods')::bigint
      where g."zone" <> o."zone" or (o."supplier" is null and g."store" <> o."store"))`,
  ),
  order(
    { zh: '活动订单只有一种商品，并写明活动', en: 'An activity order holds one item and names its activity' },
    `o."orderKind" in (${list([...activities, 'oneGoodsOrder'])}) and jsonb_array_length(o."items") <> 1
      or o."orderKind" in (${list(activities)}) and (o."activityType" = 'none' or o."activityId" is null)
      or o."orderKind" not in (${list(activities)}) and (o."activityType" <> 'none' or o."activityId" is not null)`,
  ),
  order(
    { zh: '砍价与GO购订单只有一件', en: 'A bargain or GO-buy order is of one piece' },
    `o."orderKind" in ('porder', 'oneGoodsOrder') and ${ofLines('qty')} <> 1`,
  ),
  order(
    { zh: '活动订单的商品是活动的商品', en: 'The item of an activity order is that of its activity' },
    `exists (select 1 from ${lines('o."items"', 'l')} where (l->>'goods')::bigint <> case o."activityType"
      when 'groupBuy' then (select a."goods" from "groupBuy" a where a."id" = o."activityId")
      when 'seckill' then (select a."goods" from "seckill" a where a."id" = o."activityId")
      when 'bargain' then (select a."goods" from "bargain" a where a."id" = o."activityId") end)`,
  ),
  order(
    { zh: '付款的拼团订单在一个团里', en: 'A paid group-buy order stands in a team' },
    `o."activityType" = 'groupBuy' and o."paidAt" is not null and ${none(`select 1 from "groupBuyTeam" t,
      ${lines('t."members"', 'l')} where t."id" = o."team" and (l->>'order')::bigint = o."id"`)}`,
  ),
  order(
    { zh: '待成团的订单的团正在进行', en: 'An order waits for its group exactly while the team is forming' },
    `o."activityType" = 'groupBuy' and o."paidAt" is not null and o."status" <> 'closed'
      and (o."status" = 'grouping') <> exists (select 1 from "groupBuyTeam" t where t."id" = o."team"
        and t."status" = 'forming')`,
  ),
  order(
    { zh: '完成的订单的佣金等于发放的奖励', en: 'The commission of a finished order is what was granted' },
    `o."finishedAt" is not null and o."commissionAmount" <> (select coalesce(sum(w."amount" - w."takenBack"), 0)
      from "orderReward" w where w."order" = o."id" and w."asset" in (${list(moneyAssets)}))`,
  ),
  order(
    { zh: '未付款的订单不承诺奖励', en: 'An order that is not paid promises no reward' },
    `o."paidAt" is null and (o."commissionAmount" <> 0 or o."rewardStatus" <> 'notReached')`,
  ),
  order(
    { zh: '已结算的订单在账单上', en: 'A settled order is on a bill' },
    `o."settleStatus" = 'settled' and o."bill" is null`,
  ),
];
