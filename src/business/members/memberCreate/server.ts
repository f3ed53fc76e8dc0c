import type { FunctionServer } from '../../../database/contract.ts';
import { rows } from '../../../database/rows.ts';
import { refuse } from '../../refusals.server.ts';
import { idOf } from '../../values.ts';
import { inviteCode } from './invite-code.ts';

/** Fills what no form asks. A seller's new member is bound to that seller. */
export const memberCreate: FunctionServer = async (work, { record, form }) => {
  const values = { ...record, ...form };
  const referrer = idOf(values['referrer']);
  const [above] = referrer === null ? [] : await rows.find(work, 'member', { id: referrer }, { limit: 1 });
  if (referrer !== null && (!above || above['status'] === 'cancelled'))
    refuse({ zh: '推荐人不存在或已注销', en: 'The referrer does not exist or has closed the account' }, 'referrer');
  return {
    changes: {
      inviteCode: inviteCode(work.world.bytes(8)),
      ...(work.session.platform ? {} : { seller: work.session.seller }),
    },
  };
};
