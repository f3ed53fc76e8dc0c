/** A draft copy of an activity. */
import type { Json } from '../../grammar/declarations.ts';
import { isWritable } from '../../grammar/conditions.ts';
import { rows } from '../../database/rows.ts';
import type { EffectServer } from '../../database/contract.ts';
import { linesOf, textOf } from '../parts/read.ts';

export const copyActivity: EffectServer = async (work, { page, record }) => {
  const values: { [field: string]: Json } = {};
  for (const field of Object.values(page.fields)) {
    if (isWritable(field) && record[field.name] !== undefined) values[field.name] = record[field.name] ?? null;
  }
  if (Array.isArray(record.skus))
    values.skus = linesOf(record.skus).map((sku) => ('soldCount' in sku ? { ...sku, soldCount: 0 } : sku));
  const copy = await rows.add(work, page.entity, {
    ...values,
    name: `${textOf(record.name).slice(0, 26)}（副本）`,
    seller: record.seller ?? null,
    ...(record.startPrice === undefined ? {} : { startPrice: record.startPrice }),
    status: 'draft',
    auditStatus: work.session.platform ? 'approved' : 'pending',
  });
  return { note: `复制为 ${textOf(copy.name)}`, data: { id: copy.id } };
};
