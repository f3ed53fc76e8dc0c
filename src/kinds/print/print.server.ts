/** Print acts: the record as this session may see it, on record in the audit; nothing of it changes. */
import { may } from '../../access/may.ts';
import { audit } from '../../database/audit.ts';
import { Refusal } from '../../database/contract.ts';
import type { Row, Work } from '../../database/contract.ts';
import { absent } from '../../database/refusals.ts';
import { rows } from '../../database/rows.ts';
import type { ActionDef, PageDef } from '../../grammar/resolved.ts';
import { targetOf } from '../collection/target.server.ts';

/** One record for one sheet. Masked values come masked; the act's guards are judged by the true ones. */
export async function printedRow(work: Work, page: PageDef, action: ActionDef, id: number): Promise<Row> {
  const judged = await rows.one(work, page, id, { unmasked: true });
  const shown = judged && (await rows.one(work, page, id));
  if (!judged || !shown) throw absent();
  const verdict = may(work.session, page, action, judged, work.now.toISOString());
  if (!verdict.ok) throw new Refusal(verdict.kind === 'right' ? { text: verdict.reason, status: 10, http: 403 } : { text: verdict.reason });
  await audit(work, { page, action: action.audit, target: targetOf(page, shown), summary: action.label.zh });
  return shown;
}
