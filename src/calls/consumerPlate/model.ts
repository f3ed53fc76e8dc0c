/** Consumption plates: choices of home settings, spend check-in and the four modules (specification section 7). */
import type { CallModel } from '../../grammar/site/models.ts';
import type { Offer } from '../../grammar/site/offers.ts';

/** Lines that were saved before they could be switched off are in use. */
export const consumerPlateOffer: Offer = {
  value: 'name',
  title: 'name',
  of: { setting: 'consumePointsSetting', lines: 'plates' },
  where: { enabled: { ne: false } },
  sort: 'sort',
};

const plate = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    zone: { type: ['string', 'null'] },
    earnMultiple: { type: 'string' },
    sort: { type: 'integer' },
  },
  required: ['name', 'zone', 'earnMultiple', 'sort'],
  additionalProperties: false,
};

export const consumerPlate: CallModel = {
  call: 'consumerPlate',
  method: 'GET',
  path: '/api/v8/seller/consumerPlate',
  access: 'session',
  right: 'read',
  output: {
    type: 'object',
    properties: { rows: { type: 'array', items: plate } },
    required: ['rows'],
    additionalProperties: false,
  },
  summary: { zh: '消费板块', en: 'Consumption plates' },
  status: 'spec',
  reads: ['consumePointsSetting.plates'],
  offer: consumerPlateOffer,
};
