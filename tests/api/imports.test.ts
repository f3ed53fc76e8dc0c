/** Files of imports through the handler: the same file at once, who sees what stood in it, which cell was wrong. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { writeCsv } from '../../src/base/csv.ts';
import { open } from '../../src/database/connection/connection.ts';
import { createApp } from '../../src/server/app.ts';
import { tableReader } from '../../src/server/node/tables.ts';
import { openDesk, type Data, type Desk, type Envelope } from './app.ts';

let desk: Desk;
let tea: string;
beforeAll(async () => {
  desk = await openDesk();
  tea = await desk.signIn('tea');
});
afterAll(() => desk.close());

const members = '/api/v2/seller/member';
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const upload = (token: string, text: string, more: { language?: 'zh' | 'en' } = {}) =>
  desk.call('POST', `${members}/import`, { token, body: { name: '会员.csv', content: base64(text) }, ...more });
/** What staff of the shop may do from now on. */
const grant = (...labels: string[]) =>
  desk.store.db
    .updateTable('role')
    .set({ labels: JSON.stringify(labels) })
    .where('code', '=', 'shop')
    .execute();

describe('the same file at the same moment', () => {
  it.each(['lock and index', 'the lock alone'])(
    'is taken once by %s, whoever of the seller sends it to whichever instance; another seller is not told',
    async (by) => {
      const owner = open(desk.url, { role: 'owner', max: 1 });
      const {
        rows: [index],
      } = await sql<{
        name: string;
        text: string;
      }>`select "indexname" as "name", "indexdef" as "text" from "pg_indexes" where "indexname" like 'ux_importBatch_kind_seller_fileHash%'`.execute(
        owner.db,
      );
      if (index && by === 'the lock alone') await sql`drop index ${sql.id(index.name)}`.execute(owner.db);
      const store = open(desk.url, { max: 10, patience: 20_000 });
      const world = {
        now: () => desk.clock.now,
        bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
        random: seededRandom(2),
      };
      const apps = [desk.store, store].map((database) =>
        createApp({ site: desk.site, database, log: () => undefined, tables: tableReader({ perAccount: 20 }), world }),
      );
      await grant('memberList_list', 'memberList_list:import');
      const clerk = await desk.signIn('tea_clerk');
      const body = JSON.stringify({
        name: `${by}.csv`,
        content: base64(`手机号,昵称\n13711110001,甲\n13711110002,${by}\n`),
      });
      const send = async (at: number): Promise<Envelope> => {
        const reply = await apps[at % 2]?.fetch(
          new Request(`http://console.test${members}/import`, {
            method: 'POST',
            headers: {
              token: at % 3 === 0 ? clerk : tea,
              'content-type': 'application/json',
              'accept-language': 'zh',
              'idempotency-key': `${by.replaceAll(' ', '-')}-${at}`,
            },
            body,
          }),
          {},
        );
        return {
          http: reply?.status ?? 0,
          headers: new Headers(),
          ...((await reply?.json()) as { status: number; error: string; data: Data }),
        };
      };
      const answers = await Promise.all(Array.from({ length: 16 }, (_, at) => send(at)));
      const refused = answers.filter((one) => one.status !== 0);
      expect(refused).toHaveLength(15);
      // Some are one file too many of their account and not even read; those that are read meet the lock or the batch.
      expect(
        refused
          .filter((one) => one.http !== 429)
          .map((one) => one.http === 409 && /^该文件(已导入|正在导入，请稍后在导入记录中查看)$/u.test(one.error)),
      ).toContain(true);
      expect(refused.filter((one) => one.http !== 429 && one.http !== 409)).toEqual([]);
      expect(
        await desk.store.db.selectFrom('importBatch').select('id').where('fileName', '=', `${by}.csv`).execute(),
      ).toHaveLength(1);
      const rival = await desk.signIn('seller');
      expect(
        (await desk.call('POST', `${members}/import`, { token: rival, body: JSON.parse(body) as object })).status,
      ).toBe(0);
      if (index && by === 'the lock alone') await sql.raw(index.text).execute(owner.db);
      await Promise.all([...apps.map((app) => app.close()), store.close(), owner.close()]);
    },
  );

  it('may come again once the first batch is given up; the database knows the rule as well', async () => {
    const text = '手机号,昵称\n13711110003,丙\n';
    const first = await upload(tea, text);
    expect(first).toMatchObject({ status: 0, data: { state: 'checked' } });
    expect(await upload(tea, text)).toMatchObject({ http: 409, error: '该文件已导入' });
    const { db } = desk.store;
    const kept = await db
      .selectFrom('importBatch')
      .selectAll()
      .where('id', '=', first.data.batch)
      .executeTakeFirstOrThrow();
    const { id, batchNo, ext, rows, ...values } = kept as { [column: string]: unknown };
    void id;
    const twin = { ...values, ext: JSON.stringify(ext), rows: JSON.stringify(rows), batchNo: `${String(batchNo)}-2` };
    await expect(db.insertInto('importBatch').values(twin).execute()).rejects.toThrow(
      /ux_importBatch_kind_seller_fileHash/,
    );
    await db.updateTable('importBatch').set({ status: 'cancelled' }).where('id', '=', first.data.batch).execute();
    expect((await upload(tea, text)).status).toBe(0);
  });
});

