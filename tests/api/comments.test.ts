/** Comments on records: who may write and read them, whom they tell, and that they stay as they were written. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesk, type Data, type Desk } from './app.ts';
import { sendNotices } from './send-notices.ts';
import { summaryOf } from '../trail.ts';

let desk: Desk;
let admin: string;
let operator: string;
let seller: string;
beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
  operator = await desk.signIn('operator');
  seller = await desk.signIn('tea');
});
afterAll(() => desk.close());

const orders = '/api/v2/seller/order';
const rowsOf = async (path: string, token = admin): Promise<Data[]> =>
  (await desk.call('GET', path, { token })).data.rows as Data[];
const said = async (id: number, token = admin): Promise<Data[]> =>
  (await rowsOf(`${orders}/${id}/history`, token)).filter((entry) => entry.comment);
/** An order that this session sees. */
const order = async (token = admin): Promise<number> => Number((await rowsOf(`${orders}?size=1`, token))[0]?.id);

describe('a comment on a record', () => {
  it('stands in its history as it was written, and in the trail without what the trail redacts', async () => {
    const id = await order();
    const before = await said(id);
    const content = '客户新手机 13912345678，\n明天再发货';
    const sent = await desk.call('POST', `${orders}/${id}/comments`, { token: operator, body: { content } });
    expect(sent).toMatchObject({ status: 0, data: { id: expect.any(Number) as number } });
    const [newest, ...rest] = await said(id);
    expect(newest).toMatchObject({ by: 'staff', action: 'note', summary: { zh: content, en: content } });
    expect(rest).toEqual(before);
    const told = await rowsOf(`${orders}/${id}/history`);
    expect(told.filter((entry) => entry.action === 'note')).toHaveLength(rest.length + 1);
    const [trail] = await rowsOf('/api/v2/seller/operating_record?action=note&size=1');
    expect(trail).toMatchObject({ operatorName: '运营小周', action: 'note' });
    expect(summaryOf(trail)).toMatch(/^评论：客户新手机 /);
    expect(summaryOf(trail)).not.toContain('13912345678');
  });

  it('is made once, however often its call arrives', async () => {
    const id = await order();
    const count = (await said(id)).length;
    const headers = { 'idempotency-key': crypto.randomUUID() };
    for (let time = 0; time < 3; time++)
      await desk.call('POST', `${orders}/${id}/comments`, { token: admin, headers, body: { content: '只说一次' } });
    expect(await said(id)).toHaveLength(count + 1);
  });

  it('tells those whom it mentions, with what it is about; of others it offers and takes none', async () => {
    const id = await order();
    const offered = await rowsOf(`${orders}/${id}/colleagues`, admin);
    const one = offered.find((account) => account.username === 'operator');
    expect(one).toBeDefined();
    expect(offered.map(({ username }) => username)).not.toContain('admin');
    expect(offered.map(({ username }) => username)).not.toContain('seller');
    expect(await rowsOf(`${orders}/${id}/colleagues?keyword=OPERAT`, admin)).toEqual([one]);
    const sent = await desk.call('POST', `${orders}/${id}/comments`, {
      token: admin,
      body: { content: '请核对地址', mentions: [one?.id, one?.id] },
    });
    expect(sent.error).toBe('');
    await sendNotices({
      site: desk.site,
      database: desk.store,
      log: () => undefined,
    } as unknown as Parameters<typeof sendNotices>[0]);
    const bell = JSON.stringify((await desk.call('GET', '/api/v2/common/notifications', { token: operator })).data);
    expect(bell).toMatch(/评论中提到了你：请核对地址/);
    const other = Number((await rowsOf('/api/v2/seller/user?size=50')).find((row) => row.username === 'tea')?.id);
    expect(
      await desk.call('POST', `${orders}/${id}/comments`, { token: admin, body: { content: '?', mentions: [other] } }),
    ).toMatchObject({ http: 422, data: { errors: { mentions: '提及的同事不存在，或无权查看本页面' } } });
  });

  it('of the platform is not shown to sellers; of a seller it is shown to that seller and the platform', async () => {
    const id = await order(seller);
    expect(id).toBeGreaterThan(0);
    await desk.call('POST', `${orders}/${id}/comments`, { token: admin, body: { content: '平台内部：先别退款' } });
    expect(JSON.stringify(await rowsOf(`${orders}/${id}/history`, seller))).not.toContain('先别退款');
    await desk.call('POST', `${orders}/${id}/comments`, { token: seller, body: { content: '仓库已备货' } });
    expect((await said(id, seller)).map(({ summary }) => summary.zh)).toEqual(['仓库已备货']);
    expect((await said(id)).map(({ summary }) => summary.zh)).toEqual(
      expect.arrayContaining(['仓库已备货', '平台内部：先别退款']),
    );
  });

  it('is refused where it says nothing, is too long, or the record is not there for whoever writes', async () => {
    const id = await order();
    const write = (body: object, to = id, token = admin) =>
      desk.call('POST', `${orders}/${to}/comments`, { token, body });
    expect(await write({ content: '  \n ' })).toMatchObject({
      http: 422,
      data: { errors: { content: '请填写评论内容' } },
    });
    expect(await write({ content: 'x'.repeat(1_001) })).toMatchObject({ http: 422 });
    expect(await write({ content: 'x', mentions: Array.from({ length: 21 }, (_, at) => at + 1) })).toMatchObject({
      http: 422,
    });
    expect(await write({ content: 'x' }, 999_999_999)).toMatchObject({ http: 404 });
    const mine = new Set((await rowsOf(`${orders}?size=100`, seller)).map((row) => row.id));
    const foreign = (await rowsOf(`${orders}?size=100`)).find((row) => !mine.has(row.id));
    expect(await write({ content: 'x' }, Number(foreign?.id), seller)).toMatchObject({ http: 404 });
    expect(await desk.call('GET', `${orders}/${foreign?.id}/colleagues`, { token: seller })).toMatchObject({
      http: 404,
    });
  });
});
