import { audit } from '../../database/audit/audit.ts';
import type { TrailEvent } from '../../fields/event/event.ts';
import { Refusal } from '../../database/contract.ts';
import type { CallHandler } from '../../database/contract.ts';
import { countUse } from '../../database/query/count-uses.ts';
import { audit as names } from '../../database/names.ts';
import { isWhole, verifyTrail as verify, type Verified } from '../../database/audit/seal.ts';
import { refuseReader } from '../trail/reader.server.ts';

/** Every row is read: so often within an hour, for all who ask together. */
const most = 20;

/** The outcome is itself on the trail, under the name of whoever asked. */
export const verifyTrail: CallHandler = async (work, input) => {
  refuseReader(work);
  if ((await countUse(work.db, 'verify trail', work.now, 3_600_000)) > most)
    throw new Refusal({
      text: { zh: '校验过于频繁，请稍后再试', en: 'The trail was verified too often, please wait' },
      http: 429,
    });
  const { head } = input.body;
  const found = await verify(work.db, work.site, typeof head === 'string' ? [head] : []);
  const ok = isWhole(found);
  await audit(work, {
    page: null,
    action: 'update',
    target: { type: names.record, id: found.head ?? '', name: '' },
    event: eventOf(found),
    result: ok ? 'ok' : 'fail',
  });
  return { data: { ok, ...found } };
};

function eventOf({ broken, lost, late, rows }: Verified): TrailEvent {
  if (broken) return { key: 'trailBroken', facts: { table: broken.of, from: broken.from + 1, to: broken.to } };
  if (lost !== undefined) return { key: 'trailLost', facts: {} };
  return late > 0 ? { key: 'trailLate', facts: { late } } : { key: 'trailWhole', facts: { rows } };
}
