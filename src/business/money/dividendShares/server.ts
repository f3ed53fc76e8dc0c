import { catalogue } from '../../../base/catalogue.ts';
import { fixedT } from '../../../base/texts.ts';
import { addDays, dayOf, dayStart } from '../../../base/date.ts';
import { add, compare, div, negate, percentOf, round, shown, sub } from '../../../base/decimal.ts';
import type { FunctionServer, Work } from '../../../database/contract.ts';
import { lockInTransaction } from '../../../database/connection/dialect.ts';
import { columnsOf, sumsBy } from '../../../database/rows/lean.ts';
import { settingInForce, type SettingValue } from '../../../database/rows/settings.ts';
import type { Json } from '../../../grammar/declarations/declarations.ts';
import { rows } from '../../rows.server.ts';
import { amountOf, decimalOf, linesOf, textOf, wholeOf } from '../../values.ts';
import { closedPeriod, sharesOf, type Holder, type Share, type Span, type Terms } from './rules.ts';

/** `dryRun`: how the form's pool would be shared now, by level; else the period that has ended, once. */
export const dividendShares: FunctionServer = async (work, { form, use }) => {
  const setting = await settingInForce(work, 'bonusSetting');
  const terms = termsOf(work, setting);
  const period = textOf(setting['period']);
  const today = dayOf(work.now);
  if (use['dryRun'] === true) {
    const span = closedPeriod(period, 1, today) ?? { from: today, until: today };
    return {
      data: { result: told(work, terms, sharesOf(amountOf(form['pool']), terms, await holders(work, terms, span))) },
    };
  }
  if (setting['enabled'] !== true) return;
  const span = closedPeriod(period, wholeOf(setting['settleDay']) || 1, today);
  if (!span) return;
  await lockInTransaction(work.db, 'dividendPeriod');
  if ((await rows.find(work, 'dividendPeriod', { period, periodStart: span.from }, { limit: 1 })).length > 0) return;
  const poolSource = textOf(setting['poolSource']);
  const base = await baseOf(work, poolSource, span);
  const pool = compare(base, '0') > 0 ? percentOf(base, decimalOf(setting['poolRate'])) : '0.00';
  const creditTo = textOf(setting['creditTo']);
  const made = await rows.add(work, 'dividendPeriod', {
    period,
    periodStart: span.from,
    periodEnd: span.until,
    poolSource,
    poolBase: base,
    poolRate: setting['poolRate'] ?? null,
    pool,
    basis: terms.basis,
    creditTo,
    withholdRate: terms.withholdRate,
  });
  const found = sharesOf(pool, terms, await holders(work, terms, span));
  for (const { member, level, shares, units, amount, withheld } of found)
    await rows.add(work, 'dividendLine', {
      period: made.id,
      member,
      level,
      shares,
      units,
      asset: creditTo,
      amount,
      withheld,
    });
  const runs =
    found.length === 0 || setting['autoIssue'] === true
      ? [{ entity: 'dividendPeriod', action: 'issue', id: made.id }]
      : [];
  const note = {
    zh: `${span.from} ~ ${span.until}，奖金池 ${pool}，${found.length} 名会员`,
    en: `${span.from} to ${span.until}, pool ${pool}, ${found.length} members`,
  };
  return { note, runs };
};

function termsOf(work: Work, setting: SettingValue): Terms {
  const basis = textOf(setting['basis']);
  return {
    basis: basis === 'average' || basis === 'performance' ? basis : 'shares',
    levels: linesOf(setting['levels']).map((line) => ({
      level: textOf(line['vipLevel']),
      weight: wholeOf(line['weight']),
      minShares: decimalOf(line['minShares'] ?? '0'),
      cap: typeof line['cap'] === 'string' ? line['cap'] : null,
    })),
    minPayout: decimalOf(setting['minPayout']),
    withholdRate: decimalOf(setting['withholdRate']),
    decimals: Number(work.site.lists['asset']?.options[textOf(setting['creditTo'])]?.facts?.['decimals'] ?? 2),
  };
}

