/** The worker of this process: takes export jobs from the queue, two at a time, and writes their files. */
import { readAccount, sessionOf } from '../access/accounts.server.ts';
import { may } from '../access/may.ts';
import { printMoment } from '../base/date.ts';
import { factsOf } from '../access/standing.ts';
import { noteEnds } from '../access/session-ends.server.ts';
import { forgetSessions } from '../access/sessions.server.ts';
import { forgetCounts } from '../calls/login/known-device.server.ts';
import { scopeOf } from '../database/connection/connection.ts';
import { Refusal } from '../database/contract.ts';
import type { ExportAsked, KindServer, Work } from '../database/contract.ts';
import { foldKept } from '../database/query/fold.ts';
import { claim, endExhausted, expireJobs, fail, finish, progress, writeFilePart } from '../database/queues/jobs.ts';
import type { Job } from '../database/queues/jobs.ts';
import { forgetNotices } from '../database/queues/notices.ts';
import { forgetRequests } from '../database/queues/requests.ts';
import { forgetOldKeys } from '../database/queues/idempotency.ts';
import { markTrail, sealTrail } from '../database/audit/seal.ts';
import type { Mark } from '../database/audit/seal.ts';
import type { Site } from '../grammar/site/resolved.ts';
import { jobKind } from '../kinds/export/handlers.server.ts';
import { fileTypes, writeTable } from '../kinds/export/write.server.ts';
import type { FileFormat } from '../kinds/export/write.server.ts';
import { kindServers } from '../kinds/servers.ts';
import type { AppOptions } from './contract.ts';
import { redactText } from '../base/redactor.ts';
import { texts } from './texts.ts';

/** Milliseconds between looks into the queue when nothing calls. */
const pause = 15_000;
const atOnce = 2;
/** Milliseconds that notices and answered requests are kept: half a year. */
const keptNotices = 183 * 86_400_000;
/** The job was cancelled, or another worker began it anew: this one has nothing more to say. */
class Gone extends Error {}

export class Jobs {
  readonly #options: AppOptions;
  readonly #site: () => Site;
  readonly #running = new Set<Promise<void>>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #closed = false;
  /** A job was told of while all places were taken: those may have looked into the queue before it was there. */
  #asked = false;
  #tidied = 0;
  #marks: Mark[] = [];
  #marked = 0;
  #folded = 0;
  #head: string | null = null;
  #missing: string | undefined;

