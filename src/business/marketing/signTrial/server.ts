/** A trial of the daily sign-in: the days of the cycle up to the one asked for. */
import { catalogue } from '../../../base/catalogue.ts';
import { shown } from '../../../base/decimal.ts';
import { fixedT } from '../../../base/texts.ts';
import type { FunctionServer } from '../../../database/contract.ts';
import { settingInForce } from '../../../database/rows/settings.ts';
import type { Json } from '../../../grammar/declarations/declarations.ts';
import { decimalsOf } from '../../money/assets.ts';
import { rows } from '../../rows.server.ts';
import { textOf, wholeOf } from '../../values.ts';
import { cycleDayOf, signReward } from '../sign.ts';

/** Lines of the answer: the days before the one asked for. */
const mostLines = 31;

export const signTrial: FunctionServer = async (work, { form }) => {
  const t = fixedT(work.language, texts);
  const setting = await settingInForce(work, 'signSetting');
  const asset = textOf(setting['rewardKind']);
  const streak = wholeOf(form['streak']);
  const lines: string[][] = [];
  for (let days = Math.max(1, streak - mostLines + 1); days <= streak; days += 1) {
    const cycleDay = cycleDayOf(setting, days, days - 1);
    const { amount, coupons } = signReward(setting, cycleDay, days, form['level'], decimalsOf(work.site, asset));
    const found = coupons.length === 0 ? [] : await rows.find(work, 'coupon', { id: coupons });
    lines.push([String(days), String(cycleDay), shown(amount), found.map(({ name }) => textOf(name)).join('、')]);
  }
  const columns: Json[] = [
    { label: t('streak'), number: true },
    { label: t('cycleDay'), number: true },
    { label: work.site.lists['asset']?.options[asset]?.[work.language] ?? asset, number: true },
    { label: t('coupons') },
  ];
  return { data: { result: { columns, rows: lines, empty: '' } } };
};

const texts = catalogue('signTrial', {
  streak: { zh: '连续天数', en: 'Days in a row' },
  cycleDay: { zh: '周期第几天', en: 'Day of the cycle' },
  coupons: { zh: '优惠券', en: 'Coupons' },
});
