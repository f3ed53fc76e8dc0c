import { rows } from '../../database/rows.ts';
import type { EffectServer } from '../../database/contract.ts';
import { idOf, textOf } from '../parts/read.ts';

export const batchCopy: EffectServer = async (work, { record }) => {
  const base = textOf(record.name).slice(0, 22);
  const taken = new Set(
    (await rows.find(work, 'batchTemplate', { seller: idOf(record.seller) }, { most: 5_000 })).map((one) =>
      textOf(one.name),
    ),
  );
  let name = `${base}（副本）`;
  for (let number = 2; taken.has(name); number += 1) name = `${base}（副本${number}）`;
  const copy = await rows.add(work, 'batchTemplate', {
    name,
    purpose: record.purpose ?? 'mixed',
    seller: record.seller ?? null,
    rules: record.rules ?? [],
    maxRows: record.maxRows ?? 200,
    needReview: record.needReview ?? true,
    enabled: true,
    remark: record.remark ?? null,
    maker: work.session.account,
  });
  return { note: `复制为 ${name}`, data: { id: copy.id } };
};
