import type { EffectServer } from '../../database/contract.ts';
import { rows } from '../../database/rows.ts';
import type { Json } from '../../grammar/declarations.ts';
import { refuse } from '../refusals.server.ts';
import { decimalOf, idOf, textsOf } from '../values.ts';
import { needsBoss } from '../withdrawApply/rules.ts';

/**
 * Both signatures of a withdrawal. `decide`: the first approval, which the threshold or a risk turns into a wait for the second;
 * `second`: the second approval; neither: a rejection by whoever's turn it is.
 */
export const withdrawReview: EffectServer = async (work, { record, use }) => {
  const me = work.session.account;
  if (record['createdBy'] === me) refuse('ownDocument');
  if (use['second'] === true && record['auditor'] === me) refuse('sameReviewer');
  const waitsForBoss = record['status'] === 'bossPending';
  const signed: { [field: string]: Json } = waitsForBoss
    ? { bossAuditor: me, bossAuditedAt: work.now.toISOString() }
    : { auditor: me, auditedAt: work.now.toISOString() };
  if (use['decide'] !== true) return { changes: signed };
  const flags = textsOf(record['riskFlags']);
  const member = record['ownerType'] === 'member' ? idOf(record['ownerId']) : null;
  if (member !== null && !flags.includes('frozenMember')) {
    const [owner] = await rows.find(work, 'member', { id: member }, { limit: 1 });
    if (owner && owner['status'] !== 'normal') flags.push('frozenMember');
  }
  const threshold = record['bossThreshold'] === null || record['bossThreshold'] === undefined ? null : decimalOf(record['bossThreshold']);
  const boss = needsBoss(decimalOf(record['moneyAmount']), threshold, flags);
  return { changes: { ...signed, riskFlags: flags }, to: boss ? 'bossPending' : 'approved' };
};
