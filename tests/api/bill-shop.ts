/** A shop whose orders are billed: what tests of bills and payouts stand on, on a database of their own. */
import { afterAll, beforeAll, expect } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { addAccounts, session, unbalanced } from './effects-site.ts';
import { openClock, type BusinessClock } from './timed-desk.ts';
import { openShop, type Shop, type Values } from './order-shop.ts';

export const ann = session(11);
export const bob = session(12);
export const bills = 'store/billList';
export const payouts = 'store/storePayout';

export class BillShop {
  shop!: Shop;
  /** A connection as a server has it. */
  clock!: BusinessClock;
  /** What went wrong on the way; none at the end. */
  #number = 0;

  constructor() {
    beforeAll(async () => {
      this.shop = await openShop();
      await addAccounts(this.shop.desk, 11, 12);
      await this.shop.desk.owner.db.updateTable('store').set({ status: 'open' }).execute();
      this.clock = openClock(this.shop.desk);
      await this.seller({
        bankAccountName: '云杉商贸有限公司',
        bankName: '中国工商银行',
        bankAccount: '6222020200112230',
      });
    });
    afterAll(async () => {
      expect(await unbalanced(this.shop.desk)).toEqual([]);
      await this.clock.close();
      await this.shop.desk.drop();
    });
  }

  async seller(values: Values): Promise<void> {
    const { desk, seller } = this.shop;
    await desk.owner.db.updateTable('seller').set(values).where('id', '=', seller.id).execute();
  }

  /** Everything that falls due until that moment (Shanghai time) is done. */
  async until(moment: string): Promise<void> {
    this.shop.desk.clock.now = new Date(`${moment}+08:00`);
    await this.clock.runAllDue();
  }

  /** An order of 140.00 whose after-sale period is over; the platform bears 5.00 of points and takes 7.00. */
  finished(more: Values = {}): Promise<Row> {
    const { desk, member, seller, store } = this.shop;
    return desk.add('order', {
      orderNo: `2026112099${String((this.#number += 1)).padStart(8, '0')}`,
      orderKind: 'normal',
      zone: 'normal',
      member: member.id,
      seller: seller.id,
      store: store.id,
      items: [],
      pays: [{ account: 'points', method: 'points', amount: '5.00', points: '500', refunded: '0.00' }],
      freightAmount: '145.00',
      paidAmount: '140.00',
      platformFee: '7.00',
      platformBorne: '5.00',
      status: 'completed',
      settleStatus: 'pending',
      placedAt: '2026-11-20T03:00:00.000Z',
      finishedAt: desk.clock.now.toISOString(),
      ...more,
    });
  }

  /** The newest row of the seller. */
  async last(entity: string, match: Values = {}): Promise<Row> {
    const rows = await this.shop.desk.find(entity, { seller: this.shop.seller.id, ...match });
    return rows.toSorted((a, b) => b.id - a.id)[0] as Row;
  }

  /** The bill of what has finished until yesterday. */
  async bill(): Promise<Row> {
    const { desk, store } = this.shop;
    const day = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    desk.clock.now = new Date(desk.clock.now.getTime() + 86_400_000);
    const period = day(new Date(desk.clock.now.getTime() - 86_400_000));
    await desk.pageAct(ann, bills, 'makeBills', { periodStart: period, periodEnd: period, stores: [store.id] });
    return this.last('bill');
  }

  /** The seller confirms a bill, and it is approved. */
  async approve(bill: Row): Promise<void> {
    await this.shop.desk.act(this.shop.own, bills, 'confirm', bill.id);
    await this.shop.desk.act(ann, bills, 'approve', bill.id);
  }

  /** Available and frozen of the seller. */
  account(): Promise<string[]> {
    return this.shop.desk.balance('seller', this.shop.seller.id, 'goodsPayment');
  }

  /** A number of the bank. */
  txn(): string {
    return `BANK${String((this.#number += 1)).padStart(6, '0')}`;
  }
}
