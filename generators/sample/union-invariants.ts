/** What holds of trade unions: their packages, their members, and the orders that they pay in part. */
import { lines, number, of, sum, type Invariant } from './invariant.ts';

const member = (zh: string, en: string, wrong: string): Invariant =>
  of('tradeunionMember', 'unionNo', { zh, en }, wrong);
const order = (zh: string, en: string, wrong: string): Invariant => of('order', 'orderNo', { zh, en }, wrong);
const total = (column: string): string =>
  `(select coalesce(sum(x.value::numeric), 0) from jsonb_each_text(coalesce(r."${column}", '{}')) as x)`;
const today = `(now() at time zone 'Asia/Shanghai')::date`;

export const unionInvariants: readonly Invariant[] = [
  order(
    '工会支付与个人支付之和等于实付',
    'What the union and the member paid is what was paid',
    `r."unionShare" is not null and r."unionPaid" + r."selfPaid" <> r."paidAmount"`,
  ),
  order(
    '付款明细按付款方之和等于工会支付与个人支付',
    'The payments by payer are what the union and the member paid',
    `r."paidAt" is not null and r."unionPaid" > 0
      and ${sum(number('l', 'amount'), 'r."pays"', `l->>'payer' = 'union'`)} <> r."unionPaid"`,
  ),
  order(
    '已发货的工会订单无需审批或已同意',
    'A union order that was sent needs no approval or has it',
    `r."shippedAt" is not null and r."approveState" not in ('none', 'ok')`,
  ),
  order(
    '付款的入会订单有且只有一位工会会员',
    'A joining order that is paid made one union member',
    `r."joinsUnion" and (r."paidAt" is not null) <> exists (select 1 from "tradeunionMember" m
      where m."order" = r."id" and m."deletedAt" is null)`,
  ),
  order(
    '入会订单只有套餐的直推奖励',
    'A joining order pays its referrer the award of the package alone',
    `r."joinsUnion" and exists (select 1 from "orderReward" w where w."order" = r."id"
      and (w."code" = 'indirect' or w."code" = 'direct' and w."amount" > coalesce(r."unionAward", 0)))`,
  ),
  member(
    '一个会员在一个工会只有一条有效记录',
    'A member is active once in a union',
    `r."status" = 'active' and exists (select 1 from "tradeunionMember" m where m."id" <> r."id"
      and m."deletedAt" is null and m."status" = 'active' and m."member" = r."member" and m."package" = r."package")`,
  ),
  member(
    '应发等于已发放加未发放',
    'What is granted is what was released and what was not',
    `${total('granted')} <> ${total('released')} + ${total('unreleased')}`,
  ),
  member(
    '已退会的会员没有未发放的权益',
    'Whoever left has nothing left to be released',
    `r."status" = 'quit' and (${total('unreleased')} <> 0 or exists (select 1 from "returnPlan" p
      where p."orderNo" = r."orderNo" and p."unionPackage" is not null and p."status" in ('running', 'paused')))`,
  ),
  member(
    '权益行与返还计划一致',
    'The benefits are copies of their plans',
    `exists (select 1 from "order" o, ${lines('o."benefits"', 'l')}, "returnPlan" p where o."id" = r."order"
      and p."id" = (l->>'returnPlan')::bigint and l->>'unionPackage' is not null
      and (p."returned" <> ${number('l', 'releasedAmount')} or p."status" <> 'stopped' and p."principal" <> ${number('l', 'amount')}))`,
  ),
  member(
    '有效的会员未过到期日期',
    'An active member is not past the expiry',
    `r."status" = 'active' and r."expireAt" < ${today}`,
  ),
  member(
    '退款的入会订单不再有效',
    'A membership whose order was refunded is over',
    `r."refunded" and r."status" <> 'quit' or r."status" <> 'quit' and exists (select 1 from "order" o
      where o."id" = r."order" and o."status" = 'closed')`,
  ),
  of(
    'tradeunionPackage',
    'name',
    { zh: '套餐商品属于同一店铺与工会专区', en: 'The goods of a package are of the union zone and of one store' },
    `(select count(distinct g."store") from ${lines('r."goods"', 'l')} join "goods" g
      on g."id" = (l->>'goods')::bigint) <> 1
      or exists (select 1 from ${lines('r."goods"', 'l')} join "goods" g on g."id" = (l->>'goods')::bigint
        where g."zone" <> 'tradeunionIncrement')`,
  ),
  of(
    'tradeunionPackage',
    'name',
    { zh: '已售等于未退款的入会数', en: 'What was sold is who joined and was not refunded' },
    `r."sold" <> (select count(*) from "tradeunionMember" m where m."package" = r."id" and m."deletedAt" is null
      and not m."refunded")`,
  ),
];
