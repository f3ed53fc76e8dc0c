/** Ships an order by one imported row; a dry run only checks. */
import type { FunctionModel } from '../../../grammar/models.ts';

export const importShipment: FunctionModel = {
  function: 'importShipment',
  sentence: { zh: '按一行导入数据发货；试运行只校验', en: 'Ships an order by one imported row; a dry run only checks' },
  parameters: {
    dry: { type: 'boolean', description: 'Check only' },
  },
};
