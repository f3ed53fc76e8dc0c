import type { FunctionServer } from '../../../database/contract.ts';
import { refuse } from '../../refusals.server.ts';
import { refuseHigher, refuseLastMain } from './rights.server.ts';

/** Stands before every act on an account; the name of the act tells what it takes away. */
export const accountGuard: FunctionServer = async (work, { action, record, form }) => {
  await refuseHigher(work, record.id);
  const removes = action === 'disable' || action === 'delete';
  if (removes && record.id === work.session.account) refuse('notSelf');
  const losesMain =
    record['isAdmin'] === true &&
    (form['isAdmin'] === false || (form['isFinance'] === true && record['isFinance'] !== true));
  if (removes || losesMain) await refuseLastMain(work, record);
  // Taking a flag away can widen rights as well: a finance account without its flag is a main account.
  const moved = (['isAdmin', 'isFinance'] as const).find(
    (flag) => form[flag] !== undefined && form[flag] !== (record[flag] === true),
  );
  if (moved !== undefined && !(work.session.all && work.session.platform)) refuse('notHeld', moved);
  if (form['isAdmin'] === true && form['isFinance'] === true && record['area'] === 'admin') {
    refuse(
      { zh: '平台主账号不能同时是财务账号', en: 'A platform main account cannot be a finance account' },
      'isFinance',
    );
  }
};
