/** The seller's own store, for the head of the seller's console (specification section 7). */
import type { CallModel } from '../../grammar/site/models.ts';

export const storeInfo: CallModel = {
  call: 'storeInfo',
  method: 'GET',
  path: '/api/v2/seller/storeinfo',
  access: 'session',
  right: 'read',
  output: {
    type: 'object',
    properties: { store: { type: ['object', 'null'] }, seller: { type: ['object', 'null'] } },
    required: ['store', 'seller'],
  },
  summary: { zh: '我的店铺', en: 'The own store' },
  status: 'spec',
};
