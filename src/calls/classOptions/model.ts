/** News classes as choices, in their tree (specification section 7). */
import type { CallModel } from '../../grammar/models.ts';

export const classOptions: CallModel = {
  call: 'classOptions',
  method: 'GET',
  path: '/api/v2/seller/informationclass/menu_option',
  access: 'session',
  right: 'read',
  query: {
    type: 'object',
    properties: { keyword: { type: 'string', maxLength: 30 }, menuShow: { type: 'string', enum: ['true', 'false'] } },
    additionalProperties: false,
  },
  output: { type: 'object', properties: { rows: { type: 'array', items: { type: 'object' } } }, required: ['rows'] },
  summary: { zh: '资讯分类选项', en: 'Choices of news classes' },
  status: 'spec',
};
