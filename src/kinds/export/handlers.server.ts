/** An export is asked for, looked at, given up and fetched; the file itself is made by a job. */
import { rightOn } from '../../access/labels.ts';
import { reasons } from '../../access/reasons.ts';
import { audit } from '../../database/audit/audit.ts';
import { Refusal } from '../../database/contract.ts';
import type { CallInput, ExportAsked, OperationHandler, Work } from '../../database/contract.ts';
import { cancel, countOf, dropFile, enqueue, jobOf, readFileParts } from '../../database/queues/jobs.ts';
import type { Job, JobInput } from '../../database/queues/jobs.ts';
import { absent, invalid } from '../../database/rows/refusals.ts';
import { takeOwnTurn } from '../../database/connection/own-turn.ts';
import type { TrailEvent } from '../../fields/event/event.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { Language } from '../../grammar/site/models.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { toldQuery } from '../rows/parameters.ts';
import { limitProbes } from '../rows/probe.server.ts';
import { rangeProblem } from '../rows/range.ts';
import { countAsked, tooMany } from './table.server.ts';

export const jobKind = 'export';
/** Days a file is kept. */
export const fileDays = 7;

function told(job: Job, work: Work): { [name: string]: unknown } {
  return {
    job: job.id,
    state: job.state,
    done: job.done,
    total: job.total,
    ...(job.result?.name ? { file: job.result.name } : {}),
    ...(job.error ? { problem: job.error[work.language] } : {}),
  };
}

/** The job, when this account asked for it on this page. */
async function own(work: Work, page: PageDef, input: CallInput): Promise<Job> {
  const job = await jobOf(work.db, Number(input.params.job), work.session.account);
  if (!job || job.kind !== jobKind || job.page !== page.route) throw absent();
  return job;
}

/** Exports of one account that wait or run, and those of a day. */
const mostOpen = 5;
const mostADay = 100;

/** Why the account may not ask for another export now; null when it may. */
async function tooManyExports(work: Work): Promise<Text | null> {
  const { account } = work.session;
  const { open, made } = await countOf(work.db, jobKind, account, new Date(work.now.getTime() - 86_400_000));
  if (open >= mostOpen)
    return {
      zh: `您有 ${open} 个导出尚未完成，请等待完成或取消后再试`,
      en: `${open} of your exports are not finished: wait for one or cancel it`,
    };
  if (made >= mostADay)
    return {
      zh: `24 小时内最多导出 ${mostADay} 次，请稍后再试`,
      en: `At most ${mostADay} exports in 24 hours, please try again later`,
    };
  return null;
}

/** The same as a refusal; two calls at the same moment are validated one after the other. */
async function limitExports(work: Work): Promise<void> {
  await takeOwnTurn(work.db, `exports ${work.session.account}`);
  const text = await tooManyExports(work);
  if (text) throw new Refusal({ text, http: 429 });
}

/** What the call asks for, its reason aside. */
const askedIn = ({ body }: CallInput): ExportAsked => ({
  query: (body.query ?? {}) as ExportAsked['query'],
  reveal: body.reveal === true,
  ...(Array.isArray(body.ids) ? { ids: body.ids as number[] } : {}),
  ...(Array.isArray(body.columns) ? { columns: body.columns as string[] } : {}),
  ...(typeof body.shape === 'string' ? { shape: body.shape } : {}),
});

/** Chosen rows are few: no period has to bound them. */
const tooLong = (work: Work, page: PageDef, { query, ids }: ExportAsked): ReturnType<typeof rangeProblem> =>
  ids ? null : rangeProblem(page, query, work.now.toISOString());

/**
 * Rows that an export would hold, and the sentence that would refuse it, so that nobody presses a button in vain. Asks
 * like a list, and is limited like one.
 */
export const exportCheck: OperationHandler = async (work, page, input) => {
  const asked = askedIn(input);
  await limitProbes(work, page, asked.query);
  const long = tooLong(work, page, asked);
  const { total, capped } = long ? { total: 0, capped: false } : await countAsked(work, page, asked);
  const problem = long?.text ?? (capped ? tooMany().init.text : await tooManyExports(work));
  return { data: { total, capped, ...(problem ? { problem: problem[work.language] } : {}) } };
};

