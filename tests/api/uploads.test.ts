/** Leave to upload: one file, one key of one's own, for ten minutes; nothing that is stored is ever replaced. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createHash, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture } from '../../generators/sample/picture.ts';
import { createApp } from '../../src/server/app.ts';
import { diskFiles } from '../../src/server/node/files.ts';
import { seededRandom } from '../../src/base/random.ts';
import { openDesk, type Data, type Desk } from './app.ts';

const folder = mkdtempSync(join(tmpdir(), 'zhanggui-uploads-'));
const files = diskFiles(folder);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const png = Uint8Array.from(picture('one'));
const other = Uint8Array.from(picture('two'));
let desk: Desk;
let admin: string;
let seller: string;
let rival: string;
beforeAll(async () => {
  desk = await openDesk({ files });
  [admin, seller, rival] = await Promise.all([desk.signIn('admin'), desk.signIn('seller'), desk.signIn('tea')]);
});
afterAll(async () => {
  await desk.close();
  rmSync(folder, { recursive: true });
});

const grant = async (token: string, name = 'logo.png'): Promise<{ key: string; token: string }> =>
  (await desk.call('GET', `/api/v2/common/imgkeyqiniu?name=${name}`, { token })).data as Data;
const send = (token: string, key: string, leave: string, body = png, name = 'logo.png') => {
  const form = new FormData();
  form.set('file', new File([body], name));
  form.set('key', key);
  form.set('token', leave);
  return desk.call('POST', '/api/v2/common/upload', { token, body: form });
};
const bytesOf = async (key: string): Promise<string> =>
  Buffer.from(await (await desk.raw('GET', `/files/${key}`)).arrayBuffer()).toString('hex');
const refused = { http: 422, status: 1, error: '上传凭证无效，请重新上传' };
const soon = (): number => Math.floor(desk.clock.now.getTime() / 1000) + 600;
const systemErrors = async (): Promise<number> =>
  Number(
    (
      await desk.store.db
        .selectFrom('systemLog')
        .select((builder) => builder.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('a leave to upload', () => {
  it('cannot be computed from what the caller knows', async () => {
    const stored = await grant(rival);
    expect((await send(rival, stored.key, stored.token)).status).toBe(0);
    const first = await bytesOf(stored.key);
    for (const key of [stored.key, (await grant(seller)).key, 'sample/goods-15.png']) {
      const until = soon();
      const session = sha256(seller);
      for (const text of [`upload ${session} ${key} ${until}`, `upload ${seller} ${key} ${until}`, `${key} ${until}`]) {
        expect(await send(seller, key, `${until}.${sha256(text)}`, other)).toMatchObject(refused);
      }
      for (const leave of [
        '',
        '.',
        '1.x',
        `${until}.`,
        `${until}.${'0'.repeat(64)}`,
        `NaN.${'0'.repeat(64)}`,
        `${until}.${'é'.repeat(64)}`,
      ])
        expect(await send(seller, key, leave, other)).toMatchObject(refused);
    }
    expect(await bytesOf(stored.key)).toBe(first);
    expect((await desk.raw('GET', '/files/sample/goods-15.png')).status).toBe(404);
  });

  it('is for its key, its session and its ten minutes', async () => {
    const { key, token } = await grant(seller);
    expect(await send(rival, key, token)).toMatchObject(refused);
    expect(await send(await desk.signIn('seller'), key, token)).toMatchObject(refused);
    expect(await send(seller, (await grant(seller)).key, token)).toMatchObject(refused);
    expect(await send(seller, key, token.replace(/^\d+/, String(soon() + 1)))).toMatchObject(refused);
    const begun = desk.clock.now;
    desk.clock.now = new Date(begun.getTime() + 601_000);
    expect(await send(seller, key, token)).toMatchObject(refused);
    desk.clock.now = begun;
    expect((await send(seller, key, token)).status).toBe(0);
  });

  it('is good at every instance of the same database: the secret is made once and kept there, out of sellers’ reach', async () => {
    const { key, token } = await grant(seller);
    const twin = createApp({
      site: desk.site,
      database: desk.store,
      log: () => undefined,
      files,
      world: {
        now: () => desk.clock.now,
        bytes: (length) => new Uint8Array(randomBytes(length)),
        random: seededRandom(2),
      },
    });
    const form = new FormData();
    form.set('file', new File([png], 'logo.png'));
    form.set('key', key);
    form.set('token', token);
    const reply = await twin.fetch(
      new Request('http://console.test/api/v2/common/upload', {
        method: 'POST',
        headers: { token: seller },
        body: form,
      }),
    );
    await twin.close();
    expect(((await reply.json()) as Data).status).toBe(0);
    const secrets = (await desk.store.db.selectFrom('_secret').select(['name', 'value']).execute()) as {
      name: string;
      value: Uint8Array;
    }[];
    expect(secrets.map((one) => [one.name, one.value.length])).toEqual([['upload', 32]]);
    await expect(
      desk.store.as({ platform: false, seller: 2 }).selectFrom('_secret').selectAll().execute(),
    ).rejects.toThrow(/permission denied/);
  });
});

describe('a stored file', () => {
  it('is never replaced, not by its own leave, not when two arrive at once', async () => {
    const { key, token } = await grant(seller);
    expect((await send(seller, key, token)).status).toBe(0);
    const before = await bytesOf(key);
    expect(await send(seller, key, token, other)).toMatchObject({
      http: 422,
      status: 1,
      error: '该文件已上传过，请重新选择文件',
    });
    expect(await bytesOf(key)).toBe(before);
    const again = await grant(seller);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) => send(seller, again.key, again.token, at % 2 ? png : other)),
    );
    expect(replies.filter((reply) => reply.status === 0).length).toBe(1);
    expect(new Set(replies.map((reply) => reply.http))).toEqual(new Set([200, 422]));
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual([]);
  });

  it('has a key that the server made: odd ones are refused with a sentence', async () => {
    const before = await systemErrors();
    const own = (await grant(seller)).key;
    const odd = [
      '../../etc/x.png',
      '/etc/x.png',
      '..',
      '.',
      'CON.png',
      '.png',
      own.replace('.png', '.png.type'),
      own.replace(/s\d+/, 's3'),
      own.replace(/s\d+/, 'p'),
      own.toUpperCase(),
      `${'a'.repeat(5000)}.png`,
      'a\u0000b.png',
      '💥.png',
      own.replace('.png', '.jpg'),
      `${own}/x.png`,
    ];
    for (const key of odd) {
      for (const token of [`${soon()}.${'0'.repeat(64)}`, (await grant(seller)).token])
        expect([key.slice(0, 80), await send(seller, key, token)]).toMatchObject([key.slice(0, 80), refused]);
    }
    expect(await systemErrors()).toBe(before);
    expect((await send(admin, '', '')).data.key).toMatch(/^\d{6}\/p\/[0-9a-f]{40}\.png$/);
  });

  it('that is no form says so', async () => {
    const post = (body: string, type: string) =>
      desk.call('POST', '/api/v2/common/upload', { token: seller, body, headers: { 'content-type': type } });
    expect(await post('x', 'multipart/form-data; boundary=y')).toMatchObject({
      http: 400,
      error: '提交的表单无法读取，请重新上传',
    });
    expect(await post('{}', 'application/json')).toMatchObject({ http: 422, error: '请选择文件' });
  });
});

describe('the library of pictures', () => {
  interface Kept {
    url: string;
    name: string;
  }
  const kept = async (token: string, query = ''): Promise<{ rows: Kept[]; more: boolean }> =>
    (await desk.call('GET', `/api/v2/common/uploads${query}`, { token })).data as { rows: Kept[]; more: boolean };
  const namesOf = async (token: string, query = ''): Promise<string[]> =>
    (await kept(token, query)).rows.map(({ name }) => name);
  const enter = async (token: string, name: string, more: { page?: string; field?: string } = {}) => {
    const { key } = await grant(token, name);
    return desk.call('POST', '/api/v2/common/uploads', { token, body: { key, name, ...more } });
  };
  const goods = { page: 'goods/index', field: 'cover' };

  it('holds what one uploaded, and what others of the shop did for pages that one reads, and nobody else', async () => {
    const [clerk, finance] = await Promise.all([desk.signIn('tea_clerk'), desk.signIn('tea_finance')]);
    for (const [name, more] of [
      ['cover.png', goods],
      ['private.png', {}],
      ['strange.png', { page: 'goods/index', field: 'nothing' }],
      ['line.png', { page: 'goods/index', field: 'skus.0.image' }],
    ] as const)
      expect(await enter(rival, name, more)).toMatchObject({ http: 200, status: 0 });
    expect(await enter(clerk, 'clerk.png', goods)).toMatchObject({ status: 0 });
    expect((await namesOf(rival)).sort()).toEqual(['clerk.png', 'cover.png', 'line.png', 'private.png', 'strange.png']);
    expect((await namesOf(clerk)).sort()).toEqual(['clerk.png', 'cover.png', 'line.png']);
    // Whoever may not open the page finds nothing that was uploaded for it.
    const opens = (await desk.call('GET', '/api/v2/seller/goods?size=1', { token: finance })).status === 0;
    expect((await namesOf(finance)).sort()).toEqual(opens ? ['clerk.png', 'cover.png', 'line.png'] : []);
    expect(await namesOf(seller)).toEqual([]);
    expect(await namesOf(admin)).toEqual([]);
    expect(await namesOf(rival, '?keyword=PRIVATE')).toEqual(['private.png']);
    expect(await namesOf(clerk, '?keyword=private')).toEqual([]);
  });

  it('takes no picture of another shop, and nothing that is no picture', async () => {
    const foreign = (await grant(rival)).key;
    for (const key of [foreign, 'sample/goods-15.png', '../x.png', (await grant(seller, 'a.mp4')).key])
      expect(
        await desk.call('POST', '/api/v2/common/uploads', { token: seller, body: { key, name: 'x' } }),
      ).toMatchObject({ status: 1 });
    expect(await namesOf(seller)).toEqual([]);
    expect(await desk.call('GET', '/api/v2/common/uploads', { token: 'none' })).toMatchObject({ status: 10 });
  });

  it('is read in parts, newest first, and an address leads to the file', async () => {
    for (let number = 1; number <= 25; number += 1) {
      desk.clock.now = new Date(desk.clock.now.getTime() + 1000);
      await enter(seller, `p${number}.png`, goods);
    }
    const { key, token } = await grant(seller);
    expect((await send(seller, key, token)).status).toBe(0);
    desk.clock.now = new Date(desk.clock.now.getTime() + 1000);
    await desk.call('POST', '/api/v2/common/uploads', { token: seller, body: { key, name: 'last.png' } });
    const first = await kept(seller);
    expect([first.rows.length, first.rows[0]?.name, first.more]).toEqual([24, 'last.png', true]);
    expect((await desk.raw('GET', first.rows[0]?.url ?? '')).status).toBe(200);
    const second = await kept(seller, '?page=2');
    expect([second.rows.map(({ name }) => name), second.more]).toEqual([['p2.png', 'p1.png'], false]);
    // Entered once more it stands there once.
    await desk.call('POST', '/api/v2/common/uploads', { token: seller, body: { key, name: 'again.png' } });
    expect((await namesOf(seller)).filter((name) => /again|last/.test(name))).toEqual(['last.png']);
  });
});