describe('files of one account', () => {
  it('are two in hand at once, validated before a third is read; afterwards the next is taken', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => upload(tea, `手机号,昵称\n1375555000${at},甲\n`)),
    );
    expect(answers.map((one) => one.http).toSorted()).toEqual([200, 200, 429, 429, 429]);
    expect(answers.find((one) => one.http === 429)?.error).toBe('您有 2 个文件正在处理，请完成后再上传');
    expect((await upload(tea, '手机号,昵称\n13755550009,甲\n')).status).toBe(0);
  });
});

describe('what stood in a file', () => {
  const text = [
    '手机号,昵称,会员等级,推荐人手机号',
    '13722220001,小红,VIP1,',
    '13722220002,小蓝,黄金会员,13799990000',
    '13722220003,,VIP1,',
  ].join('\n');
  let batch: number;
  const rowsOf = (token: string) => desk.call('GET', `${members}/import/${batch}/rows`, { token });
  const errorsOf = async (token: string, language: 'zh' | 'en' = 'zh') =>
    (await desk.raw('GET', `${members}/import/${batch}/errors`, { token, language })).text();

  it('is shown to its maker as it was written, the faulty cells named, in both languages', async () => {
    const reply = await upload(tea, text);
    expect(reply).toMatchObject({ status: 0, data: { ok: 1, bad: 2 } });
    batch = Number(reply.data.batch);
    const rows = reply.data.rows as {
      row: number;
      values: { [column: string]: string };
      problems: { column?: string; text: { zh: string; en: string } }[];
    }[];
    const third = rows.find((one) => one.row === 3);
    expect(third?.values).toEqual({
      phone: '13722220002',
      nickname: '小蓝',
      level: '黄金会员',
      referrer: '13799990000',
    });
    expect(third?.problems.map((one) => one.column)).toEqual(['level', 'referrer']);
    expect(rows.find((one) => one.row === 4)).toMatchObject({
      values: { phone: '13722220003', level: 'VIP1' },
      problems: [{ column: 'nickname', text: { zh: '昵称必填', en: 'Nickname is required' } }],
    });
    const file = await errorsOf(tea, 'en');
    expect(file).toContain('Row,Faulty columns,Errors');
    expect(file).toContain('13722220002,小蓝,黄金会员,13799990000,,,3,Level、Referrer phone,');
    expect(file).toContain('13722220003,,VIP1,,,,4,Nickname,Nickname is required');
  });

  it('an empty level is the first one', async () => {
    const reply = await upload(tea, '手机号,昵称,会员等级\n13733330001,空等级,\n');
    expect(reply.data).toMatchObject({ ok: 1, bad: 0, state: 'checked' });
    expect(
      await desk.call('POST', `${members}/import/${String(reply.data.batch)}/commit`, { token: tea, body: {} }),
    ).toMatchObject({ status: 0 });
    expect(
      await desk.store.db.selectFrom('member').select('level').where('phone', '=', '13733330001').executeTakeFirst(),
    ).toEqual({ level: '0' });
  });

  it('is closed to whoever may only read the page', async () => {
    await grant('memberList_list@read');
    const reader = await desk.signIn('tea_clerk');
    for (const path of [
      `${members}/import/${batch}/rows`,
      `${members}/import/${batch}/errors`,
      `${members}/import/template`,
      `${members}/import`,
    ])
      expect((await desk.raw('GET', path, { token: reader })).status, path).toBe(403);
  });

  it('is masked for others who import, in cells, sentences and files; the reveal label shows it', async () => {
    await grant('memberList_list', 'memberList_list:import');
    const other = await desk.signIn('tea_clerk');
    const seen = JSON.stringify((await rowsOf(other)).data) + (await errorsOf(other));
    expect(seen).not.toMatch(/13722220001|13722220002|13722220003|13799990000/);
    expect(seen).toContain('137****0002');
    expect(seen).toContain('小蓝');
    await grant('memberList_list', 'memberList_list:import', 'memberList_list:reveal');
    expect(JSON.stringify((await rowsOf(other)).data)).toContain('13722220002');
    const rival = await desk.signIn('seller');
    expect((await rowsOf(rival)).http).toBe(404);
  });

  it('is in no other answer: the batch as a record has no rows', async () => {
    const admin = await desk.signIn('admin');
    const auditor = await desk.signIn('auditor');
    const base = '/api/v8/seller/verification_import';
    const file =
      '出方手机号,出方资产,出方数量,入方手机号,入方资产,比例,对冲类型,关联单号,原因\n13744440001,余额,1,13744440002,余额,1,资产对冲,,核对\n';
    const made = await desk.call('POST', base, { token: admin, body: { name: '对冲.csv', content: base64(file) } });
    const id = String(made.data.batch);
    expect((await desk.call('GET', `${base}/${id}`, { token: auditor })).status).toBe(0);
    for (const path of [`${base}/${id}`, `${base}/${id}/history`, base])
      expect(await (await desk.raw('GET', path, { token: auditor })).text(), path).not.toMatch(/1374444000/);
    expect((await desk.raw('GET', `${base}/${id}/rows`, { token: auditor })).status).toBe(403);
    const finance = await desk.signIn('finance');
    const reviewed = await (await desk.raw('GET', `${base}/${id}/rows`, { token: finance })).text();
    expect(reviewed.includes('1374444000')).toBe(false);
  });
});

