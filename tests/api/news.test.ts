/**
 * Articles: their class is what the call of the news classes offers, they come out by hand, in bulk or by time, and
 * nobody but the platform has them.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDue } from '../../src/actions/clock.server.ts';
import { seededRandom } from '../../src/base/random.ts';
import { open, type Store } from '../../src/database/connection/connection.ts';
import { readSchemas } from '../../src/server/node/read-schemas.ts';
import { makeSite } from '../../src/site.ts';
import { openDesk, type Data, type Desk, type Envelope } from './app.ts';

const base = '/api/v2/seller/information';
const classes = '/api/v2/seller/informationclass';

/** The site with a field more, whose options are words that a call offers. */
function withPlates(): ReturnType<typeof makeSite>['site'] {
  const files = readSchemas(join(import.meta.dirname, '../../schemas'));
  const page = JSON.parse(files['news/index.json'] ?? '') as { [member: string]: unknown };
  const field = (type: string) => ({ type, label: { zh: '板块', en: 'Plate' }, optionsFrom: 'call:consumerPlate' });
  const fields = { plate: field('enum'), plates: { ...field('enums'), label: { zh: '多个板块', en: 'Plates' } } };
  return makeSite({ ...files, 'news/index.json': JSON.stringify({ ...page, fields }) }, true).site;
}

let desk: Desk;
let clockStore: Store;
let admin: string;
const errors: unknown[] = [];
/** Names -> ids of the classes of the sample. */
const known: { [code: string]: number } = {};

beforeAll(async () => {
  desk = await openDesk({ site: withPlates() });
  clockStore = open(desk.url, { max: 2 });
  admin = await desk.signIn('admin');
  for (const { id, code } of await desk.store.db.selectFrom('informationClass').select(['id', 'code']).execute())
    known[String(code)] = Number(id);
});
afterAll(async () => {
  expect(errors).toEqual([]);
  await clockStore.close();
  await desk.close();
});

const ask = (method: string, path: string, body?: object, token = admin, language: 'zh' | 'en' = 'en') =>
  desk.call(method, path, { token, language, ...(body ? { body } : {}) });
const article = (title: string, more: object = {}) => ({
  title,
  category: known['notice_system'],
  cover: '/files/sample/news-1.png',
  content: '<p>正文</p>',
  ...more,
});
const create = (title: string, more?: object): Promise<Envelope> => ask('POST', base, article(title, more));
const read = async (id: number): Promise<Data> => (await ask('GET', `${base}/${id}`)).data;
const offered = (rows: Data[]): number[] => rows.flatMap((row) => [row.id, ...row.children.map((one: Data) => one.id)]);
const strike = (at: string): ReturnType<typeof runDue> =>
  runDue({
    site: desk.site,
    database: clockStore,
    world: { now: () => new Date(at), bytes: (length) => new Uint8Array(length), random: seededRandom(7) },
    log: (entry) => void (entry.level === 'error' && errors.push(entry)),
  });