  constructor(options: AppOptions, site: () => Site) {
    this.#options = options;
    this.#site = site;
    this.#timer = setInterval(() => this.kick(), pause);
    // The queue alone keeps no process alive.
    (this.#timer as { unref?(): void }).unref?.();
  }

  /** A job may be waiting. */
  kick(): void {
    if (this.#closed) return;
    if (this.#running.size >= atOnce) {
      this.#asked = true;
      return;
    }
    this.#asked = false;
    const run = this.#drain()
      .catch((error: unknown) =>
        this.#options.log({
          level: 'error',
          message: 'the queue could not be read',
          reason: redactText(String(error)),
        }),
      )
      .finally(() => {
        this.#running.delete(run);
        if (this.#asked) this.kick();
      });
    this.#running.add(run);
  }

  /** Takes no more jobs and waits for those under way. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await Promise.allSettled(this.#running);
    // What was written since the last seal would wait for the next start.
    const { database } = this.#options;
    await markTrail(database.db, this.#site())
      .then((marks) => sealTrail(database.db, marks))
      .catch(() => undefined);
  }

  async #drain(): Promise<void> {
    const { database } = this.#options;
    for (;;) {
      if (this.#closed) return;
      await endExhausted(database.db, [jobKind], texts.interrupted);
      const job = await claim(database.db, [jobKind]);
      if (!job) break;
      await this.#work(job);
    }
    await this.#seal();
    await this.#fold();
    await this.#tidy();
  }

  /** Every minute: rows of the trail that were there a minute ago are sealed. */
  async #seal(): Promise<void> {
    const { database, world } = this.#options;
    const now = world.now().getTime();
    if (now - this.#marked < 60_000) return;
    this.#marked = now;
    const { head, more, missing } = await sealTrail(database.db, this.#marks);
    this.#head = head;
    if (missing !== undefined && missing !== this.#missing)
      this.#options.log({ level: 'error', message: 'seals of the audit trail are missing', head: missing });
    this.#missing = missing;
    if (!more) this.#marks = await markTrail(database.db, this.#site());
  }

  /** Every minute: changes of kept figures are folded. */
  async #fold(): Promise<void> {
    const { database, world } = this.#options;
    const now = world.now().getTime();
    if (now - this.#folded < 60_000) return;
    this.#folded = now;
    await foldKept(database.db, this.#site());
  }

  /** Once an hour: expired files, ended sessions and old keys go. */
  async #tidy(): Promise<void> {
    const { database, world } = this.#options;
    const now = world.now();
    if (now.getTime() - this.#tidied < 3_600_000) return;
    this.#tidied = now.getTime();
    // Noted outside the database: whoever rewrites the whole chain cannot rewrite this line.
    if (this.#head !== null) this.#options.log({ level: 'info', message: 'audit trail sealed', head: this.#head });
    await expireJobs(database.db, now);
    await forgetNotices(database.db, new Date(now.getTime() - keptNotices));
    await forgetRequests(database.db, new Date(now.getTime() - keptNotices));
    await noteEnds(this.#site(), database.db, now);
    await forgetSessions(database.db, now);
    await forgetCounts(database.db, now);
    await database.db.transaction().execute((tx) => forgetOldKeys(tx, now));
  }

  async #work(job: Job): Promise<void> {
    const { database, log } = this.#options;
    try {
      await this.#export(job);
    } catch (error) {
      if (error instanceof Gone) return;
      const text = error instanceof Refusal ? error.init.text : texts.busy;
      if (!(error instanceof Refusal))
        log({
          level: 'error',
          message: 'an export failed',
          job: job.id,
          reason: redactText(error instanceof Error ? (error.stack ?? error.message) : String(error)),
        });
      // Without the database the job stays held, and is begun anew when its time is over.
      await fail(database.db, job, text).catch(() => undefined);
    }
  }

  /** One snapshot for the whole file; rights are validated anew, since they may be gone by now. */
  async #export(job: Job): Promise<void> {
    const { database, world } = this.#options;
    const site = this.#site();
    const page = site.pages[job.page ?? ''];
    const account = job.account === null ? null : await readAccount(database.db, { id: job.account });
    const session = account?.enabled ? sessionOf(site, account) : null;
    const table = page && (kindServers as { [kind: string]: KindServer })[page.kind]?.table;
    if (!page || !session || !table) throw new Refusal({ text: texts.absent });
    const verdict = may(session, page);
    if (!verdict.ok) throw new Refusal({ text: verdict.reason });
    const { format, language, traceId, ...asked } = job.input as unknown as ExportAsked & {
      format: FileFormat;
      language: Work['language'];
      traceId: string;
    };
    const now = world.now();
    const facts = factsOf(session, now.toISOString());
    let parts = 0;
    const mine = (still: boolean): void => {
      if (!still) throw new Gone();
    };
    const done = await database
      .as(scopeOf(session))
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const work: Work = { site, world, db: tx, session, facts, language, traceId, ip: '', now };
        const made = await table(work, page, asked);
        return writeTable(
          made,
          format,
          async (body) => mine(await writeFilePart(database.db, job, parts++, body)),
          async (count) => mine(await progress(database.db, job, count, Math.max(made.total, count))),
        );
      });
    mine(await progress(database.db, job, done, done));
    mine(
      await finish(
        database.db,
        job,
        {
          name: `${page.list.exports?.find((one) => one.name === asked.shape)?.label[language] ?? page.label[language]}_${printMoment(now, 'ymdhi')}.${format}`,
          type: fileTypes[format],
          rows: done,
        },
        parts,
      ),
    );
  }
}
