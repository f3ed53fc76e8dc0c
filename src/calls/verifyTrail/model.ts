/**
 * Computes the chain of the audit trail anew. `head` = a digest that was noted earlier: it must still be in the chain.
 * `ok` false: `broken` names the table and the ids among which rows were changed, `lost` a noted head that is no longer
 * there, or `late` says how many rows should have been sealed minutes ago.
 */
import type { CallModel } from '../../grammar/site/models.ts';

const count = { type: 'integer' };

export const verifyTrail: CallModel = {
  call: 'verifyTrail',
  method: 'POST',
  path: '/api/v2/common/verify_trail',
  access: 'session',
  right: 'write',
  input: {
    type: 'object',
    properties: {
      head: { type: 'string', pattern: '^[0-9a-f]{64}$', title: 'Head noted earlier', description: '此前记下的摘要' },
    },
    additionalProperties: false,
  },
  output: {
    type: 'object',
    properties: {
      ok: { type: 'boolean' },
      seals: count,
      rows: count,
      unsealed: count,
      late: count,
      head: { type: ['string', 'null'] },
      broken: {
        type: 'object',
        properties: { of: { type: 'string' }, from: count, to: count, expected: count, found: count },
        required: ['of', 'from', 'to', 'expected', 'found'],
      },
      lost: { type: 'string' },
    },
    required: ['ok', 'seals', 'rows', 'unsealed', 'late', 'head'],
  },
  summary: { zh: '校验操作记录', en: 'Verify the audit trail' },
  status: 'assumed',
};
