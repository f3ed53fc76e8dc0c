/** Taking goods off sale ends their activities. */
import { rows } from '../../database/rows.ts';
import type { EffectServer } from '../../database/contract.ts';
import { textOf } from '../parts/read.ts';
import { refuse, writeRow } from '../parts/work.server.ts';

export const offSaleGoods: EffectServer = async (work, { record, form }) => {
  if (work.session.platform && record.seller !== work.session.seller && textOf(form.reason) === '')
    refuse('请填写下架原因', 'Give a reason', 'reason');
  let stopped = 0;
  for (const kind of ['groupBuy', 'seckill', 'bargain']) {
    for (const activity of await rows.find(
      work,
      kind,
      { goods: record.id, status: ['waiting', 'running'] },
      { lock: true },
    )) {
      await writeRow(work, kind, activity, { status: 'stopped' });
      stopped += 1;
    }
  }
  return stopped > 0 ? { note: `终止 ${stopped} 个活动` } : {};
};
