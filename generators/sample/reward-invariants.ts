/** What holds of rewards for spending and for sharing: figures, and what is booked of them. */
import { none, number, of, sum, type Invariant } from './invariant.ts';

const booked = (bizType: string, no: string): string =>
  `select 1 from "ledgerTxn" t where t."bizType" = '${bizType}' and t."bizNo" = ${no}`;

export const rewardInvariants: readonly Invariant[] = [
  of(
    'consumeClockRecord',
    'recordNo',
    { zh: '已消费等于计入订单的金额', en: 'What was spent is the sum of the orders counted' },
    `r."spentAmount" <> ${sum(number('l', 'amount'), 'r."orders"')}`,
  ),
  of(
    'consumeClockRecord',
    'recordNo',
    { zh: '达标即消费与单数都达到要求', en: 'Reached means that spend and orders are what is asked' },
    `r."achieved" <> (r."spentAmount" >= r."needAmount" and r."orderCount" >= r."needOrders")`,
  ),
  of(
    'consumeClockRecord',
    'recordNo',
    { zh: '已发放或已收回的打卡奖励入账一次', en: 'A reward that was paid is booked, no other is' },
    `(r."rewardStatus" in ('done', 'revoked')) <> exists (${booked('consumeClockReward', 'r."recordNo"')})`,
  ),
  of(
    'sharingReward',
    'rewardNo',
    { zh: '已发放的分享奖励入账，扣回不超过奖励', en: 'A sharing reward is booked; no more than it is taken back' },
    `r."status" <> 'waiting' and (${none(booked('recommendAward', 'r."rewardNo"'))} or r."takenBack" > r."amount")`,
  ),
  of(
    'checkInRecord',
    'punchNo',
    { zh: '有发放时间的打卡奖励入账，其余没有', en: 'A check-in with the time of its payment is booked, no other is' },
    `(r."rewardPaidAt" is not null) <> exists (${booked('signReward', 'r."punchNo"')})`,
  ),
];
