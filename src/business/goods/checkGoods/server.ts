/** Rules of creating and editing goods. */
import type { Json } from '../../../grammar/declarations/declarations.ts';
import { rows, type FunctionOf } from '../../rows.server.ts';
import { approvedNow } from '../approved.server.ts';
import { isSet, keepSets, setOf } from '../bundles.server.ts';
import { Refusal } from '../../../database/contract.ts';
import { codedSkus, goodsFaults, needsReview } from '../goods-rules.ts';
import { idOf, linesOf, textOf, type Line } from '../../values.ts';
import { codeFaults } from './sku-codes.server.ts';
import { asWritten, randomCode } from '../../work.server.ts';

const codesOf = (skus: readonly Line[]): string =>
  skus
    .flatMap((sku) => [textOf(sku.skuNo), textOf(sku.barcode)])
    .filter(Boolean)
    .join(' ')
    .slice(0, 12_000);

export const checkGoods: FunctionOf<'goods'> = async (work, run) => {
  const { record, form } = run;
  const creating = record.id === 0;
  const goods = asWritten(work, run);
  const now = work.now.toISOString();
  const faults = goodsFaults(goods, now, creating);
  const category = idOf(form.category);
  if (category !== null && (await rows.find(work, 'category', { parent: category }, { limit: 1 })).length > 0) {
    faults.push({ at: 'category', text: { zh: '请选择最末级分类', en: 'Choose a category of the last level' } });
  }
  const store = idOf(form.store);
  if (store !== null) {
    const [row] = await rows.find(work, 'store', { id: store }, { limit: 1 });
    const seller = idOf(goods.seller) ?? work.session.seller;
    if (row && row.seller !== undefined && row.seller !== seller)
      faults.push({ at: 'store', text: { zh: '店铺不属于该商家', en: "The store is not this seller's" } });
  }
  const set = isSet(goods) ? await setOf(work, goods, record.id) : null;
  if (set) faults.push(...set.faults);
  else if ('skus' in form) faults.push(...(await codeFaults(work, record, form)));
  const [first] = faults;
  if (first)
    throw new Refusal({ text: first.text, errors: Object.fromEntries(faults.map((fault) => [fault.at, fault.text])) });

  const changes: { [field: string]: Json } = {};
  if (set || 'skus' in form) {
    const skus = codedSkus(set ? set.skus : linesOf(form.skus), () => `K${randomCode(work, 9)}`);
    changes.skus = skus;
    changes.skuCodes = codesOf(skus);
    if (set) changes.bundle = set.bundle;
    else if (!creating) await keepSets(work, [record.id], { instead: new Map([[record.id, skus]]) });
  }
  const again =
    !creating &&
    !work.session.platform &&
    record.auditStatus === 'approved' &&
    needsReview(record, { ...form, ...changes });
  // What the platform writes is approved as it stands.
  if (work.session.platform && (creating || record.auditStatus === 'approved'))
    changes.approved = await approvedNow(work, { ...record, ...form, ...changes });
  return { changes, runs: again ? [{ entity: 'goods', action: 'reviewAgain', id: record.id }] : [] };
};
