/** Shows one masked value to a holder of the reveal label, with a reason, on record. */
import { sql } from 'kysely';
import { dayOf, dayStart } from '../../base/date.ts';
import { audit } from '../../database/audit.ts';
import { Refusal } from '../../database/contract.ts';
import type { OperationHandler, Work } from '../../database/contract.ts';
import { asPlatform } from '../../database/elevate.ts';
import { audit as names } from '../../database/names.ts';
import { absent, invalid } from '../../database/refusals.ts';
import { rows } from '../../database/rows.ts';
import { lockInTransaction } from '../../database/seam.ts';
import { maySee } from '../../access/may.ts';
import { idOf } from './read.server.ts';
import { targetOf } from './target.server.ts';

/** Values that one account may look at in a Shanghai day; beyond it is copying, not work. */
export const revealsPerDay = 200;

async function refuseBeyondDay(work: Work): Promise<void> {
  const { account } = work.session;
  await lockInTransaction(work.db, `reveal ${account}`);
  const since = dayStart(dayOf(work.now.toISOString())).toISOString();
  const { rows: found } = await asPlatform(work, (db) => sql<{ seen: number }>`
    select count(*) as "seen" from ${sql.table(names.record)} where "operator" = ${account} and "action" = 'reveal' and "createdAt" >= ${since}`.execute(db));
  if ((found[0]?.seen ?? 0) < revealsPerDay) return;
  throw new Refusal({ text: { zh: `每个账号每天最多查看 ${revealsPerDay} 次完整信息，请明天再试`, en: `An account may reveal ${revealsPerDay} values a day; please try again tomorrow` }, http: 429 });
}

export const reveal: OperationHandler = async (work, page, input) => {
  const name = String(input.body.field);
  const field = Object.hasOwn(page.fields, name) ? page.fields[name] : undefined;
  if (!field?.mask || field.hidden || !maySee(work.session, page, field)) {
    throw invalid({ field: { zh: '该字段不可查看', en: 'This field cannot be revealed' } });
  }
  const row = await rows.one(work, page, idOf(input), { unmasked: true });
  if (!row) throw absent();
  await refuseBeyondDay(work);
  const reason = String(input.body.reason).trim();
  if (reason.length < 2) throw invalid({ reason: { zh: '请填写查看原因', en: 'Give a reason' } });
  await audit(work, { page, action: 'reveal', target: targetOf(page, row), summary: `查看「${field.label.zh}」：${reason}` });
  return { data: { value: row[name] ?? null } };
};