describe('a file whose headings differ', () => {
  const file = '联系电话,称呼,等级,自备列\n13755550001,小绿,VIP1,x\n';
  const send = (token: string, text: string, more: Data = {}) =>
    desk.call('POST', `${members}/import`, {
      token,
      body: { name: '会员.csv', content: base64(text), ...more },
    });

  it('is asked which column is which, makes nothing until then, and is known the next time to the same person', async () => {
    const asked = await send(tea, file);
    expect(asked).toMatchObject({
      status: 0,
      data: {
        mapping: {
          headings: ['联系电话', '称呼', '等级', '自备列'],
          samples: [['13755550001', '小绿', 'VIP1', 'x']],
          guess: { level: 2 },
        },
      },
    });
    const batches = () => desk.store.db.selectFrom('importBatch').select('id').execute();
    const before = (await batches()).length;
    for (const columns of [
      { phone: 0 },
      { phone: 0, nickname: 0 },
      { phone: 0, nickname: 9 },
      { phone: 0, nothing: 1 },
    ])
      expect(await send(tea, file, { columns })).toMatchObject({ http: 422, status: 1 });
    expect(await batches()).toHaveLength(before);
    const done = await send(tea, file, { columns: { phone: 0, nickname: 1, level: 2 } });
    expect(done.data).toMatchObject({ ok: 1, bad: 0 });
    expect(done.data.rows[0].values).toEqual({ phone: '13755550001', nickname: '小绿', level: 'VIP1' });
    const again = await send(tea, file.replace('0001', '0002'));
    expect(again.data).toMatchObject({ ok: 1, bad: 0 });
    const other = await desk.signIn('seller');
    expect((await send(other, file.replace('0001', '0003'))).data).toHaveProperty('mapping');
  });

  it('may have no heading at all', async () => {
    const rows = '13755550011,小青\n13755550012,小紫\n';
    expect((await send(tea, rows)).data).toHaveProperty('mapping');
    const done = await send(tea, rows, { columns: { phone: 0, nickname: 1 }, heading: false });
    expect(done.data).toMatchObject({ total: 2, ok: 2 });
    expect((done.data.rows as Data[]).map((one) => one.row)).toEqual([1, 2]);
  });
});