const within = ({ from, until }: Span): { gte: string; lt: string } => ({
  gte: dayStart(from).toISOString(),
  lt: dayStart(addDays(until, 1)).toISOString(),
});

/** What the rate is taken of: yuan of the period, all sellers together; a profit may be below zero. */
async function baseOf(work: Work, from: string, span: Span): Promise<string> {
  if (from === 'turnover') return rows.sum(work, 'order', { paidAt: within(span) }, 'paidAmount');
  const fees = await rows.sum(work, 'order', { finishedAt: within(span) }, 'platformFee');
  return from === 'profit' ? sub(fees, await rewardsOf(work, span)) : fees;
}

/** What the platform gave as rewards, in assets that are money, less what it took back. */
async function rewardsOf(work: Work, span: Span): Promise<string> {
  const money = Object.entries(work.site.lists['asset']?.options ?? {}).flatMap(([asset, { facts }]) =>
    facts?.['isMoney'] === true ? [asset] : [],
  );
  const given = await sumsBy(
    work,
    'ledgerEntry',
    { 'account.systemAccount': 'sysReward', asset: money, createdAt: within(span) },
    'signedAmount',
    'asset',
  );
  return round(negate([...given.values()].reduce(add, '0')), 2);
}

/** Members of the levels that take part: what they hold, locked shares too, and what they brought in the period. */
async function holders(work: Work, { basis, levels }: Terms, span: Span): Promise<Holder[]> {
  const held = await sumsBy(
    work,
    'memberAccount',
    { ownerType: 'member', asset: ['dividendShare', 'bonusShare'] },
    'total',
    'ownerId',
  );
  const paid = { paidAt: within(span) };
  const [own, referred] =
    basis === 'performance'
      ? [
          await sumsBy(work, 'order', paid, 'paidAmount', 'member'),
          await sumsBy(work, 'order', paid, 'paidAmount', 'member.referrer'),
        ]
      : [new Map<number, string>(), new Map<number, string>()];
  const members = await columnsOf(work, 'member', { status: 'normal', level: levels.map((one) => one.level) }, [
    'level',
  ]);
  return members.map(({ id, level }) => ({
    member: id,
    level: String(level),
    shares: held.get(id) ?? '0',
    performance: add(own.get(id) ?? '0', referred.get(id) ?? '0'),
  }));
}

const texts = catalogue('dividendShares', {
  level: { zh: '等级', en: 'Level' },
  weight: { zh: '权重', en: 'Weight' },
  members: { zh: '分红人数', en: 'Members' },
  shares: { zh: '股份', en: 'Shares' },
  average: { zh: '人均', en: 'Each, on average' },
  dividend: { zh: '分红合计', en: 'Dividend' },
  withheld: { zh: '其中代扣', en: 'Of it withheld' },
  none: { zh: '没有参与分红的等级', en: 'No level takes part' },
});

/** Members, shares and amounts of each level that takes part. */
function told(work: Work, { levels }: Terms, found: readonly Share[]): Json {
  const t = fixedT(work.language, texts);
  const number = true;
  const lines = levels.map(({ level, weight }) => {
    const own = found.filter((one) => one.level === level);
    const total = (field: 'shares' | 'amount' | 'withheld'): string =>
      own.reduce((sum, one) => add(sum, one[field]), '0');
    return [
      work.site.lists['vipLevel']?.options[level]?.[work.language] ?? level,
      String(weight),
      String(own.length),
      shown(total('shares')),
      shown(own.length === 0 ? '0' : div(total('amount'), String(own.length), 2)),
      shown(total('amount')),
      shown(total('withheld')),
    ];
  });
  return {
    columns: [
      { label: t('level') },
      { label: t('weight'), number },
      { label: t('members'), number },
      { label: t('shares'), number },
      { label: t('average'), number },
      { label: t('dividend'), number },
      { label: t('withheld'), number },
    ],
    rows: lines,
    empty: t('none'),
  };
}
