/**
 * How far the audit trail is sealed: the head of its chain to note elsewhere, when it was sealed, and how many rows
 * wait. For the platform's staff who may read the trail.
 */
import type { CallModel } from '../../grammar/site/models.ts';

export const trail: CallModel = {
  call: 'trail',
  method: 'GET',
  path: '/api/v2/common/trail',
  access: 'session',
  right: 'read',
  output: {
    type: 'object',
    properties: {
      head: { type: ['string', 'null'] },
      sealedAt: { type: ['string', 'null'], format: 'date-time' },
      seals: { type: 'integer' },
      rows: { type: 'integer' },
      unsealed: { type: 'integer' },
    },
    required: ['head', 'sealedAt', 'seals', 'rows', 'unsealed'],
  },
  summary: { zh: '操作记录封存情况', en: 'Seal of the audit trail' },
  status: 'assumed',
};
