/**
 * The session as the server sees it: labels, area, expiry (specification section 7). `expiresAt` is its last moment,
 * `idleUntil` its end when nothing more is done, `now` the server's clock, `others` whether it may know of pages that
 * it may not open, `words` what members of lists are called where settings say so, `defaults` the saved queries that
 * pages open with. With the header `x-background: 1` the ask itself does not count as something done.
 */
import type { CallModel } from '../../grammar/site/models.ts';

export const auth: CallModel = {
  call: 'auth',
  method: 'GET',
  path: '/api/v2/seller/auth',
  access: 'session',
  right: 'read',
  output: {
    type: 'object',
    properties: {
      account: { type: 'integer', minimum: 1 },
      username: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string' },
      area: { enum: ['admin', 'seller'] },
      seller: { type: ['integer', 'null'] },
      platform: { type: 'boolean' },
      rowScope: { enum: ['all', 'ownSeller', 'ownCreated'] },
      all: { type: 'boolean' },
      rights: { type: 'object', additionalProperties: { enum: ['read', 'write'] } },
      viewing: {
        type: 'object',
        properties: { role: { type: 'integer' }, name: { type: 'string' } },
        required: ['role', 'name'],
      },
      others: { type: 'boolean' },
      words: { type: 'object' },
      defaults: { type: 'object' },
      now: { type: 'string', format: 'date-time' },
      expiresAt: { type: ['string', 'null'], format: 'date-time' },
      idleUntil: { type: ['string', 'null'], format: 'date-time' },
    },
    required: ['account', 'role', 'area', 'rights', 'others', 'now', 'expiresAt', 'idleUntil'],
  },
  summary: { zh: '当前会话的权限', en: 'Rights of the session' },
  status: 'spec',
  reads: ['accessSetting.sellersSeeDenied'],
};
