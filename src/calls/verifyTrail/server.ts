import { audit } from '../../database/audit.ts';
import { Refusal } from '../../database/contract.ts';
import type { CallHandler } from '../../database/contract.ts';
import { countUse } from '../../database/counts.ts';
import { audit as names } from '../../database/names.ts';
import { verifyTrail as verify } from '../../database/seal.ts';
import { refuseReader } from '../trail/reader.server.ts';

/** Every row is read: so often within an hour, for all who ask together. */
const most = 20;

/** The outcome is itself on the trail, under the name of whoever asked. */
export const verifyTrail: CallHandler = async (work, input) => {
  refuseReader(work);
  if ((await countUse(work.db, 'verify trail', work.now, 3_600_000)) > most) throw new Refusal({ text: { zh: '校验过于频繁，请稍后再试', en: 'The trail was verified too often, please wait' }, http: 429 });
  const { head } = input.body;
  const found = await verify(work.db, work.site, typeof head === 'string' ? head : undefined);
  const ok = found.broken === undefined && found.lost === undefined;
  const told = found.broken ? `${found.broken.of} 第 ${found.broken.from + 1} 至 ${found.broken.to} 条被改动` : found.lost === undefined ? `完整，已封存 ${found.rows} 条` : '此前记下的摘要已不在链上';
  await audit(work, { page: null, action: 'update', target: { type: names.record, id: found.head ?? '', name: '' }, summary: `校验操作记录：${told}`, result: ok ? 'ok' : 'fail' });
  return { data: { ok, ...found } };
};
