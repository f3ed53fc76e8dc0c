import type { FunctionModel } from '../../../grammar/models.ts';

/** A code by SMS to whoever acts: sent by one act, asked by another, bound to the record and the values named. */
export const actCode: FunctionModel = {
  function: 'actCode',
  sentence: {
    zh: '短信验证码确认：发送给操作人，与单据及金额绑定，5分钟内有效，使用一次',
    en: 'Confirmed by an SMS code to whoever acts: bound to record and amount, five minutes, used once',
  },
  parameters: {
    for: { type: 'string' },
    bind: { type: 'array', items: { type: 'string' }, minItems: 1 },
    send: { type: 'boolean' },
    scene: { type: 'string' },
  },
  check: (use, entity) =>
    Array.isArray(use.bind)
      ? (use.bind.find((field) => typeof field === 'string' && !entity.fields[field]) as string | undefined)
      : undefined,
};
