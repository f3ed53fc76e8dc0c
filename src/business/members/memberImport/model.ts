import type { FunctionModel } from '../../../grammar/models.ts';

/** An imported row becomes a member, as if added by hand. */
export const memberImport: FunctionModel = {
  function: 'memberImport',
  sentence: {
    zh: '导入的一行成为一个会员，规则与手工新增相同',
    en: 'An imported row becomes a member under the same rules as one added by hand',
  },
  parameters: {
    dryRun: { type: 'boolean' },
  },
};
