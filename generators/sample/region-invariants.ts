/** What holds of regional centres and of what counts for them. */
import { lines, number, of, type Invariant } from './invariant.ts';

const center = (zh: string, en: string, wrong: string): Invariant => of('operationCenter', 'name', { zh, en }, wrong);
const live = (row: string): string => `${row}."deletedAt" is null`;
const standing = `('normal', 'frozen')`;
/** The names of one region begin with those of another. */
const lies = (inner: string, outer: string): string =>
  [0, 1, 2].map((at) => `(${outer}->>${at} is null or ${inner}->>${at} = ${outer}->>${at})`).join(' and ');
const entries = (where: string): string =>
  `(select coalesce(sum(e."amount"), 0) from "performanceEntry" e where e."center" = r."id" and ${where})`;

export const regionInvariants: readonly Invariant[] = [
  center(
    '同一区域同一级别同类只有一个正常或冻结的中心',
    'A region has one active or frozen centre of each kind and grade',
    `r."status" in ${standing} and exists (select 1 from "operationCenter" c where c."id" <> r."id" and ${live('c')}
      and c."status" in ${standing} and c."kind" = r."kind" and c."level" = r."level" and c."region" = r."region")`,
  ),
  center(
    '上级中心的种类高一级，区域包含下级',
    'The parent of a centre is of the kind above, and its region holds that of the centre',
    `(r."parent" is not null and r."kind" = 'manage') or exists (select 1 from "operationCenter" p
      where p."id" = r."parent" and (not (${lies('r."region"', 'p."region"')})
      or p."kind" <> case r."kind" when 'business' then 'operating' else 'manage' end))`,
  ),
  center(
    '任何一地正常中心的奖励比例合计不超过20%',
    'The rates of active centres over one place sum to 20 % at most',
    `r."status" = 'normal' and (select sum(c."rewardRate") from "operationCenter" c where ${live('c')}
      and c."status" = 'normal' and ${lies('r."region"', 'c."region"')}) > 20`,
  ),
  center(
    '关闭的中心没有正常或冻结的下级',
    'A closed centre has no child that is active or frozen',
    `r."status" = 'closed' and exists (select 1 from "operationCenter" c
      where c."parent" = r."id" and ${live('c')} and c."status" in ${standing})`,
  ),
  center(
    '累计业绩等于其业绩记录之和',
    'The total performance is the sum of its entries',
    `r."totalPerformance" <> ${entries('true')}`,
  ),
  center('上月结转不大于零', 'What is carried over is 0 or below', `r."carry" > 0`),
  of(
    'order',
    'orderNo',
    { zh: '订单计入区域的业绩等于未退的货款', en: 'An order counts for each centre with what was not refunded' },
    `exists (select 1 from "performanceEntry" e where e."order" = r."id" group by e."center"
      having sum(e."amount") <> (select coalesce(sum(${number('l', 'itemPayAmount')} - ${number('l', 'refundedAmount')}), 0)
        from ${lines('r."items"', 'l')}))`,
  ),
];