describe('a class is one that the call offers', () => {
  it('the call, the picker and the judgement of a written value agree', async () => {
    const { data } = await ask('GET', `${classes}/menu_option`);
    const ids = offered(data.rows);
    const picker = (await ask('GET', `${base}/options?field=category`)).data.rows as Data[];
    expect(picker.map((one) => one.id).toSorted()).toEqual(ids.toSorted());
    expect(ids).not.toContain(known['video_taste']);
    for (const [code, id] of Object.entries(known)) {
      const done = await create(`判定 ${code}`, { category: id });
      expect([code, done.status]).toEqual([code, ids.includes(id) ? 0 : 1]);
    }
  });

  it('another one is refused at its field, in both languages, and nothing is written', async () => {
    const count = async () => (await ask('GET', base)).data.total;
    const before = await count();
    const body = article('停用分类的资讯', { category: known['video_taste'] });
    expect(await ask('POST', base, body)).toMatchObject({
      status: 1,
      error: 'News class: there is no such option, or it is no longer in use; please choose again',
      data: { errors: { category: expect.stringContaining('no longer in use') } },
    });
    expect((await ask('POST', base, body, admin, 'zh')).error).toBe('资讯分类没有这个选项，或它已停用，请重新选择');
    expect(await create('没有的分类', { category: 999_999 })).toMatchObject({ status: 1 });
    expect(await count()).toBe(before);
  });

  it('below a class out of use nothing is offered; what a record has may stay, and keeps its title', async () => {
    const { data: made } = await create('产地故事', { category: known['video_origin'] });
    await ask('POST', `${classes}/${known['video']}/disable`, {});
    expect(await create('再写一篇', { category: known['video_origin'] })).toMatchObject({ status: 1 });
    const row = await read(made.id);
    const kept = { version: row.version, category: known['video_origin'], summary: '改了摘要' };
    expect(await ask('PUT', `${base}/${made.id}`, kept)).toMatchObject({ status: 0, data: { summary: '改了摘要' } });
    const moved = { version: row.version + 1, category: known['video_taste'] };
    expect(await ask('PUT', `${base}/${made.id}`, moved)).toMatchObject({ status: 1 });
    const { data } = await ask('GET', `${base}?category=${known['video_origin']}`);
    expect(data.rows.every((one: Data) => one._titles.category === '产地直击')).toBe(true);
    await ask('POST', `${classes}/${known['video']}/enable`, {});
  });

  it('a class counts its articles, and stays while it has some', async () => {
    const { data: made } = await ask('POST', classes, { name: '专题', code: 'topic_news' });
    const { data: one } = await create('专题第一篇', { category: made.id });
    const { data: row } = await ask('GET', `${classes}/${made.id}`);
    expect(row.contentCount).toBe(1);
    expect(await ask('DELETE', `${classes}/${made.id}?version=${row.version}`)).toMatchObject({
      status: 1,
      error: expect.stringContaining('still has items'),
    });
    await ask('DELETE', `${base}/${one.id}?version=${one.version ?? 1}`);
    expect((await ask('GET', `${classes}/${made.id}`)).data.contentCount).toBe(0);
  });
});

describe('words that a call offers', () => {
  it('are those of the setting that are in use; others are refused, one or several', async () => {
    expect(await create('板块一', { plate: '百货超市', plates: ['本地服务', '品质生活'] })).toMatchObject({
      status: 0,
      data: { plate: '百货超市', plates: ['本地服务', '品质生活'] },
    });
    expect(await create('板块二', { plate: '没有的板块' })).toMatchObject({
      status: 1,
      data: { errors: { plate: expect.stringContaining('no such option') } },
    });
    expect(await create('板块三', { plates: ['本地服务', '没有的板块'] })).toMatchObject({
      status: 1,
      data: { errors: { plates: expect.stringContaining('no such option') } },
    });
  });

  it('one that is taken out of the setting stays where it is, and can be taken away', async () => {
    const { data: made } = await create('板块四', { plate: '品质生活', plates: ['品质生活', '本地服务'] });
    const asked = { body: { name: 'consumePoints' }, token: admin };
    const { data: setting } = await desk.call('POST', '/api/v2/common/config', asked);
    const plates = setting.value.plates.map((one: Data) => ({ ...one, enabled: one.name !== '品质生活' }));
    const value = { ...setting.value, plates };
    const saved = await ask('POST', '/api/v2/seller/config', {
      name: 'consumePoints',
      version: setting.version,
      value,
    });
    expect(saved.error).toBe('');
    expect(await create('板块五', { plate: '品质生活' })).toMatchObject({ status: 1 });
    const kept = { version: made.version, plate: '品质生活', plates: ['品质生活'], summary: '仍在' };
    expect(await ask('PUT', `${base}/${made.id}`, kept)).toMatchObject({ status: 0, data: { plates: ['品质生活'] } });
  });
});

