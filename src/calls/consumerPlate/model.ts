/** Consumption plates: choices of home settings, spend check-in and the four modules (specification section 7). */
import type { CallModel } from '../../grammar/models.ts';

export const consumerPlate: CallModel = {
  call: 'consumerPlate',
  method: 'GET',
  path: '/api/v8/seller/consumerPlate',
  access: 'session',
  right: 'read',
  output: { type: 'object', properties: { rows: { type: 'array', items: { type: 'object' } } }, required: ['rows'] },
  summary: { zh: '消费板块', en: 'Consumption plates' },
  status: 'spec',
  reads: ['consumePointsSetting.plates'],
};
