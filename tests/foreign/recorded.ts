/**
 * A browser's recording of the host in the manner of Chinese shops: refusals, a session that is over, lists, records.
 */
import type { YuanServer } from './yuan-server.ts';

/** Asks the server what its own console would; `entries` of it are the recording. */
export async function recordYuan(yuan: YuanServer): Promise<YuanServer['entries']> {
  const ask = async (path: string, { body, token }: { body?: object; token?: string } = {}): Promise<unknown> => {
    const reply = await fetch(yuan.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return reply.json();
  };
  await ask('/product/1/history');
  await ask('/admin/login', { body: { username: 'wang', password: 'wrong' } });
  const { data } = (await ask('/admin/login', { body: { username: 'wang', password: 'secret-1' } })) as {
    data: { token: string };
  };
  const { token } = data;
  for (const path of [
    '/product/1/history',
    '/admin/info',
    '/product/list?pageNum=1&pageSize=20&orderBy=sortNo%20asc',
    '/product/3',
    '/district/list?pageNum=1&pageSize=20&orderBy=sortNo%20asc',
    '/district/2',
  ])
    await ask(path, { token });
  return yuan.entries;
}
