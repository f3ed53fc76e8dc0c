/** What holds of offline stores and of the providers that serve them. */
import { of, type Invariant } from './invariant.ts';

const store = (zh: string, en: string, wrong: string): Invariant => of('offlineStore', 'storeNo', { zh, en }, wrong);
const provider = (zh: string, en: string, wrong: string): Invariant => of('serviceProvider', 'name', { zh, en }, wrong);
const live = (row: string): string => `${row}."deletedAt" is null`;
/** The places of one region, from wide to narrow, as far as another goes. */
const beginning = (region: string, other: string): string =>
  `(select jsonb_agg(e order by o) from jsonb_array_elements(${region}) with ordinality as x(e, o)
    where o <= jsonb_array_length(${other}))`;

export const offlineInvariants: readonly Invariant[] = [
  store('只推荐营业中的门店', 'Only open offline stores are recommended', `r."isRecommended" and r."status" <> 'open'`),
  store('营业结束不等于开始', 'A store closes at another time than it opens', `r."openTime" = r."closeTime"`),
  store(
    '一人一店的店主只有一家待审核或营业中的门店',
    'An owner of one store has one that is pending or open',
    `r."single" and r."status" in ('pending', 'open') and exists (select 1 from "offlineStore" s where s."id" <> r."id"
      and ${live('s')} and s."single" and s."status" in ('pending', 'open') and s."member" = r."member")`,
  ),
  store(
    '开过业的门店有开业时间，其余没有',
    'A store that has been open says since when, others do not',
    `(r."openedAt" is not null) <> (r."status" in ('open', 'paused', 'closed'))`,
  ),
  store(
    '关闭的门店没有货款余额',
    'A closed offline store has no proceeds left',
    `r."status" = 'closed' and exists (select 1 from "memberAccount" a
      where a."ownerType" = 'offlineStore' and a."ownerId" = r."id" and a."total" <> 0)`,
  ),
  store(
    '待生效比例与日期同时存在',
    'A coming rate has its day, a day its rate',
    `(r."nextDiscountRate" is null) <> (r."nextRateFrom" is null)`,
  ),
  store(
    '终止的服务商不再服务门店',
    'A provider that was stopped serves no store',
    `exists (select 1 from "serviceProvider" p where p."id" = r."server" and p."status" = 'stopped')`,
  ),
  of(
    'offlinePayment',
    'paymentNo',
    { zh: '收款发生在门店开业之后', en: 'A store is paid once it has opened' },
    `r."paidAt" is not null and exists (select 1 from "offlineStore" s
      where s."id" = r."offlineStore" and (s."openedAt" is null or r."paidAt" < s."openedAt"))`,
  ),
  provider(
    '同一区域同一级别只有一个合作中的服务商',
    'A region has one active provider of each level',
    `r."status" = 'normal' and exists (select 1 from "serviceProvider" p where p."id" <> r."id" and ${live('p')}
      and p."status" = 'normal' and p."level" = r."level" and p."region" = r."region")`,
  ),
  provider(
    '下级的服务区域在上级之内',
    'The area of a provider lies inside that of its parent',
    `exists (select 1 from "serviceProvider" p where p."id" = r."parent"
      and (jsonb_array_length(r."region") <= jsonb_array_length(p."region")
        or ${beginning('r."region"', 'p."region"')} <> p."region"))`,
  ),
  provider(
    '自上而下的分成比例合计不超过100%',
    'From the top down the shares sum to 100 % at most',
    `r."status" = 'normal' and (select sum(p."profitRate") from "serviceProvider" p where ${live('p')}
      and p."status" = 'normal' and (p."id" = r."id" or r."path" like '%/' || p."id" || '/%')) > 100`,
  ),
];
