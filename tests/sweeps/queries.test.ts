/** Whatever is asked of a list, every page answers, or refuses with a sentence. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import type { Entry } from '../../src/server/entries.ts';
import { openDesk, type Desk } from '../api/app.ts';
import { isWhole, sweptEntries } from './swept.ts';

let desk: Desk;
let admin: string;
beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
});
afterAll(() => desk.close());

const query = (asked: { [name: string]: string }): string => new URLSearchParams(asked).toString();

/** Values that meant harm, or were slips, in lists of this kind. */
const nasty = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e3',
  '1e309',
  'NaN',
  '-0',
  '٣',
  '99999999999999999999',
  '2147483648',
  '-9223372036854775809',
  '0x10',
  'true',
  'null',
  'undefined',
  '[]',
  '{}',
  '{"ne":""}',
  '[object Object]',
  '$id',
  '$phone',
  '$nickname',
  '$seller.name',
  '@me',
  '@now',
  '@today',
  '@today-7',
  '@today-9999',
  "'",
  "' or 1=1 --",
  '"',
  '\\',
  '%',
  '_',
  '%00',
  '\u202e',
  '🙂',
  '中文',
  'a'.repeat(1_999),
  ','.repeat(300),
  '0001-01-01',
  '0000-00-00',
  '9999-12-31',
  '10000-01-01',
  '2026-02-30',
  '2026-11-20T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '/',
  '浙江省/杭州市',
  '(((((',
  '$',
  '@',
  '1,2,x',
  '\u0001',
];
const oddNames = [
  'a[b]',
  'a[b][c]',
  'filter[id][$ne]',
  'id[]',
  'id_ne_ne',
  'id__gte',
  'not',
  'any',
  'id.id.id',
  'constructor',
  'tab[]',
  'size[0]',
  '',
];

type Parameters = { [name: string]: { enum?: string[] } };

/** What an operation must be asked with, by the first of its choices. */
function fixedQuery({ query: schema }: Entry['operation']): { [name: string]: string } {
  const properties = (schema?.properties ?? {}) as Parameters;
  return Object.fromEntries(
    ((schema?.required ?? []) as string[]).map((name) => [name, properties[name]?.enum?.[0] ?? '1']),
  );
}

it('whatever is asked of a list is answered, or refused with a sentence', async () => {
  const random = seededRandom(44);
  const strange: string[] = [];
  const reads = sweptEntries(desk.site).filter(
    ({ page, operation }) => page && operation.method === 'GET' && !operation.path.includes('{'),
  );
  let asked = 0;
  for (const { operation } of reads) {
    const names = Object.keys(operation.query?.properties ?? {});
    if (names.length === 0) continue;
    for (let turn = 0; turn < 5; turn++) {
      const odd = turn === 4 ? random.pick(oddNames) : random.pick(names);
      const chosen = {
        ...fixedQuery(operation),
        [odd]: random.pick(nasty),
        ...(turn % 3 === 0 ? { [random.pick(names)]: random.pick(nasty) } : {}),
      };
      const reply = await desk.call('GET', `${operation.path}?${query(chosen)}`, { token: admin });
      asked += 1;
      const isStrange =
        reply.http >= 500 ||
        (reply.status !== 0 && reply.error === '') ||
        /operator does not|syntax error|at or near|::/.test(reply.error);
      if (isStrange) strange.push(`${reply.http} ${operation.path}?${query(chosen)} ${reply.error}`);
    }
  }
  expect(strange).toEqual([]);
  if (isWhole) expect(asked).toBeGreaterThan(500);
}, 120_000);
