/** Rules of group buys, flash sales and bargains. */
import type { Json } from '../../../grammar/declarations.ts';
import { rows } from '../../../database/rows.ts';
import { lockInTransaction } from '../../../database/dialect.ts';
import { settingInForce } from '../../../database/settings.ts';
import { Refusal, type FunctionServer } from '../../../database/contract.ts';
import { activityFaults, overlaps, periodOf } from '../activity-rules.ts';
import { idOf, linesOf, textOf } from '../../values.ts';
import { asWritten } from '../../work.server.ts';
import { refuse } from '../../refusals.server.ts';

/** Fields that the settings fill while they are empty. */
const presets = { validHours: 'defaultHours', payHours: 'payHours' };
const kinds = ['groupBuy', 'seckill', 'bargain'];

export const checkActivity: FunctionServer = async (work, run) => {
  const { record, use } = run;
  const which = textOf(use.kind);
  const activity = asWritten(work, run);
  const [goods] = await rows.find(work, 'goods', { id: idOf(activity.goods) ?? 0 }, { limit: 1 });
  if (!goods || (!work.session.platform && goods.seller !== work.session.seller))
    refuse({ zh: '商品不存在', en: 'No such goods' }, 'goods');
  if (goods.status !== 'onSale') refuse({ zh: '商品未在售', en: 'The goods are not on sale' }, 'goods');
  const skus = linesOf(goods.skus);
  const [fault] = activityFaults(which, activity, skus);
  if (fault) throw new Refusal({ text: fault.text, errors: { [fault.at]: fault.text } });
  // Whoever checks activities of these goods waits for whoever does already, and then sees what was decided.
  await lockInTransaction(work.db, `activities of goods ${goods.id}`);
  for (const other of kinds) {
    const found = await rows.find(work, other, { goods: goods.id, status: ['waiting', 'running'] });
    const clash = found.find(
      (one) => !(other === which && one.id === record.id) && overlaps(periodOf(one), periodOf(activity)),
    );
    if (clash)
      refuse(
        {
          zh: `商品在该时段已参加活动「${textOf(clash.name)}」`,
          en: `The goods are in the activity "${textOf(clash.name)}" at that time`,
        },
        'goods',
      );
  }
  const changes: { [field: string]: Json } = { seller: goods.seller ?? null };
  if (which === 'bargain') changes.startPrice = skus.find((sku) => sku.skuNo === activity.skuNo)?.price ?? null;
  if (which === 'seckill')
    changes.leftCount = linesOf(activity.skus).reduce(
      (total, sku) => total + Number(sku.activityStock ?? 0) - Number(sku.soldCount ?? 0),
      0,
    );
  const setting = await settingInForce(work, `${which}Setting`);
  for (const [field, preset] of Object.entries(presets))
    if (work.site.entities[which]?.fields[field] && (activity[field] ?? null) === null)
      changes[field] = setting[preset] ?? null;
  return { changes };
};
