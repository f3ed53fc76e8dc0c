/** A trial of the rebate settings for one category and level. */
import { catalogue } from '../../../base/catalogue.ts';
import { shown } from '../../../base/decimal.ts';
import { fixedT } from '../../../base/texts.ts';
import type { FunctionServer } from '../../../database/contract.ts';
import { settingInForce } from '../../../database/rows/settings.ts';
import type { Json } from '../../../grammar/declarations/declarations.ts';
import { decimalsOf } from '../../money/assets.ts';
import { amountOf, idOf, textOf, type Line } from '../../values.ts';
import { categoriesAbove } from '../rebate.server.ts';
import { rebateBase, rebateOf, rebateRate } from '../rebate.ts';

export const rebateTrial: FunctionServer = async (work, { form }) => {
  const t = fixedT(work.language, texts);
  const setting = await settingInForce(work, 'rebateSetting');
  const asset = textOf(setting['kind']);
  const category = idOf(form['category']);
  const path = (await categoriesAbove(work, category === null ? [] : [category]))(category);
  const item: Line = { itemPayAmount: amountOf(form['amount']), costPrice: form['cost'] ?? null, qty: 1 };
  const rate = rebateRate(setting, path, form['level']);
  const columns: Json[] = [
    { label: t('base'), number: true },
    { label: t('rate'), number: true },
    { label: work.site.lists['asset']?.options[asset]?.[work.language] ?? asset, number: true },
  ];
  const amount = rebateOf(setting, [item], () => rate, decimalsOf(work.site, asset));
  const line = [shown(rebateBase(setting, item)), `${shown(rate)}%`, shown(amount)];
  return { data: { result: { columns, rows: setting['enabled'] === true ? [line] : [], empty: t('off') } } };
};

const texts = catalogue('rebateTrial', {
  base: { zh: '返利基数', en: 'Reckoned from' },
  rate: { zh: '比例', en: 'Rate' },
  off: { zh: '返利未启用', en: 'Rebates are off' },
});
