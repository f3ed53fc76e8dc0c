import type { FunctionModel } from '../../../grammar/models.ts';

/** Clears logs before a day. */
export const logClear: FunctionModel = {
  function: 'logClear',
  sentence: { zh: '清理指定日期之前的日志', en: 'Clears logs before a day' },
};
