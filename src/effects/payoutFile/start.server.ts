/** Starts the payout of everything that waits for a bank file. */
import { audit } from '../../database/audit.ts';
import type { Work } from '../../database/contract.ts';
import { rows } from '../../database/rows.ts';
import type { PageDef } from '../../grammar/resolved.ts';
import { refuse } from '../refusals.server.ts';
import { textOf } from '../values.ts';

/** Withdrawals of one file. */
export const payoutLimit = 1_000;

/** Moves the approved bank withdrawals of the page into the batch, oldest first, each with its step in the history; gives how many. */
export async function startAll(work: Work, page: PageDef, { batchNo, channel, until }: { batchNo: string; channel: string; until: string | null }): Promise<number> {
  const entity = work.site.entities[page.entity] ?? refuse('absent');
  const waiting = await rows.find(work, page.entity, { status: 'approved', method: 'bank', ...(until === null ? {} : { appliedAt: { lte: until } }) }, { where: page.where, lock: true, limit: payoutLimit });
  for (const row of waiting) {
    const after = await rows.write(work, entity, row, { status: 'paying', payoutChannel: channel, payoutBatch: batchNo, failReason: null });
    await audit(work, {
      page, action: 'transition', target: { type: page.entity, id: row.id, name: textOf(row['withdrawNo']) }, before: row, after, summary: `发起打款：打款文件 ${batchNo}`,
      step: { transition: 'pay', from: 'approved', to: 'paying', form: { payoutChannel: channel }, remark: `打款文件 ${batchNo}` },
    });
  }
  return waiting.length;
}
