/** A trial of a reward rule of sharing: both tiers, the limits as for a member who has had nothing. */
import { catalogue } from '../../../base/catalogue.ts';
import { shown } from '../../../base/decimal.ts';
import { fixedT } from '../../../base/texts.ts';
import type { FunctionServer } from '../../../database/contract.ts';
import { settingInForce } from '../../../database/rows/settings.ts';
import type { Json } from '../../../grammar/declarations/declarations.ts';
import { decimalsOf } from '../../money/assets.ts';
import { amountOf, textOf } from '../../values.ts';
import { sharingReward, withinLimits } from '../sharing.ts';

export const sharingTrial: FunctionServer = async (work, { page, form }) => {
  const t = fixedT(work.language, texts);
  const { name } = page.options['settings'] as { name: string };
  const rule = await settingInForce(work, name);
  const asset = textOf(rule['rewardKind']);
  const decimals = decimalsOf(work.site, asset);
  const row = (tier: 1 | 2, who: 'sharer' | 'above', level: string): string[] => {
    const amount = sharingReward(rule, tier, level, amountOf(form['amount']), decimals);
    return [
      t(who),
      work.site.lists['vipLevel']?.options[level]?.[work.language] ?? level,
      shown(withinLimits(rule, amount, '0', '0', decimals)),
    ];
  };
  const columns: Json[] = [
    { label: t('who') },
    { label: t('level') },
    { label: work.site.lists['asset']?.options[asset]?.[work.language] ?? asset, number: true },
  ];
  const rows =
    rule['enabled'] === true ? [row(1, 'sharer', textOf(form['level'])), row(2, 'above', textOf(form['above']))] : [];
  return { data: { result: { columns, rows, empty: t('off') } } };
};

const texts = catalogue('sharingTrial', {
  who: { zh: '谁得', en: 'Who' },
  level: { zh: '等级', en: 'Level' },
  sharer: { zh: '分享人', en: 'Who shared' },
  above: { zh: '上级推荐人', en: 'Referrer above' },
  off: { zh: '规则未启用', en: 'The rule is off' },
});
