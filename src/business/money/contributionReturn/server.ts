import { catalogue } from '../../../base/catalogue.ts';
import { fixedT } from '../../../base/texts.ts';
import { sql } from 'kysely';
import { addDays, dayOf, printMoment } from '../../../base/date.ts';
import { compare, percentOf, sum } from '../../../base/decimal.ts';
import type { FunctionServer, AskedRun, Work } from '../../../database/contract.ts';
import { asPlatform } from '../../../database/connection/elevate.ts';
import { post } from '../../../database/ledger/ledger.ts';
import { rows } from '../../rows.server.ts';
import { lockInTransaction } from '../../../database/connection/dialect.ts';
import type { Json } from '../../../grammar/declarations/declarations.ts';
import { salesOf } from '../sales.server.ts';
import { ownSetting } from '../own-setting.server.ts';
import { refuse } from '../../refusals.server.ts';
import { decimalOf, textOf, textsOf } from '../../values.ts';
import { leftAfter, leftOf, payouts, shares } from './amounts.ts';
import type { ReturnRules } from './amounts.ts';

const bizType = 'contributionReturn';

/**
 * Each member's posting is numbered by the day, so a second run of a day posts nothing. `dryRun`: only tells what would
 * be paid.
 */
export const contributionReturn: FunctionServer = async (work, { page, form, use }) => {
  const byTime = use['byTime'] === true;
  const date = byTime ? dayOf(work.now) : textOf(form['date']);
  const dryRun = use['dryRun'] === true;
  const { value } = await ownSetting(work, page);
  if (byTime && !(await isTime(work, value, date))) return;
  if (!dryRun) await validate(work, value, date);
  const minHold = decimalOf(value['minHold']);
  let held = await holders(work, minHold, decimalOf(value['totalCap'] ?? '100'));
  // What is foreseen for a day comes after the runs before it.
  const before = dryRun ? await daysToCome(work, value, date) : [];
  for (const day of before)
    held = leftAfter(held, payouts(await rulesOf(work, value, day), held), targetsOf(work, value), minHold);
  const found = payouts(await rulesOf(work, value, date), held);
  const amount = sum(
    found.map((one) => one.amount),
    2,
  );
  const members = found.length;
  if (dryRun)
    return {
      data: {
        members,
        amount,
        message: foreseen(work, value, date, members, amount),
      },
    };
  const done = await pay(work, date, targetsOf(work, value), found);
  const runs = await creditedPlans(work, done.fresh);
  const message = fixedT(work.language, texts)('paid', {
    members: done.paid,
    amount: done.amount,
    before: done.before,
  });
  return {
    note: {
      zh: `${date}，${done.paid} 名会员，共 ${done.amount}`,
      en: `${date}, ${done.paid} members, ${done.amount} in all`,
    },
    runs,
    data: { members: done.paid, amount: done.amount, message },
  };
};

const texts = catalogue('contributionReturn', {
  paid: {
    zh: '已返还 {{members}} 名会员，共 {{amount}}；{{before}} 名当天已返还',
    en: '{{members}} members got {{amount}}; {{before}} had theirs for the day before',
  },
  foreseen: {
    zh: '{{date}} 预计返还 {{members}} 名会员，共 {{amount}}',
    en: '{{date}}: {{members}} members would get {{amount}}',
  },
  off: { zh: '{{paid}}（返还未开启）', en: '{{paid}} (returns are off)' },
  paused: { zh: '{{paid}}（当日暂停）', en: '{{paid}} (they pause on this day)' },
});

async function rulesOf(work: Work, value: { [field: string]: Json }, date: string): Promise<ReturnRules> {
  const isPool = value['releaseMode'] === 'pool';
  const sales = isPool ? await salesOf(work, addDays(date, -1)) : '0';
  return {
    mode: isPool ? 'pool' : 'percent',
    dayRate: decimalOf(value['dayRate']),
    dayCap: decimalOf(value['dayCap']),
    pool: percentOf(sales, decimalOf(value['poolRate'])),
  };
}

/** Most days that a forecast looks ahead: what lies beyond is told as of the last of them. */
const farthest = 31;

/** Days before this one on which returns are still to be paid, today if nobody has had any yet. */
async function daysToCome(work: Work, value: { [field: string]: Json }, date: string): Promise<string[]> {
  if (value['enabled'] !== true) return [];
  const today = dayOf(work.now);
  const first = (await hasRun(work, today)) ? addDays(today, 1) : today;
  const days: string[] = [];
  for (let day = first; day < date && days.length < farthest; day = addDays(day, 1)) days.push(day);
  return days.filter((day) => !textsOf(value['pauseDates']).includes(day));
}

/** What would be paid on a day; said beside it where returns are off or pause. */
function foreseen(work: Work, value: { [field: string]: Json }, date: string, members: number, amount: string): string {
  const t = fixedT(work.language, texts);
  const paid = t('foreseen', { date, members, amount });
  if (value['enabled'] !== true) return t('off', { paid });
  return textsOf(value['pauseDates']).includes(date) ? t('paused', { paid }) : paid;
}

