/** Names that every object has, and names that are no text: looked up as any other, and never a fault of the server. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDesk, type Desk } from './app.ts';

let desk: Desk;
let token: string;
beforeAll(async () => {
  desk = await openDesk();
  token = await desk.signIn('admin');
});
afterAll(() => desk.close());

const names = ['toString', '__proto__', 'constructor', 'hasOwnProperty', 'valueOf'];
const state = { filter: {}, sort: '', size: 20 };
it.each(names)('%s is no page, no field, no measure and no entity', async (name) => {
  const asked = await Promise.all([
    desk.call('GET', `/api/v2/common/saved_queries?page=${name}`, { token }),
    desk.call('POST', '/api/v2/common/saved_queries', {
      token,
      body: { page: name, name: 'x', state, shared: 'none' },
    }),
    desk.call('POST', '/api/v2/common/default_query', { token, body: { page: name, on: true } }),
    desk.call('POST', '/api/v2/common/uploads', {
      token,
      body: { key: `202611/p/${'a'.repeat(40)}.png`, page: 'member/index', field: name, name: 'a.png' },
    }),
    desk.call('GET', `/api/v9/seller/datacenter_tradinfo/definitions?measures=${name}`, { token }),
    desk.call('GET', `/api/v2/seller/member/options?field=${name}`, { token }),
    desk.call('GET', `/api/v2/common/record_pages?of=${name}:1`, { token }),
  ]);
  expect(asked.map(({ http }) => http).filter((http) => http >= 500)).toEqual([]);
});

it('names of members are texts that can be kept, or the call is refused', async () => {
  for (const name of ['\ud800', 'a\u0000b'])
    expect(
      (await desk.call('POST', '/api/v2/common/preference', { token, body: { name: 'x', value: { [name]: 1 } } })).http,
    ).toBe(400);
  expect((await desk.call('GET', '/api/v2/seller/member?%00=1', { token })).http).toBe(400);
});
