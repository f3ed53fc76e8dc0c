import { add } from '../../../base/decimal.ts';
import type { FunctionServer, Row } from '../../../database/contract.ts';
import { rows } from '../../rows.server.ts';
import type { Json } from '../../../grammar/declarations.ts';
import { decimalOf, idOf, textOf } from '../../values.ts';
import { asWritten } from '../../work.server.ts';
import { hedgeOf, judgeHedge } from '../hedge.server.ts';
import type { Hedge } from '../hedge-rules.ts';

/**
 * One imported row: checked alone in a dry run, entered as a document that waits for review on commit. `record` is the
 * batch. Of a form the row itself is the document.
 */
export const hedgeCreate: FunctionServer = async (work, run) => {
  const { record, form, use } = run;
  if (use['form'] === true) return { changes: { toAmount: await judgeHedge(work, hedgeOf(asWritten(work, run))) } };
  const hedge = hedgeOf(form);
  const toAmount = await judgeHedge(work, hedge, earlier(record, hedge));
  if (use['dryRun'] === true) return;
  const made = await rows.add(work, 'hedgingRecord', {
    ...hedge,
    relatedNo: hedge.relatedNo || null,
    toAmount,
    reason: textOf(form['reason']),
    batch: idOf(record.id),
    maker: work.session.account,
  });
  return { data: { id: made.id, no: textOf(made['hedgeNo']) } };
};

/**
 * What rows above this one in the same file take from the same account; they are no documents yet while the file is
 * checked.
 */
function earlier(batch: Row, { fromMember, fromAsset }: Hedge): string {
  const above = Array.isArray(batch['earlier']) ? (batch['earlier'] as { [column: string]: Json }[]) : [];
  return above
    .filter((row) => row['fromMember'] === fromMember && row['fromAsset'] === fromAsset)
    .reduce((total, row) => add(total, decimalOf(row['fromAmount'])), '0');
}
