/**
 * Acts: the row is locked, `may` is asked again, effects run, the row moves on - all in the transaction of the request.
 */
import { audit } from '../../database/audit/audit.ts';
import { actEvent } from '../../database/events.ts';
import type { OperationHandler, Row, Work } from '../../database/contract.ts';
import { absent } from '../../database/rows/refusals.ts';
import { rows } from '../../database/rows/rows.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';
import { printedRow, reasonOf } from './print.server.ts';
import { validAnswers } from '../../database/rows/answers.ts';
import type { Outcome } from '../../actions/functions.server.ts';
import { recorded, runOutermost, runWithoutRow } from '../../actions/run.server.ts';
import { refuseUnforeseen } from './consequences.server.ts';
import { refuseUnlessMay } from './permitted.server.ts';
import { limitGiven, takenIn } from './probe.server.ts';
import { idOf } from './read.server.ts';

type Values = { [name: string]: Json };

/** The act that an operation names ("act:ship", "preview:act:ship"). */
export function actionOf(page: PageDef, operation: string): ActionDef {
  const action = page.actions[operation.slice(operation.lastIndexOf(':') + 1)];
  if (!action) throw absent();
  return action;
}

/** The same work that sends no text. Questions about masked values are answered, so they stay counted. */
export function quietly(work: Work): Work {
  const quiet: Work = { ...work, rehearsed: true };
  delete quiet.sms;
  return quiet;
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
  await refuseUnlessMay(work, page, action, row, version);
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
  signed = false,
): Promise<Acted> {
  const row = await lockedFor(work, page, action, id, version);
  const entity = work.site.entities[page.entity];
  if (!entity) throw absent();
  await limitGiven(work, takenIn(page, given));
  const form = await validAnswers(work, action, row, given);
  const { data } = await runOutermost({ work, page, entity, action, row, form, ...(signed ? { signed } : {}) });
  const now = await rows.one(work, page, id);
  return { row: now ?? { id }, data: { ...data, ...(now ? {} : { left: true }) } };
}

export const act: OperationHandler = async (work, page, input) => {
  const { version, foreseen, ...form } = input.body;
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
  await refuseUnforeseen(work, page, action, foreseen);
  return { data: { ...data, row } };
};

/** An act without a row; `ids` of an act with `selection` are the rows that it is done to alone. */
export async function runPageAct(work: Work, page: PageDef, action: ActionDef, given: Values): Promise<Outcome> {
  await refuseUnlessMay(work, page, action);
  const { ids, ...asked } = given;
  const chosen = action.selection && Array.isArray(ids) ? (ids as number[]) : undefined;
  await limitGiven(work, takenIn(page, asked));
  const form = await validAnswers(work, action, { id: 0 }, action.selection ? asked : given);
  const entity = work.site.entities[page.entity];
  if (!entity) throw absent();
  const outcome = await runWithoutRow({ work, page, entity, action, row: { id: 0 }, form }, chosen);
  await audit(work, {
    page,
    action: action.audit,
    event: actEvent(work.site, page, action, outcome.notes),
    after: recorded(action, form),
  });
  return outcome;
}

export const pageAct: OperationHandler = async (work, page, input) => {
  const { foreseen, ...given } = input.body;
  const action = actionOf(page, input.operation);
  const { data } = await runPageAct(work, page, action, given);
  await refuseUnforeseen(work, page, action, foreseen);
  return { data };
};
