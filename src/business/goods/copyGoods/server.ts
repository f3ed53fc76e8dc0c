/** A draft copy of goods. */
import type { Row } from '../../../database/contract.ts';
import type { Json } from '../../../grammar/declarations/declarations.ts';
import { isWritable } from '../../../grammar/expressions/conditions.ts';
import { rows, type FunctionOf } from '../../rows.server.ts';
import { linesOf, textOf } from '../../values.ts';
import { act, entityOf, randomCode } from '../../work.server.ts';

export const copyGoods: FunctionOf<'goods'> = async (work, { page, record }) => {
  const values: { [field: string]: Json } = {};
  const given: Row = record;
  for (const field of [...Object.values(entityOf(work, 'goods').fields), ...Object.values(page.fields)]) {
    if (isWritable(field) && given[field.name] !== undefined) values[field.name] = given[field.name] ?? null;
  }
  const skus = linesOf(record.skus).map((sku) => ({
    ...sku,
    skuNo: `K${randomCode(work, 9)}`,
    lockedStock: 0,
    sales: 0,
  }));
  const copy = await rows.add(work, 'goods', {
    ...values,
    zone: record.zone ?? null,
    seller: record.seller ?? null,
    name: `${textOf(record.name).slice(0, 96)}（副本）`.slice(0, 100),
    skus,
    skuCodes: skus.map((sku) => sku.skuNo).join(' '),
  });
  if (work.session.platform) await act(work, { entity: 'goods', action: 'passOwn', id: copy.id });
  return {
    note: { zh: `复制为 ${textOf(copy.goodsNo)}`, en: `Copied as ${textOf(copy.goodsNo)}` },
    data: { id: copy.id },
  };
};
