import type { FunctionModel } from '../../../grammar/site/models.ts';

const text = { type: 'object', properties: { zh: { type: 'string' }, en: { type: 'string' } }, required: ['zh', 'en'] };

/** The file for the bank: of the batch of one row, or of a new batch of all that wait for payment. */
export const payoutFile: FunctionModel = {
  function: 'payoutFile',
  sentence: {
    zh: '生成银行打款文件：新批次取全部待打款，旧批次重新下载并计数',
    en: 'Makes the file for the bank: a new batch of all that wait, or an old one again, counted',
  },
  parameters: {
    /** A new batch; otherwise that of the row. */
    start: { type: 'boolean' },
    /** Fields of a line, in order. */
    columns: { type: 'array', items: { type: 'string' }, minItems: 1 },
    /** Empty columns that the bank's answer fills in; the import of results reads them. */
    answers: { type: 'array', items: text },
    format: { enum: ['csv', 'xlsx'] },
    /** Channel that the file stands for. */
    channel: { type: 'string' },
    /** Field with the money that arrives. */
    amount: { type: 'string' },
    /** Field with the moment at which it was applied for. */
    at: { type: 'string' },
    /** What waits for such a file. */
    waits: { type: 'object' },
  },
  check: (use, entity) =>
    [...(Array.isArray(use.columns) ? use.columns : []), use.amount, use.at].find(
      (field): field is string => typeof field === 'string' && !entity.fields[field],
    ),
  runs: ['withdrawal.payByFile', 'payout.payByFile'],
  changes: {
    payoutBatch: ['batchNo', 'fileName', 'rowCount', 'amount', 'page', 'downloads', 'downloadedAt', 'downloadedBy'],
  },
};
