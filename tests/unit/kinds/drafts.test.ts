import { describe, expect, test, vi } from 'vitest';
import { draftTime } from '../../../src/kinds/form/draft-banner.tsx';
import { draftKey, draftOf, makeDrafts, type Draft, type DraftDisk } from '../../../src/kinds/form/drafts.ts';

const draft = (name: string, at = '2026-11-21T06:02:00Z'): Draft => ({ at, values: name === '' ? {} : { name } });

/** A disk in memory, and one whose writes and reads fail. */
function disk(entries: [string, unknown][] = []): DraftDisk & { kept: Map<string, unknown> } {
  const kept = new Map(entries);
  return {
    kept,
    all: async () => [...kept],
    async write(changed) {
      for (const [key, value] of changed) {
        if (value) kept.set(key, value);
        else kept.delete(key);
      }
    },
  };
}
const blocked: DraftDisk = {
  all: () => Promise.reject(new Error('blocked')),
  write: () => Promise.reject(new Error('blocked')),
};
const never = () => undefined;

describe('drafts', () => {
  test('are there after the window was closed, for the same account only', async () => {
    const store = disk();
    const one = makeDrafts(never);
    await one.open(7, store);
    one.set('/a/create', draft('x'));
    await one.flush();
    const two = makeDrafts(never);
    await two.open(7, store);
    expect([two.get('/a/create'), two.places()]).toEqual([draft('x'), ['/a/create']]);
    await two.open(8, store);
    expect([two.get('/a/create'), two.places(), store.kept.size]).toEqual([undefined, [], 0]);
  });

  test('writes are gathered: the last value counts, one run of the timer is enough', async () => {
    const store = disk();
    const later = vi.fn();
    const book = makeDrafts(later);
    await book.open(7, store);
    book.set('/a', draft('x'));
    book.set('/a', draft('xy'));
    expect([later.mock.calls.length, book.get('/a'), store.kept.size]).toEqual([1, draft('xy'), 0]);
    later.mock.calls[0]?.[0]();
    await vi.waitFor(() => expect(store.kept.get(draftKey(7, '/a'))).toEqual(draft('xy')));
    expect(book.unwritten()).toEqual([]);
    book.set('/a', draft('z'));
    expect(later).toHaveBeenCalledTimes(2);
  });

  test('one without values leaves nothing behind', async () => {
    const store = disk([[draftKey(7, '/a'), draft('x')]]);
    const book = makeDrafts(never);
    await book.open(7, store);
    book.set('/a', draft(''));
    await book.flush();
    expect([book.places(), store.kept.size]).toEqual([[], 0]);
  });

  test('blocked storage: they live as long as the window', async () => {
    const book = makeDrafts(never);
    await book.open(7, blocked);
    book.set('/a', draft('x'));
    await book.flush();
    expect([book.get('/a'), book.unwritten()]).toEqual([draft('x'), [[draftKey(7, '/a'), draft('x')]]]);
    await book.open(7, undefined);
    book.set('/b', draft('y'));
    expect(book.get('/b')).toEqual(draft('y'));
  });

  test('what the last moments before a reload left is newer than the disk, and is written', async () => {
    const store = disk([
      [draftKey(7, '/a'), draft('old')],
      [draftKey(7, '/b'), draft('gone')],
      [draftKey(7, '/c'), draft('newer', '2026-11-22T00:00:00Z')],
    ]);
    const book = makeDrafts(never);
    await book.open(7, store, [
      [draftKey(7, '/a'), draft('new', '2026-11-21T06:03:00Z')],
      [draftKey(7, '/b'), null],
      [draftKey(7, '/c'), draft('late')],
      [draftKey(8, '/a'), draft('foreign')],
    ]);
    await book.flush();
    expect([...store.kept]).toEqual([
      [draftKey(7, '/a'), draft('new', '2026-11-21T06:03:00Z')],
      [draftKey(7, '/c'), draft('newer', '2026-11-22T00:00:00Z')],
    ]);
    expect(book.get('/b')).toBeUndefined();
  });

  test('a closed tag gives up all drafts of its page and tells the forms; so does the form of its record, longer paths keep theirs', async () => {
    const book = makeDrafts(never);
    await book.open(7, disk());
    for (const place of ['/a/1', '/a/1 value', '/a/12', '/a/1/edit']) book.set(place, draft('x'));
    const told = vi.fn();
    book.subscribe(told);
    book.drop('/a/1');
    expect(book.places()).toEqual(['/a/12']);
    expect(told.mock.calls).toEqual(['/a/1', '/a/1 value', '/a/1/edit'].map((place) => [{ place, dropped: true }]));
    expect([draftOf('/a/1 value', '/a/1'), draftOf('/a/12', '/a/1')]).toEqual([true, false]);
  });

  test('the list of places is the same until one comes or goes, for the marks of the tags', async () => {
    const book = makeDrafts(never);
    await book.open(7, disk());
    book.set('/a', draft('x'));
    const places = book.places();
    book.set('/a', draft('xy'));
    expect(book.places()).toBe(places);
    book.remove('/a');
    expect(book.places()).toEqual([]);
  });

  test('follows the other windows of the same account', async () => {
    const written = vi.fn();
    const one = makeDrafts(never, written);
    const two = makeDrafts(never);
    await one.open(7, disk());
    await two.open(7, disk());
    one.set('/a', draft('x'));
    await one.flush();
    const entries = (written.mock.calls[0]?.[0] ?? []) as [string, unknown][];
    two.take([...entries, [draftKey(8, '/z'), draft('foreign')], [draftKey(7, '/broken'), { at: 1 }]]);
    expect([two.get('/a'), two.places()]).toEqual([draft('x'), ['/a']]);
    two.take([[draftKey(7, '/a'), null]]);
    expect(two.places()).toEqual([]);
  });
});

test('the banner tells the time, with the day when it was not today', () => {
  expect(draftTime('2026-11-21T06:02:00Z', new Date('2026-11-21T10:00:00Z'))).toBe('14:02');
  expect(draftTime('2026-11-20T06:02:00Z', new Date('2026-11-21T10:00:00Z'))).toBe('11-20 14:02');
});
