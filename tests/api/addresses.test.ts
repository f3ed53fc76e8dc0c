/**
 * Addresses that somebody made up: absent like any other that does not exist, at no cost and without a trace in the
 * system log.
 */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { readAssets } from '../../src/server/node/assets.ts';
import { diskFiles } from '../../src/server/node/files.ts';
import { openDesk, type Desk } from './app.ts';

const folder = mkdtempSync(join(tmpdir(), 'zhanggui-doors-'));
const script = 'export const answer = 42;\n'.repeat(100);
const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47]);
let desk: Desk;
let token: string;
beforeAll(async () => {
  mkdirSync(join(folder, 'web', 'assets'), { recursive: true });
  mkdirSync(join(folder, 'web', '.vite'));
  writeFileSync(join(folder, 'web', 'index.html'), '<!doctype html><title>console</title>');
  writeFileSync(join(folder, 'web', '.vite', 'manifest.json'), '{}');
  writeFileSync(join(folder, 'web', 'assets', 'a1.js'), script);
  writeFileSync(join(folder, 'web', 'assets', 'a1.js.gz'), gzipSync(script));
  writeFileSync(join(folder, 'web', 'assets', 'b2.css'), 'a{}');
  const files = diskFiles(join(folder, 'files'));
  await files.save('sample/goods-15.png', 'image/png', picture);
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  symlinkSync(join(folder, 'files', 'loop'), join(folder, 'files', 'loop'));
  desk = await openDesk({ assets: readAssets(join(folder, 'web')), files });
  token = await desk.signIn('admin');
});
afterAll(async () => {
  await desk.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: { [name: string]: string } = {}): Promise<Response> =>
  desk.app.fetch(new Request(`http://console.test${path}`, { headers }));
const errors = async (): Promise<number> =>
  Number(
    (
      await desk.store.db
        .selectFrom('systemLog')
        .select((builder) => builder.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('an address that leads nowhere', () => {
  it('is absent below the files of the console too, however long it is', async () => {
    for (const path of [`/assets/${'a'.repeat(300)}`, '/assets/gone', '/assets', `/${'a'.repeat(300)}`])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });
});

describe('a document', () => {
  it('is a download: what it would do in a window stays undone', async () => {
    const files = diskFiles(join(folder, 'files'));
    await files.save('sample/paper.pdf', 'application/pdf', picture);
    expect((await get('/files/sample/paper.pdf')).headers.get('content-disposition')).toBe('attachment');
    expect((await get('/files/sample/goods-15.png')).headers.get('content-disposition')).toBe('inline');
  });
});

describe('files of the console', () => {
  it('are served with their types, packed for whoever takes that, for ever when their name is a hash', async () => {
    const plain = await get('/assets/a1.js');
    expect([
      plain.status,
      plain.headers.get('content-type'),
      plain.headers.get('content-encoding'),
      await plain.text(),
    ]).toEqual([200, 'text/javascript; charset=utf-8', null, script]);
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('x-content-type-options')).toBe('nosniff');
    const packed = await get('/assets/a1.js', { 'accept-encoding': 'br;q=1.0, gzip' });
    expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding']);
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(script);
    expect((await get('/assets/a1.js', { 'accept-encoding': 'gzip;q=0' })).headers.get('content-encoding')).toBeNull();
    expect((await get('/assets/b2.css', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBeNull();
    for (const page of ['/', '/index.html', '/order/index', '/no/such/page'])
      expect([page, (await get(page)).headers.get('content-type')]).toEqual([page, 'text/html; charset=UTF-8']);
  });

  it('packed again and again do not exist: nothing is packed while the server runs, and nothing more is kept', async () => {
    const before = process.memoryUsage().arrayBuffers;
    for (const times of [2, 3, 100, 1500, 3000, 5000])
      expect([times, (await get(`/assets/a1.js${'.gz'.repeat(times)}`)).status]).toEqual([times, 404]);
    const assets = readAssets(join(folder, 'web'));
    for (const path of [
      'assets/a1.js.gz.gz',
      'assets/b2.css.gz',
      '.vite/manifest.json',
      '../secret.txt',
      'assets',
      '',
      'constructor',
    ])
      expect([path, await assets.read(path)]).toEqual([path, null]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4_000_000);
  });
});

describe('answers of the interface', () => {
  it('are packed for whoever takes that; short ones and files are not', async () => {
    const list = '/api/v2/seller/order?size=20';
    const asked = { token, 'accept-encoding': 'gzip, deflate, br' };
    const plain = await get(list, { token });
    const packed = await get(list, asked);
    expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([null, 'gzip']);
    const bytes = Buffer.from(await packed.arrayBuffer());
    const text = await plain.text();
    expect(JSON.parse(gunzipSync(bytes).toString()).data).toEqual(JSON.parse(text).data);
    expect(bytes.length * 4).toBeLessThan(text.length);
    expect(plain.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    expect(packed.headers.get('content-length')).toBeNull();
    expect(packed.headers.get('vary')).toBe('Accept-Language, Accept-Encoding, token, x-view-as');
    expect(packed.headers.get('x-trace-id')).toMatch(/^[0-9a-f]{16}$/);
    const small = await get('/api/v2/seller/order/999999999', asked);
    expect([small.status, small.headers.get('content-encoding')]).toEqual([404, null]);
    const file = await get('/files/sample/goods-15.png', asked);
    expect(file.headers.get('content-encoding')).toBeNull();
  });
});

/** Paths that a file system, a decoder or a pattern may stumble over. */
const strange = [
  '%00',
  'a%00b',
  '%2e%2e/secret.txt',
  '..%2fsecret.txt',
  '%2e%2e%2f%2e%2e%2fsecret.txt',
  '....//secret.txt',
  '..\\secret.txt',
  '%5c..%5csecret.txt',
  '%',
  '%zz',
  '%c0%ae%c0%ae/secret.txt',
  '%ff',
  '%ed%a0%80',
  'a'.repeat(256),
  `${'a'.repeat(5000)}.png`,
  'sample/goods-15.png/x',
  'sample/goods-15.png/x.png',
  'sample/goods-15.png/',
  'sample/',
  'sample',
  '',
  '/',
  '//',
  '.',
  './',
  'sample/./goods-15.png/..',
  'loop',
  'loop/x.png',
  'goods-15.png.part',
  'sample/goods-15.png.type.type',
  'CON.png',
  'aux',
  'a:b',
  'a|b',
  '%0d%0aset-cookie:x=1',
  '💥.png',
  '%F0%9F%92%A5',
  'x.png?y=%00',
  '__proto__',
  'constructor',
  'toString',
  `${'a/'.repeat(3000)}x.png`,
  'a%20b',
  ' ',
  "'",
  '"',
  '<script>',
  '{id}',
  '~',
  '$',
  '*',
  '.vite/manifest.json',
  '.git/config',
  '.env',
];

/** Made-up ones: parts of the above in any order. */
function madeUp(count: number): string[] {
  const random = seededRandom('addresses');
  const parts = [
    ...strange.filter((one) => one.length < 40),
    'assets',
    'files',
    'index.html',
    '/',
    '.gz',
    '.js',
    '%2f',
    '\u0001',
    '€',
    '202611/s3',
  ];
  return Array.from({ length: count }, () =>
    Array.from({ length: random.integer(1, 6) }, () => random.pick(parts)).join(random.pick(['', '/', '.', '%2f'])),
  );
}

describe('strange addresses', () => {
  it('are absent everywhere: no fault, no row in the system log, nothing of the disk', async () => {
    const before = await errors();
    const wrong: string[] = [];
    const paths = [...strange, ...madeUp(150)];
    for (const path of paths) {
      for (const place of ['/', '/files/', '/assets/', '/files/sample/', '/api/v2/']) {
        if (!URL.canParse(`http://console.test${place}${path}`)) continue;
        const reply = await get(`${place}${path}`);
        const text = await reply.text();
        const known = new URL(`http://console.test${place}${path}`).pathname;
        const found =
          /^\/(?:[A-Za-z0-9/_-]*|index\.html|assets\/(?:a1\.js(?:\.gz)?|b2\.css)|files\/sample\/goods-15\.png)$/.test(
            known,
          );
        if (!(reply.status === 404 || (reply.status === 200 && found)) || text.includes('secret'))
          wrong.push(`${place}${path.slice(0, 60)} ${reply.status}`);
      }
      const key = await desk.call('GET', `/api/v2/admin/imgkey?key=${encodeURIComponent(path)}`, { token });
      if (key.http >= 500 || (key.status === 0 && key.data.stored !== null))
        wrong.push(`imgkey ${path.slice(0, 60)} ${key.http}`);
    }
    expect(wrong).toEqual([]);
    expect(await errors()).toBe(before);
    expect((await get('/files/sample/goods-15.png')).status).toBe(200);
    expect((await desk.call('GET', '/api/v2/admin/imgkey?key=sample/goods-15.png', { token })).data.stored).toBe(
      '/files/sample/goods-15.png',
    );
  });
});
