/**
 * Business time: what is due is done by the system, one row to a transaction, on any number of servers. A row is done
 * once, because its action leaves its state or sets its moment, and whoever does it holds its lock. What refuses waits
 * and is tried again.
 */
import { Cron } from 'croner';
import { nobody } from '../access/accounts.server.ts';
import { factsOf } from '../access/standing.ts';
import { attempt } from '../database/connection/attempt.ts';
import { audit } from '../database/audit/audit.ts';
import { actEvent } from '../database/events.ts';
import type { Store } from '../database/connection/connection.ts';
import { Refusal } from '../database/contract.ts';
import type { Row, Work, World } from '../database/contract.ts';
import {
  comingDue,
  dueRows,
  forgetRefused,
  hasCome,
  nextDue,
  noteRefused,
  takeRow,
  takeSlot,
  withDueRows,
  type DueQuestion,
} from '../database/queues/due.ts';
import { maxTries } from '../database/queues/retry.ts';
import { rows } from '../database/rows/rows.ts';
import { failureOf } from '../database/connection/dialect.ts';
import { settingInForce } from '../database/rows/settings.ts';
import type { Json, Match, Text } from '../grammar/declarations/declarations.ts';
import { entityPage } from '../grammar/site/entity-page.ts';
import type { ActionDef, EntityDef, PageDef, Site } from '../grammar/site/resolved.ts';
import { validAnswers } from '../database/rows/answers.ts';
import { tellGivenUp } from './given-up.server.ts';
import { runOutermost, runWithoutRow } from './run.server.ts';
import { refuseUnfit } from './standing.server.ts';

export interface ClockOptions {
  site: Site;
  database: Store;
  world: World;
  log(entry: { level: 'info' | 'error'; message: string; [fact: string]: Json | undefined }): void;
  /** Whom to tell of what was given up: staff who hold the label, with the page that shows it. */
  attend?: { label: string; link: string }[];
  /** True: no further row is begun. */
  stopped?(): boolean;
}

/** Rows that a round did. */
export interface Round {
  done: number;
  refused: number;
}

/** Rows of one action that one round takes. */
const perRound = 500;

const system = { ...nobody, name: '系统', platform: true };
export const fault: Text = { zh: '系统出错，请查看日志', en: 'The system failed; see its log' };

/** Actions that the system does by the row's own moment. */
export function dueActions(site: Site): { entity: EntityDef; action: ActionDef; field: string }[] {
  return Object.values(site.entities).flatMap((entity) =>
    Object.values(entity.actions).flatMap((action) =>
      action.due === undefined ? [] : [{ entity, action, field: action.due }],
    ),
  );
}

/** Actions that the system does at fixed times. */
export function timedActions(site: Site): { entity: EntityDef; action: ActionDef; every: string }[] {
  return Object.values(site.entities).flatMap((entity) =>
    Object.values(entity.actions).flatMap((action) =>
      action.every === undefined ? [] : [{ entity, action, every: action.every }],
    ),
  );
}

/** Everything that is due now, once. A row that somebody else holds is left to the next round. */
export async function runDue(options: ClockOptions): Promise<Round> {
  const round: Round = { done: 0, refused: 0 };
  for (const { entity, action, every } of timedActions(options.site)) {
    const cron = await cronOf(workOn(options, options.database.db), every);
    if (cron) await runSlot(options, entity, action, cron);
  }
  const questions = dueActions(options.site).map(({ entity, action, field }) => ({
    act: action,
    ...questionOf(entity, action, field),
  }));
  for (const question of await withDueRows(workOn(options, options.database.db), questions)) {
    const { act: action } = question;
    const found = await dueRows(workOn(options, options.database.db), question, perRound);
    for (const { id, due } of found) {
      if (options.stopped?.()) return round;
      const told = await runRow(options, question, action, id, due);
      if (told === 'done') round.done += 1;
      if (told === 'refused') round.refused += 1;
    }
  }
  return round;
}

