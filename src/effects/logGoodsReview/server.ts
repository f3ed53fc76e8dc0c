/** A line in the goods' review log; what was approved is kept as a snapshot to compare with later. */
import type { EffectServer } from '../../database/contract.ts';
import { snapshotOf } from '../parts/goods-rules.ts';
import { linesOf, textOf } from '../parts/read.ts';
import { actorName } from '../parts/work.server.ts';

export const logGoodsReview: EffectServer = async (work, { record, form, use }) => {
  const approved = use.step === 'review' && use.result === 'pass';
  const line = {
    at: work.now.toISOString(),
    step: textOf(use.step),
    result: textOf(use.result),
    reason: textOf(form.reason),
    problems: form.problems ?? null,
    operator: actorName(work).slice(0, 40),
    snapshot: approved ? snapshotOf(record) : null,
  };
  return { changes: { auditLogs: [...linesOf(record.auditLogs), line].slice(-50) } };
};
