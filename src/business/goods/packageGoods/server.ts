/** Each line names a SKU of its goods, no SKU stands there twice; price and cost are those of the SKU now. */
import { Refusal } from '../../../database/contract.ts';
import { rows, type FunctionOf } from '../../rows.server.ts';
import { linesOf, textOf, wholeOf } from '../../values.ts';
import { asWritten } from '../../work.server.ts';
import type { Fault } from '../goods-rules.ts';

export const packageGoods: FunctionOf<'tradeunionPackage'> = async (work, run) => {
  const lines = linesOf(asWritten(work, run).goods);
  const id = [...new Set(lines.map((line) => wholeOf(line.goods)))];
  const found = new Map((await rows.find(work, 'goods', { id })).map((row) => [row.id, row]));
  const faults: Fault[] = [];
  const store = found.get(wholeOf(lines[0]?.goods))?.store;
  const seen = new Set<string>();
  const goods = lines.map((line, at) => {
    const row = found.get(wholeOf(line.goods));
    const skus = linesOf(row?.skus);
    const named = textOf(line.skuNo);
    const skuNo = named === '' && skus.length === 1 ? textOf(skus[0]?.skuNo) : named;
    const sku = skus.find((one) => textOf(one.skuNo) === skuNo);
    if (row && row.store !== store)
      faults.push({
        at: `goods.${at}.goods`,
        text: {
          zh: '套餐商品须属于同一店铺，入会订单才能一起发货',
          en: 'The goods of a package are of one store, whose order sends them together',
        },
      });
    const key = `${wholeOf(line.goods)} ${skuNo}`;
    if (!sku)
      faults.push({
        at: `goods.${at}.skuNo`,
        text: { zh: `请选择「${textOf(row?.name)}」的规格`, en: `Choose a SKU of ${textOf(row?.name)}` },
      });
    else if (seen.has(key))
      faults.push({
        at: `goods.${at}.skuNo`,
        text: { zh: '套餐商品中该规格重复，请合并数量', en: 'The SKU stands there twice: put the quantities together' },
      });
    seen.add(key);
    return { ...line, skuNo, price: sku?.price ?? null, costPrice: sku?.costPrice ?? null };
  });
  const [first] = faults;
  if (first)
    throw new Refusal({ text: first.text, errors: Object.fromEntries(faults.map((fault) => [fault.at, fault.text])) });
  return { changes: { goods } };
};
