/**
 * The engine: one action on one locked row. Guards and signature are validated, business code runs, the row is written
 * once, what else is declared happens in order, postings come last. A refusal anywhere undoes all.
 */
import { fieldsFor } from '../access/may.ts';
import { functionModels, type FunctionName } from '../business/models.ts';
import { audit } from '../database/audit/audit.ts';
import { actEvent } from '../database/events.ts';
import type { AskedRun, Note, Row } from '../database/contract.ts';
import { absent } from '../database/rows/refusals.ts';
import { withListsInForce } from '../database/rows/lists-in-force.ts';
import { completeRows } from '../database/rows/row-members.ts';
import { rows } from '../database/rows/rows.ts';
import { refuseStates } from '../database/rows/states.ts';
import { targetOf } from '../database/audit/target.ts';
import { fieldModels } from '../fields/models.ts';
import type { EffectDecl } from '../generated/declarations.ts';
import { isFunction } from '../grammar/resolve/resolve-actions.ts';
import type { ActionDef } from '../grammar/site/resolved.ts';
import { refuseAwaited } from './awaited.server.ts';
import { refuseCode, withoutCode } from './codes.server.ts';
import { crossings } from './crossings.ts';
import { calculated } from './calculate.ts';
import type { Acting, Effected, RunRow, Values } from './contract.ts';
import { runEffects } from './effects.server.ts';
import { validAnswers } from '../database/rows/answers.ts';
import { runFunctions, type FunctionsOf, type Outcome } from './functions.server.ts';
import { refuseAll, refuseUnguarded } from './guards.server.ts';
import { withLogLine } from './log.ts';
import { pageOf, writtenBy } from './pages.ts';
import { linesOf, filled, stateOf, toldBy, valuesOf } from './plan.ts';
import { signatureOf, signatureRefused, signatureWarned } from './signature.ts';
import { sentence } from './readable.server.ts';
import { refuseUnfit } from './standing.server.ts';
import type { Evaluation } from './evaluation.ts';
import { evaluationOf, withChanges, withRow } from './evaluation.server.ts';

/** What an action did to its row. */
export interface Acted {
  /** The row as the last write left it. */
  after: Row;
  notes: Note[];
  data: Values;
}

/** What a remark may say of the effects. */
const told = ({ rows: found = 0, made, met, from }: Effected): { [name: string]: unknown } => ({
  rows: found,
  made,
  met,
  from,
});

/** What is told in the place of the usual word when the action computes something; nothing where it does not. */
function answerOf({ work, action }: Pick<Acting, 'work' | 'action'>, evaluation: Evaluation): Values {
  if (!action.tell || !action.done) return {};
  return { message: filled(action.done, evaluation, toldBy(action, evaluation))[work.language] };
}

/** Answers that are fields of the row, their lines completed by those that stand there. */
const writtenTo = (row: Row, { work, page, action, form }: Omit<Acting, 'last'>): Values =>
  completeRows(fieldsFor(work.session, page), writtenBy(action, page, form), row);

/** The outermost action: books its postings when all else is done. */
export async function runOutermost(
  acting: Omit<Acting, 'last'>,
  written = writtenTo(acting.row, acting),
): Promise<Acted> {
  const last: Acting['last'] = [];
  const work = await withListsInForce(acting.work);
  const acted = await runAction({ ...acting, work, last }, written);
  for (const book of last) await book();
  return acted;
}

/**
 * The action on its row, whose right, scope and state the caller has validated. `written`: answers that are fields of
 * the row.
 */
export async function runAction(acting: Acting, written: Values = {}): Promise<Acted> {
  const { work, page, entity, action, row, form } = acting;
  await refuseAwaited(acting);
  const begun = await evaluationOf(acting);
  const asked = begun.with({ record: { ...begun.situation.record, ...written } });
  await refuseUnguarded(acting, asked);
  const sign = signatureOf(action, asked);
  const refused = sign && signatureRefused(sign, asked);
  if (refused) refuseAll([refused]);
  if (sign && !acting.signed) await refuseCode(acting, sign, begun);
  const warned = sign ? signatureWarned(sign, asked) : [];

  const found = changesBy(action, asked);
  const isFound = Object.keys(found).length > 0;
  const set = valuesOf(action, sign, isFound ? withChanges(asked, found, work) : asked);
  const became = (changes: Values): Evaluation => withChanges(begun, { ...form, ...changes }, work);
  const { notes, changes, data, runs } = await runFunctions(work, page, {
    action: action.name,
    effects: action.effects,
    record: row,
    form,
    changes: { ...written, ...found, ...set },
    next: (after) => stateOf(action, became(after)),
    act: actingFor(acting),
  });
  refuseStates(entity, changes, row);
  const to = stateOf(action, became(changes));
  const from = action.field === undefined ? null : (row[action.field] ?? null);
  if (action.field !== undefined && to !== undefined) changes[action.field] = to;
  Object.assign(changes, linesOf(action, became(changes)));
  const log = entity.log === undefined ? undefined : begun.types.fields[entity.log];
  if (log) {
    const { session, ip, now, traceId } = work;
    const name = session.account === 0 ? '' : session.name || session.username;
    const actor = { name, ip, traceId, at: now.toISOString() };
    changes[log.name] = withLogLine(
      log,
      changes[log.name] ?? row[log.name],
      action,
      form,
      { from, to: to ?? from },
      { ...actor, event: actEvent(work.site, page, action) },
    );
  }
  let after =
    Object.keys(changes).length === 0 || page.storage !== 'record' ? row : await rows.move(work, entity, row, changes);
  await runAsked(acting, runs);
  const happened = await happen(acting, begun, after, crossings(entity, row, after, work.facts));
  Object.assign(data, happened.data);
  notes.push(...warned);
  if (runs.length > 0 || happened.rows !== undefined) after = await asLeft(acting, after, happened.changes ?? {});
  const ended = begun.with({ record: after });
  if (action.remark) notes.push(await sentence(action.remark, work, ended, told(happened)));
  await tell(acting, after, { from, to: to ?? from }, notes);
  Object.assign(data, answerOf(acting, ended));
  return { after, notes, data };
}

