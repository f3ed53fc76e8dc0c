/** Starts the payout of what waits for a bank file. */
import type { FunctionResult, Row, Work } from '../../../database/contract.ts';
import { rows } from '../../rows.server.ts';
import type { Text } from '../../../grammar/declarations.ts';
import type { PageDef } from '../../../grammar/resolved.ts';
import { act } from '../../work.server.ts';

/** Withdrawals of one file. */
export const payoutLimit = 1_000;

interface Wanted {
  batchNo: string;
  channel: string;
  /** Applied for until this moment (ISO); null = whenever. */
  until: string | null;
  /** These alone; absent = all that wait. */
  ids?: readonly number[] | undefined;
}

export interface Started {
  /** The rows as they stand now: in the batch, being paid. */
  rows: Row[];
  /** Rows that were asked for and do not wait for a bank file. */
  left: NonNullable<FunctionResult['reach']>['left'];
  /** More wait than one file holds. */
  more: boolean;
}

/** Moves the approved bank withdrawals of the page into the batch, oldest first, each with its step in the history. */
export async function startAll(work: Work, page: PageDef, { batchNo, channel, until, ids }: Wanted): Promise<Started> {
  const within = ids ? { id: [...ids] } : {};
  const waiting = await rows.find(
    work,
    'withdrawal',
    { ...within, status: 'approved', method: 'bank', ...(until === null ? {} : { appliedAt: { lte: until } }) },
    { where: page.where, lock: true, limit: payoutLimit + 1 },
  );
  const started: Row[] = [];
  for (const row of waiting.slice(0, payoutLimit)) {
    const form = { payoutChannel: channel, payoutBatch: batchNo };
    const after = await act(work, { entity: page.entity, action: 'payByFile', id: row.id, form });
    started.push(after);
  }
  const others = ids
    ? (await rows.find(work, 'withdrawal', within, { where: page.where })).filter(
        (row) => !started.some((one) => one.id === row.id),
      )
    : [];
  return { rows: started, left: others.map((row) => ({ row, why: whyLeft(row) })), more: waiting.length > payoutLimit };
}

function whyLeft(row: Row): Text {
  if (row['status'] !== 'approved') return { zh: '不是待打款状态', en: 'It does not wait for payment' };
  if (row['method'] !== 'bank') return { zh: '提现方式不是银行卡', en: 'It does not go to a bank card' };
  return { zh: '申请时间晚于所选截至时间', en: 'It was applied for later than the chosen moment' };
}
