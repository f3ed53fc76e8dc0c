/** An export is asked for, looked at, given up and fetched; the file itself is made by a job. */
import { rightOn } from '../../access/labels.ts';
import { reasons } from '../../access/reasons.ts';
import { audit } from '../../database/audit.ts';
import { Refusal } from '../../database/contract.ts';
import type { CallInput, OperationHandler, Work } from '../../database/contract.ts';
import { cancel, countOf, dropFile, enqueue, jobOf, readFileParts } from '../../database/jobs.ts';
import type { Job } from '../../database/jobs.ts';
import { absent, invalid } from '../../database/refusals.ts';
import { lockInTransaction } from '../../database/dialect.ts';
import type { PageDef } from '../../grammar/resolved.ts';
import { toldQuery } from '../collection/parameters.ts';
import { limitProbes } from '../collection/probe.server.ts';
import { rangeProblem } from './range.ts';
import type { ExportAsked } from './table.server.ts';

export const jobKind = 'export';
/** Days a file is kept. */
const kept = 7;

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

/**
 * Refuses when the account has as many exports as one may have; two calls at the same moment are validated one after
 * the other.
 */
async function limitExports(work: Work): Promise<void> {
  const { account } = work.session;
  await lockInTransaction(work.db, `exports ${account}`);
  const { open, made } = await countOf(work.db, jobKind, account, new Date(work.now.getTime() - 86_400_000));
  const refuse = (zh: string, en: string) => new Refusal({ text: { zh, en }, http: 429 });
  if (open >= mostOpen)
    throw refuse(
      `您有 ${open} 个导出尚未完成，请等待完成或取消后再试`,
      `${open} of your exports are not finished: wait for one or cancel it`,
    );
  if (made >= mostADay)
    throw refuse(
      `24 小时内最多导出 ${mostADay} 次，请稍后再试`,
      `At most ${mostADay} exports in 24 hours, please try again later`,
    );
}

/**
 * The handler that asks for an export; `validate` refuses what the file could not hold. Full values want the reveal
 * label; the request is on record with its filters. Every limit is validated here, before a job is made.
 */
export const startExport =
  (validate?: (work: Work, page: PageDef, asked: ExportAsked) => Promise<void>): OperationHandler =>
  async (work, page, input) => {
    const { format, reveal = false, shape } = input.body;
    const query = (input.body.query ?? {}) as { [name: string]: string };
    if (reveal === true && rightOn(work.session, `${page.permission}:reveal`) === undefined)
      throw new Refusal({ text: reasons.extra, status: 10, http: 403 });
    await limitProbes(work, page, query);
    const tooLong = rangeProblem(page, query, work.now.toISOString());
    if (tooLong) throw invalid({ [tooLong.field]: tooLong.text });
    await limitExports(work);
    await validate?.(work, page, { query, reveal: reveal === true });
    const job = await enqueue(work.db, {
      kind: jobKind,
      account: work.session.account,
      page: page.route,
      input: {
        query,
        format: format ?? 'csv',
        reveal,
        ...(typeof shape === 'string' ? { shape } : {}),
        language: work.language,
        traceId: work.traceId,
      },
      expiresAt: new Date(work.now.getTime() + kept * 86_400_000),
    });
    await audit(work, {
      page,
      action: 'export',
      target: { type: page.entity, id: job.id, name: page.label.zh },
      summary: `导出${page.label.zh}${reveal === true ? '（完整信息）' : ''}：${JSON.stringify(toldQuery(page, query as { [name: string]: string })).slice(0, 300)}`,
    });
    return { data: told(job, work) };
  };

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
      summary: `取消导出${page.label.zh}（已完成 ${job.done} 行）`,
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
