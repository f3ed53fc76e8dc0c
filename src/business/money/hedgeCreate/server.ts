import type { FunctionServer } from '../../../database/contract.ts';
import { rows } from '../../rows.server.ts';
import { idOf, textOf } from '../../values.ts';
import { act, asWritten } from '../../work.server.ts';
import { hedgeOf, judgeHedge } from '../hedge.server.ts';

/**
 * One imported row, entered as a document that waits for review; `record` is the batch. Of a form the row itself is the
 * document.
 */
export const hedgeCreate: FunctionServer = async (work, run) => {
  const { record, form, use } = run;
  if (use['form'] === true) return { changes: { toAmount: await judgeHedge(work, hedgeOf(asWritten(work, run))) } };
  const hedge = hedgeOf(form);
  const toAmount = await judgeHedge(work, hedge);
  const made = await rows.add(work, 'hedgingRecord', {
    ...hedge,
    relatedNo: hedge.relatedNo || null,
    toAmount,
    reason: textOf(form['reason']),
    batch: idOf(record.id),
    // Who handed the file in made the document; whoever posts it may be another person.
    maker: record['maker'] ?? work.session.account,
  });
  await act(work, { entity: 'hedgingRecord', action: 'submitted', id: made.id });
  return { data: { id: made.id, no: textOf(made['hedgeNo']) } };
};
