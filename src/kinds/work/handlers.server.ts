/** What the system could not do, and what it will do; a person has it tried again. */
import { workTexts } from './texts.ts';
import { fixedT } from '../../base/texts.ts';
import { comingWork, retryDue } from '../../actions/clock.server.ts';
import { actionLabel } from '../../actions/given-up.server.ts';
import { recordOutcome } from '../../actions/requests.server.ts';
import { audit } from '../../database/audit/audit.ts';
import { Refusal, type OperationHandler, type Work } from '../../database/contract.ts';
import { failedWork, tryAgain, type FailedKind } from '../../database/queues/failed-work.ts';
import { absent } from '../../database/rows/refusals.ts';
import { awaitedRequests } from '../../database/queues/requests.ts';
import { titlesOf } from '../../database/query/titles.ts';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import { workOf, type AwaitedAnswer, type AwaitedLine, type ComingLine, type FailedAnswer } from './attachment.ts';
import { workCancel, workGoing } from './going.server.ts';
import { entityLabel, actionFacts, pagesOf, rowsOf } from './told.server.ts';

/** Rows of one action that are counted. */
const most = 5_000;
const day = 86_400_000;

export const work: OperationHandler = async (given, page, { query }) => {
  if (!workOf(page)) throw absent();
  const { site } = given;
  const found = await failedWork(given.db, site, {
    ...(query.state === undefined ? {} : { given: query.state === 'given' }),
    ...(query.entity === undefined ? {} : { entity: query.entity }),
    page: Math.max(1, Number(query.page ?? 1)),
    size: Math.min(100, Math.max(1, Number(query.size ?? 20))),
  });
  const wanted = rowsOf(found.rows);
  const titles = await titlesOf(given, wanted);
  const pages = await pagesOf(given, wanted);
  const answer: FailedAnswer = {
    total: found.total,
    entities: found.entities.map((value) => ({ value, label: entityLabel(site, value) })),
    rows: found.rows.map((one) => ({
      ...one,
      entityLabel: entityLabel(site, one.entity),
      title: titles.get(one.entity)?.get(one.row) ?? (one.row > 0 ? `#${one.row}` : ''),
      page: pages.get(`${one.entity} ${one.row}`) ?? '',
      actionLabel: actionLabel(site, one.entity, one.action),
    })),
  };
  return { data: answer };
};

export const workComing: OperationHandler = async (given, page) => {
  if (!workOf(page)) throw absent();
  const coming = await comingWork(given, new Date(given.now.getTime() + day), most + 1);
  const answer: ComingLine[] = coming.map(({ entity, action, rows: count, first }) => ({
    entityLabel: entity.label,
    action: `${entity.entity}.${action.name}`,
    actionLabel: action.label,
    count: Math.min(count, most),
    capped: count > most,
    at: first,
  }));
  return { data: { rows: answer } };
};

const done: Text = { zh: '已完成', en: 'Done' };
const left: Text = { zh: '已无需处理，或正在处理中', en: 'It is no longer due, or is being done just now' };
const queued: Text = { zh: '已重新排队，很快会再次尝试', en: 'It is queued and will be tried in a moment' };

export const workRetry: OperationHandler = async (given, page, { body }) => {
  if (!workOf(page)) throw absent();
  const { kind, id, entity, row, action } = body as {
    kind: FailedKind;
    id: number;
    entity: string;
    row: number;
    action: string;
  };
  const told = kind === 'due' ? await retryDue(given, entity, action, row) : await requeue(given, kind, id);
  const text = told === 'done' ? done : told === 'left' ? left : told;
  const titles = await titlesOf(given, new Map([[entity, new Set(row > 0 ? [row] : [])]]));
  await audit(given, {
    page,
    action: 'update',
    target: { type: entity, id: row, name: titles.get(entity)?.get(row) ?? `#${row}` },
    event: { key: 'retried', facts: { ...actionFacts(given.site, entity, action), outcome: text } },
  });
  return { data: { done: typeof told === 'string' || told === queued, message: text[given.language] } };
};

async function requeue(given: Work, kind: Exclude<FailedKind, 'due'>, id: number): Promise<Text> {
  if (!(await tryAgain(given.db, kind, id))) throw new Refusal({ http: 409, text: left });
  given.wakes?.add('background');
  return queued;
}

/** What services have not answered, and what a person is to do in their place. */
export const workAwaited: OperationHandler = async (given, page, { query }) => {
  if (!workOf(page)) throw absent();
  const { site } = given;
  const found = await awaitedRequests(given.db, {
    page: Math.max(1, Number(query.page ?? 1)),
    size: Math.min(100, Math.max(1, Number(query.size ?? 20))),
  });
  const wanted = rowsOf(found.rows);
  const titles = await titlesOf(given, wanted);
  const pages = await pagesOf(given, wanted);
  const formOf = (entity: string, action: string): AwaitedLine['forms']['done'] => {
    const { label, form = {} } = site.entities[entity]?.actions[action] ?? { label: { zh: action, en: action } };
    return { label, fields: form };
  };
  const answer: AwaitedAnswer = {
    total: found.total,
    rows: found.rows.map(({ service, entity, action, done: yes, failed, createdAt, state, ...one }) => ({
      ...one,
      state: state as AwaitedLine['state'],
      service: site.services[service]?.label ?? { zh: service, en: service },
      entityLabel: entityLabel(site, entity),
      title: titles.get(entity)?.get(one.row) ?? `#${one.row}`,
      page: pages.get(`${entity} ${one.row}`) ?? '',
      actionLabel: actionLabel(site, entity, action),
      at: createdAt,
      forms: { done: formOf(entity, yes), failed: formOf(entity, failed) },
    })),
  };
  return { data: answer };
};

/** A person says how it went: the row goes on as if the service had answered. */
export const workRecord: OperationHandler = async (given, page, { body }) => {
  if (!workOf(page)) throw absent();
  const { id, outcome, answer, note } = body as {
    id: number;
    outcome: 'done' | 'failed';
    answer: { [name: string]: Json };
    note: string;
  };
  const { key, entity, row, service, ...asked } = await recordOutcome(given, id, outcome, answer);
  const titles = await titlesOf(given, new Map([[entity, new Set([row])]]));
  const label = actionLabel(given.site, entity, asked[outcome]);
  await audit(given, {
    page,
    action: 'update',
    target: { type: entity, id: row, name: titles.get(entity)?.get(row) ?? `#${row}` },
    event: {
      key: 'answered',
      facts: {
        service: given.site.services[service]?.label ?? service,
        key,
        ...actionFacts(given.site, entity, asked[outcome]),
        note,
      },
    },
  });
  return { data: { message: fixedT(given.language, workTexts)('recorded', { what: label[given.language] }) } };
};

export const workHandlers = { work, workComing, workAwaited, workGoing, workRetry, workRecord, workCancel };
