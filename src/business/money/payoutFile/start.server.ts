/** Starts the payout of what waits for a bank file. */
import type { FunctionResult, Row, Work } from '../../../database/contract.ts';
import { rows as anyRows } from '../../../database/rows/rows.ts';
import type { Json, Match, Text } from '../../../grammar/declarations/declarations.ts';
import { matches } from '../../../grammar/expressions/match.ts';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import { act } from '../../work.server.ts';

/** Payments of one file. */
export const payoutLimit = 1_000;

interface Wanted {
  batchNo: string;
  channel: string;
  /** Applied for until this moment (ISO); null = whenever. */
  until: string | null;
  /** These alone; absent = all that wait. */
  ids?: readonly number[] | undefined;
  /** What waits for a bank file. */
  waits: Match;
  /** Field with the moment of its application. */
  at: string;
}

export interface Started {
  /** The rows as they stand now: in the batch, being paid. */
  rows: Row[];
  /** Rows that were asked for and do not wait for a bank file. */
  left: NonNullable<FunctionResult['reach']>['left'];
  /** More wait than one file holds. */
  more: boolean;
}

/** Moves what waits on the page into the batch, oldest first, each with its step in the history. */
export async function startAll(work: Work, page: PageDef, wanted: Wanted): Promise<Started> {
  const { batchNo, channel, until, ids, waits, at } = wanted;
  const within = ids ? { id: [...ids] } : {};
  const waiting = await anyRows.find(
    work,
    page.entity,
    { ...within, ...waits, ...(until === null ? {} : { [at]: { lte: until } }) },
    { where: page.where, lock: true, limit: payoutLimit + 1 },
  );
  const started: Row[] = [];
  for (const row of waiting.slice(0, payoutLimit)) {
    const form = { payoutChannel: channel, payoutBatch: batchNo };
    const after = await act(work, { entity: page.entity, action: 'payByFile', id: row.id, form });
    started.push(after);
  }
  const others = ids
    ? (await anyRows.find(work, page.entity, within, { where: page.where })).filter(
        (row) => !started.some((one) => one.id === row.id),
      )
    : [];
  const why = (row: Row): Text => whyLeft(work, row, wanted);
  return { rows: started, left: others.map((row) => ({ row, why: why(row) })), more: waiting.length > payoutLimit };
}

function whyLeft({ facts }: Work, row: Row, { waits }: Wanted): Text {
  if (row['status'] !== waits['status']) return { zh: '不是待打款状态', en: 'It does not wait for payment' };
  if (!matches(waits, row as { [field: string]: Json }, facts))
    return { zh: '收款方式不是银行卡', en: 'It does not go to a bank card' };
  return { zh: '申请时间晚于所选截至时间', en: 'It was applied for later than the chosen moment' };
}
