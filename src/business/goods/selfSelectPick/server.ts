import { catalogue } from '../../../base/catalogue.ts';
import { fixedT } from '../../../base/texts.ts';
import type { Work } from '../../../database/contract.ts';
import { asPlatform } from '../../../database/connection/elevate.ts';
import { rows, type FunctionOf } from '../../rows.server.ts';
import { refuse } from '../../refusals.server.ts';
import { decimalOf, idsOf, textOf } from '../../values.ts';

const texts = catalogue('selfSelectPick', {
  had: { zh: '已在自选列表中', en: 'Picked already' },
  done: {
    zh: '已添加 {{added}} 个商品，跳过 {{skipped}} 个',
    en: '{{added}} goods added, {{skipped}} skipped',
  },
});

/** Goods that are there already, or may not be chosen, are skipped and told with the reason. */
export const selfSelectPick: FunctionOf<'selfSelectGoods'> = async (work, { form }) => {
  const seller = work.session.seller ?? (await platformSeller(work));
  if (seller === null) refuse({ zh: '没有可用的商家', en: 'There is no seller to pick for' });
  const ids = idsOf(form['list']);
  const found = new Map(
    (await asPlatform(work, (db) => rows.find({ ...work, db }, 'goods', { id: ids }, { most: 100 }))).map((row) => [
      row.id,
      row,
    ]),
  );
  const had = new Set(
    (await rows.find(work, 'selfSelectGoods', { seller, goods: ids }, { most: 100 })).map((row) =>
      Number(row['goods']),
    ),
  );
  const skipped: { goods: number; name: string; reason: string }[] = [];
  let added = 0;
  const t = fixedT(work.language, texts);
  for (const id of ids) {
    const goods = found.get(id);
    if (!goods || had.has(id)) {
      skipped.push({
        goods: id,
        name: textOf(goods?.['name']),
        reason: t('had'),
      });
      continue;
    }
    const price = decimalOf(goods['price']);
    await rows.add(work, 'selfSelectGoods', {
      goods: id,
      seller,
      groupName: textOf(form['groupName']) || null,
      supplyPrice: price,
      price,
      displayed: true,
      addedBy: work.session.account,
    });
    added += 1;
  }
  const message = t('done', { added, skipped: skipped.length });
  const note = {
    zh: `添加 ${added} 个，跳过 ${skipped.length} 个`,
    en: `${added} added, ${skipped.length} skipped`,
  };
  return { note, data: { added, skipped, message } };
};

async function platformSeller(work: Work): Promise<number | null> {
  const [row] = await rows.find(work, 'seller', { isPlatform: true }, { limit: 1, sort: 'id' });
  return row?.id ?? null;
}
