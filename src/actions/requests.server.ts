/**
 * Foreign services are asked after the commit of what asks them. Until one has answered, the row waits in its state and
 * the outcome is looked up; the answer runs the declared action of the system on the row, once.
 */
import { nobody } from '../access/accounts.server.ts';
import { factsOf } from '../access/standing.ts';
import { compare, isDecimal } from '../base/decimal.ts';
import { redactText } from '../base/redactor.ts';
import { attempt } from '../database/connection/attempt.ts';
import { Refusal, type Db, type Row, type Service, type ServiceAnswer, type Work } from '../database/contract.ts';
import { failureOf } from '../database/connection/dialect.ts';
import { absent } from '../database/rows/refusals.ts';
import {
  endRequest,
  leaveToPerson,
  lockRequest,
  noteNoOutcome,
  noteOutcome,
  readRequest,
  requestsWaiting,
  takeRequest,
  type ForeignRequest,
  type Outcome,
} from '../database/queues/requests.ts';
import { maxRequestTries } from '../database/queues/retry.ts';
import { rows } from '../database/rows/rows.ts';
import { validAnswers } from '../database/rows/answers.ts';
import { effectPart } from './effects/models.ts';
import { fieldModels } from '../fields/models.ts';
import type { Json, Text } from '../grammar/declarations/declarations.ts';
import type { ActionDef } from '../grammar/site/resolved.ts';
import type { FieldModel } from '../grammar/site/models.ts';
import { fault, hostOf, type ClockOptions } from './clock.server.ts';
import type { Values } from './contract.ts';
import { tellGivenUp } from './given-up.server.ts';
import { runOutermost } from './run.server.ts';
import { refuseUnfit } from './standing.server.ts';

export interface RequestOptions extends ClockOptions {
  /** By their names; what a service that is missing is asked is done by hand. */
  services?: { [name: string]: Service };
}

/** Requests that one server has under way at a time. */
const atOnce = 4;
const system = { ...nobody, name: '系统', platform: true };

const silent: Text = { zh: '外部服务尚未答复结果', en: 'The service has not told the outcome yet' };
const unheard: Text = {
  zh: '外部服务没有收到该请求，将再次发送',
  en: 'The service has not received the request: it is sent again',
};
const unfit: Text = {
  zh: '外部服务的答复无法保存，结果未知',
  en: 'The answer of the service cannot be kept: the outcome is unknown',
};
const otherAmount: Text = {
  zh: '外部服务答复的金额与请求不一致，请核对',
  en: 'The answer of the service names another amount than the request: please check it',
};
const unreached: Text = { zh: '无法连接外部服务，结果未知', en: 'The service was not reached: the outcome is unknown' };

