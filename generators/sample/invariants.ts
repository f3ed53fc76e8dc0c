/**
 * What holds of the rows of a mall at any moment, whoever wrote them: the lines called "Invariant" in the catalogue, as
 * queries for the rows that break them. Amounts are compared as numbers of PostgreSQL, without rounding.
 */
import type { Text } from '../../src/grammar/declarations.ts';
import { closedZones, zonesOfKinds } from './kind-zones.ts';

export interface Invariant {
  entity: string;
  says: Text;
  /** Gives the rows that break it: `id`, and what names them. */
  breaks: string;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const list = (values: readonly string[]): string => values.map(quoted).join(', ');

/** Numbers within a row of lines: absent ones count as nothing. */
const number = (line: string, member: string): string => `coalesce((${line}->>'${member}')::numeric, 0)`;
const lines = (column: string, alias: string): string =>
  `jsonb_array_elements(case when jsonb_typeof(${column}) = 'array' then ${column} else '[]'::jsonb end) as ${alias}`;
const sum = (what: string, column: string, where = 'true'): string =>
  `(select coalesce(sum(${what}), 0) from ${lines(column, 'l')} where ${where})`;
const ofLines = (member: string): string => sum(number('l', member), 'o."items"');
const none = (what: string): string => `not exists (${what})`;

/** Orders that break it. */
const order = (says: Text, wrong: string): Invariant => ({
  entity: 'order',
  says,
  breaks: `select o."id", o."orderNo" as "name" from "order" o where o."deletedAt" is null and (${wrong})`,
});
const of = (entity: string, name: string, says: Text, wrong: string): Invariant => ({
  entity,
  says,
  breaks: `select r."id", r."${name}"::text as "name" from "${entity}" r where r."deletedAt" is null and (${wrong})`,
});

/** Paid in parts: a down payment or a deposit first. */
const inParts = `(o."downPayment" is not null or o."depositAmount" is not null)`;
const activities = ['porder', 'gorder', 'corder'];
/** Assets that are worth yuan. */
const moneyAssets = ['balance', 'commission', 'preDeposit', 'stored', 'goodsPayment', 'redPacket'];

const orders: Invariant[] = [
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
    `o."status" = 'closed' and o."paidAmount" > 0 and (o."closeReason" = 'group' or exists (select 1
      from ${lines('o."logs"', 'l')} where l->>'action' = '关闭并退款')) and o."refundedAmount" <> o."paidAmount"`,
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

const afterSales: Invariant[] = [
  of(
    'afterSale',
    'afterSaleNo',
    { zh: '一个订单行只有一个进行中的售后', en: 'A line of an order has one open after-sale' },
    `r."status" not in ('done', 'rejected', 'refused', 'cancelled') and exists (select 1 from "afterSale" s
      where s."id" <> r."id" and s."deletedAt" is null and s."order" = r."order" and s."orderLine" = r."orderLine"
      and s."status" not in ('done', 'rejected', 'refused', 'cancelled'))`,
  ),
  of(
    'afterSale',
    'afterSaleNo',
    { zh: '完成的售后的退款写在订单行上', en: 'What a done after-sale refunded stands in its line' },
    `r."status" = 'done' and r."type" <> 'exchange' and exists (select 1 from "order" o, ${lines('o."items"', 'l')}
      where o."id" = r."order" and (l->>'line')::int = r."orderLine"
      and ${number('l', 'refundedAmount')} <> (select sum(s."refundAmount" - s."refundFreight") from "afterSale" s
        where s."order" = r."order" and s."orderLine" = r."orderLine" and s."status" = 'done'))`,
  ),
  of(
    'afterSale',
    'afterSaleNo',
    { zh: '进行中的售后的订单标明售后中', en: 'The order of an open after-sale says so' },
    `r."status" not in ('done', 'rejected', 'refused', 'cancelled') and exists (select 1 from "order" o
      where o."id" = r."order" and o."refundStatus" <> 'applying')`,
  ),
];

const goods: Invariant[] = [
  of(
    'goods',
    'goodsNo',
    { zh: '库存等于各规格之和', en: 'The stock is the sum of the variants' },
    `r."stock" < 0 or r."stock" <> ${sum(number('l', 'stock'), 'r."skus"')}`,
  ),
  of(
    'goods',
    'goodsNo',
    {
      zh: '价格为最低规格价，最高价为最高规格价',
      en: 'The price is the lowest of the variants, the highest the highest',
    },
    `jsonb_array_length(r."skus") > 0 and (r."price" <> (select min(${number('l', 'price')}) from ${lines('r."skus"', 'l')})
      or r."maxPrice" <> (select max(${number('l', 'price')}) from ${lines('r."skus"', 'l')}))`,
  ),
  of(
    'goods',
    'goodsNo',
    { zh: '划线价不低于售价', en: 'The market price is not below the price' },
    `r."marketPrice" < r."price"`,
  ),
  of(
    'goods',
    'goodsNo',
    { zh: '审核中的商品是草稿或在仓库', en: 'Goods under review are a draft or in the warehouse' },
    `r."auditStatus" in ('prePending', 'pending') and r."status" not in ('draft', 'warehouse')`,
  ),
  of(
    'goods',
    'goodsNo',
    { zh: '销售中的商品已通过审核', en: 'What is on sale has passed its review' },
    `r."status" = 'onSale' and r."auditStatus" <> 'approved'`,
  ),
];

const activitiesOf: Invariant[] = [
  of(
    'groupBuyTeam',
    'teamNo',
    { zh: '参团人数等于团员数且不超过成团人数', en: 'A team has as many members as joined, and no more than its size' },
    `r."groupSize" is null or r."expireAt" is null or r."joined" > r."groupSize"
      or r."joined" <> jsonb_array_length(coalesce(r."members", '[]'::jsonb))`,
  ),
  of(
    'groupBuyTeam',
    'teamNo',
    { zh: '满员即成团，成团即满员', en: 'A team is formed exactly when it is full' },
    `(r."status" = 'success') <> (r."joined" >= r."groupSize")`,
  ),
  of(
    'groupBuyTeam',
    'teamNo',
    { zh: '失败的团的订单已关闭并退款', en: 'The orders of a failed team are closed and refunded' },
    `r."status" = 'failed' and exists (select 1 from "order" o where o."team" = r."id" and o."paidAt" is not null
      and (o."status" <> 'closed' or o."refundedAmount" <> o."paidAmount"))`,
  ),
  of(
    'bargain',
    'name',
    { zh: '砍价底价低于原价', en: 'The floor of a bargain is below its start' },
    `r."floorPrice" >= r."startPrice"`,
  ),
  of(
    'bargainRecord',
    'id',
    {
      zh: '砍价现价等于原价减去所砍且不低于底价',
      en: 'A bargain stands at its start less what was cut, not below its floor',
    },
    `r."currentPrice" < r."floorPrice" or r."currentPrice" <> r."startPrice" - ${sum(number('l', 'cutAmount'), 'r."helps"')}
      or r."helpCount" <> jsonb_array_length(coalesce(r."helps", '[]'::jsonb))
      or (r."status" = 'paid') <> (r."order" is not null)`,
  ),
  of(
    'coupon',
    'couponNo',
    { zh: '领取不超过发行，使用不超过领取', en: 'No more coupons are collected than issued, nor used than collected' },
    `r."total" > 0 and r."collected" > r."total" or r."used" > r."collected"`,
  ),
];

const members: Invariant[] = [
  of(
    'member',
    'memberNo',
    { zh: '推荐关系没有循环', en: 'Nobody is their own referrer, over any number of steps' },
    `exists (with recursive up as (select m."id", m."referrer", 1 as depth from "member" m where m."id" = r."id"
      union all select m."id", m."referrer", up.depth + 1 from up join "member" m on m."id" = up."referrer"
      where up.depth < 50)
      select 1 from up where up."referrer" = r."id")`,
  ),
  of(
    'member',
    'memberNo',
    { zh: '未注销会员的手机号不重复', en: 'No two members have one phone, unless cancelled' },
    `r."status" <> 'cancelled' and exists (select 1 from "member" m where m."id" <> r."id" and m."phone" = r."phone"
      and m."status" <> 'cancelled' and m."deletedAt" is null)`,
  ),
  of(
    'returnPlan',
    'planNo',
    { zh: '已返不超过应返，且等于各期之和', en: 'A plan returned no more than its principal, as its runs say' },
    `r."returned" > r."principal" or r."returned" <> ${sum(number('l', 'amount'), 'r."runs"', `l->>'status' = 'done'`)}`,
  ),
];

const money: Invariant[] = [
  of(
    'bill',
    'billNo',
    { zh: '应结等于各行净额之和', en: 'The payable of a bill is the sum of its lines' },
    `r."payable" <> (select coalesce(sum(b."net"), 0) from "billLine" b where b."bill" = r."id" and b."deletedAt" is null)`,
  ),
  of(
    'bill',
    'billNo',
    { zh: '审核通过的账单过账一次', en: 'An approved bill is posted once' },
    `r."status" in ('audited', 'paid') and r."payable" > 0 and (select count(*) from "ledgerTxn" t
      where t."bizType" = 'orderSettle' and t."bizNo" = r."billNo") <> 1`,
  ),
  of(
    'orderReward',
    'orderNo',
    { zh: '发放的奖励有流水', en: 'A reward that was granted was posted' },
    `r."status" in ('frozen', 'paid') and (select coalesce(sum(e."amount"), 0) from "ledgerEntry" e
      where e."bizNo" = r."orderNo" and e."bizType" = r."bizType" and e."direction" = 'in' and e."ownerType" = 'member'
      and e."ownerId" = r."member" and e."asset" = r."asset") <> (select sum(w."amount") from "orderReward" w
      where w."order" = r."order" and w."member" = r."member" and w."bizType" = r."bizType" and w."asset" = r."asset")`,
  ),
  of(
    'recharge',
    'rechargeNo',
    { zh: '一笔充值只过账一次', en: 'A recharge is posted once' },
    `(r."status" in ('paid', 'refunded')) <> ((select count(*) from "ledgerTxn" t where t."bizNo" = r."rechargeNo"
      and t."bizType" in ('recharge', 'platformRecharge', 'batchImport')) = 1)`,
  ),
  of(
    'withdrawal',
    'withdrawNo',
    {
      zh: '打款的提现有一笔支出，驳回的有一笔退回',
      en: 'A paid withdrawal was paid once, a rejected one given back once',
    },
    `r."status" = 'paid' and (select count(*) from "ledgerTxn" t where t."bizNo" = r."withdrawNo"
      and t."bizType" = 'withdrawPaid') <> 1
      or r."status" in ('rejected', 'cancelled') and (select count(*) from "ledgerTxn" t
      where t."bizNo" = r."withdrawNo" and t."bizType" = 'withdrawBack') <> 1`,
  ),
  of(
    'hedgingRecord',
    'hedgeNo',
    { zh: '对冲的两端不同', en: 'The two sides of an offset differ' },
    `r."fromMember" = r."toMember" and r."fromAsset" = r."toAsset"`,
  ),
  of(
    'instalmentBill',
    'billNo',
    {
      zh: '分期本金之和等于应付减首付',
      en: 'The principals of the instalments are what was payable less the down payment',
    },
    `(select sum(b."principal") from "instalmentBill" b where b."order" = r."order" and b."deletedAt" is null)
      <> (select o."payAmount" - o."downPayment" from "order" o where o."id" = r."order")`,
  ),
  {
    entity: 'ledgerEntry',
    says: { zh: '每笔账的每种资产之和为零', en: 'Every transaction sums to zero in each asset' },
    breaks: `select e."txn" as "id", min(e."bizNo") as "name" from "ledgerEntry" e group by e."txn", e."asset"
      having sum(e."signedAmount") <> 0`,
  },
  {
    entity: 'memberAccount',
    says: { zh: '除平台外没有账户低于零', en: "No account but the platform's is below zero" },
    breaks: `select a."id", a."asset" as "name" from "memberAccount" a where a."ownerType" <> 'platform'
      and (a."available" < 0 or a."frozen" < 0)`,
  },
];

export const invariants: readonly Invariant[] = [
  ...orders,
  ...afterSales,
  ...goods,
  ...activitiesOf,
  ...members,
  ...money,
];
