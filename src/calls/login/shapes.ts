/** Bodies and answers of the two login calls. */
import type { JsonSchema } from '../../grammar/site/models.ts';

/** Login account and password. */
export const credentials: JsonSchema = {
  type: 'object',
  properties: {
    username: { type: 'string', minLength: 1, maxLength: 60, title: 'Login account', description: '登录账号' },
    password: { type: 'string', minLength: 1, maxLength: 100, title: 'Password', description: '登录密码' },
  },
  required: ['username', 'password'],
  additionalProperties: false,
};

/** Login session data (specification section 3). */
export const granted: JsonSchema = {
  type: 'object',
  properties: {
    token: { type: 'string' },
    permission: { type: 'array', items: { type: 'string' } },
    is_admin: { type: 'string', enum: ['0', '1'] },
    is_finance: { type: 'integer', enum: [0, 1] },
    name: { type: 'string' },
  },
  required: ['token', 'permission', 'is_admin', 'is_finance'],
};
