/** Body of the two password calls (specification sections 3 and 5). */
import type { JsonSchema } from '../../grammar/site/models.ts';

const password = (zh: string, en: string): JsonSchema => ({
  type: 'string',
  maxLength: 200,
  title: en,
  description: zh,
});

/** The rules themselves have sentences of their own, so they are checked by the handler. */
export const passwordChange: JsonSchema = {
  type: 'object',
  properties: {
    new_pw: password('新密码', 'New password'),
    new_pw2: password('确认密码', 'Confirmation'),
    old_pw: password('旧密码', 'Old password'),
  },
  required: ['new_pw', 'new_pw2', 'old_pw'],
  additionalProperties: false,
};

/** Another token for this session; the one that it came with is worth nothing any more. */
export const passwordChanged: JsonSchema = {
  type: ['object', 'null'],
  properties: { token: { type: 'string' } },
  required: ['token'],
};