describe('an article comes out', () => {
  it('at once: its time is that moment, and one that has passed stays', async () => {
    const { data: made } = await create('马上发布');
    expect(made).toMatchObject({ status: 'draft', scheduled: false, publishAt: null });
    desk.clock.now = new Date('2026-11-18T02:00:00.000Z');
    await ask('POST', `${base}/${made.id}/publish`, {});
    expect(await read(made.id)).toMatchObject({ status: 'published', publishAt: '2026-11-18T02:00:00.000Z' });
    const row = await read(made.id);
    expect(await ask('DELETE', `${base}/${made.id}?version=${row.version}`)).toMatchObject({
      status: 1,
      error: 'Take it down before it is deleted',
    });
    desk.clock.now = new Date('2026-11-18T03:00:00.000Z');
    await ask('POST', `${base}/${made.id}/takeDown`, {});
    await ask('POST', `${base}/${made.id}/publish`, {});
    expect(await read(made.id)).toMatchObject({ status: 'published', publishAt: '2026-11-18T02:00:00.000Z' });
  });

  it('by time: once, at its time, and not when it was called off', async () => {
    desk.clock.now = new Date('2026-11-18T02:00:00.000Z');
    const [soon, off, plain] = await Promise.all(
      ['到点发布的', '取消定时的', '只写了时间的'].map(async (title) => (await create(title)).data.id as number),
    );
    const at = '2026-11-18T04:00:00.000Z';
    const plan = (id: number | undefined, publishAt: string) => ask('POST', `${base}/${id}/schedule`, { publishAt });
    expect(await plan(soon, '2026-11-18T01:59:00.000Z')).toMatchObject({
      status: 1,
      error: 'The time must be later than now',
    });
    expect(await plan(soon, at)).toMatchObject({ status: 0 });
    expect(await plan(off, at)).toMatchObject({ status: 0 });
    expect(await plan(off, at)).toMatchObject({ status: 1, error: expect.stringContaining('scheduled already') });
    expect(await ask('POST', `${base}/${off}/unschedule`, {})).toMatchObject({ status: 0 });
    const row = await read(plain ?? 0);
    await ask('PUT', `${base}/${plain}`, { version: row.version, publishAt: at });
    expect((await ask('GET', `${base}?tab=scheduled`)).data.rows.map((one: Data) => one.id)).toContain(soon);
    await strike('2026-11-18T03:59:59.000Z');
    expect(await read(soon ?? 0)).toMatchObject({ status: 'draft', scheduled: true });
    await strike(at);
    await strike('2026-11-18T05:00:00.000Z');
    expect(await read(soon ?? 0)).toMatchObject({ status: 'published', scheduled: false, publishAt: at });
    for (const id of [off, plain]) expect(await read(id ?? 0)).toMatchObject({ status: 'draft', publishAt: at });
    const history = (await ask('GET', `${base}/${soon}/history`)).data.rows as Data[];
    expect(history.filter((entry) => entry.by === 'clock')).toHaveLength(1);
  });

  it('with many: each for itself, with the label of bulk acts', async () => {
    const ids = await Promise.all(
      ['批量一', '批量二', '批量三'].map(async (title) => (await create(title)).data.id as number),
    );
    await ask('POST', `${base}/${ids[2]}/publish`, {});
    const done = await ask('POST', `${base}/bulk/publish`, { ids });
    expect(done.data).toMatchObject({ ok: 2, bad: 1 });
    const gone = await ask('POST', `${base}/bulk/remove`, { ids });
    expect(gone.data).toMatchObject({ ok: 0, bad: 3 });
    await ask('POST', `${base}/bulk/takeDown`, { ids });
    expect((await ask('POST', `${base}/bulk/remove`, { ids })).data).toMatchObject({ ok: 3, bad: 0 });
    expect((await ask('GET', `${base}/${ids[0]}`)).http).toBe(404);
  });

  it('pinned ones stand first, then the latest', async () => {
    const { data } = await ask('GET', `${base}?tab=published&size=50`);
    const order = data.rows.map((one: Data) => [one.isTop, one.publishAt]);
    expect(order[0][0]).toBe(true);
    const expected = order.toSorted(
      (a: Data, b: Data) => Number(b[0]) - Number(a[0]) || String(b[1]).localeCompare(String(a[1])),
    );
    expect(order).toEqual(expected);
    expect(
      (await ask('GET', `${base}?tab=published&sort=${encodeURIComponent('-isTop,-publishAt')}`)).data.rows,
    ).toEqual((await ask('GET', `${base}?tab=published`)).data.rows);
  });
});

it('sellers, finance and staff without the label have none of it', async () => {
  for (const account of ['seller', 'clerk', 'finance']) {
    const token = await desk.signIn(account);
    expect([account, (await ask('GET', base, undefined, token)).http]).toEqual([account, 403]);
    expect([account, (await ask('POST', base, article('越权'), token)).http]).toEqual([account, 403]);
  }
});
