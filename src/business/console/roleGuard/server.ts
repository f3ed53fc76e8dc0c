import type { FunctionServer } from '../../../database/contract.ts';
import { refuseUnheld } from '../accountGuard/rights.server.ts';
import { refuse } from '../../refusals.server.ts';
import { idOf, textOf, textsOf } from '../../values.ts';

/** A role stays within the reach of whoever changes it; one in use stays. */
export const roleGuard: FunctionServer = async (work, { action, record, form, use }) => {
  const { session } = work;
  refuseUnheld(work, textsOf(record['labels']), 'labels');
  if (use['remove'] === true) {
    if (Number(record['userCount'] ?? 0) > 0) refuse('roleInUse');
    return;
  }
  const values = { ...record, ...form };
  const area = textOf(values['area']);
  if (session.area !== 'admin' && area !== 'seller')
    refuse({ zh: '只能管理商家后台的角色', en: 'Only roles of the seller console can be managed here' }, 'area');
  if (values['rowScope'] === 'all' && !session.platform)
    refuse({ zh: '数据范围「全部」仅平台账号可用', en: 'The row scope "all" is for platform accounts' }, 'rowScope');
  if (area === 'admin' && idOf(values['seller']) !== null)
    refuse({ zh: '平台角色不属于任何商家', en: 'A role of the platform belongs to no seller' }, 'seller');
  if (action === 'create' && !session.platform)
    return {
      changes: {
        seller: session.seller,
        rowScope: textOf(values['rowScope']) === 'ownCreated' ? 'ownCreated' : 'ownSeller',
      },
    };
};