describe('the rows that wait', () => {
  const shipments = '/api/v2/seller/shipments';

  it('come as a workbook of the own scope, masked, which is handed in once it is filled in', async () => {
    const seller = await desk.signIn('seller');
    const { data, error } = await desk.call('POST', `${shipments}/import/template`, { token: seller, body: {} });
    expect(error).toBe('');
    const body = await (
      await desk.raw('GET', `${shipments}/export/${String(data.job)}/file`, { token: seller })
    ).arrayBuffer();
    const read = await tableReader().read(
      { content: Buffer.from(body).toString('base64') },
      { rows: 3000, columns: 200, cellLength: 32_768, signs: 5_000_000, tags: 4_000_000 },
      1,
    );
    if (!read.ok) throw new Error(read.problem.code);
    const [heading = [], ...lines] = read.table.rows;
    expect(heading.slice(0, 5)).toEqual(['订单编号*', '物流公司*', '物流单号*', '备注', '收货人']);
    const list = await desk.call('GET', `${shipments}?tab=pending&size=200`, { token: seller });
    expect(lines).toHaveLength(Number(list.data.total));
    expect(data).toMatchObject({ count: lines.length, more: false });
    const titles = (list.data.rows as Data[]).map((row) => row._titles.order);
    expect(lines.map((line) => line[0]).toSorted()).toEqual(titles.toSorted());
    expect(lines.map((line) => line.join(' ')).join('\n')).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)/);
    const filled = [heading, [lines[0]?.[0] ?? '', '顺丰速运', 'SF9900112233', ...(lines[0]?.slice(3) ?? [])]];
    const back = await desk.call('POST', `${shipments}/import`, {
      token: seller,
      body: { name: '待发货.csv', content: base64(writeCsv(filled)) },
    });
    expect(back.data).toMatchObject({ total: 1, ok: 1, bad: 0 });
    const rival = await desk.signIn('tea');
    expect((await desk.raw('GET', `${shipments}/export/${String(data.job)}/file`, { token: rival })).status).toBe(404);
  });

  it('are closed to whoever may not import', async () => {
    await grant('shipments_shipments@read');
    const reader = await desk.signIn('tea_clerk');
    expect((await desk.call('POST', `${shipments}/import/template`, { token: reader, body: {} })).http).toBe(403);
  });
});