/** The next moment at which something is due, up to `until`; null when nothing is. */
export async function nextMoment(options: ClockOptions, until: Date): Promise<Date | null> {
  const work = workOn(options, options.database.db);
  const questions = dueActions(options.site).map(({ entity, action, field }) => questionOf(entity, action, field));
  const moments = (await nextDue(work, questions, until)).flatMap((due) =>
    due === null ? [] : [momentOf(due).getTime()],
  );
  for (const { every } of timedActions(options.site)) {
    const next = (await cronOf(work, every))?.nextRun(work.now);
    if (next && next <= until) moments.push(next.getTime());
  }
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}

/** Five fields, or a setting with the time of the day ("02:00"); null while it has none or is switched off. */
async function cronOf(work: Pick<Work, 'db' | 'now' | 'site'>, every: string): Promise<Cron | null> {
  const [word, name = '', field = ''] = every.split('.');
  let fields = every;
  if (word === '@settings') {
    const value = await settingInForce(work, name);
    const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(String(value[field])) ?? [];
    if (hour === undefined || value['enabled'] === false) return null;
    fields = `${Number(minute)} ${Number(hour)} * * *`;
  }
  return new Cron(fields, { timezone: 'Asia/Shanghai', paused: true });
}

const questionOf = (entity: EntityDef, action: ActionDef, field: string): DueQuestion => ({
  entity,
  action: action.name,
  field,
  match: matchOf(action),
});

