/** A figure that stands in several places is one figure: home, menu, tabs and cards of a list say the same. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Match } from '../../src/grammar/declarations/declarations.ts';
import { openDesk, type Data, type Desk } from './app.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

interface Todo {
  page: string;
  tab?: string;
  count: number;
  sum?: string;
  filters?: Match;
}

const todoOf = async (token: string): Promise<Todo[]> =>
  (await desk.call('GET', '/api/v9/seller/dashboard/todo', { token })).data.rows as Todo[];
const summaryOf = async (token: string, route: string): Promise<Data> =>
  (await desk.call('GET', `${desk.site.pages[route]?.endpoint.base}/summary`, { token })).data;
const cents = (text: unknown): number => Math.round(Number(text) * 100);

describe.each(['admin', 'finance', 'tea'])('for %s', (who) => {
  it('each thing to do on the home page is a tab of its list, with the count of that tab', async () => {
    const token = await desk.signIn(who);
    const rows = await todoOf(token);
    expect(rows.length).toBeGreaterThan(0);
    for (const { page, tab, count } of rows) {
      expect([page, tab]).toEqual([page, expect.any(String)]);
      expect([page, tab, (await summaryOf(token, page)).tabs[String(tab)]]).toEqual([page, tab, count]);
    }
  });

  it('what the menu counts is the same tab as on the home page, and the same count', async () => {
    const token = await desk.signIn(who);
    const waiting = ((await desk.call('GET', '/api/v2/common/notifications', { token })).data.rows as Data[]).filter(
      (one) => one.kind === 'waiting',
    );
    const rows = await todoOf(token);
    for (const { page, tab, count } of waiting) {
      expect([page, tab, (await summaryOf(token, page)).tabs[tab]]).toEqual([page, tab, count]);
      const same = rows.filter((one) => one.page === page);
      // Where the home page speaks of that list, it speaks of what waits there.
      if (same.length > 0) expect([page, same.find((one) => one.tab === tab)?.count]).toEqual([page, count]);
    }
  });
});

describe('money of withdrawals', () => {
  it('to review and to be paid is the same on the home page and on the cards of the list', async () => {
    const token = await desk.signIn('finance');
    const rows = await todoOf(token);
    const { figures } = await summaryOf(token, 'withDraw/index');
    const sumOf = (tab: string): number =>
      cents(rows.find((one) => one.page === 'withDraw/index' && one.tab === tab)?.sum);
    expect([sumOf('pending'), sumOf('approved')]).toEqual([cents(figures.pendingAmount), cents(figures.toPay)]);
    const card = ((await desk.call('GET', '/api/v9/seller/dashboard/summary', { token })).data.figures as Data[]).find(
      (one) => one.name === 'withdrawPending',
    );
    expect(cents(card?.value)).toBe(
      rows
        .filter((one) => one.page.startsWith('withDraw/') && one.tab === 'pending')
        .reduce((total, one) => total + cents(one.sum), 0),
    );
  });

  it('refunded is what was paid back, not what was asked for', async () => {
    const token = await desk.signIn('admin');
    const { figures } = await summaryOf(token, 'afterSale/index');
    const done = (await desk.call('GET', '/api/v2/seller/after_sale?tab=done&size=200', { token })).data.rows as Data[];
    expect(cents(figures.refunded)).toBe(done.reduce((total, row) => total + cents(row.refundAmount ?? 0), 0));
  });
});
