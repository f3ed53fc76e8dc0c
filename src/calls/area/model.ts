/** Provinces, cities and districts: the options of every region field (specification section 7). */
import type { CallModel } from '../../grammar/site/models.ts';

export const area: CallModel = {
  call: 'area',
  method: 'GET',
  path: '/api/v2/seller/area',
  access: 'session',
  right: 'read',
  query: {
    type: 'object',
    properties: { parent: { type: 'string', maxLength: 60 }, keyword: { type: 'string', maxLength: 30 } },
    additionalProperties: false,
  },
  output: { type: 'object', properties: { rows: { type: 'array' } }, required: ['rows'] },
  summary: { zh: '省市区', en: 'Regions' },
  status: 'spec',
};