async function validate(work: Work, value: { [field: string]: Json }, date: string): Promise<void> {
  if (value['enabled'] !== true) refuse({ zh: '贡献值返还未开启', en: 'The return of contribution value is off' });
  if (date > dayOf(work.now)) refuse({ zh: '不能执行未来的日期', en: 'The day has not come yet' }, 'date');
  if (textsOf(value['pauseDates']).includes(date))
    refuse({ zh: '该日期为暂停日期', en: 'Returns pause on this day' }, 'date');
  await lockInTransaction(work.db, `${bizType} ${date}`);
}

/**
 * Who holds contribution value; a plan that is paused, done or stopped is paid nothing, a running one no more than it
 * has left.
 */
async function holders(
  work: Work,
  minHold: string,
  totalCap: string,
): Promise<{ member: number; available: string; left: string }[]> {
  const { rows } = await asPlatform(work, (db) =>
    sql<{ member: number; available: string; spent: string; returned: string; planned: string | null }>`
    select m."id" as "member", a."available"::text as "available", coalesce(m."totalSpend", 0)::text as "spent",
      coalesce(r."amount", 0)::text as "returned", p."remaining"::text as "planned"
    from "memberAccount" a join "member" m on m."id" = a."ownerId" and m."deletedAt" is null and m."status" = 'normal'
    left join (
      select e."ownerId", sum(e."amount") as "amount" from "ledgerEntry" e join "ledgerTxn" t on t."id" = e."txn"
      where t."bizType" = ${bizType} and e."asset" = 'contribution' and e."ownerType" = 'member'
        and e."direction" = 'out' group by e."ownerId"
    ) r on r."ownerId" = m."id"
    left join lateral (
      select p."status", p."remaining" from "returnPlan" p where p."member" = m."id"
        and p."sourceType" = 'contribution' and p."deletedAt" is null order by p."id" desc limit 1
    ) p on true
    where (p."status" is null or p."status" = 'running')
      and a."ownerType" = 'member' and a."asset" = 'contribution' and a."available" > 0
      and a."available" >= ${minHold}::numeric and a."locked" is not true
    order by m."id"`.execute(db),
  );
  return rows.map(({ member, available, spent, returned, planned }) => {
    const left = leftOf(spent, totalCap, returned);
    return { member, available, left: planned !== null && compare(planned, left) < 0 ? planned : left };
  });
}

function targetsOf(
  work: Work,
  value: { [field: string]: Json },
): { asset: string; percent: string; decimals: number }[] {
  const lines = (Array.isArray(value['target']) ? value['target'] : []) as { asset?: string; percent?: string }[];
  return lines.map((line) => ({
    asset: line.asset ?? '',
    percent: decimalOf(line.percent),
    decimals: Number(work.site.lists['asset']?.options[line.asset ?? '']?.facts?.['decimals'] ?? 2),
  }));
}

async function pay(
  work: Work,
  date: string,
  targets: ReturnType<typeof targetsOf>,
  found: readonly { member: number; amount: string }[],
): Promise<{ paid: number; before: number; amount: string; fresh: Map<number, string> }> {
  const amounts: string[] = [];
  const credited = new Map<number, string>();
  let [paid, before] = [0, 0];
  for (const { member, amount } of found) {
    let fresh = false;
    for (const share of shares(amount, targets)) {
      const posted = await post(work, {
        bizType,
        bizNo: `FX${date.replaceAll('-', '')}-${member}`,
        step: share.asset,
        document: { ownerType: 'member', ownerId: member, member, ...share },
        remark: date,
      });
      if (posted.repeated) continue;
      fresh = true;
      amounts.push(share.amount);
    }
    if (fresh) credited.set(member, amount);
    if (fresh) paid += 1;
    else before += 1;
  }
  return { paid, before, amount: sum(amounts, 2), fresh: credited };
}

/** By the clock: switched on, no pause day, its time has come, and nobody has had it today. */
async function isTime(work: Work, value: { [field: string]: Json }, date: string): Promise<boolean> {
  if (value['enabled'] !== true || textsOf(value['pauseDates']).includes(date)) return false;
  return printMoment(work.now, 'h:i') >= textOf(value['runTime']) && !(await hasRun(work, date));
}

/** Somebody had the returns of that day. */
async function hasRun(work: Work, date: string): Promise<boolean> {
  const { rows: ran } = await asPlatform(work, (db) =>
    sql`select 1 from "ledgerTxn" where "bizType" = ${bizType} and "bizNo" like ${`FX${date.replaceAll('-', '')}-%`}
      limit 1`.execute(db),
  );
  return ran.length > 0;
}

/** The plan of contribution value of each member who was paid. */
async function creditedPlans(work: Work, paid: ReadonlyMap<number, string>): Promise<AskedRun[]> {
  if (paid.size === 0) return [];
  const plans = await rows.find(
    work,
    'returnPlan',
    { sourceType: 'contribution', member: [...paid.keys()], status: ['running', 'paused'] },
    { most: 100_000, sort: 'id' },
  );
  return plans.map((plan) => ({
    entity: 'returnPlan',
    action: 'credited',
    id: plan.id,
    form: { amount: paid.get(Number(plan.member)) ?? '0' },
  }));
}
