// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { componentOf, describe as tell, safeJson } from '../../../src/layout/error-log/describe.ts';
import {
  addEntry,
  entryOf,
  mostEntries,
  readEntries,
  toJson,
  toMarkdown,
  type ErrorEntry,
} from '../../../src/layout/error-log/entries.ts';
import { makeGate } from '../../../src/layout/error-log/report.ts';

const circular: { [key: string]: unknown } = { name: 'loop' };
circular['self'] = circular;
const thorny = Object.defineProperty({}, 'message', {
  enumerable: true,
  get: () => {
    throw new Error('no');
  },
});
const revoked = (() => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
})();
const ownCause = new Error('mine');
ownCause.cause = ownCause;
const longWay = new Error('top', { cause: new TypeError('below') });

describe('whatever was thrown', () => {
  it.each<[string, unknown, RegExp]>([
    ['an error', new Error('broken'), /^broken$/],
    ['a type error', new TypeError('x is undefined'), /^TypeError: x is undefined$/],
    ['a text', 'plain', /^plain$/],
    ['nothing', undefined, /^undefined$/],
    ['null', null, /^null$/],
    ['a number', 7, /^7$/],
    ['a symbol', Symbol('s'), /^Symbol\(s\)$/],
    ['a circular object', circular, /circular/],
    ['a message that throws', thorny, /cannot be read|unreadable/],
    ['a revoked proxy', revoked, /cannot be read|unreadable/],
    ['an error that causes itself', ownCause, /^mine$/],
    ['a message that is no text', { message: { a: 1 } }, /"a":1/],
    ['a bigint', 5n, /^5$/],
  ])('%s has a message', (_, thrown, message) => {
    expect(tell(thrown).message).toMatch(message);
    expect(() => entryOf(thrown, 'error in test', '#/', 0)).not.toThrow();
  });
  it('causes stand below the stack', () => expect(tell(longWay).stack).toMatch(/Caused by: TypeError: below/));
  it('JSON marks what contains itself, but not what only comes twice', () => {
    const twice = { a: 1 };
    expect(safeJson({ one: twice, two: twice })).toBe('{"one":{"a":1},"two":{"a":1}}');
    expect(safeJson(circular)).toBe('{"name":"loop","self":"[circular]"}');
  });
  it.each([
    ['\n    at Price (http://x/a.js:1:2)\n    at Cell', 'Price'],
    ['\n    in Price (created by Cell)', 'Price'],
    ['', ''],
    [null, ''],
  ])('component of %j', (stack, name) => {
    expect(componentOf(stack)).toBe(name);
  });
});

describe('the list', () => {
  const entry = (message: string, at = 1): ErrorEntry => ({
    message,
    info: 'error in script',
    url: 'http://h/#/home',
    stack: '',
    count: 1,
    first: at,
    last: at,
  });
  it('counts equal ones and brings them to the front', () => {
    const list = [entry('a', 1), entry('b', 2), entry('a', 3)].reduce<ErrorEntry[]>(addEntry, []);
    expect(list.map(({ message, count, first, last }) => [message, count, first, last])).toEqual([
      ['a', 2, 1, 3],
      ['b', 1, 2, 2],
    ]);
  });
  it('holds 200; the oldest make room', () => {
    let list: ErrorEntry[] = [];
    for (let at = 0; at < 250; at += 1) list = addEntry(list, entry(String(at)));
    expect(list).toHaveLength(mostEntries);
    expect([list[0]?.message, list.at(-1)?.message]).toEqual(['249', '50']);
  });
  it('reads back what it wrote, and nothing from a broken store', () => {
    expect(readEntries(JSON.stringify([entry('a')]))).toEqual([entry('a')]);
    for (const text of [null, '', '{', '{}', '[1,null,{"message":1}]']) expect(readEntries(text)).toEqual([]);
  });
  it('masks secrets on the way in', () => {
    const made = entryOf(
      new Error('phone 13812345678, token=abc123'),
      'error in call',
      'http://h/?token=abc123#/order',
      0,
    );
    expect(JSON.stringify(made)).not.toMatch(/13812345678|abc123/);
    expect(made.stack.length).toBeLessThanOrEqual(4001);
  });
  it('is written as Markdown that backticks cannot break, and as JSON', () => {
    const list = [{ ...entry('Bad\nthing', Date.UTC(2026, 0, 1)), stack: 'a ``` b', count: 3 }];
    expect(toMarkdown(list, { browser: 'X' })).toBe(
      '# Error Log\n\n- browser: X\n\n## 1. Bad thing\n\n- Info: error in script\n- URL: http://h/#/home\n- Time: 2026-01-01 08:00:00 (3 times since 2026-01-01 08:00:00)\n\n````\na ``` b\n````\n',
    );
    expect(JSON.parse(toJson(list))).toEqual({
      errors: [{ ...list[0], first: '2026-01-01T00:00:00.000Z', last: '2026-01-01T00:00:00.000Z' }],
    });
  });
});

describe('reports to the server', () => {
  it('each error once, five a minute, fifty in all', () => {
    const gate = makeGate();
    const one = (message: string) => ({ message, info: '', stack: '' });
    expect([gate(one('a'), 0), gate(one('a'), 1), gate(one('b'), 2)]).toEqual([true, false, true]);
    let passed = 0;
    for (let at = 0; at < 20; at += 1) if (gate(one(`c${at}`), 10)) passed += 1;
    expect(passed).toBe(3);
    for (let at = 0; at < 300; at += 1) if (gate(one(`d${at}`), 60_010 + at * 20_000)) passed += 1;
    expect(passed).toBe(48);
  });
});

describe('the log of a window', () => {
  const load = async () => {
    vi.resetModules();
    return import('../../../src/layout/error-log/log.ts');
  };
  beforeEach(() => sessionStorage.clear());
  it('survives a reload, is cleared, and leaves out what is no error', async () => {
    const log = await load();
    log.logError(new Error('one'), 'render', 'http://h/#/home', '\n    at Price (x)');
    log.logError(new DOMException('gone', 'AbortError'), 'promise', '');
    log.logError(Object.assign(new Error('read already'), { name: 'Failure', shown: true }), 'promise', '');
    log.logError('ResizeObserver loop completed with undelivered notifications.', 'script', '');
    const again = await load();
    expect(again.getEntries().map(({ message, info, url }) => ({ message, info, url }))).toEqual([
      { message: 'one', info: '<Price> error in render', url: 'http://h/#/home' },
    ]);
    again.clearErrors();
    expect((await load()).getEntries()).toEqual([]);
  });
  it('a full storage loses nothing of the window', async () => {
    const log = await load();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => log.logError(circular, 'promise', '')).not.toThrow();
    expect(log.getEntries()).toHaveLength(1);
    full.mockRestore();
  });

  it('a flood is kept in a few steps, and the last of it with the page', async () => {
    vi.useFakeTimers();
    try {
      const log = await load();
      const writes = vi.spyOn(Storage.prototype, 'setItem');
      for (let at = 0; at < 2_000; at += 1) log.logError(new Error(`flood ${at % 300}`), 'script', 'http://h/#/home');
      expect(writes.mock.calls.length).toBeLessThan(5);
      dispatchEvent(new Event('pagehide'));
      expect(readEntries(sessionStorage.getItem('zhanggui.errors'))).toHaveLength(mostEntries);
      writes.mockRestore();
    } finally {
      vi.useRealTimers();
    }
  });
});
