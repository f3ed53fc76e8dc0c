/** A window stops viewing the console as a role. */
import type { CallModel } from '../../grammar/site/models.ts';

export const endView: CallModel = {
  call: 'endView',
  method: 'POST',
  path: '/api/v2/common/view_end',
  access: 'session',
  right: 'read',
  input: {
    type: 'object',
    properties: { view: { type: 'string', pattern: '^[0-9a-f]{32}$' } },
    required: ['view'],
    additionalProperties: false,
  },
  output: { type: 'object', properties: { ended: { type: 'boolean' } }, required: ['ended'] },
  summary: { zh: '结束以角色查看', en: 'End the view as a role' },
  status: 'assumed',
};
