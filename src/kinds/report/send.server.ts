/**
 * Subscribed reports are made at their moments: a notice with the main figures, and the file where it is wanted. Each
 * in one transaction that holds its subscription and sets its next moment, so that a time is told once by any number of
 * servers; after a standstill only the latest. Rights are those of that moment.
 */
import { nobody, readAccount, sessionOf } from '../../access/accounts.server.ts';
import { mayOpen } from '../../access/may.ts';
import { names } from '../../access/names.ts';
import type { Session } from '../../access/session.ts';
import { factsOf } from '../../access/standing.ts';
import { fault, type ClockOptions, type Round } from '../../actions/clock.server.ts';
import { audit } from '../../database/audit/audit.ts';
import { scopeOf } from '../../database/connection/connection.ts';
import type { Work } from '../../database/contract.ts';
import { failureOf } from '../../database/connection/dialect.ts';
import { maxTries } from '../../database/queues/retry.ts';
import { enqueue } from '../../database/queues/jobs.ts';
import { leaveNotice } from '../../database/queues/notices.ts';
import {
  dueSubscriptions,
  endSubscription,
  nextSubscription,
  noteSent,
  noteUnsent,
  takeSubscription,
  type Subscription,
} from '../../database/accounts/subscriptions.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { fileDays, jobKind } from '../export/handlers.server.ts';
import type { Range } from './base/period.ts';
import { hasFile, rangeQuery, scheduleText, toldRange, type ToldPeriod } from './subscriptions/schedule.ts';
import { summaryOf } from './server.ts';
import { lastSlot, nextSlot } from './subscriptions/slots.server.ts';
import { toldFigures } from './told-figures.ts';

/** Subscriptions that one round takes. */
const perRound = 200;
const minute = 60_000;
const day = 86_400_000;

/** Everything that is due now, once. One that somebody else holds is left to the next round. */
export async function sendReports(options: ClockOptions): Promise<Round> {
  const round: Round = { done: 0, refused: 0 };
  for (const one of await dueSubscriptions(options.database.db, options.world.now(), perRound)) {
    if (options.stopped?.()) return round;
    const told = await sendOne(options, one);
    if (told === 'done') round.done += 1;
    if (told === 'refused') round.refused += 1;
  }
  return round;
}

/** The next moment at which a report is due, up to `until`; null when none is. */
export const nextReport = ({ database, world }: ClockOptions, until: Date): Promise<Date | null> =>
  nextSubscription(database.db, world.now(), until);

async function sendOne(options: ClockOptions, one: Subscription): Promise<'done' | 'refused' | 'left'> {
  const { database, site, log } = options;
  const now = options.world.now();
  try {
    const account = await readAccount(database.db, { id: one.account });
    const session = account?.enabled ? sessionOf(site, account) : null;
    const db = session ? database.as(scopeOf(session)) : database.db;
    return await db.transaction().execute(async (tx) => {
      const taken = await takeSubscription(tx, one.id, now);
      if (!taken) return 'left';
      const slot = lastSlot(taken, now);
      const work = workOf(options, tx, session ?? system, taken, slot);
      const ended = session ? await made(work, taken, slot, now) : noAccount;
      if (ended) await end(work, taken, ended, account?.username ?? String(one.account), now);
      else await noteSent(tx, taken.id, now, nextSlot(taken, now));
      return 'done';
    });
  } catch (error) {
    const kind = failureOf(error)?.kind;
    if (kind === 'again' || kind === 'lost' || kind === 'busy') return 'left';
    const tries = one.tries + 1;
    const over = tries >= maxTries;
    log({
      level: 'error',
      message: over ? 'a subscribed report is given up for this time' : 'a subscribed report could not be made',
      subscription: one.id,
      reason: String(error),
    });
    const again = over ? nextSlot(one, now) : new Date(now.getTime() + minute * 2 ** one.tries);
    await noteUnsent(database.db, one.id, over ? 0 : tries, fault, again);
    return 'refused';
  }
}

const system: Session = { ...nobody, name: '系统', platform: true };
const noAccount: Text = { zh: '账号已停用或删除', en: 'The account is disabled or deleted' };
const noPage: Text = { zh: '报表已不存在', en: 'The report does not exist any more' };
const noFigures: Text = { zh: '报表中没有您可以查看的指标', en: 'The report has no figure that you may see' };

function workOf(
  { site, world }: ClockOptions,
  db: Work['db'],
  session: Session,
  { language }: Subscription,
  now: Date,
): Work {
  const facts = factsOf(session, now.toISOString());
  return { site, world, db, session, facts, language, traceId: 'clock', ip: '', now };
}

/** Makes it, as its reader sees the report at that moment; else why he is not told any more. */
async function made(work: Work, one: Subscription, slot: Date, now: Date): Promise<Text | undefined> {
  const page = work.site.pages[one.page];
  if (!page?.options.report) return noPage;
  const verdict = mayOpen(work.session, page);
  if (!verdict.ok) return verdict.reason;
  const range = toldRange(one.period as ToldPeriod, slot);
  // The days of a month by its name: then its targets are told as well.
  const query = one.period === 'lastWeek' ? { period: 'custom', ...range } : { period: one.period };
  const { figures } = await summaryOf(work, page, { ...query, compare: 'previous' });
  if (figures.length === 0) return noFigures;
  await leaveNotice(work.db, {
    event: `report ${one.id} ${slot.toISOString()}`,
    entity: page.entity,
    row: 0,
    action: 'report',
    to: { type: names.account, ids: [one.account] },
    text: toldFigures(page.label, range, figures),
    link: `${page.route}?${rangeQuery(range)}`,
    sms: false,
    account: null,
  });
  if (one.format !== 'none' && hasFile(page)) await leaveFile({ ...work, now }, page, one, range);
  return undefined;
}

/** The table as a file, made as if its reader had just asked for it: judged once more, and kept as long. */
async function leaveFile(work: Work, page: PageDef, one: Subscription, range: Range): Promise<void> {
  const job = await enqueue(work.db, {
    kind: jobKind,
    account: one.account,
    page: page.route,
    input: {
      query: { period: 'custom', ...range },
      reveal: false,
      format: one.format,
      language: one.language,
      traceId: work.traceId,
    },
    expiresAt: new Date(work.now.getTime() + fileDays * day),
  });
  await audit(work, {
    page,
    action: 'export',
    target: { type: page.entity, id: job.id, name: page.label.zh },
    event: { key: 'exportSubscribed', facts: { page: page.label, from: range.from, to: range.to } },
  });
}

async function end(work: Work, one: Subscription, why: Text, username: string, now: Date): Promise<void> {
  await endSubscription(work.db, one.id, why);
  const page = work.site.pages[one.page] ?? null;
  const name = page?.label.zh ?? one.page;
  await audit(
    { ...work, session: system, now },
    {
      page,
      action: 'update',
      target: { type: page?.entity ?? '', id: one.id, name },
      event: {
        key: 'subscriptionEnded',
        facts: { account: username, page: page?.label ?? one.page, schedule: scheduleText(one), why },
      },
    },
  );
}
