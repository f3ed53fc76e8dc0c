/** News classes as choices, in their tree (specification section 7). */
import type { CallModel } from '../../grammar/site/models.ts';
import type { Offer } from '../../grammar/site/offers.ts';

export const classOffer: Offer = {
  value: 'id',
  title: 'name',
  below: 'children',
  of: { entity: 'informationClass', parent: 'parent' },
  where: { enabled: true },
  sort: 'sort',
};

const shown = {
  id: { type: 'integer', minimum: 1 },
  name: { type: 'string' },
  code: { type: 'string' },
  icon: { type: ['string', 'null'] },
  template: { type: ['string', 'null'] },
};
const required = Object.keys(shown);
const child = { type: 'object', properties: shown, required, additionalProperties: false };
const top = {
  ...child,
  properties: { ...shown, children: { type: 'array', items: child } },
  required: [...required, 'children'],
};

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
  output: {
    type: 'object',
    properties: { rows: { type: 'array', items: top } },
    required: ['rows'],
    additionalProperties: false,
  },
  summary: { zh: '资讯分类选项', en: 'Choices of news classes' },
  status: 'spec',
  offer: classOffer,
};
