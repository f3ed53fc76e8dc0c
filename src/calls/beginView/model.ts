/** A window of the session sees the console as a role from now on: read-only, and never more than its person may. */
import type { CallModel } from '../../grammar/site/models.ts';
import { id } from '../../grammar/expressions/whole-numbers.ts';

export const beginView: CallModel = {
  call: 'beginView',
  method: 'POST',
  path: '/api/v2/common/view_as',
  access: 'session',
  right: 'read',
  input: {
    type: 'object',
    properties: { role: id },
    required: ['role'],
    additionalProperties: false,
  },
  output: {
    type: 'object',
    /** What the window calls with, in the header `x-view-as`. */
    properties: { view: { type: 'string' }, name: { type: 'string' } },
    required: ['view', 'name'],
  },
  summary: { zh: '开始以角色查看', en: 'Begin to view as a role' },
  status: 'assumed',
};
