/** Asks `may` about a row as it is locked now, and refuses what may not be done to it. */
import { may, type Verb } from '../../access/may.ts';
import type { Row, Work } from '../../database/contract.ts';
import { denied, lastChange, overtaken } from '../../database/rows/refusals.ts';
import { rows } from '../../database/rows/rows.ts';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';

/**
 * Without a row only rights are asked. `seen` = the version that the person saw: who acts on an older one is told who
 * was quicker, and when.
 */
export async function refuseUnlessMay(
  work: Work,
  page: PageDef,
  what: ActionDef | Verb,
  row?: Row,
  seen?: number,
): Promise<void> {
  const verdict = may(work.session, page, what, row, work.facts);
  const stale = row?.version !== undefined && seen !== undefined && seen !== row.version;
  const change = stale
    ? await lastChange(work, page.entity, (await rows.one(work, page, row.id)) ?? { id: row.id })
    : undefined;
  if (!verdict.ok) throw denied(verdict, change);
  if (change) throw overtaken(change);
}
