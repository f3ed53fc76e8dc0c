/** What ended or goes on in the background, and what people were told; only of pages that the session may open. */
import { mayOpen } from '../../access/may.ts';
import { names } from '../../access/names.ts';
import { actionLabel } from '../../actions/given-up.server.ts';
import type { Row, Work } from '../../database/contract.ts';
import { handedInKind, jobsOf } from '../../database/queues/jobs.ts';
import { messagesOf } from '../../database/queues/notices.ts';
import { portionKind, type Portions, type Why } from '../../database/queues/portions.ts';
import { rows } from '../../database/rows/rows.ts';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { Notice } from './notice.ts';

export type FoundNotice = Omit<Notice, 'read'>;

/** Days that finished work is told of; files live as long. */
const days = 7;
/** Most rows of one source. */
const most = 30;

const since = (work: Work): Date => new Date(work.now.getTime() - days * 86_400_000);
/** A moment as notices have it; the present one where there is none. */
export const iso = (moment: Json | Date | undefined, work: Work): string =>
  (moment === undefined || moment === null ? work.now : new Date(moment as string)).toISOString();

/** Exports that this account asked for: in the queue, under way, ended. */
export async function exportsOf(work: Work): Promise<FoundNotice[]> {
  const jobs = await jobsOf(work.db, work.session.account, since(work), most);
  return jobs.flatMap((job): FoundNotice[] => {
    if (job.kind === portionKind || job.kind === handedInKind) return [];
    const page = work.site.pages[job.page ?? ''];
    if (!page || !mayOpen(work.session, page).ok) return [];
    return [
      {
        key: `export ${job.id}`,
        kind: 'export',
        page: page.route,
        state: job.state,
        at: iso(job.finishedAt ?? job.createdAt, work),
        job: job.id,
        done: job.done,
        total: job.total,
        ...(job.state === 'done' && job.result?.name ? { file: String(job.result.name) } : {}),
        ...(job.error ? { problem: job.error[work.language] } : {}),
      },
    ];
  });
}

/** What a job says of an action's rows. */
interface Told {
  refused?: number;
  why?: Why[];
  cancelledBy?: string;
}
const cancelled = (by: string): Text => ({ zh: `由${by}取消`, en: `cancelled by ${by}` });

/** Actions of this account that go on in the background, or have ended there. */
export async function actionsOf(work: Work): Promise<FoundNotice[]> {
  const jobs = await jobsOf(work.db, work.session.account, since(work), most, portionKind);
  return jobs.flatMap((job): FoundNotice[] => {
    const page = work.site.pages[job.page ?? ''];
    if (!page || !mayOpen(work.session, page).ok) return [];
    const input = job.input as unknown as Portions;
    const { refused = 0, why = [], cancelledBy } = (job.result ?? {}) as Told;
    const reason = job.state === 'failed' ? job.error : why[0]?.text;
    const problem = (cancelledBy === undefined ? reason : cancelled(cancelledBy))?.[work.language];
    return [
      {
        key: `action ${job.id}`,
        kind: 'action',
        page: page.route,
        state: job.state === 'done' && refused > 0 ? 'partial' : job.state,
        at: iso(job.finishedAt ?? job.createdAt, work),
        job: job.id,
        label: actionLabel(work.site, input.entity, input.action),
        done: job.done,
        total: job.total,
        refused,
        ...(input.title === '' ? {} : { title: input.title }),
        ...(problem === undefined ? {} : { problem }),
      },
    ];
  });
}

/** Days that a message is shown. */
const messageDays = 30;

/** What this account was told by actions; it keeps its own mark. */
export async function toldTo(work: Work): Promise<Notice[]> {
  const { site, session, now, language } = work;
  const since = new Date(now.getTime() - messageDays * 86_400_000);
  const told = await messagesOf(work.db, names.account, session.account, since, most);
  return told.map((one): Notice => {
    const [route = '', query] = (one.link ?? '').split('?');
    const page = site.pages[route];
    const open = page && mayOpen(session, page).ok ? page : undefined;
    return {
      key: `message ${one.id}`,
      kind: 'message',
      page: open?.route ?? '',
      state: 'done',
      at: iso(one.createdAt, work),
      read: one.readAt !== null,
      text: one.text[language],
      ...(open && query !== undefined ? { query } : {}),
      ...(open?.entity === one.entity && open.verbs.includes('one') ? { record: one.row } : {}),
    };
  });
}

/** Where the batches of a page's import are kept; the members stand in its resolved options. */
function batchesOf(page: PageDef): { entity: string; values: { [field: string]: Json } } | undefined {
  return (page.options.import as { batch?: { entity: string; values: { [field: string]: Json } } } | undefined)?.batch;
}

const ended: { [status: string]: Notice['state'] } = {
  done: 'done',
  partial: 'partial',
  failed: 'failed',
  cancelled: 'cancelled',
  committing: 'running',
  checked: 'waiting',
};

/** Imports that this account made: the batches of every page with an import, the newest first. */
export async function importsOf(work: Work): Promise<FoundNotice[]> {
  const pages = Object.values(work.site.pages).filter((page) => batchesOf(page) && mayOpen(work.session, page).ok);
  const found: FoundNotice[] = [];
  for (const entity of new Set(pages.map((page) => batchesOf(page)?.entity ?? ''))) {
    const fields = work.site.entities[entity]?.fields;
    if (!fields?.createdBy || !fields.updatedAt) continue;
    const made = await rows.find(
      work,
      entity,
      { createdBy: work.session.account, updatedAt: { gte: since(work).toISOString() } },
      { limit: most, sort: '-id' },
    );
    for (const row of made) {
      const page = pages.find((one) => batchesOf(one)?.entity === entity && belongs(row, batchesOf(one)?.values ?? {}));
      const state = ended[String(row.status)];
      if (!page || !state) continue;
      found.push({
        key: `import ${entity} ${row.id}`,
        kind: 'import',
        page: page.route,
        state,
        at: iso(row.updatedAt, work),
        batch: row.id,
        ...(typeof row.fileName === 'string' ? { title: row.fileName } : {}),
        ...(typeof row.totalRows === 'number' ? { total: row.totalRows } : {}),
        ...(typeof row.okRows === 'number' ? { done: row.okRows } : {}),
      });
    }
  }
  return found;
}

const belongs = (row: Row, values: { [field: string]: Json }): boolean =>
  Object.entries(values).every(([name, value]) => (value !== null && typeof value === 'object') || row[name] === value);
