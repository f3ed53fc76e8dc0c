import type { FunctionServer } from '../../../database/contract.ts';
import { trim } from '../../../base/decimal.ts';
import { rows } from '../../rows.server.ts';
import { expiredPoints, pointsEnd } from './age.server.ts';

/** The accounts are locked in their order before the amounts are reckoned: what is spent meanwhile waits. */
export const pointsExpire: FunctionServer = async (work) => {
  const end = await pointsEnd(work);
  if (end === null) return;
  const ids = (await expiredPoints(work, end)).map(({ account }) => account);
  if (ids.length === 0) return;
  await rows.find(work, 'memberAccount', { id: ids }, { lock: true, sort: 'id', most: 100_000 });
  const due = await expiredPoints(work, end, ids);
  return {
    note: { zh: `${due.length} 个账户`, en: `${due.length} accounts` },
    runs: due.map(({ account, amount }) => ({
      entity: 'memberAccount',
      action: 'expirePoints',
      id: account,
      form: { amount: trim(amount) },
    })),
  };
};
