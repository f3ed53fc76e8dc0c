/** Every rule of a batch template fits its target, and its value can be read. */
import type { FunctionModel } from '../../../grammar/site/models.ts';

export const batchTemplateCheck: FunctionModel = {
  function: 'batchTemplateCheck',
  sentence: {
    zh: '检查批次模板的每条规则：操作适合修改项，值可以识别',
    en: 'Checks each rule of a batch template: the operation fits, and the value can be read',
  },
};
