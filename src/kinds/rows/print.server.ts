/** Print acts: the record as this session may see it, on record in the audit; nothing of it changes. */
import { may, maySee } from '../../access/may.ts';
import { audit } from '../../database/audit/audit.ts';
import { actEvent, actionFact } from '../../database/events.ts';
import { Refusal } from '../../database/contract.ts';
import type { Row, Work } from '../../database/contract.ts';
import { absent, invalid } from '../../database/rows/refusals.ts';
import { rows } from '../../database/rows/rows.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';
import { refuseBeyondDay } from './day-limit.server.ts';
import { refuseUnlessMay } from './permitted.server.ts';
import { targetOf } from '../../database/audit/target.ts';

/**
 * Sheets with full values that one account may print in a Shanghai day: a warehouse's work, not a copy of the table.
 */
export const fullSheetsPerDay = 2_000;

/** Why values are wanted in full; null when nobody asked for that. */
export const reasonOf = (form: { [name: string]: Json }): string | null =>
  typeof form['reason'] === 'string' ? form['reason'].trim() : null;

/**
 * One record for one sheet; the act's guards are validated by the true values. Masked values come masked,
 * unless a reason is given by whoever may reveal: then those that stand on the sheet come in full.
 */
export async function printedRow(
  work: Work,
  page: PageDef,
  action: ActionDef,
  id: number,
  reason: string | null,
): Promise<Row> {
  if (reason !== null) await mayPrintInFull(work, page, reason);
  const validated = await rows.one(work, page, id, { unmasked: true });
  const shown = validated && (await rows.one(work, page, id));
  if (!validated || !shown) throw absent();
  await refuseUnlessMay(work, page, action, validated);
  const full = reason !== null;
  await audit(work, {
    page,
    action: full ? 'printFull' : action.audit,
    target: targetOf(page, shown),
    event:
      reason === null
        ? actEvent(work.site, page, action)
        : { key: 'printed', facts: { action: actionFact(work.site, page, action), reason } },
  });
  return full ? inFull(work, page, action, shown, validated) : shown;
}

async function mayPrintInFull(work: Work, page: PageDef, reason: string): Promise<void> {
  const verdict = may(work.session, page, { labels: [`${page.permission}:reveal`], right: 'read' });
  if (!verdict.ok) throw new Refusal({ text: verdict.reason, status: 10, http: 403 });
  if (reason.length < 2)
    throw invalid({ reason: { zh: '请填写打印原因（至少 2 个字）', en: 'Give a reason of at least 2 characters' } });
  await refuseBeyondDay(work, 'printFull', fullSheetsPerDay, {
    zh: `每个账号每天最多打印 ${fullSheetsPerDay} 张完整信息，请明天再试`,
    en: `An account may print ${fullSheetsPerDay} sheets in full a day; please try again tomorrow`,
  });
}

/** The row with the masked fields of the sheet in full. */
function inFull(work: Work, page: PageDef, action: ActionDef, shown: Row, validated: Row): Row {
  const masked = (shown._masked ?? []) as string[];
  const named = new Set([...(action.print?.fields ?? []), ...(action.print?.totals ?? [])]);
  const opened = masked.filter((name) => {
    const field = page.fields[name];
    return named.has(name) && field !== undefined && !field.hidden && maySee(work.session, page, field);
  });
  const values = Object.fromEntries(opened.map((name) => [name, validated[name] ?? null]));
  return { ...shown, ...values, _masked: masked.filter((name) => !opened.includes(name)) };
}
