/** One's own subscriptions of reports: made, changed, shown and cancelled. */
import { mayOpen } from '../../../access/may.ts';
import { audit } from '../../../database/audit/audit.ts';
import { Refusal, type OperationHandler, type Work } from '../../../database/contract.ts';
import { takeOwnTurn } from '../../../database/connection/own-turn.ts';
import { absent, invalid } from '../../../database/rows/refusals.ts';
import {
  addSubscription,
  changeSubscription,
  dropSubscription,
  subscriptionsOf,
  type Subscription,
} from '../../../database/accounts/subscriptions.ts';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import { hasFile, mostSubscriptions, scheduleText } from './schedule.ts';
import { nextSlot } from './slots.server.ts';
import type { SubscriptionRow } from './subscription-row.ts';

export const subscriptions: OperationHandler = async (work) => {
  const found = await subscriptionsOf(work.db, work.session.account);
  const rows = found.map(({ id, page, every, hour, period, format, state, why, nextAt, sentAt }): SubscriptionRow => ({
    id,
    page,
    label: work.site.pages[page]?.label ?? { zh: page, en: page },
    file: offersFile(work.site.pages[page]),
    every,
    hour,
    period,
    format,
    state,
    why,
    nextAt: new Date(nextAt).toISOString(),
    sentAt: sentAt === null ? null : new Date(sentAt).toISOString(),
  }));
  return { data: { rows } };
};

const offersFile = (page: PageDef | undefined): boolean => page?.options.report !== undefined && hasFile(page);

/** What it makes by itself later is made in the account's name: it is on the trail. */
export const subscribe: OperationHandler = async (work, page, { body }) => {
  const { db, session, language, now } = work;
  const { account } = session;
  const { id, ...asked } = body as unknown as { id?: number } & Pick<
    Subscription,
    'every' | 'hour' | 'period' | 'format'
  >;
  await takeOwnTurn(db, `subscriptions ${account}`);
  const own = await subscriptionsOf(db, account);
  const before = own.find((one) => one.id === id);
  if (id !== undefined && !before) throw absent();
  const target = before ? subscribedPage(work, before) : page;
  if (asked.format !== 'none' && !hasFile(target))
    throw invalid({ format: { zh: '该报表没有可导出的明细表', en: 'This report has no table to export' } });
  const same = own.find(
    (one) =>
      one.id !== id &&
      one.page === target.route &&
      one.every === asked.every &&
      one.hour === asked.hour &&
      one.period === asked.period,
  );
  if (same) throw invalid({ hour: { zh: '已有相同的订阅', en: 'There is such a subscription already' } });
  if (!before && own.length >= mostSubscriptions)
    throw new Refusal({
      http: 409,
      text: {
        zh: `最多订阅 ${mostSubscriptions} 个，请先取消不再需要的订阅`,
        en: `At most ${mostSubscriptions} subscriptions: cancel one that you do not need any more`,
      },
    });
  const wanted = { ...asked, account, page: target.route, language };
  const next = nextSlot(asked, now);
  const made = before ? before.id : await addSubscription(db, wanted, next);
  if (before) await changeSubscription(db, before.id, wanted, next);
  await audit(work, {
    page: target,
    action: before ? 'update' : 'create',
    target: { type: target.entity, id: made, name: target.label.zh },
    event: {
      key: before ? 'subscriptionChanged' : 'subscribed',
      facts: { page: target.label, schedule: scheduleText(asked) },
    },
  });
  return { data: { id: made } };
};

/** The report of an own subscription, while it may be opened. */
function subscribedPage({ site, session }: Work, { page: route }: Subscription): PageDef {
  const page = site.pages[route];
  if (!page?.options.report || !mayOpen(session, page).ok) throw absent();
  return page;
}

export const unsubscribe: OperationHandler = async (work, _page, { body }) => {
  const { db, site, session } = work;
  const gone = await dropSubscription(db, Number(body.id), session.account);
  if (!gone) throw absent();
  const page = site.pages[gone.page] ?? null;
  const name = page?.label.zh ?? gone.page;
  await audit(work, {
    page,
    action: 'delete',
    target: { type: page?.entity ?? '', id: gone.id, name },
    event: { key: 'unsubscribed', facts: { page: page?.label ?? gone.page, schedule: scheduleText(gone) } },
  });
  return { data: { id: gone.id } };
};
