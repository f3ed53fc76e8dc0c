/**
 * Acts: the row is locked, `may` is asked again, effects run, the row moves on - all in the transaction of the request.
 */
import { factsOf, may } from '../../access/may.ts';
import { audit } from '../../database/audit.ts';
import { Refusal } from '../../database/contract.ts';
import type { OperationHandler, Row, Work } from '../../database/contract.ts';
import { judge, judgeReferences, judgeTypes } from '../../database/judge.ts';
import { absent, conflict } from '../../database/refusals.ts';
import { completeRows } from '../../database/row-members.ts';
import { rows } from '../../database/rows.ts';
import type { Json } from '../../grammar/declarations.ts';
import { matches, operand } from '../../grammar/match.ts';
import type { ActionDef, PageDef } from '../../grammar/resolved.ts';
import { printedRow, reasonOf } from '../print/print.server.ts';
import { runEffects, type Outcome } from './effects.server.ts';
import { handled } from './handled.server.ts';
import { modelOf } from './parameters.ts';
import { idOf } from './read.server.ts';
import { targetOf } from './target.server.ts';

type Values = { [name: string]: Json };

/** The act that an operation names ("act:ship", "preview:act:ship"). */
export function actionOf(page: PageDef, operation: string): ActionDef {
  const action = page.actions[operation.slice(operation.lastIndexOf(':') + 1)];
  if (!action) throw absent();
  return action;
}

/** The form's answers with its defaults, judged like a record of their own. */
export async function judgedForm(
  work: Work,
  page: PageDef,
  action: ActionDef,
  record: Row,
  given: Values,
): Promise<Values> {
  const fields = action.form ?? {};
  const form: Values = {};
  for (const field of Object.values(fields)) {
    const value =
      given[field.name] ??
      (field.default === undefined
        ? undefined
        : (operand(field.default, record, factsOf(work.session, work.now.toISOString())) ?? field.default));
    if (value !== undefined) form[field.name] = value;
  }
  judgeTypes(fields, form);
  judge(fields, [], { ...record, ...cleared(fields), ...form }, work, Object.keys(fields));
  await judgeReferences(work, { ...page, fields }, form, { ...record, ...form });
  return form;
}

/** What is asked anew is not answered by the record's own value. */
const cleared = (fields: NonNullable<ActionDef['form']>): Values =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, null]));

/** "@me", "@now", "@form.reason", "$field" and constants of `set`. */
function setValues(work: Work, action: ActionDef, record: Row, form: Values): Values {
  const facts = factsOf(work.session, work.now.toISOString());
  const values: Values = {};
  for (const [name, word] of Object.entries(action.set ?? {})) {
    if (typeof word === 'string' && word.startsWith('@form.')) values[name] = form[word.slice(6)] ?? null;
    else
      values[name] =
        typeof word === 'string' && /^[@$]/.test(word) ? (operand(word, { ...record, ...form }, facts) as Json) : word;
  }
  return values;
}

/** Answers that may be kept in the trail: no secrets, masked what is masked. */
function recorded(action: ActionDef, form: Values): Values {
  const result: Values = {};
  for (const [name, value] of Object.entries(form)) {
    const field = action.form?.[name];
    if (!field || modelOf(field)?.writeOnly || field.widget === 'password') continue;
    result[name] = field.mask && value !== null ? (modelOf(field)?.mask?.(value, field) ?? '****') : value;
  }
  return result;
}

export interface Acted {
  row: Row;
  data: Values;
}

/** The row, locked, when the act may be done to it now; else the refusal. `version` = the one that the person saw. */
export async function lockedFor(
  work: Work,
  page: PageDef,
  action: ActionDef,
  id: number,
  version?: number,
): Promise<Row> {
  const row = await rows.one(work, page, id, { lock: true, unmasked: true });
  if (!row) throw absent();
  const verdict = may(work.session, page, action, row, work.now.toISOString());
  if (!verdict.ok && verdict.kind === 'right') throw new Refusal({ text: verdict.reason, status: 10, http: 403 });
  const stale = version !== undefined && row.version !== undefined && version !== row.version;
  if (!verdict.ok)
    throw verdict.kind === 'state'
      ? await handled(work, page, row, stale, verdict.reason)
      : new Refusal({ text: verdict.reason });
  if (stale) throw await conflict(work, page.entity, (await rows.one(work, page, id)) ?? { id });
  return row;
}

/** One row through one act. `given` = the form's members. */
export async function runAct(
  work: Work,
  page: PageDef,
  action: ActionDef,
  id: number,
  given: Values,
  version?: number,
): Promise<Acted> {
  const row = await lockedFor(work, page, action, id, version);
  const entity = work.site.entities[page.entity];
  if (!entity) throw absent();
  const form = await judgedForm(work, page, action, row, given);
  const asked = Object.entries(form).filter(([name]) => ['column', 'ext'].includes(page.fields[name]?.storage ?? ''));
  const written = completeRows(page.fields, Object.fromEntries(asked), row);
  const facts = factsOf(work.session, work.now.toISOString());
  const { to, notes, changes, data } = await runEffects(work, page, {
    action: action.name,
    effects: action.effects,
    record: row,
    form,
    changes: { ...written, ...setValues(work, action, row, form) },
    next: (after) => action.to?.find((target) => matches(target.when, { ...row, ...form, ...after }, facts))?.to,
  });
  const from = action.field === undefined ? null : (row[action.field] as string | null);
  if (action.field !== undefined && to !== undefined) changes[action.field] = to;
  const after =
    Object.keys(changes).length === 0 || page.storage !== 'record' ? row : await rows.write(work, entity, row, changes);
  const remark = notes.join('；');
  await audit(work, {
    page,
    action: action.audit,
    target: targetOf(page, after),
    before: row,
    after,
    summary: [action.label.zh, remark].filter(Boolean).join('：'),
    step: {
      transition: action.name,
      from,
      to: to ?? from,
      form: recorded(action, form),
      ...(remark ? { remark } : {}),
    },
  });
  const now = await rows.one(work, page, id);
  return { row: now ?? { id }, data: { ...data, ...(now ? {} : { left: true }) } };
}

export const act: OperationHandler = async (work, page, input) => {
  const { version, ...form } = input.body;
  const action = actionOf(page, input.operation);
  if (action.print) return { data: { row: await printedRow(work, page, action, idOf(input), reasonOf(form)) } };
  const { row, data } = await runAct(
    work,
    page,
    action,
    idOf(input),
    form,
    typeof version === 'number' ? version : undefined,
  );
  return { data: { ...data, row } };
};

/** An act without a row; `ids` of an act with `selection` are the rows that it is done to alone. */
export async function runPageAct(work: Work, page: PageDef, action: ActionDef, given: Values): Promise<Outcome> {
  const verdict = may(work.session, page, action);
  if (!verdict.ok) throw new Refusal({ text: verdict.reason, status: 10, http: 403 });
  const { ids, ...asked } = given;
  const chosen = action.selection && Array.isArray(ids) ? { ids: ids as number[] } : {};
  const form = await judgedForm(work, page, action, { id: 0 }, action.selection ? asked : given);
  const outcome = await runEffects(work, page, {
    action: action.name,
    effects: action.effects,
    record: { id: 0 },
    form,
    changes: {},
    ...chosen,
  });
  await audit(work, {
    page,
    action: action.audit,
    summary: [action.label.zh, ...outcome.notes].join('：'),
    after: recorded(action, form),
  });
  return outcome;
}

export const pageAct: OperationHandler = async (work, page, input) => ({
  data: (await runPageAct(work, page, actionOf(page, input.operation), input.body)).data,
});