describe('a batch that waits', () => {
  const text = '手机号,昵称,会员等级\n13766660001,小黄,VIP1\n13766660002,,VIP9\n13766660001,小灰,\n';

  it('keeps its file for its maker and whoever may see it whole, seven days long', async () => {
    const { data } = await upload(tea, text);
    expect(data.file).toBe(true);
    const path = `${members}/import/${String(data.batch)}/file`;
    const file = await desk.raw('GET', path, { token: tea });
    expect(decodeURIComponent(file.headers.get('content-disposition') ?? '')).toContain('会员.csv');
    expect(await file.text()).toBe(text);
    await grant('memberList_list', 'memberList_list:import');
    const other = await desk.signIn('tea_clerk');
    expect((await desk.call('GET', path, { token: other })).http).toBe(403);
    await grant('memberList_list', 'memberList_list:import', 'memberList_list:reveal');
    expect((await desk.raw('GET', path, { token: other })).status).toBe(200);
    expect((await desk.call('GET', path, { token: await desk.signIn('seller') })).http).toBe(404);
    const told = JSON.stringify((await desk.call('GET', '/api/v2/common/notifications', { token: tea })).data);
    expect(told).not.toContain('"key":"export ');
    const kept = sql`select 1 from "_job" where "kind" = 'handedIn' and "expiresAt" <=
      ${new Date(desk.clock.now.getTime() + 7 * 86_400_000).toISOString()}`;
    expect((await kept.execute(desk.store.db)).rows.length).toBeGreaterThan(0);
    await sql`delete from "_job" where "kind" = 'handedIn'`.execute(desk.store.db);
    expect(await desk.call('GET', path, { token: tea })).toMatchObject({
      http: 404,
      error: expect.stringContaining('7 天'),
    });
  });

  it('is put right in place: all of its rows are judged anew, and nothing can be changed once it is posted', async () => {
    const { data } = await upload(tea, text.replaceAll('6666', '6667'));
    expect(data).toMatchObject({ ok: 1, bad: 2, correctable: true });
    const path = `${members}/import/${String(data.batch)}`;
    const put = (rows: Data[], token = tea) => desk.call('POST', `${path}/rows`, { token, body: { rows } });
    for (const rows of [[{ row: 9, values: {} }], [{ row: 3, values: { nothing: 'x' } }]])
      expect(await put(rows)).toMatchObject({ http: 422, status: 1 });
    const some = await put([{ row: 3, values: { nickname: '小棕', level: 'VIP1' } }]);
    expect(some.data).toMatchObject({ ok: 2, bad: 1, state: 'checked' });
    // The first line takes the number of the second: now it is the second that stands in its way.
    const none = await put([{ row: 4, values: { phone: '13766670002' } }]);
    expect(none.data).toMatchObject({ ok: 2, bad: 1 });
    const all = await put([{ row: 4, values: { phone: '13766670003' } }]);
    expect(all.data).toMatchObject({ ok: 3, bad: 0 });
    await grant('memberList_list', 'memberList_list:import');
    expect((await put([{ row: 4, values: {} }], await desk.signIn('tea_clerk'))).http).toBe(409);
    expect((await desk.call('POST', `${path}/commit`, { token: tea, body: {} })).data).toMatchObject({ done: 3 });
    expect((await put([{ row: 4, values: { phone: '13766670004' } }])).http).toBe(409);
    const seen = (await desk.call('GET', `${path}/rows`, { token: tea })).data;
    expect(seen.correctable).toBeUndefined();
  });

  it('of which no row was good becomes one that can be posted', async () => {
    const { data } = await upload(tea, '手机号,昵称\n13766680001,\n');
    expect(data).toMatchObject({ state: 'failed', ok: 0, correctable: true });
    const put = await desk.call('POST', `${members}/import/${String(data.batch)}/rows`, {
      token: tea,
      body: { rows: [{ row: 2, values: { nickname: '小粉' } }] },
    });
    expect(put.data).toMatchObject({ state: 'checked', ok: 1, bad: 0 });
  });

  it('that somebody else has to confirm is handed in anew', async () => {
    const admin = await desk.signIn('admin');
    const file =
      '出方手机号,出方资产,出方数量,入方手机号,入方资产,比例,对冲类型,关联单号,原因\n13744440009,余额,1,13744440008,余额,1,资产对冲,,核对\n';
    const base = '/api/v8/seller/verification_import';
    const made = await desk.call('POST', base, { token: admin, body: { name: '对冲2.csv', content: base64(file) } });
    expect(made.data.correctable).toBeUndefined();
    expect(
      await desk.call('POST', `${base}/${String(made.data.batch)}/rows`, {
        token: admin,
        body: { rows: [{ row: 2, values: { reason: '核对二' } }] },
      }),
    ).toMatchObject({ http: 409 });
  });
});
