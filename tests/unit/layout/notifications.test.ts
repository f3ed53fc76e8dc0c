import { describe, expect, it } from 'vitest';
import { isGoing, type Notice } from '../../../src/calls/notifications/notice.ts';
import { badgeText, endedSince, inOrder, waitingBehind, workOn } from '../../../src/layout/notifications/summary.ts';
import { noticeDetail, noticeLine } from '../../../src/layout/notifications/lines.ts';

const notice = (change: Partial<Notice>): Notice => ({
  key: 'export 1',
  kind: 'export',
  page: 'order/index',
  state: 'running',
  at: '2026-11-21T10:00:00.000Z',
  read: true,
  ...change,
});
const orders = { zh: '普通订单', en: 'Normal orders' };

describe('notifications', () => {
  it('a queued export is under way, a checked import waits for its person', () => {
    expect(isGoing(notice({ state: 'waiting' }))).toBe(true);
    expect(isGoing(notice({ kind: 'import', state: 'waiting' }))).toBe(false);
    expect(isGoing(notice({ kind: 'waiting', state: 'waiting' }))).toBe(false);
  });

  it('tells what ended meanwhile, but not what a dialog watches', () => {
    const before = [notice({}), notice({ key: 'export 2' }), notice({ key: 'export 3', state: 'done' })];
    const now = [
      notice({ state: 'done' }),
      notice({ key: 'export 2', state: 'failed' }),
      notice({ key: 'export 3', state: 'done' }),
      notice({ key: 'export 4', state: 'done' }),
    ];
    expect(endedSince(before, now, []).map((one) => one.key)).toEqual(['export 1', 'export 2']);
    expect(
      endedSince(before, now, [{ key: 'export 1', page: 'order/index', kind: 'export' }]).map((one) => one.key),
    ).toEqual(['export 2']);
  });

  it('marks the page that work goes on behind; what its own screen knows comes first', () => {
    const far = [notice({ done: 500, total: 2000 })];
    expect(workOn('order/index', far, [])).toEqual({ kind: 'export', share: 0.25 });
    expect(workOn('order/index', far, [{ key: 'export 1', page: 'order/index', kind: 'export', share: 0.5 }])).toEqual({
      kind: 'export',
      share: 0.5,
    });
    expect(workOn('goods/index', far, [])).toBeUndefined();
  });

  it('counts and orders', () => {
    const rows = [
      notice({ key: 'a', state: 'done', at: '2026-11-21T12:00:00.000Z' }),
      notice({ key: 'b' }),
      notice({ key: 'c', kind: 'waiting', state: 'waiting', page: 'other/auth', count: 120 }),
    ];
    expect(inOrder(rows).map((one) => one.key)).toEqual(['c', 'b', 'a']);
    expect(waitingBehind(rows, (route) => route === 'goods/index')).toBeUndefined();
    expect(waitingBehind(rows, () => true)).toEqual({ count: 120, capped: false });
    const two = [...rows, notice({ key: 'd', kind: 'waiting', state: 'waiting', count: 5, capped: true })];
    expect(waitingBehind(two, () => true)).toEqual({ count: 125, capped: true });
    expect([
      badgeText({ count: 7, capped: false }),
      badgeText({ count: 120, capped: false }),
      badgeText({ count: 3, capped: true }),
    ]).toEqual(['7', '99+', '99+']);
  });

  it('says it in both languages', () => {
    const waiting = notice({
      kind: 'waiting',
      state: 'waiting',
      count: 1234,
      tabLabel: { zh: '待审核', en: 'Pending' },
    });
    expect([noticeLine(waiting, orders, 'zh'), noticeLine(waiting, orders, 'en')]).toEqual([
      '普通订单：待审核 1,234 条',
      'Normal orders: 1,234 pending',
    ]);
    expect([
      noticeLine(notice({ state: 'done' }), orders, 'zh'),
      noticeLine(notice({ state: 'done' }), orders, 'en'),
    ]).toEqual(['普通订单导出已完成', 'Normal orders: export finished']);
    expect(noticeDetail(notice({ done: 5, total: 2000 }), 'zh')).toBe('5 / 2,000');
    expect(noticeDetail(notice({ state: 'failed', problem: '导出最多 50000 行' }), 'zh')).toBe('导出最多 50000 行');
  });
});
