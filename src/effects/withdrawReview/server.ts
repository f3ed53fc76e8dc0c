import type { EffectServer } from '../../database/contract.ts';
import { rows } from '../../database/rows.ts';
import type { Json } from '../../grammar/declarations.ts';
import { refuse } from '../refusals.server.ts';
import { idOf, textsOf } from '../values.ts';

/**
 * Both signatures of a withdrawal. `decide`: the first approval, which finds the risks that the declaration then
 * weighs;
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
  return { changes: { ...signed, riskFlags: flags } };
};
