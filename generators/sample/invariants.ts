/**
 * What holds of the rows of a mall at any moment, whoever wrote them: the lines called "Invariant" in the catalogue, as
 * queries for the rows that break them. Amounts are compared as numbers of PostgreSQL, without rounding.
 */
import { lines, number, of, sum, type Invariant } from './invariant.ts';
import { lotteryInvariants } from './lottery-invariants.ts';
import { offlineInvariants } from './offline-invariants.ts';
import { orderInvariants } from './order-invariants.ts';
import { rainInvariants } from './rain-invariants.ts';
import { regionInvariants } from './region-invariants.ts';
import { rewardInvariants } from './reward-invariants.ts';
import { unionInvariants } from './union-invariants.ts';

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

const stores: Invariant[] = [
  of(
    'storeAudit',
    'auditNo',
    { zh: '一个店铺同类变更只有一个待审核', en: 'A store has one request of a kind that waits for its review' },
    `r."status" = 'pending' and exists (select 1 from "storeAudit" s where s."id" <> r."id" and s."deletedAt" is null
      and s."store" = r."store" and s."kind" = r."kind" and s."status" = 'pending')`,
  ),
  of(
    'storeAudit',
    'auditNo',
    { zh: '变更申请都有变更内容（退店除外）', en: 'A request changes something, unless the store leaves' },
    `r."kind" <> 'quit' and jsonb_array_length(coalesce(to_jsonb(r."changes"), '[]')) = 0`,
  ),
  of(
    'store',
    'storeNo',
    { zh: '营业中的店铺的商家正常', en: 'The seller of an open store is neither frozen nor terminated' },
    `r."status" = 'open' and exists (select 1 from "seller" s where s."id" = r."seller" and s."status" <> 'normal')`,
  ),
  of(
    'store',
    'storeNo',
    { zh: '清退的商家的店铺已关闭', en: 'The stores of a terminated seller are closed' },
    `r."status" <> 'closed' and exists (select 1 from "seller" s where s."id" = r."seller" and s."status" = 'quit')`,
  ),
  of(
    'store',
    'storeNo',
    { zh: '只推荐营业中的店铺', en: 'Only open stores are recommended' },
    `r."isRecommended" and r."status" <> 'open'`,
  ),
  of(
    'store',
    'storeNo',
    { zh: '关闭的店铺没有在售商品', en: 'A closed store has no goods on sale' },
    `r."status" = 'closed' and exists (select 1 from "goods" g
      where g."store" = r."id" and g."status" = 'onSale' and g."deletedAt" is null)`,
  ),
  of(
    'store',
    'storeNo',
    { zh: '新店期为开店后90天', en: 'A store is new for 90 days' },
    `(r."openedAt" is null) <> (r."newUntil" is null) or r."newUntil" <> r."openedAt" + interval '90 days'`,
  ),
  of(
    'store',
    'storeNo',
    { zh: '店铺提交审核后才开店', en: 'A store opens after it was sent in' },
    `r."openedAt" < r."submittedAt"`,
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
  of(
    'goods',
    'goodsNo',
    {
      zh: '直播商品：微信通过的有微信商品ID，微信驳回的有原因',
      en: 'Live goods that WeChat passed have its goods id, those that it refused a reason',
    },
    `r."zone" = 'liveGoods' and (r."zoneExt"->>'wxAudit' is null
      or (r."zoneExt"->>'wxAudit' = 'ok') <> (coalesce(r."zoneExt"->>'wxGoodsId', '') <> '')
      or (r."zoneExt"->>'wxAudit' = 'fail') <> (coalesce(r."zoneExt"->>'wxRejectReason', '') <> ''))`,
  ),
];

const activitiesOf: Invariant[] = [
  ...(['groupBuy', 'seckill'] as const).flatMap((kind) => [
    of(
      kind,
      'name',
      { zh: '活动每个规格的已售与待付款不超过活动库存', en: 'An activity sells and holds no more than its stock' },
      `exists (select 1 from ${lines('r."skus"', 'l')} where ${number('l', 'soldCount')} + ${number('l', 'heldCount')}
        > ${number('l', 'activityStock')} or ${number('l', 'soldCount')} < 0 or ${number('l', 'heldCount')} < 0)`,
    ),
    of(
      kind,
      'name',
      { zh: '活动已售等于订单件数', en: 'What an activity sold is what its orders have' },
      `r."soldCount" <> (select coalesce(sum(o."totalQty"), 0) from "order" o where o."activityType" = '${kind}'
        and o."activityId" = r."id" and o."paidAt" is not null and o."deletedAt" is null
        and (o."status" <> 'closed' or exists (select 1 from ${lines('o."items"', 'l')}
          where ${number('l', 'shippedQty')} > 0)))`,
    ),
  ]),
  of(
    'seckill',
    'name',
    { zh: '未结束的限时购的未售库存在商品中锁定', en: 'Goods keep aside what an open flash sale has not sold' },
    `r."status" in ('waiting', 'running') and exists (select 1 from ${lines('r."skus"', 'l')}, "goods" g,
      ${lines('g."skus"', 's')} where g."id" = r."goods" and s->>'skuNo' = l->>'skuNo'
      and ${number('s', 'lockedStock')} < ${number('l', 'activityStock')} - ${number('l', 'soldCount')})`,
  ),
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
    'promoter',
    'promoterNo',
    { zh: '会员上的推广员状态与推广员一致', en: 'A member says the status that the promoter has' },
    `exists (select 1 from "member" m where m."id" = r."member" and m."promoterStatus" is distinct from r."status")`,
  ),
  of(
    'promoter',
    'promoterNo',
    { zh: '正式推广员有身份证号与两面照片', en: 'An official promoter has given an ID card and both its sides' },
    `r."type" = 'official' and (r."idcard" is null or jsonb_array_length(coalesce(r."idcardImages", '[]'::jsonb)) <> 2)`,
  ),
  of(
    'promoter',
    'promoterNo',
    {
      zh: '计入业绩的订单由其推荐且已付款',
      en: 'Orders that count for a promoter were paid, and referred by that member',
    },
    `exists (select 1 from "order" o where o."promoter" = r."id" and o."deletedAt" is null
      and (o."paidAt" is null or o."referrer" is distinct from r."member"))`,
  ),
  of(
    'serviceOfficer',
    'officerNo',
    { zh: '已退出的服务官名下没有会员和门店', en: 'An officer who has left serves no members and no stores' },
    `r."status" = 'quit' and (exists (select 1 from "member" m
      where m."serviceOfficer" = r."id" and m."deletedAt" is null) or exists (select 1 from "offlineStore" s
      where s."serviceOfficer" = r."id" and s."deletedAt" is null))`,
  ),
  of(
    'serviceOfficerApply',
    'applyNo',
    { zh: '申请通过后会员是服务官', en: 'Whoever was approved is an officer' },
    `r."status" = 'approved' and not exists (select 1 from "serviceOfficer" o where o."member" = r."member"
      and o."deletedAt" is null)`,
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
  ...orderInvariants,
  ...afterSales,
  ...stores,
  ...offlineInvariants,
  ...regionInvariants,
  ...rainInvariants,
  ...goods,
  ...activitiesOf,
  ...members,
  ...money,
  ...unionInvariants,
  ...lotteryInvariants,
  ...rewardInvariants,
];
