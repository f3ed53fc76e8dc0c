/** Orders whose rewards are looked at: members who brought each other, what they hold, settings, refunds. */
import { expect } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { newestSetting, saveSetting } from '../../src/database/rows/settings.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { openDesk, session, unbalanced, type Desk } from './effects-site.ts';
import { orderLine } from './order-line.ts';
import { openClock, type BusinessClock } from './timed-desk.ts';

export type Values = { [field: string]: Json };
export const [ann, bob] = [session(11), session(12)];
const day = 86_400_000;

/** Of one desk; each order lies in a month of its own, so that caps of months do not meet. */
export interface RewardShop {
  desk: Desk;
  clock: BusinessClock;
  seller: Row;
  setting(name: string, value: Values): Promise<unknown>;
  member(more?: Values): Promise<Row>;
  /** Available and frozen together. */
  balance(of: Row, asset?: string): Promise<number>;
  /** Two lines, 60 and 40, and freight of 8; unpaid. */
  placed(buyer: Row, more?: Values, lines?: Values[]): Promise<Row>;
  pay(order: Row): Promise<Row>;
  /** Paid and received at once; the after-sale period goes by. */
  finished(order: Row): Promise<Row>;
  refund(order: Row, line: number, amount: string): Promise<void>;
  /** Rows of the table by which a settings page answers a trial. */
  trial(page: string, form: Values): Promise<string[][]>;
  /** Goes on so many days, and does what is due. */
  later(days: number): Promise<void>;
  /** To the second day of a month that no order has seen. */
  nextMonth(): void;
  /** Fails where the books do not balance. */
  close(): Promise<void>;
}

export async function openRewardShop(): Promise<RewardShop> {
  const desk = await openDesk();
  const clock = openClock(desk);
  const seller = await desk.add('seller', { name: '云杉商贸', companyName: '云杉商贸有限公司' });
  const store = await desk.add('store', { name: '云杉旗舰店', seller: seller.id });
  let number = 0;
  let month = 0;
  const shop: RewardShop = {
    desk,
    clock,
    seller,
    setting: (name, value) =>
      desk.work(ann, async (work) =>
        saveSetting(work, name, (await newestSetting(work.db, name))?.version ?? 0, value),
      ),
    member(more = {}) {
      number += 1;
      const phone = `137${String(number).padStart(8, '0')}`;
      return desk.add('member', { nickname: `会员${number}`, memberNo: `M${number}`, phone, level: '0', ...more });
    },
    balance: async (of, asset = 'commission') =>
      (await desk.balance('member', of.id, asset)).reduce((sum, one) => sum + Number(one), 0),
    placed(buyer, more = {}, lines = [{}, {}]) {
      number += 1;
      return desk.add('order', {
        orderNo: `20270102120000${String(number).padStart(6, '0')}`,
        orderKind: 'normal',
        zone: 'normal',
        member: buyer.id,
        seller: seller.id,
        store: store.id,
        source: 'h5',
        deliveryMethod: 'none',
        freightAmount: '8.00',
        items: [orderLine(1, '60.00', lines[0]), orderLine(2, '40.00', lines[1])],
        status: 'unpaid',
        placedAt: desk.clock.now.toISOString(),
        ...more,
      });
    },
    async pay(order) {
      const form = { transactionNo: `T${order.id}`, payVoucher: ['/files/a.jpg'], remark: '对公转账' };
      await desk.act(ann, 'order/index', 'markPaid', order.id, form);
      return desk.one('order', order.id);
    },
    async finished(order) {
      await shop.pay(order);
      await shop.later(8);
      return desk.one('order', order.id);
    },
    async refund(order, line, amount) {
      const row = await desk.add('afterSale', {
        order: order.id,
        orderNo: order.orderNo ?? null,
        orderLine: line,
        orderKind: 'normal',
        member: order.member ?? null,
        seller: seller.id,
        store: store.id,
        type: 'refundOnly',
        reason: 'noNeed',
        qty: 1,
        applyAmount: amount,
        refundAmount: amount,
        status: 'toRefund',
      });
      await desk.act(ann, 'afterSale/index', 'refund', row.id);
    },
    trial: async (page, form) =>
      ((await desk.pageAct(ann, page, 'tryOut', form)) as { result: { rows: string[][] } }).result.rows,
    async later(days) {
      desk.clock.now = new Date(desk.clock.now.getTime() + days * day);
      await clock.runAllDue();
    },
    nextMonth() {
      month += 2;
      desk.clock.now = new Date(Date.UTC(2027, month, 2, 4));
    },
    async close() {
      expect(await unbalanced(desk)).toEqual([]);
      await clock.close();
      await desk.drop();
    },
  };
  return shop;
}
