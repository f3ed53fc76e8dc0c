/**
 * Work that nobody presses a button for, shown beside a list: what the system could not do, with a way to have it tried
 * at once, and what it will do next.
 */
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { JsonSchema, Operation } from '../../grammar/site/models.ts';
import type { FieldDef, PageDef, Site } from '../../grammar/site/resolved.ts';
import { extraLabel, operation } from '../operations/endpoint.ts';
import { bilingual, closed, digits, list, open, text, whole } from '../operations/schemas.ts';

/** `page.options.work`. */
export interface WorkOptions {
  label: Text;
  /** Extra label of whoever may have work tried again. */
  needs: string;
}

/** One thing that failed, as it travels. */
export interface FailedLine {
  kind: 'due' | 'run' | 'notice' | 'text' | 'request';
  id: number;
  entity: string;
  entityLabel: Text;
  row: number;
  title: string;
  /** Page that shows the row; "" = none that the reader may open. */
  page: string;
  action: string;
  actionLabel: Text;
  why: Text | null;
  tries: number;
  nextAt: string;
  given: boolean;
  at: string;
}
export interface FailedAnswer {
  rows: FailedLine[];
  total: number;
  entities: { value: string; label: Text }[];
}

/** What a foreign service was asked and has not answered, or what a person is to do in its place. */
export interface AwaitedLine {
  id: number;
  /** By which the service knows it. */
  key: string;
  service: Text;
  entityLabel: Text;
  row: number;
  title: string;
  page: string;
  actionLabel: Text;
  state: 'waiting' | 'asked' | 'hand' | 'answered';
  outcome: 'done' | 'failed' | null;
  why: Text | null;
  tries: number;
  at: string;
  /** What each outcome asks of whoever records it. */
  forms: { [outcome in 'done' | 'failed']: { label: Text; fields: { [name: string]: FieldDef } } };
}
export interface AwaitedAnswer {
  rows: AwaitedLine[];
  total: number;
}

/** An action whose rows are dealt with in the background, as it travels. */
export interface GoingLine {
  id: number;
  entityLabel: Text;
  row: number;
  title: string;
  page: string;
  actionLabel: Text;
  /** Who began it; "" = the system. */
  by: string;
  state: 'waiting' | 'running' | 'failed';
  done: number;
  refused: number;
  total: number;
  why: Text | null;
  at: string;
}
export interface GoingAnswer {
  rows: GoingLine[];
  total: number;
}

/** What the system will do. */
export interface ComingLine {
  entityLabel: Text;
  action: string;
  actionLabel: Text;
  count: number;
  capped: boolean;
  at: string;
}

/** Shape of the member `work` of a page file. */
export const workMember: JsonSchema = {
  type: 'object',
  description: 'What the system could not do, and what it will do, on a screen beside the list',
  properties: {
    label: bilingual,
    needs: { type: 'string', description: 'Extra label of trying again and of cancelling' },
  },
  required: ['label', 'needs'],
  additionalProperties: false,
};

/** The member of a page, if it has it. */
export const workOf = (page: PageDef): WorkOptions | undefined =>
  page.options.work as unknown as WorkOptions | undefined;

/** The part of the address that shows the work instead of the list. */
const view = 'view=work';
export const showsWork = (search: string): boolean => new URLSearchParams(search).get('view') === 'work';
export const workPath = (path: string): string => `${path}?${view}`;

/** Who attends to what was given up: the label of each such page, and its address. */
export const attending = (site: Site): { label: string; link: string }[] =>
  Object.values(site.pages).flatMap((page) =>
    workOf(page) ? [{ label: page.permission, link: workPath(page.route) }] : [],
  );

/** Label of trying again, of recording an outcome and of cancelling. */
export const retryLabel = (page: PageDef): string => extraLabel(page, workOf(page)?.needs ?? '');

const kinds: JsonSchema = { enum: ['due', 'run', 'notice', 'text', 'request'] };

/** work, workComing, workAwaited, workGoing, workRetry, workRecord, workCancel. */
export function workOperations(page: PageDef): Operation[] {
  const work = workOf(page);
  if (!work) return [];
  const { base } = page.endpoint;
  const name: JsonSchema = { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9]{0,79}$' };
  return [
    operation(page, {
      name: 'work',
      method: 'GET',
      path: `${base}/work`,
      right: 'read',
      query: closed({ state: { enum: ['waiting', 'given'] }, entity: name, page: digits, size: digits }),
      output: closed({ rows: list(open), total: whole(0, 1e9), entities: list(open) }, ['rows', 'total', 'entities']),
      summary: work.label,
    }),
    operation(page, {
      name: 'workComing',
      method: 'GET',
      path: `${base}/work_coming`,
      right: 'read',
      query: closed({}),
      output: closed({ rows: list(open) }, ['rows']),
      summary: { zh: `${work.label.zh}：未来 24 小时`, en: `${work.label.en}: the next 24 hours` },
    }),
    operation(page, {
      name: 'workAwaited',
      method: 'GET',
      path: `${base}/work_awaited`,
      right: 'read',
      query: closed({ page: digits, size: digits }),
      output: closed({ rows: list(open), total: whole(0, 1e9) }, ['rows', 'total']),
      summary: { zh: `${work.label.zh}：等待外部服务`, en: `${work.label.en}: awaited services` },
    }),
    operation(page, {
      name: 'workGoing',
      method: 'GET',
      path: `${base}/work_going`,
      right: 'read',
      query: closed({ page: digits, size: digits }),
      output: closed({ rows: list(open), total: whole(0, 1e9) }, ['rows', 'total']),
      summary: { zh: `${work.label.zh}：后台处理中`, en: `${work.label.en}: in the background` },
    }),
    operation(page, {
      name: 'workCancel',
      method: 'POST',
      path: `${base}/work_cancel`,
      right: 'write',
      needs: work.needs,
      input: closed({ id: whole(1, 1e15) }, ['id']),
      output: closed({ message: text(1000) }, ['message']),
      summary: { zh: '取消后台处理', en: 'Cancel work in the background' },
    }),
    operation(page, {
      name: 'workRecord',
      method: 'POST',
      path: `${base}/work_record`,
      right: 'write',
      needs: work.needs,
      input: closed({ id: whole(1, 1e15), outcome: { enum: ['done', 'failed'] }, answer: open, note: text(200, 2) }, [
        'id',
        'outcome',
        'answer',
        'note',
      ]),
      output: closed({ message: text(1000) }, ['message']),
      summary: { zh: '登记外部服务的结果', en: 'Record the outcome of a service' },
    }),
    operation(page, {
      name: 'workRetry',
      method: 'POST',
      path: `${base}/work_retry`,
      right: 'write',
      needs: work.needs,
      input: closed({ kind: kinds, id: whole(0, 1e15), entity: name, row: whole(0, 1e15), action: name }, [
        'kind',
        'id',
        'entity',
        'row',
        'action',
      ]),
      output: closed({ done: { type: 'boolean' }, message: text(1000) }, ['done', 'message']),
      summary: { zh: '立即重试', en: 'Try again now' },
    }),
  ];
}
