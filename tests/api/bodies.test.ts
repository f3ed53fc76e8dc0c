/** Bodies of requests: who asks is validated before a byte is read, and each operation has its own limit. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesk, type Data, type Desk } from './app.ts';

let desk: Desk;
let admin: string;
let clerk: string;
beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
  clerk = await desk.signIn('auditor');
});
afterAll(() => desk.close());

const megabyte = 1_048_576;
const members = '/api/v2/seller/member/import';

/** A body that is made as it is pulled, and counts what was. */
function stream(pieces: Iterable<string>): { body: ReadableStream<Uint8Array>; pulled(): number } {
  const from = pieces[Symbol.iterator]();
  let bytes = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const { done, value } = from.next();
        if (done === true) return controller.close();
        bytes += value.length;
        controller.enqueue(new TextEncoder().encode(value));
      },
    },
    { highWaterMark: 0 },
  );
  return { body, pulled: () => bytes };
}
const large = (megabytes: number): string[] => [
  '{"name":"a.csv","content":"',
  ...Array.from({ length: megabytes }, () => 'A'.repeat(megabyte)),
  '"}',
];

const post = async (
  path: string,
  pieces: Iterable<string>,
  headers: { [name: string]: string } = {},
): Promise<{ http: number; error: string; pulled: number; data: Data }> => {
  const { body, pulled } = stream(pieces);
  const reply = await desk.app.fetch(
    new Request(`http://console.test${path}`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'application/json', ...headers },
    } as RequestInit),
  );
  const { error, data } = (await reply.json()) as { error: string; data: Data };
  return { http: reply.status, error, pulled: pulled(), data };
};

describe('a large body', () => {
  it('of nobody is refused without a byte of it being read, twenty at once', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => post(members, large(27))));
    expect(replies.map(({ http, pulled }) => [http, pulled])).toEqual(Array.from({ length: 20 }, () => [401, 0]));
    expect(
      (await post('/api/v2/common/upload', large(27), { 'content-type': 'multipart/form-data; boundary=x' })).pulled,
    ).toBe(0);
    expect(await post('/api/v2/no/such/call', large(27))).toMatchObject({ http: 404, pulled: 0 });
  });

  it('of somebody without the right is refused without a byte of it being read', async () => {
    expect(await post(members, large(27), { token: clerk })).toMatchObject({ http: 403, pulled: 0 });
    expect(await post('/api/v2/seller/config', large(1), { token: clerk })).toMatchObject({ http: 403, pulled: 0 });
  });

  it('ends at the limit of its operation: the file’s own, 1 MB, and 64 kB where nobody has to sign in', async () => {
    const file = await post(members, large(27), { token: admin });
    expect(file).toMatchObject({ http: 413, error: '文件不能超过 5 MB' });
    expect(file.pulled).toBeLessThan(8 * megabyte);
    const ordinary = await post('/api/v2/seller/classify', large(27), { token: admin });
    expect(ordinary).toMatchObject({ http: 413, error: '提交的内容过大，最多 1024 kB，请减少内容后重试' });
    expect(ordinary.pulled).toBeLessThanOrEqual(2 * megabyte);
    for (const path of ['/api/v2/admin/login', '/api/v2/common/config']) {
      const open = await post(
        path,
        Array.from({ length: 1000 }, () => ' '.repeat(1024)),
      );
      expect(open).toMatchObject({ http: 413, error: '提交的内容过大，最多 64 kB，请减少内容后重试' });
      expect(open.pulled).toBeLessThanOrEqual(66 * 1024);
    }
  });

  it('that says its length is refused by that', async () => {
    const { body, pulled } = stream(large(27));
    const reply = await desk.app.fetch(
      new Request(`http://console.test${members}`, {
        method: 'POST',
        body,
        duplex: 'half',
        headers: { token: admin, 'content-type': 'application/json', 'content-length': String(27 * megabyte) },
      } as RequestInit),
    );
    expect([reply.status, pulled()]).toEqual([413, 0]);
  });

  it('of a file within the page’s own limit is read', async () => {
    const content = btoa(`手机号,昵称\n${'x'.repeat(4 * megabyte)}`.replaceAll(/[^\x20-\x7f\n]/g, 'a'));
    const reply = await desk.call('POST', members, { token: admin, body: { name: 'a.csv', content } });
    expect(reply.http).toBe(422);
  });

  it('that breaks off is the sender’s fault: told so, and no row of the system log', async () => {
    const count = async (): Promise<number> =>
      Number(
        (
          await desk.store.db
            .selectFrom('systemLog')
            .select((builder) => builder.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    const before = await count();
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"username":'));
      },
      pull(controller) {
        controller.error(new TypeError('terminated'));
      },
    });
    const reply = await desk.app.fetch(
      new Request('http://console.test/api/v2/admin/login', {
        method: 'POST',
        body: broken,
        duplex: 'half',
        headers: { 'content-type': 'application/json' },
      } as RequestInit),
    );
    expect([reply.status, await reply.json()]).toEqual([
      400,
      { status: 1, error: '提交的内容没有完整到达，请重试', data: null },
    ]);
    expect(await count()).toBe(before);
  });
});

describe('the right entry of several', () => {
  it('is asked for its own right after the body told which one it is', async () => {
    const read = (name: string) => desk.call('POST', '/api/v2/common/config', { token: clerk, body: { name } });
    expect([(await read('withdrawSeller')).http, (await read('accessSetting')).http]).toEqual([403, 403]);
    await sql`update "role" set "labels" = "labels" || '["withDraw_seller", "withDraw_seller:settings"]'::jsonb
      where "code" = 'audit'`.execute(desk.store.db);
    expect([(await read('withdrawSeller')).http, (await read('accessSetting')).http]).toEqual([200, 403]);
    expect(await read('noSuchThing')).toMatchObject({ http: 404, error: '配置不存在' });
  });
});
