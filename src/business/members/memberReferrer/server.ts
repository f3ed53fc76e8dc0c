import { sql } from 'kysely';
import type { FunctionServer } from '../../../database/contract.ts';
import { asPlatform } from '../../../database/elevate.ts';
import { refuse } from '../../refusals.server.ts';
import { idOf } from '../../values.ts';
import { ancestorsOf, placeTeam, placeUnder, teamSize } from './tree.server.ts';

/** Two moves at once could close a circle that neither sees: moves take their turn. */
const turn = 7_301_001;

/** Moves a member and the whole team; refuses a circle. */
export const memberReferrer: FunctionServer = async (work, { record, form, use }) => {
  await asPlatform(work, (db) => sql`select pg_advisory_xact_lock(${turn})`.execute(db));
  const target = use['clear'] === true ? null : idOf(form['referrer']);
  const current = idOf(record['referrer']);
  if (target !== null) {
    if (target === record.id || (await ancestorsOf(work, target)).includes(record.id))
      refuse('referrerCycle', 'referrer');
    if (target === current) refuse({ zh: '推荐人没有变化', en: 'This is the referrer already' }, 'referrer');
  }
  const place = target === null ? { path: '/', depth: 1 } : await placeUnder(work, target);
  const moved = (await teamSize(work, record.id)) + 1;
  await placeTeam(work, record.id, place);
  return { changes: { referrer: target, ...place }, note: `迁移 ${moved} 人`, data: { moved } };
};
