/** What holds of lotteries: prizes and their records, the days of all draws, chances, credits, reserved goods. */
import { lines, none, number, of, type Invariant } from './invariant.ts';

const credits = `('points', 'balance', 'dScore', 'redPacket')`;
const record = (zh: string, en: string, wrong: string): Invariant => of('lotteryRecord', 'recordNo', { zh, en }, wrong);

export const lotteryInvariants: readonly Invariant[] = [
  of(
    'lotteryActivity',
    'name',
    {
      zh: '奖品库存减剩余等于未作废、未过期的中奖记录',
      en: 'What is gone of a prize are its wins that were not taken back',
    },
    `exists (select 1 from ${lines('r."prizes"', 'l')} where l->>'type' <> 'thanks'
      and ${number('l', 'stock')} - ${number('l', 'left')} <> (select count(*) from "lotteryRecord" c
        where c."activity" = r."id" and c."prize" = l->>'prizeNo' and c."status" not in ('cancelled', 'expired')))`,
  ),
  of(
    'lotteryActivity',
    'name',
    { zh: '中奖概率合计 100.00', en: 'Probabilities add up to 100.00' },
    `(select sum(${number('l', 'probability')}) from ${lines('r."prizes"', 'l')}) <> 100`,
  ),
  of(
    'lotteryActivity',
    'name',
    { zh: '上线活动剩余的实物已锁定库存', en: 'Goods that are left as prizes of an online activity are reserved' },
    `r."status" = 'online' and exists (select 1 from ${lines('r."prizes"', 'l')} join "goods" g
      on g."id" = (l->>'goods')::bigint, ${lines('g."skus"', 's')} where l->>'type' = 'goods'
      and s->>'skuNo' = l->>'sku' and ${number('s', 'lockedStock')} < ${number('l', 'left')})`,
  ),
  of(
    'lotteryDay',
    'day',
    { zh: '日汇总等于当日抽奖与中奖的记录', en: 'A day counts its draws and wins' },
    `r."drawCount" <> (select count(*) from "lotteryRecord" c
        where (c."drawnAt" at time zone 'Asia/Shanghai')::date = r."day")
      or r."winCount" <> (select count(*) from "lotteryRecord" c
        where c."isWin" and (c."drawnAt" at time zone 'Asia/Shanghai')::date = r."day")`,
  ),
  of(
    'lotteryChance',
    'sourceNo',
    {
      zh: '已用次数不超过次数，并等于使用它的记录（退还的除外）',
      en: 'What is used of a chance are the draws it paid for',
    },
    `r."used" > r."times" or r."used" > (select count(*) from "lotteryRecord" c where c."chance" = r."id")`,
  ),
  record(
    '发放的资产奖品入账一次且数量相符',
    'A credit that was sent is booked once, with its amount',
    `r."prizeType" in ${credits} and (r."status" = 'sent') <> exists (select 1 from "ledgerTxn" t
      where t."bizType" = 'lotteryPrize' and t."bizNo" = r."recordNo")`,
  ),
  record(
    '消耗积分的抽奖已扣减',
    'A draw that costs points has taken them',
    `r."paidBy" in ('points', 'dScore') and ${none(`select 1 from "ledgerTxn" t
      where t."bizType" = 'pointsSpend' and t."bizNo" = r."recordNo"`)}`,
  ),
  record('未中奖的没有成本', 'What wins nothing costs nothing', `not r."isWin" and r."prizeCost" <> 0`),
];
