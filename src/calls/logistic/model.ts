/** Carriers, and the way a parcel took (specification section 7). */
import type { CallModel } from '../../grammar/site/models.ts';

export const logistic: CallModel = {
  call: 'logistic',
  method: 'POST',
  path: '/api/v2/common/logistic',
  access: 'session',
  right: 'read',
  asks: true,
  input: {
    type: 'object',
    properties: {
      code: { type: 'string', maxLength: 30 },
      trackingNo: { type: 'string', maxLength: 32 },
      phoneTail: { type: 'string', pattern: '^[0-9]{4}$' },
      keyword: { type: 'string', maxLength: 60 },
    },
    additionalProperties: false,
  },
  output: {
    type: 'object',
    properties: {
      carriers: { type: 'array' },
      tracks: { type: 'array' },
      state: { type: ['string', 'null'] },
      stateText: { type: ['object', 'null'] },
      carrier: { type: ['string', 'null'] },
    },
    required: ['carriers', 'tracks'],
  },
  summary: { zh: '物流公司与物流轨迹', en: 'Carriers and parcel tracking' },
  status: 'spec',
};