/** States that it starts from, and conditions on the row and on what it refers to. */
function matchOf(action: ActionDef): Match {
  const states = action.from && action.field !== undefined ? [{ [action.field]: action.from } as Match] : [];
  const own = [
    ...(action.when ? [action.when] : []),
    ...(action.guards ?? []).flatMap(({ when, rule, count }) => (when && !rule && !count ? [when] : [])),
  ];
  const asked = own.filter((match) => !/"(?:@form|@settings|@due|=|\$before)/.test(JSON.stringify(match)));
  return Object.assign({}, ...asked, ...states) as Match;
}

function workOn({ site, world }: ClockOptions, db: Work['db']): Work {
  const now = world.now();
  const facts = factsOf(system, now.toISOString());
  return { site, world, db, session: system, facts, language: 'zh', traceId: 'clock', ip: '', now };
}

const hosts = new WeakMap<EntityDef, PageDef>();

/** The entity looked at as a page that nobody opens. */
export function hostOf(entity: EntityDef): PageDef {
  const bare = {
    route: '',
    group: '',
    kind: 'collection',
    label: entity.label,
    permission: '',
    areas: [],
    endpoint: { base: '/', version: 'v2', status: 'assumed', operations: {} },
  };
  const known = hosts.get(entity) ?? entityPage(entity, bare as unknown as PageDef);
  hosts.set(entity, known);
  return known;
}

async function runRow(
  options: ClockOptions,
  question: DueQuestion,
  action: ActionDef,
  id: number,
  due: string,
): Promise<'done' | 'refused' | 'left'> {
  const { entity } = question;
  try {
    return await options.database.db
      .transaction()
      .execute((db) => doRow(workOn(options, db), question, action, id, due));
  } catch (error) {
    const kind = failureOf(error)?.kind;
    if (kind === 'again' || kind === 'lost' || kind === 'busy') return 'left';
    const why = error instanceof Refusal ? error.init.text : fault;
    if (!(error instanceof Refusal))
      options.log({
        level: 'error',
        message: 'what was due failed',
        entity: entity.entity,
        row: id,
        action: action.name,
        reason: String(error),
      });
    const { tries, version } = await noteRefused(options.database.db, question, id, why, options.world.now());
    if (tries >= maxTries) {
      const told = { entity: entity.entity, row: id, action: action.name };
      options.log({ level: 'error', message: 'what was due is given up', ...told });
      await tellGivenUp(options, { ...told, tries, why, event: `due ${version}` });
    }
    return 'refused';
  }
}

/** The row, when it can be had and is due still. */
async function doRow(
  work: Work,
  question: DueQuestion,
  action: ActionDef,
  id: number,
  due?: string,
): Promise<'done' | 'left'> {
  const { entity, field } = question;
  if (!(await takeRow(work.db, entity, id))) return 'left';
  const row = await stillDue(work, question, id);
  if (!row) return 'left';
  const page = hostOf(entity);
  await refuseUnfit(work, page, action, row);
  const form = await validAnswers(work, action, row, {});
  await runOutermost({ work, page, entity, action, row, form, due: due ?? String(row[field]) }, {});
  await forgetRefused(work.db, question, id);
  return 'done';
}

/**
 * A person has it tried now, as the system would: done, no longer due (or somebody has it just now), or why not. The
 * refusal counts like any other.
 */
export async function retryDue(given: Work, name: string, act: string, id: number): Promise<'done' | 'left' | Text> {
  const entity = given.site.entities[name];
  const action = entity?.actions[act];
  if (!entity || action?.due === undefined) return 'left';
  const question: DueQuestion = { entity, action: act, field: action.due, match: matchOf(action) };
  try {
    const facts = factsOf(system, given.facts.now);
    return await attempt(given.db, () => doRow({ ...given, session: system, facts }, question, action, id));
  } catch (error) {
    const kind = failureOf(error)?.kind;
    if (kind === 'again' || kind === 'lost' || kind === 'busy') throw error;
    const why = error instanceof Refusal ? error.init.text : fault;
    await noteRefused(given.db, question, id, why, given.now);
    return why;
  }
}

/** What the system will do up to `until`, by action: rows, at most `most`, or times. */
export async function comingWork(
  work: Work,
  until: Date,
  most: number,
): Promise<{ entity: EntityDef; action: ActionDef; rows: number; first: string }[]> {
  const coming = [];
  for (const { entity, action, field } of dueActions(work.site)) {
    const question: DueQuestion = { entity, action: action.name, field, match: matchOf(action) };
    const { rows: count, first } = await comingDue(work, question, until, most);
    if (first !== null) coming.push({ entity, action, rows: count, first: momentOf(first).toISOString() });
  }
  for (const { entity, action, every } of timedActions(work.site)) {
    const times = ((await cronOf(work, every))?.nextRuns(most, work.now) ?? []).filter((time) => time <= until);
    if (times[0]) coming.push({ entity, action, rows: times.length, first: times[0].toISOString() });
  }
  return coming.toSorted((a, b) => (a.first < b.first ? -1 : 1));
}

/** A day is due at its beginning. */
const momentOf = (due: string): Date => new Date(due.length === 10 ? `${due}T00:00:00+08:00` : due);

/** The row as it is under lock, when it is due still. */
async function stillDue(work: Work, { entity, field, match }: DueQuestion, id: number): Promise<Row | null> {
  const [row] = await rows.find(
    work,
    entity.entity,
    { id },
    { lock: true, limit: 1, where: { ...match, ...hasCome(entity, field) } },
  );
  return row ?? null;
}

/** The latest slot of a fixed time, once for all servers. */
async function runSlot(options: ClockOptions, entity: EntityDef, action: ActionDef, cron: Cron): Promise<void> {
  // The library tells those before a moment, in whole seconds: a slot has come with its own second.
  const next = new Date((Math.floor(options.world.now().getTime() / 1000) + 1) * 1000);
  const slot = cron.previousRuns(1, next)[0];
  if (!slot) return;
  try {
    await options.database.db.transaction().execute(async (db) => {
      if (!(await takeSlot(db, `${entity.entity}.${action.name}`, slot))) return;
      const work = workOn(options, db);
      const page = hostOf(entity);
      const form = await validAnswers(work, action, { id: 0 }, {});
      const { notes, data } = await runWithoutRow({
        work,
        page,
        entity,
        action,
        row: { id: 0 },
        form,
        due: slot.toISOString(),
      });
      // A slot that met no row leaves no line in the trail.
      if (notes.length > 0 && data['changed'] !== 0)
        await audit(work, { page, action: action.audit, event: actEvent(work.site, page, action, notes) });
    });
  } catch (error) {
    options.log({
      level: 'error',
      message: 'what is done at a fixed time failed',
      entity: entity.entity,
      action: action.name,
      reason: String(error),
    });
  }
}
