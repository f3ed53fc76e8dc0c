import type { FunctionModel } from '../../../grammar/site/models.ts';

/** Enters an offset that waits for review: a line of a file, or the row that a form writes. */
export const hedgeCreate: FunctionModel = {
  function: 'hedgeCreate',
  sentence: { zh: '登记一条待审核的对冲', en: 'Enters an offset that waits for review' },
  parameters: {
    form: { type: 'boolean', description: 'The row that is written is the offset: judged, the receiving amount added' },
  },
  runs: ['hedgingRecord.submitted'],
  changes: {
    own: ['toAmount'],
    hedgingRecord: [
      'kind',
      'fromMember',
      'toMember',
      'fromAsset',
      'toAsset',
      'fromAmount',
      'rate',
      'toAmount',
      'relatedNo',
      'reason',
      'batch',
      'maker',
    ],
  },
};
