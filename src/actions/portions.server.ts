/**
 * The work that actions have left to the background: portion by portion, each a transaction, on any number of servers.
 * A row that refuses is counted with its sentence; a portion that fails as a whole is begun again.
 */
import { factsOf } from '../access/standing.ts';
import { audit } from '../database/audit/audit.ts';
import { actionFact } from '../database/events.ts';
import { scopeOf } from '../database/connection/connection.ts';
import { Refusal, type Row, type Work } from '../database/contract.ts';
import {
  noteFailure,
  noteProgress,
  perPortion,
  takeJob,
  waitingJobs,
  type PortionJob,
  type Portions,
} from '../database/queues/portions.ts';
import { rows } from '../database/rows/rows.ts';
import { failureOf } from '../database/connection/dialect.ts';
import { targetOf } from '../database/audit/target.ts';
import type { EntityDef } from '../grammar/site/resolved.ts';
import { fault, hostOf, type ClockOptions } from './clock.server.ts';
import type { Acting } from './contract.ts';
import { apart } from './effects/row-apart.server.ts';
import { actionOf, runEnd, runOn } from './effects/run/run.server.ts';
import { changesOf, updateRow } from './effects/update/run.server.ts';
import { tellGivenUp } from './given-up.server.ts';
import { runFound } from './run.server.ts';
import { Evaluation } from './evaluation.ts';
import { typesOf } from './evaluation.server.ts';

/** Does one portion of each job that waits; true when something is left to do. */
export async function runPortions(options: ClockOptions): Promise<boolean> {
  let more = false;
  for (const { id, session } of await waitingJobs(options.database.db)) {
    if (options.stopped?.()) return false;
    try {
      const left = await options.database
        .as(scopeOf(session))
        .transaction()
        .execute(async (db) => {
          const job = await takeJob(db, id);
          if (!job) return false;
          await portion(workOf(options, db, job.input), job);
          return job.input.stretches.length > 0;
        });
      more ||= left;
    } catch (error) {
      await failed(options, id, error);
    }
  }
  return more;
}

/** What collided with others is begun again at the next look; what failed waits, and is given up in the end. */
async function failed(options: ClockOptions, id: number, error: unknown): Promise<void> {
  const kind = failureOf(error)?.kind;
  if (kind === 'again' || kind === 'lost' || kind === 'busy') return;
  const reason = String(error);
  options.log({ level: 'error', message: 'work in the background failed', job: id, reason });
  const why = error instanceof Refusal ? error.init.text : fault;
  const given = await noteFailure(options.database.db, id, why);
  if (!given) return;
  options.log({ level: 'error', message: 'work in the background is given up', job: id });
  await tellGivenUp(options, { ...given, why, event: `job ${id}` });
}

function workOf({ site, world }: ClockOptions, db: Work['db'], input: Portions): Work {
  const { session, language, traceId, ip } = input;
  const now = world.now();
  return { site, world, db, session, language, traceId, ip, now, facts: factsOf(session, now.toISOString()) };
}

/** The acting one as it is known now: its page may be gone by a later version of the site. */
function actingOf(work: Work, input: Portions): Acting & { types: ReturnType<typeof typesOf> } {
  const { site } = work;
  const entity = site.entities[input.entity];
  const page = site.pages[input.page] ?? (entity && hostOf(entity));
  const known = page?.entity === input.entity ? page?.actions[input.action] : undefined;
  const action = known ?? entity?.actions[input.action];
  if (!entity || !page || !action) throw new Error(`There is no action "${input.action}" of ${input.entity}`);
  const due = input.due === undefined ? {} : { due: input.due };
  const row: Row = { id: input.row };
  return { work, page, entity, action, row, form: {}, last: [], types: typesOf(site, page, action), ...due };
}

/** The next rows, in the order of their ids; then the job says how far it is. */
async function portion(work: Work, job: PortionJob): Promise<void> {
  const { input } = job;
  const [stretch] = input.stretches;
  const acting = actingOf(work, input);
  if (!stretch) return ended(acting, job);
  const found = await rows.find(work, stretch.entity, input.match, {
    lock: true,
    limit: perPortion,
    where: { id: { gt: stretch.after, lte: stretch.until } },
  });
  for (const row of found) {
    const refused = await oneRow(acting, input, stretch.entity, row);
    if (refused) {
      job.refused += 1;
      job.why.push({ row: row.id, text: refused.init.text });
    } else job.done += 1;
  }
  stretch.after = found.at(-1)?.id ?? stretch.until;
  if (found.length < perPortion) input.stretches.shift();
  if (input.stretches.length === 0) return ended(acting, job);
  await noteProgress(work.db, job);
}

/** All rows are through: what the acting one declares for the end belongs to the last portion, as the line does. */
async function ended(acting: Acting, job: PortionJob): Promise<void> {
  const { input, done, refused } = job;
  await noteProgress(acting.work.db, job);
  await tellEnd(acting, job);
  if (input.end === undefined || input.row === 0) return;
  const last: Acting['last'] = [];
  await runEnd({ ...acting, last }, input.end, { ok: done, refused }, runFound);
  for (const book of last) await book();
}

async function oneRow(
  acting: ReturnType<typeof actingOf>,
  input: Portions,
  name: string,
  row: Row,
): Promise<Refusal | null> {
  const { work } = acting;
  const one: Acting = { ...acting, last: [] };
  try {
    return await apart(work, one.last, async () => {
      if (input.run) {
        const { entity, action } = actionOf(work, name, input.run.action);
        await runOn(one, entity, action, row, input.run.form, runFound);
      }
      if (input.update) await updateOne(acting, input.update, input, work.site.entities[name], row);
      // Postings of a row are booked with it: whoever refuses takes them along.
      for (const book of one.last) await book();
    });
  } catch (error) {
    const kind = failureOf(error)?.kind;
    if (kind !== 'check' && kind !== 'unique' && kind !== 'reference') throw error;
    return new Refusal({ text: fault });
  }
}

async function updateOne(
  acting: ReturnType<typeof actingOf>,
  update: NonNullable<Portions['update']>,
  input: Portions,
  entity: EntityDef | undefined,
  row: Row,
): Promise<void> {
  if (!entity) throw new Error('The entity of this work is gone');
  const { situation } = update;
  const reckoned = situation ? changesOf(update.reckoned, new Evaluation(acting.types, situation), entity, row) : {};
  const cause = input.row === 0 ? '' : input.title;
  await updateRow(acting, cause, entity, row, { ...update.set, ...reckoned });
}

/** One line of the trail says how it ended. */
async function tellEnd({ work, page, action }: Acting, { input, done, refused }: PortionJob): Promise<void> {
  const target = input.row === 0 ? {} : { target: { ...targetOf(page, { id: input.row }), name: input.title } };
  await audit(work, {
    page,
    action: action.audit,
    ...target,
    event: { key: 'finished', facts: { action: actionFact(work.site, page, action), done, refused } },
  });
}
