/** One row of the notification centre, as it travels. */
import type { Text } from '../../grammar/declarations/declarations.ts';

export interface Notice {
  /** Names it for good: "export 12", "import importBatch 3", "action 7", "message 9", "waiting other/auth". */
  key: string;
  kind: 'export' | 'import' | 'action' | 'message' | 'waiting';
  /** Route of the page it leads to; "" = none. */
  page: string;
  /** `waiting` rows of the kind `waiting`: somebody has to act; of an export: it stands in the queue. */
  state: 'waiting' | 'running' | 'done' | 'partial' | 'failed' | 'cancelled';
  /** Moment of the last change, ISO. */
  at: string;
  read: boolean;
  /** Rows that wait, with the tab they stand in. */
  tab?: string;
  tabLabel?: Text;
  count?: number;
  capped?: boolean;
  /** Export: its job, rows written and in all, name of the finished file. */
  job?: number;
  done?: number;
  total?: number;
  file?: string;
  /** Import: its batch and what the batch is called. */
  batch?: number;
  title?: string;
  /** Action in the background: what it is called, rows that refused. */
  label?: Text;
  refused?: number;
  /** Message: what it says, and the record of the page that it tells of. */
  text?: string;
  record?: number;
  /** What follows the page in the address. */
  query?: string;
  /** Why it failed; of an action, what the first row that refused says. */
  problem?: string;
}

/** Work under way, as far as the server knows. */
export const isGoing = (one: Pick<Notice, 'kind' | 'state'>): boolean =>
  one.kind !== 'waiting' &&
  one.kind !== 'message' &&
  (one.state === 'running' || (one.kind !== 'import' && one.state === 'waiting'));
