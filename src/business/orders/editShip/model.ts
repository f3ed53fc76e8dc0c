/** Changes how a parcel was sent: within 24 hours, or by staff of the platform. */
import type { FunctionModel } from '../../../grammar/models.ts';

export const editShip: FunctionModel = {
  function: 'editShip',
  sentence: {
    zh: '修改包裹的物流信息：发货24小时内，或平台人员',
    en: 'Changes how a parcel was sent: within 24 hours, or by staff of the platform',
  },
};
