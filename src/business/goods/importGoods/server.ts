/** One row of a goods import; `dry` only looks. */
import { rows } from '../../rows.server.ts';
import { settingInForce } from '../../../database/rows/settings.ts';
import type { FunctionServer } from '../../../database/contract.ts';
import { fixedBy } from '../../../grammar/expressions/match.ts';
import { idOf, textOf, wholeOf } from '../../values.ts';
import { act, randomCode } from '../../work.server.ts';
import { refuse } from '../../refusals.server.ts';

export const importGoods: FunctionServer = async (work, { page, form, use }) => {
  const seller = work.session.platform ? idOf(form.seller) : work.session.seller;
  const [store] = await rows.find(work, 'store', { id: wholeOf(form.store) }, { limit: 1 });
  if (!store || store.seller !== seller)
    refuse({ zh: '店铺不属于该商家', en: "The store is not this seller's" }, 'store');
  if ((await rows.find(work, 'category', { parent: wholeOf(form.category) }, { limit: 1 })).length > 0)
    refuse({ zh: '请填写最末级分类', en: 'Use a category of the last level' }, 'category');
  if (use.dry === true) return {};
  const { stockWarn } = await settingInForce(work, 'shopSetting');
  const skuNo = textOf(form.skuNo) || `K${randomCode(work, 9)}`;
  const goods = await rows.add(work, 'goods', {
    ...fixedBy(page.where),
    name: form.name ?? null,
    category: form.category ?? null,
    seller,
    store: store.id,
    cover: form.cover ?? null,
    images: [textOf(form.cover)],
    detail: form.detail ?? null,
    marketPrice: form.marketPrice ?? null,
    stockWarn: stockWarn ?? null,
    skuCodes: skuNo,
    skus: [
      {
        skuNo,
        specValues: {},
        price: form.price ?? null,
        marketPrice: form.marketPrice ?? null,
        stock: form.stock ?? 0,
        lockedStock: 0,
        sales: 0,
        enabled: true,
      },
    ],
  });
  if (work.session.platform) await act(work, { entity: 'goods', action: 'passOwn', id: goods.id });
  return { data: { id: goods.id } };
};