/** What the action's calculation changes; its refusal is one of the action. */
function changesBy(action: ActionDef, { situation }: Evaluation): Values {
  const result = calculated(action, situation);
  if ('changes' in result) return result.changes;
  refuseAll([result.refused]);
  return {};
}

/** An act of a page, without a row: guards, business code, effects; the caller tells the trail. */
export async function runWithoutRow(given: Omit<Acting, 'last'>, ids?: number[]): Promise<Outcome> {
  const acting = { ...given, work: await withListsInForce(given.work) };
  const { work, page, action, row, form } = acting;
  const last: Acting['last'] = [];
  const begun = await evaluationOf(acting);
  await refuseUnguarded(acting, begun);
  const outcome = await runFunctions(work, page, {
    action: action.name,
    effects: action.effects,
    record: row,
    form,
    changes: {},
    ...(ids ? { ids } : {}),
    act: actingFor({ ...acting, last }),
  });
  await runAsked({ ...acting, last }, outcome.runs);
  const happened = await happen({ ...acting, last }, begun, row);
  for (const book of last) await book();
  const reached = happened.made ?? happened.met;
  if (reached) outcome.reached = reached;
  Object.assign(outcome.data, happened.rows === undefined ? {} : { changed: happened.rows }, happened.data);
  if (action.remark) outcome.notes.push(await sentence(action.remark, work, begun, told(happened)));
  Object.assign(outcome.data, answerOf(acting, begun));
  return outcome;
}

/** How business code runs an action at once: one that its model names. */
export const actingFor =
  (acting: Acting): FunctionsOf['act'] =>
  async (name, asked) => {
    const runs = functionModels[name as FunctionName].runs ?? [];
    if (!runs.includes(`${asked.entity}.${asked.action}`))
      throw new Error(`"${name}" does not say that it runs ${asked.entity}.${asked.action}`);
    return runOne(acting, asked);
  };

/** Actions that business code asked for, each on its row as it is now. */
export async function runAsked(acting: Acting, runs: readonly AskedRun[]): Promise<void> {
  for (const asked of runs) await runOne(acting, asked);
}

async function runOne(acting: Acting, { entity: name, action: act, id, form: given = {} }: AskedRun): Promise<Row> {
  const { work } = acting;
  const entity = work.site.entities[name];
  const action = entity?.actions[act];
  if (!entity || !action) throw new Error(`There is no action "${act}" of ${name}`);
  const [row] = await rows.find(work, name, { id }, { lock: true, limit: 1 });
  if (!row) throw absent();
  return runFound(acting, { entity, action, row, given });
}

/** Declared effects, on the row as it was written. */
export async function happen(
  acting: Acting,
  begun: Evaluation,
  after: Row,
  crossed: readonly EffectDecl[] = [],
): Promise<Effected> {
  const own = acting.action.effects.flatMap((effect) => (isFunction(effect) ? [] : [effect]));
  const declared = [...own, ...crossed];
  if (declared.length === 0) return {};
  return runEffects(declared, { ...acting, after, evaluation: await withRow(begun, acting, after) }, runFound);
}

/**
 * An action on a row that an effect found: rights were asked of the outermost alone; state, form and guards are asked
 * of each.
 */
export const runFound: RunRow = async (acting, { entity, action, row, given, signed }) => {
  const { work, last, due } = acting;
  const page = pageOf(acting.page, entity);
  await refuseUnfit(work, page, action, row);
  const form = await validAnswers(work, signed ? withoutCode(action) : action, row, given);
  const cause = `${acting.entity.entity} ${acting.row.id} ${acting.action.name}`.slice(0, 120);
  const { after } = await runAction(
    {
      work,
      page,
      entity,
      action,
      row,
      form,
      last,
      cause,
      ...(due === undefined ? {} : { due }),
      ...(signed ? { signed } : {}),
    },
    writtenBy(action, page, form),
  );
  return after;
};

/** The row as whatever happened meanwhile has left it, with own fields that effects set. */
export async function asLeft({ work, page, entity }: Acting, after: Row, changes: Values): Promise<Row> {
  if (page.storage !== 'record') return after;
  const [now] = await rows.find(work, entity.entity, { id: after.id }, { lock: true, limit: 1 });
  if (!now) return after;
  return Object.keys(changes).length === 0 ? now : rows.write(work, entity, now, changes);
}

/** Answers that may be kept in the trail: no secrets, masked what is masked. */
export function recorded(action: ActionDef, form: Values): Values {
  const result: Values = {};
  for (const [name, value] of Object.entries(form)) {
    const field = action.form?.[name];
    const model = field && fieldModels[field.type as keyof typeof fieldModels];
    if (!field || model?.writeOnly || field.widget === 'password') continue;
    result[name] = field.mask && value !== null ? (model?.mask?.(value, field) ?? '****') : value;
  }
  return result;
}

async function tell(acting: Acting, after: Row, moved: { from: unknown; to: unknown }, notes: Note[]): Promise<void> {
  const { work, page, action, row, form, cause } = acting;
  const state = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  await audit(work, {
    page,
    action: action.audit,
    target: targetOf(page, after),
    before: row,
    after,
    event: actEvent(work.site, page, action, notes),
    step: {
      transition: action.name,
      from: state(moved.from),
      to: state(moved.to),
      form: recorded(action, form),
      ...(cause === undefined ? {} : { cause }),
    },
  });
}
