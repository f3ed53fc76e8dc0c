/** Signatures by a code: what the code is bound to, and whether the answer is that code. */
import { fitsActCode, spendActCode, type ActCode } from '../access/act-codes.server.ts';
import { isDecimal, trim } from '../base/decimal.ts';
import type { Row, Work } from '../database/contract.ts';
import type { Json } from '../grammar/declarations/declarations.ts';
import type { EffectDecl, SignDecl } from '../generated/declarations.ts';
import type { ActionDef } from '../grammar/site/resolved.ts';
import { codeField } from '../grammar/expressions/action-words.ts';
import { rows } from '../database/rows/rows.ts';
import { boundRows } from './bound.server.ts';
import { effectPart } from './effects/models.ts';
import type { Acting } from './contract.ts';
import type { Evaluation } from './evaluation.ts';
import { evaluationOf } from './evaluation.server.ts';
import { refuseAll } from './guards.server.ts';

/** Rows that one run may sign by the code of another. */
const mostSigned = 200;
const unasked = { zh: '请先获取并填写短信验证码', en: 'Ask for the SMS code and enter it' };
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

/**
 * What a code confirms: these fields of the row; and where the action signs other rows by the same code, what each of
 * them would be signed for by a code of its own.
 */
export async function boundBy(
  acting: Omit<Acting, 'last'>,
  fields: readonly string[],
  known?: Evaluation,
): Promise<string> {
  const { work, action, row } = acting;
  const own = boundOf(row, fields);
  const runs = action.effects.flatMap((effect) => {
    const run = effectPart(effect, 'run');
    return run?.signed ? [{ effect: effect as EffectDecl, run }] : [];
  });
  if (runs.length === 0) return own;
  const evaluation = known ?? (await evaluationOf(acting));
  const all = [own];
  for (const { effect, run } of runs) {
    if (!evaluation.holds(effect)) continue;
    for (const { name, match } of boundRows(work, run, evaluation)) {
      const { sign = [] } = work.site.entities[name]?.actions[run.action] ?? {};
      const code = sign.flatMap((one) => one.code ?? []);
      for (const found of await rows.find(work, name, match, { most: mostSigned })) all.push(boundOf(found, code));
    }
  }
  return JSON.stringify(all);
}

/** Refuses an answer that is not the code for the row as it is. A try stays counted: it is written beside the work. */
export async function refuseCode(acting: Acting, { code }: SignDecl, evaluation: Evaluation): Promise<void> {
  const { work, entity, action, row, form } = acting;
  const at = codeField(action);
  if (!code || at === undefined) return;
  const of = codeOf(work, entity.entity, row, action.name);
  await spend(work, of, { at, answer: form[at] }, await boundBy(acting, code, evaluation));
}

/** The same of many rows at once, for which one code was sent. */
export async function refuseOneCode(
  { work, entity, action, form }: Pick<Acting, 'work' | 'entity' | 'action' | 'form'>,
  bound: string,
): Promise<void> {
  const at = codeField(action) ?? '';
  await spend(work, codeOf(work, entity.entity, { id: 0 }, action.name), { at, answer: form[at] }, bound);
}

/** What is only tried out asks for no code. */
async function spend(
  work: Work,
  of: ActCode,
  { at, answer }: { at: string; answer: Json | undefined },
  bound: string,
): Promise<void> {
  if (work.rehearsed) return;
  if (typeof answer !== 'string' || answer === '') return refuseAll([{ text: unasked, at }]);
  const right = await fitsActCode(work.aside ?? work.db, of, answer, bound, work.now);
  if (!right || !(await spendActCode(work.db, of))) refuseAll([{ text: wrong, at }]);
}

/** The action as it is asked when its code has been given already. */
export function withoutCode(action: ActionDef): ActionDef {
  const { [codeField(action) ?? '']: code, ...form } = action.form ?? {};
  return code === undefined ? action : { ...action, form };
}
