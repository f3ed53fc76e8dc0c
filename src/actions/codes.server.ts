/** Signatures by a code: what the code is bound to, and whether the answer is that code. */
import { fitsActCode, spendActCode, type ActCode } from '../access/act-codes.server.ts';
import { isDecimal, trim } from '../base/decimal.ts';
import type { Row, Work } from '../database/contract.ts';
import type { SignDecl } from '../grammar/action-declarations.ts';
import { codeField } from '../grammar/action-words.ts';
import type { Acting } from './contract.ts';
import { refuseAll } from './guards.server.ts';

const wrong = { zh: '验证码错误或已失效', en: 'The code is wrong or no longer valid' };

/** Whose code for which signature. */
export const codeOf = (work: Work, entity: string, row: Row, action: string): ActCode => ({
  account: work.session.account,
  entity,
  id: row.id,
  action,
});

/** The values that the code confirms, written alike however the database writes a number. */
export function boundOf(record: Row, fields: readonly string[]): string {
  return JSON.stringify(
    fields.map((field) => {
      const value = record[field] ?? null;
      return typeof value === 'string' && isDecimal(value) ? trim(value) : value;
    }),
  );
}

/** Refuses an answer that is not the code for the row as it is. A try stays counted: it is written beside the work. */
export async function refuseCode({ work, entity, action, row, form }: Acting, { code }: SignDecl): Promise<void> {
  const at = codeField(action);
  if (!code || at === undefined) return;
  const of = codeOf(work, entity.entity, row, action.name);
  const right = await fitsActCode(work.aside ?? work.db, of, String(form[at] ?? ''), boundOf(row, code), work.now);
  if (!right || !(await spendActCode(work.db, of))) refuseAll([{ text: wrong, at }]);
}
