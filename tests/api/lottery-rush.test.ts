/** Many draws at once: of the last pieces of a prize, and of a budget that several activities share. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { always, lotteryDesk, points, type LotteryDesk } from './lottery-desk.ts';
import { openShop, type Shop } from './order-shop.ts';

let shop: Shop;
let lottery: LotteryDesk;

beforeAll(async () => {
  shop = await openShop();
  lottery = lotteryDesk(shop);
});
afterAll(() => shop.desk.drop());
beforeEach(async () => {
  shop.desk.clock.now = new Date('2026-11-20T04:00:00.000Z');
  await lottery.settings();
});

it('200 at once on the last pieces lose and double nothing', async () => {
  const of = await lottery.online({ prizes: always(points({ stock: 25 })) });
  const members = await Promise.all(Array.from({ length: 50 }, () => lottery.member()));
  await Promise.all(Array.from({ length: 200 }, (_, turn) => lottery.draw(of, members[turn % 50] as Row)));
  const records = await lottery.records(of);
  expect(records).toHaveLength(200);
  const won = records.filter(({ isWin }) => isWin === true);
  expect(won).toHaveLength(25);
  expect((await lottery.prizes(of))[0]).toMatchObject({ stock: 25, left: 0, wonToday: 25, wonOn: '2026-11-20' });
  const posted = await shop.desk.find('ledgerTxn', { bizType: 'lotteryPrize' });
  expect(won.every((one) => posted.filter(({ bizNo }) => bizNo === one['recordNo']).length === 1)).toBe(true);
});

it('never goes over the budget of a day, whichever activities draw at once', async () => {
  shop.desk.clock.now = new Date('2026-11-21T04:00:00.000Z');
  await lottery.settings({ dayPrizeBudget: '10.00' });
  const of = await lottery.online({ prizes: always(points({ cost: '3.00' })) });
  const other = await lottery.online({ play: 'box', prizes: always(points({ cost: '3.00' })) });
  const members = await Promise.all(Array.from({ length: 10 }, () => lottery.member()));
  await Promise.all(members.flatMap((who) => [lottery.draw(of, who), lottery.draw(other, who)]));
  const [day] = await shop.desk.find('lotteryDay', { day: '2026-11-21' });
  expect(day).toMatchObject({ drawCount: 20, winCount: 3, cost: '9.00' });
});
