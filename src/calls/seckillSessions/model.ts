/** Sessions of flash sales as choices: sellers choose them without seeing the settings that hold them. */
import type { CallModel } from '../../grammar/site/models.ts';
import type { Offer } from '../../grammar/site/offers.ts';

export const seckillSessionOffer: Offer = {
  value: 'name',
  title: 'name',
  of: { setting: 'seckillSetting', lines: 'sessions' },
  where: { enabled: { ne: false } },
  sort: 'sort',
};

const session = {
  type: 'object',
  properties: { name: { type: 'string' }, startTime: { type: 'string' }, endTime: { type: 'string' } },
  required: ['name', 'startTime', 'endTime'],
  additionalProperties: false,
};

export const seckillSessions: CallModel = {
  call: 'seckillSessions',
  method: 'GET',
  path: '/api/v2/seller/seckill_session',
  access: 'session',
  right: 'read',
  output: {
    type: 'object',
    properties: { rows: { type: 'array', items: session } },
    required: ['rows'],
    additionalProperties: false,
  },
  summary: { zh: '秒杀场次', en: 'Sessions of flash sales' },
  status: 'assumed',
  reads: ['seckillSetting.sessions'],
  offer: seckillSessionOffer,
};
