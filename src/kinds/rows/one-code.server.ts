/** One code for many rows: it is bound to all of them and to what each of them would be signed for. */
import { secondsBetweenCodes } from '../../access/act-codes.server.ts';
import { boundBy, codeOf, refuseOneCode } from '../../actions/codes.server.ts';
import { send } from '../../actions/effects/sendCode/run.server.ts';
import { signatureOf } from '../../actions/signature.ts';
import { evaluationOf } from '../../actions/evaluation.server.ts';
import type { Row, Work } from '../../database/contract.ts';
import { absent } from '../../database/rows/refusals.ts';
import { rows } from '../../database/rows/rows.ts';
import { effectPart } from '../../actions/effects/models.ts';
import type { SendCodeDecl } from '../../generated/declarations.ts';
import { codeField } from '../../grammar/expressions/action-words.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { ActionDef, EntityDef, PageDef } from '../../grammar/site/resolved.ts';
import { lockedFor } from './act.server.ts';

type Values = { [name: string]: Json };

const sent = ({ effects }: ActionDef): SendCodeDecl | undefined =>
  effects.flatMap((effect) => effectPart(effect, 'sendCode') ?? [])[0];

/** True for an act that sends a code for another one. */
export const sendsCode = (action: ActionDef): boolean => sent(action) !== undefined;

/** Sends one code for all rows; refuses when one of them may not be signed. */
export async function sendOneCode(
  work: Work,
  page: PageDef,
  action: ActionDef,
  ids: readonly number[],
): Promise<Values> {
  const { for: name, scene = '' } = sent(action) ?? { for: '' };
  const signed = page.actions[name];
  const entity = work.site.entities[page.entity];
  if (!signed || !entity) throw absent();
  for (const id of sorted(ids)) await lockedFor(work, page, action, id);
  const bound = await boundToAll(work, { page, entity, action: signed }, ids, {});
  const message = await send(work, codeOf(work, entity.entity, { id: 0 }, name), bound ?? '', scene);
  const results = ids.map((id) => ({ id, ok: true }));
  return { results, ok: ids.length, bad: 0, waitSeconds: secondsBetweenCodes, message };
}

/** True when the form holds the one code for all rows; refuses a wrong one. False where no row asks for any. */
export async function signedByOneCode(
  work: Work,
  page: PageDef,
  action: ActionDef,
  ids: readonly number[],
  form: Values,
): Promise<boolean> {
  const entity = work.site.entities[page.entity];
  if (!entity || codeField(action) === undefined) return false;
  const bound = await boundToAll(work, { page, entity, action }, ids, form);
  if (bound === undefined) return false;
  await refuseOneCode({ work, entity, action, form }, bound);
  return true;
}

/** What the code confirms; undefined where the signature of no row asks for a code. */
async function boundToAll(
  work: Work,
  what: { page: PageDef; entity: EntityDef; action: ActionDef },
  ids: readonly number[],
  form: Values,
): Promise<string | undefined> {
  const all: [number, string][] = [];
  for (const id of sorted(ids)) {
    const row: Row = await lockedRow(work, what.page, id);
    const acting = { ...what, work, row, form };
    const evaluation = await evaluationOf(acting);
    const { code } = signatureOf(what.action, evaluation) ?? {};
    if (code) all.push([id, await boundBy(acting, code, evaluation)]);
  }
  return all.length === 0 ? undefined : JSON.stringify(all);
}

async function lockedRow(work: Work, page: PageDef, id: number): Promise<Row> {
  const row = await rows.one(work, page, id, { lock: true, unmasked: true });
  if (!row) throw absent();
  return row;
}

const sorted = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);
