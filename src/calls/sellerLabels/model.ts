/**
 * The role labels that a seller's main account fetches after signing in (specification section 6; the path is this
 * product's own choice).
 */
import type { CallModel } from '../../grammar/site/models.ts';

export const sellerLabels: CallModel = {
  call: 'sellerLabels',
  method: 'GET',
  path: '/api/v2/seller/rolelabels',
  access: 'session',
  right: 'read',
  output: {
    type: 'object',
    properties: { labels: { type: 'array', items: { type: 'string' } } },
    required: ['labels'],
  },
  summary: { zh: '角色权限标识', en: 'Role labels' },
  status: 'assumed',
};
