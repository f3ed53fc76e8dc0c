/** Going through what waits, record by record: which records, in which order, and what may be decided. */
import type { Session } from '../../access/session.ts';
import { factsOf } from '../../access/standing.ts';
import { serverMoment } from '../../base/clock.ts';
import { matches } from '../../grammar/expressions/match.ts';
import type { Language } from '../../grammar/site/models.ts';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';
import { offeredActs, refusal } from '../dialog/availability.ts';
import type { Row } from '../data/data.ts';
import { orders, type Order } from '../list/order.ts';
import { ownSort, type ListState } from '../list/filters/query.ts';

export interface Decision {
  act: ActionDef;
  /** Why it is not possible now. */
  refusal: string | undefined;
}

/** What may be decided on a record that waits, in the order of the keys; empty where none of it is possible now. */
export function decisionsOn(session: Session, page: PageDef, row: Row, language: Language): Decision[] {
  const waits = page.list.tabs.find((tab) => tab.name === page.list.waiting)?.where;
  if (page.head.review.length === 0 || !waits || !matches(waits, row, factsOf(session, serverMoment()))) return [];
  const offered = offeredActs(session, page, 'row');
  const all = page.head.review
    .flatMap((name) => offered.find((act) => act.name === name) ?? [])
    .map((act) => ({ act, refusal: refusal(session, page, act, row, language) }));
  return all.some((one) => one.refusal === undefined) ? all : [];
}

/** The letter of a decision, which its number does as well. */
export const letterOf = (page: PageDef, { act }: Decision): string | undefined => page.head.reviewKeys?.[act.name];

/** The decision that a key stands for: its place, or its letter. */
export const decisionBy = (page: PageDef, decisions: readonly Decision[], key: string): Decision | undefined =>
  decisions.find((one, at) => key === String(at + 1) || key === letterOf(page, one)?.toLowerCase());

/** The list of what waits, from its first page: as it was opened, or as it opens by itself. */
export function waitingState(page: PageDef): ListState {
  const tab = page.list.waiting ?? '';
  const opened = orders.get(page.route)?.state;
  return opened?.filter.tab === tab
    ? { ...opened, page: 1 }
    : { page: 1, size: page.list.size, sort: ownSort(page, tab), filter: { tab } };
}

/**
 * The order in which records are gone through: that of the list of what waits, else one that begins here. `goesOn`: the
 * record was come to on the way through that list, so that a decision leads to the next one; who has opened one record
 * by its address means that one.
 */
export function reviewOrder(page: PageDef, id: number): { order: Order; goesOn: boolean } {
  const opened = orders.get(page.route);
  if (opened && opened.state.filter.tab === page.list.waiting && opened.ids.includes(id))
    return { order: opened, goesOn: true };
  const order = { ids: [id], state: waitingState(page), first: 1, last: 1, pages: 1 };
  orders.set(page.route, order);
  return { order, goesOn: false };
}

/** The first of what waits that was not come by yet; undefined at the end. `total`: how many wait. */
export async function nextWaiting(
  order: Order,
  id: number,
  listed: (state: ListState) => Promise<{ data: Row[]; total?: number | undefined }>,
): Promise<{ next: number | undefined; total: number }> {
  for (let page = 1; ; page += 1) {
    // What was decided has left the pages before: they are gone through from the first.
    const { data, total = 0 } = await listed({ ...order.state, page });
    const fresh = data.map((row) => row.id).filter((one) => one !== id && !order.ids.includes(one));
    if (fresh.length > 0) order.ids.push(...fresh);
    if (fresh.length > 0 || data.length === 0 || page * order.state.size >= total) return { next: fresh[0], total };
  }
}
