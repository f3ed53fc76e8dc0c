/** A trial of the referral awards: their rates, the limit of 60 % and the cap of the month, as an order meets them. */
import { catalogue } from '../../../base/catalogue.ts';
import { compare, isZero, shown } from '../../../base/decimal.ts';
import { fixedT } from '../../../base/texts.ts';
import type { FunctionServer } from '../../../database/contract.ts';
import { settingInForce } from '../../../database/rows/settings.ts';
import type { Json } from '../../../grammar/declarations/declarations.ts';
import { amountOf, textOf, wholeOf } from '../../values.ts';
import { levelRate, lower, paysReferrals, referralRates, rowOfLevel, shareBy, withinLimit } from '../rewards.ts';

export const referralTrial: FunctionServer = async (work, { form }) => {
  const t = fixedT(work.language, texts);
  const award = await settingInForce(work, 'recommendAwardSetting');
  const { levels } = await settingInForce(work, 'memberLevelSetting');
  const amount = amountOf(form['amount']);
  const level = { direct: textOf(form['level']), indirect: textOf(form['above']) };
  const first = form['first'] === true;
  const pays = paysReferrals(award, amount, first);
  const rates = pays
    ? referralRates(award, { ...level, buyer: form['buyer'], first })
    : {
        direct: levelRate(levels, level.direct, 'directRate'),
        indirect: levelRate(levels, level.indirect, 'indirectRate'),
      };
  const items = [{ line: 1, itemPayAmount: amount, refundedAmount: '0.00' }];
  const whole = { direct: shareBy(items, rates.direct), indirect: shareBy(items, rates.indirect) };
  const [direct, indirect] = withinLimit(amount, whole.direct, whole.indirect);
  const left = { direct, indirect };
  const days = wholeOf(award['freezeDays']);
  const row = (tier: keyof typeof left): string[] => {
    const cap = amountOf(rowOfLevel(award['awardRows'], level[tier])?.['monthCap']);
    const paid = award['enabled'] === true && !isZero(cap) ? lower(left[tier], cap) : left[tier];
    return [
      t(tier),
      work.site.lists['vipLevel']?.options[level[tier]]?.[work.language] ?? level[tier],
      `${shown(rates[tier])}%`,
      shown(paid.amount),
      [
        t(pays ? 'byAwards' : 'byLevels'),
        ...(compare(left[tier].amount, whole[tier].amount) < 0 ? [t('limited')] : []),
        ...(compare(paid.amount, left[tier].amount) < 0 ? [t('capped')] : []),
        t(days > 0 ? 'frozen' : 'atOnce', { days }),
      ].join(t('and')),
    ];
  };
  const asset = work.site.lists['asset']?.options[textOf(award['targetAsset'])]?.[work.language] ?? '';
  const columns: Json[] = [
    { label: t('who') },
    { label: t('level') },
    { label: t('rate'), number: true },
    { label: asset, number: true },
    { label: t('note') },
  ];
  return { data: { result: { columns, rows: [row('direct'), row('indirect')], empty: '' } } };
};

const texts = catalogue('referralTrial', {
  who: { zh: '谁得', en: 'Who' },
  level: { zh: '等级', en: 'Level' },
  rate: { zh: '比例', en: 'Rate' },
  note: { zh: '说明', en: 'Why' },
  direct: { zh: '推荐人', en: 'Referrer' },
  indirect: { zh: '上级推荐人', en: 'Referrer above' },
  byAwards: { zh: '按推荐奖励', en: 'by the referral awards' },
  byLevels: { zh: '按会员等级的比例', en: 'by the rates of the member level' },
  limited: { zh: '两级合计不超过 60%', en: 'both together at most 60 %' },
  capped: { zh: '按每月上限', en: 'cap of the month' },
  frozen: { zh: '冻结 {days} 天', en: 'frozen for {days} days' },
  atOnce: { zh: '立即可用', en: 'available at once' },
  and: { zh: '，', en: ', ' },
});
