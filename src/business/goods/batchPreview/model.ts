/** Compares what a batch template would make of the goods; the goods themselves stay as they are. */
import type { FunctionModel } from '../../../grammar/site/models.ts';

export const batchPreview: FunctionModel = {
  function: 'batchPreview',
  sentence: {
    zh: '按批次模板生成修改前后对比，写入一条待执行的批次，商品暂不修改',
    en: 'Writes a run that compares what the batch template would change; the goods stay as they are',
  },
  changes: {
    batchRun: ['template', 'seller', 'needReview', 'maker', 'request', 'lines', 'total', 'skipped', 'failed'],
  },
};
