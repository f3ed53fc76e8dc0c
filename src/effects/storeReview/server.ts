import { compare } from '../../base/decimal.ts';
import type { EffectServer } from '../../database/contract.ts';
import { rows } from '../../database/rows.ts';
import { refuse } from '../refusals.server.ts';
import { decimalOf, idOf } from '../values.ts';

/** An approved store opens, or waits for the rest of its deposit. */
export const storeReview: EffectServer = async (work, { record, use }) => {
  const me = work.session.account;
  if (record['applicant'] === me || (record['applicant'] === null && record['createdBy'] === me)) refuse('ownDocument');
  if (use['reject'] === true) return;
  const [seller] = await rows.find(work, 'seller', { id: idOf(record['seller']) ?? 0 }, { limit: 1 });
  if (!seller) return refuse({ zh: '商家不存在', en: 'No such seller' });
  if (seller['status'] !== 'normal')
    refuse({ zh: '商家已冻结或清退，不能通过', en: 'The seller is frozen or terminated' });
  const owes = compare(decimalOf(seller['depositRequired']), decimalOf(seller['depositPaid'])) > 0;
  return owes ? { to: 'deposit' } : { to: 'open', changes: { openedAt: work.now.toISOString() } };
};
