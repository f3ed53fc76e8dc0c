/** Address of a stored image by its key (specification section 7). */
import type { CallModel } from '../../grammar/models.ts';

export const imageKey: CallModel = {
  call: 'imageKey', method: 'GET', path: '/api/v2/admin/imgkey', access: 'session', right: 'read',
  query: { type: 'object', properties: { key: { type: 'string', pattern: '^[A-Za-z0-9/_.-]{1,200}$' } }, required: ['key'], additionalProperties: false },
  output: { type: 'object', properties: { url: { type: 'string' } }, required: ['url'] },
  summary: { zh: '图片地址', en: 'Address of an image' }, status: 'spec',
};