/** Sends what waits, looks up what was sent, carries out what was answered: each as far as it comes now. */
export async function askServices(options: RequestOptions): Promise<void> {
  const waiting = await requestsWaiting(options.database.db);
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (options.stopped?.()) return;
      const { db } = options.database;
      // What no service is connected for is never sent: not later either, when a person may have done it.
      if (next.state === 'waiting' && !options.services?.[next.service]) await leaveToPerson(db, next.id);
      else {
        const taken = await takeRequest(db, next.id);
        if (taken) await goOn(options, taken);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

async function goOn(options: RequestOptions, taken: ForeignRequest): Promise<void> {
  const { db } = options.database;
  if (taken.state === 'answered') return carryOut(options, taken);
  const service = options.services?.[taken.service];
  if (!service) return noOutcome(options, taken, 'asked', unreached);
  let told: ServiceAnswer;
  try {
    told = await (taken.state === 'waiting' ? service.send(taken.key, taken.with) : service.look(taken.key));
  } catch (error) {
    const { service: name, key } = taken;
    const reason = redactText(String(error));
    options.log({ level: 'error', message: 'a service was not reached', service: name, key, reason });
    return noOutcome(options, taken, 'asked', unreached);
  }
  if (told.outcome === 'silent') return noOutcome(options, taken, 'asked', silent);
  if (told.outcome === 'unknown') return noOutcome(options, taken, 'waiting', unheard);
  if (!('answer' in told)) return;
  if (contradicts(options, taken, told.answer)) return noOutcome(options, taken, 'asked', otherAmount);
  let isNew: boolean;
  try {
    isNew = await noteOutcome(db, taken.id, told.outcome, told.answer);
  } catch (error) {
    // Not the answer's fault: it is looked up later.
    const kind = failureOf(error)?.kind;
    if (kind !== undefined && kind !== 'other') throw error;
    const reason = redactText(String(error));
    options.log({ level: 'error', message: 'the answer of a service cannot be kept', key: taken.key, reason });
    return noOutcome(options, taken, 'asked', unfit);
  }
  if (isNew) await carryOut(options, taken);
}

/** True when the answer gives another value for an amount of the row that the service was told under the same name. */
function contradicts({ site }: RequestOptions, taken: ForeignRequest, answer: Values): boolean {
  const entity = site.entities[taken.entity];
  const words = entity?.actions[taken.action]?.effects.flatMap((effect) =>
    Object.entries(effectPart(effect, 'request')?.with ?? {}),
  );
  return (words ?? []).some(([name, word]) => {
    const field = typeof word === 'string' && word.startsWith('$') ? entity?.fields[word.slice(1)] : undefined;
    if (!field || !(fieldModels as { [type: string]: FieldModel })[field.type]?.numeric) return false;
    const [told, said] = [
      String(taken.with[name]),
      String(Object.hasOwn(answer, name) ? answer[name] : taken.with[name]),
    ];
    return isDecimal(told) && (!isDecimal(said) || compare(said, told) !== 0);
  });
}

/** It goes on later; when that was the last time by itself, whoever attends to it is told. */
async function noOutcome(
  options: RequestOptions,
  { id, entity, row, action, key }: ForeignRequest,
  state: 'waiting' | 'asked' | 'answered',
  why: Text,
): Promise<void> {
  const tries = await noteNoOutcome(options.database.db, id, state, why);
  if (tries < maxRequestTries) return;
  options.log({ level: 'error', message: 'a service is no longer asked', key });
  await tellGivenUp(options, { entity, row, action, tries, why, event: `request ${key}` });
}

/** The action of the answer, in one transaction with the end of the request. */
async function carryOut(options: RequestOptions, taken: ForeignRequest): Promise<void> {
  try {
    await options.database.db.transaction().execute(async (tx) => {
      const work = workOn(options, tx);
      const row = await rowOf(work, taken);
      const request = await lockRequest(tx, taken.id, ['answered']);
      if (request?.outcome) await answer(work, request, row, request.outcome, request.answer ?? {});
    });
  } catch (error) {
    const kind = failureOf(error)?.kind;
    if (kind === 'again' || kind === 'lost' || kind === 'busy') return;
    const why = error instanceof Refusal ? error.init.text : fault;
    if (!(error instanceof Refusal)) {
      const reason = redactText(String(error));
      options.log({ level: 'error', message: 'the answer of a service failed', key: taken.key, reason });
    }
    await noOutcome(options, taken, 'answered', why);
  }
}

function workOn({ site, world }: RequestOptions, db: Db): Work {
  const now = world.now();
  const facts = factsOf(system, now.toISOString());
  return { site, world, db, session: system, facts, language: 'zh', traceId: 'service', ip: '', now };
}

/** The row that waits, locked: before its request, as an action on it does. */
async function rowOf(work: Work, { entity, row: id }: Pick<ForeignRequest, 'entity' | 'row'>): Promise<Row> {
  if (!work.site.entities[entity]) throw new Error(`There is no entity "${entity}"`);
  const [row] = await rows.find(work, entity, { id }, { lock: true, limit: 1 });
  if (!row) throw absent();
  return row;
}

/** Ends the request, and runs the action of its outcome on its row, by the system. Both or neither. */
async function answer(work: Work, request: ForeignRequest, row: Row, outcome: Outcome, given: Values): Promise<void> {
  const entity = work.site.entities[request.entity];
  const action = entity?.actions[request[outcome]];
  if (!entity || !action) throw new Error(`There is no action "${request[outcome]}" of ${request.entity}`);
  await endRequest(work.db, request.id, outcome);
  const page = hostOf(entity);
  await refuseUnfit(work, page, action, row);
  const form = await validAnswers(work, action, row, fitting(action, given));
  await runOutermost({ work, page, entity, action, row, form, cause: `request ${request.key}` });
}

/** What the form of the action asks for; a service's texts are cut to what its field holds. */
function fitting({ form = {} }: ActionDef, given: Values): Values {
  const found: Values = {};
  for (const field of Object.values(form)) {
    const value: Json | undefined = given[field.name];
    if (value === undefined || value === null || value === '') continue;
    found[field.name] =
      typeof value === 'string' && field.maxLength !== undefined ? value.slice(0, field.maxLength) : value;
  }
  return found;
}

/**
 * A person says how it went, in their own transaction: carried out as the service's answer would be. Refuses what
 * contradicts an answer that is there already.
 */
export async function recordOutcome(work: Work, id: number, outcome: Outcome, given: Values): Promise<ForeignRequest> {
  const by = { ...work, session: system, facts: factsOf(system, work.facts.now) };
  const asked = await readRequest(work.db, id);
  const row = asked && (await rowOf(by, asked));
  const request = row && (await lockRequest(work.db, id, ['hand', 'asked', 'answered']));
  if (!request) throw new Refusal({ http: 409, text: over });
  if (request.outcome && request.outcome !== outcome) throw new Refusal({ http: 409, text: opposite });
  await attempt(work.db, () => answer(by, request, row, outcome, { ...request.answer, ...given }));
  return request;
}

const over: Text = {
  zh: '该请求已有结果或尚未发出，请刷新',
  en: 'The outcome is recorded already, or the request has not been sent: please refresh',
};
const opposite: Text = {
  zh: '外部服务已答复相反的结果，不能这样登记',
  en: 'The service has said the opposite: this cannot be recorded',
};
