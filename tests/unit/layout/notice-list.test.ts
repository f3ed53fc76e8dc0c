import type { NotificationPayload } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { noticesInSight, toldNotices } from '../../../src/layout/notices/notice-list.ts';

const text = (one: NotificationPayload): string => String(one.message);

const done = (title: string, ran: string[] = [], each = true): NotificationPayload => ({
  message: `已发货 ${title}`,
  type: 'success',
  notificationOptions: {
    kind: { key: 'order ship', many: (count: number) => `已发货 ${count} 条` },
    buttons: [
      {
        label: '撤销',
        ...(each ? { each } : {}),
        run: () => {
          ran.push(title);
          return Promise.resolve();
        },
      },
    ],
  },
});
const plain = (message: string, type: NotificationPayload['type'] = 'success'): NotificationPayload => ({
  message,
  type,
});
const texts = (all: NotificationPayload[]) => toldNotices(all, text).map((one) => one.text);

describe('messages told as one', () => {
  it('counts what was done in the same way to several records, and takes all of it back in order', async () => {
    const ran: string[] = [];
    const [one, ...more] = toldNotices([done('A1', ran), plain('已保存'), done('A2', ran), done('A3', ran)], text);
    expect(more.map((other) => other.text)).toEqual(['已保存']);
    expect(one?.text).toBe('已发货 3 条');
    await one?.buttons[0]?.run();
    expect(ran).toEqual(['A1', 'A2', 'A3']);
    expect(one?.of).toHaveLength(3);
  });

  it('names the record while there is one, and offers what is about one record for that one alone', () => {
    expect(texts([done('A1'), done('A1')])).toEqual(['已发货 A1']);
    const offered = (each: boolean): number =>
      toldNotices([done('A1', [], each), done('A2', [], each)], text)[0]?.buttons.length ?? -1;
    expect([offered(true), offered(false)]).toEqual([1, 0]);
    const [mixed] = toldNotices([done('A1'), { ...done('A2'), notificationOptions: { kind: kindOf() } }], text);
    expect(mixed?.buttons).toEqual([]);
  });

  it('keeps what went wrong apart from what was done, and equal texts once', () => {
    expect(texts([plain('失败', 'error'), plain('失败', 'error'), plain('另一个', 'error')])).toEqual([
      '失败',
      '另一个',
    ]);
    expect(texts([plain('旧', 'info'), plain('新', 'info')])).toEqual(['旧', '新']);
  });

  function kindOf() {
    return done('A2').notificationOptions?.['kind'] as unknown;
  }
});

describe('messages in sight', () => {
  const sight = (all: NotificationPayload[]) => {
    const { shown, over } = noticesInSight(toldNotices(all, text));
    return [shown.map((one) => one.text), over.map((one) => one.text)];
  };

  it('are three, the latest; older good news is let go, what went wrong waits', () => {
    expect(sight(['a', 'b', 'c', 'd', 'e'].map((one) => plain(one)))).toEqual([
      ['c', 'd', 'e'],
      ['a', 'b'],
    ]);
    expect(sight([plain('x', 'error'), plain('a'), plain('b'), plain('c')])).toEqual([['a', 'b', 'c'], []]);
    expect(sight([plain('x', 'error'), plain('a')])).toEqual([['x', 'a'], []]);
  });
});
