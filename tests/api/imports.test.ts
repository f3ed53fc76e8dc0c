/** Files of imports through the handler: the same file at once, who sees what stood in it, which cell was wrong. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { open } from '../../src/database/connection.ts';
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
