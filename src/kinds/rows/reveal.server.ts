/** Shows one masked value to a holder of the reveal label, with a reason, on record. */
import { audit } from '../../database/audit/audit.ts';
import type { OperationHandler } from '../../database/contract.ts';
import { absent, invalid } from '../../database/rows/refusals.ts';
import { isMasked } from '../../grammar/expressions/conditions.ts';
import { rows } from '../../database/rows/rows.ts';
import { maySee } from '../../access/may.ts';
import { refuseBeyondDay } from './day-limit.server.ts';
import { idOf } from './read.server.ts';
import { targetOf } from '../../database/audit/target.ts';

/** Values that one account may look at in a Shanghai day; beyond it is copying, not work. */
export const revealsPerDay = 200;

export const reveal: OperationHandler = async (work, page, input) => {
  const name = String(input.body.field);
  const field = Object.hasOwn(page.fields, name) ? page.fields[name] : undefined;
  if (!field || !isMasked(field) || field.hidden || !maySee(work.session, page, field)) {
    throw invalid({ field: { zh: '该字段不可查看', en: 'This field cannot be revealed' } });
  }
  const row = await rows.one(work, page, idOf(input), { unmasked: true });
  if (!row) throw absent();
  await refuseBeyondDay(work, 'reveal', revealsPerDay, {
    zh: `每个账号每天最多查看 ${revealsPerDay} 次完整信息，请明天再试`,
    en: `An account may reveal ${revealsPerDay} values a day; please try again tomorrow`,
  });
  const reason = String(input.body.reason).trim();
  if (reason.length < 2) throw invalid({ reason: { zh: '请填写查看原因', en: 'Give a reason' } });
  await audit(work, {
    page,
    action: 'reveal',
    target: targetOf(page, row),
    event: { key: 'revealed', facts: { field: field.label, reason } },
  });
  return { data: { value: row[name] ?? null } };
};