/**
 * The handler that asks for an export; `validate` refuses what the file could not hold. Full values want the reveal
 * label and a reason; the request is on record with its filters. Every limit is validated here, before a job is made.
 */
export const startExport =
  (validate?: (work: Work, page: PageDef, asked: ExportAsked) => Promise<void>): OperationHandler =>
  async (work, page, input) => {
    const asked = askedIn(input);
    const reason = typeof input.body.reason === 'string' ? input.body.reason.trim() : '';
    if (asked.reveal && rightOn(work.session, `${page.permission}:reveal`) === undefined)
      throw new Refusal({ text: reasons.extra, status: 10, http: 403 });
    if (asked.reveal && reason.length < 2)
      throw invalid({ reason: { zh: '请填写导出原因（至少 2 个字）', en: 'Give a reason of at least 2 characters' } });
    await limitExports(work);
    await limitProbes(work, page, asked.query);
    const long = tooLong(work, page, asked);
    if (long) throw invalid({ [long.field]: long.text });
    await validate?.(work, page, asked);
    const job = await enqueue(work.db, {
      kind: jobKind,
      account: work.session.account,
      page: page.route,
      input: {
        ...asked,
        format: input.body.format ?? 'csv',
        language: work.language,
        traceId: work.traceId,
      } as unknown as JobInput,
      expiresAt: new Date(work.now.getTime() + fileDays * 86_400_000),
    });
    work.wakes?.add('jobs');
    await audit(work, {
      page,
      action: asked.reveal ? 'exportFull' : 'export',
      target: { type: page.entity, id: job.id, name: page.label.zh },
      event: {
        key: 'exported',
        facts: { page: page.label, ...(asked.reveal ? { reason } : {}), ...factsOf(page, asked) },
      },
    });
    return { data: told(job, work) };
  };

/** Filter, chosen rows and chosen columns, as the trail keeps them. */
function factsOf(page: PageDef, { query, ids, columns }: ExportAsked): TrailEvent['facts'] {
  const named = (language: Language, comma: string): string =>
    (columns ?? [])
      .map((name) => page.fields[name]?.label[language] ?? name)
      .join(comma)
      .slice(0, 300);
  return {
    query: JSON.stringify(toldQuery(page, query)).slice(0, 300),
    ...(ids ? { count: ids.length, ids: ids.join(',').slice(0, 100) } : {}),
    ...(columns ? { columns: { zh: named('zh', '、'), en: named('en', ', ') } } : {}),
  };
}

export const exportStatus: OperationHandler = async (work, page, input) => ({
  data: told(await own(work, page, input), work),
});

/**
 * Stops the job: a waiting one never begins, a running one ends at its next block. Repeating it changes nothing; a
 * finished export stays.
 */
export const cancelExport: OperationHandler = async (work, page, input) => {
  const job = await own(work, page, input);
  if (await cancel(work.db, job.id, work.session.account)) {
    await dropFile(work.db, job.id);
    await audit(work, {
      page,
      action: 'export',
      target: { type: page.entity, id: job.id, name: page.label.zh },
      event: { key: 'exportCancelled', facts: { page: page.label, done: job.done } },
    });
    return { data: told({ ...job, state: 'cancelled' }, work) };
  }
  if (job.state !== 'cancelled')
    throw new Refusal({
      text: { zh: '导出已结束，无法取消', en: 'The export has ended and cannot be cancelled' },
      http: 409,
    });
  return { data: told(job, work) };
};

export const exportFile: OperationHandler = async (work, page, input) => {
  const job = await own(work, page, input);
  if (job.state !== 'done' || !job.result)
    throw new Refusal({ text: { zh: '文件尚未生成', en: 'The file is not ready yet' }, http: 409 });
  const parts = readFileParts(work.db, job);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = await parts.next();
      if (part.done) controller.close();
      else controller.enqueue(new Uint8Array(part.value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return { file: { name: String(job.result.name), type: String(job.result.type), body } };
};
