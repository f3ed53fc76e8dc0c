/**
 * The trade report through the handler, on sample data: what its figures and charts say agrees with the tables they
 * come from.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { readSchemas } from '../../src/server/node/read-schemas.ts';
import { makeSite } from '../../src/site.ts';
import { realSite } from '../template.ts';
import { addDays, addMonths, dayOf, dayStart, daysBetween, printMoment } from '../../src/base/date.ts';
import { testMoment } from '../moment.ts';
import { openDesk, type Data, type Desk } from './app.ts';

const base = '/api/v9/seller/datacenter_tradinfo';
let desk: Desk;
let admin: string;

beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
});
afterAll(() => desk.close());

const ask = (path: string): Promise<Data> => desk.call('GET', `${base}/${path}`, { token: admin });
const one = async (query: ReturnType<typeof sql<{ value: string | null }>>): Promise<string> =>
  (await query.execute(desk.store.db)).rows[0]?.value ?? '0';
const since = dayStart(addDays(dayOf(testMoment), -29)).toISOString();

describe('trade data', () => {
  it('draws by province what the orders say, one row a province', async () => {
    const { data, status } = await ask('mix?name=provinces&period=last30');
    expect(status).toBe(0);
    const rows: Data[] = data.rows;
    expect(rows.length).toBeGreaterThan(2);
    expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
    const total = rows.reduce((sum, row) => sum + Math.round(Number(row.values.payAmount) * 100), 0);
    const paid = await one(
      sql<{ value: string }>`select sum("paidAmount") as "value" from "order" where "paidAt" >= ${since}`,
    );
    expect(total).toBe(Math.round(Number(paid) * 100));
    const first = rows[0];
    const own = await one(
      sql<{
        value: string;
      }>`select sum("paidAmount") as "value" from "order" where "paidAt" >= ${since}
        and "receiverRegion" ->> 0 = ${first.key}`,
    );
    expect(Number(first.values.payAmount)).toBeCloseTo(Number(own), 2);
  });

  it('draws the measures that the reader chooses, and no others', async () => {
    const { data } = await ask('trend?name=trend&period=last7&measures=orders,visitors');
    expect(Object.keys(data.rows[0].values)).toEqual(['orders', 'visitors']);
    expect(data.rows).toHaveLength(7);
    expect(Object.keys(data.rows[0].previous)).toEqual(['orders', 'visitors']);
    for (const wrong of ['orders,visitors,payMembers,netAmount', 'refundCases', 'secret']) {
      expect(await ask(`trend?name=trend&measures=${wrong}`)).toMatchObject({
        http: 422,
        status: 1,
        error: expect.stringContaining('最多 3 个'),
      });
    }
    expect(Object.keys((await ask('trend?name=trend')).data.rows[0].values)).toEqual(['payAmount', 'payOrders']);
  });

  it('counts buyers who come again, orders as placed, refunds as made', async () => {
    const { data } = await ask('summary?period=last30');
    const figure = (name: string): Data => data.figures.find((each: Data) => each.name === name)?.value;
    const again = await one(
      sql<{
        value: string;
      }>`select count(*) as "value" from (select 1 from "order" where "paidAt" >= ${since}
        group by "member" having count(*) > 1) as "again"`,
    );
    const buyers = await one(
      sql<{ value: string }>`select count(distinct "member") as "value" from "order" where "paidAt" >= ${since}`,
    );
    expect(Number(figure('repeatRate'))).toBeCloseTo((100 * Number(again)) / Number(buyers), 1);
    const placed = await one(
      sql<{
        value: string;
      }>`select sum("goodsAmount" - "promotionAmount" + "freightAmount") as "value" from "order"
        where "placedAt" >= ${since}`,
    );
    expect(Number(figure('orderAmount'))).toBeCloseTo(Number(placed), 2);
    const refunds = await one(
      sql<{
        value: string;
      }>`select coalesce(sum("refundAmount"), 0) as "value" from "afterSale" where "refundedAt" >= ${since}`,
    );
    expect(Number(figure('refundAmount'))).toBeCloseTo(Number(refunds), 2);
    const reasons = (await ask('mix?name=reasons&period=last30')).data.rows as Data[];
    const cases = await one(
      sql<{ value: string }>`select count(*) as "value" from "afterSale" where "refundedAt" >= ${since}`,
    );
    expect(reasons.reduce((sum, row) => sum + Number(row.values.refundCases), 0)).toBe(Number(cases));
  });
});

describe('the home page, which needs no label', () => {
  const home = '/api/v9/seller/dashboard';
  const charts = realSite().pages['home']?.options.report as unknown as {
    charts: { name: string }[];
    rank: { name: string }[];
  };

  it('shows figures, charts and rankings of pages that the reader may open, and of no others', async () => {
    await desk.store.db
      .updateTable('role')
      .set({ labels: JSON.stringify(['shipments_shipments@read']) })
      .where('code', '=', 'warehouse')
      .execute();
    const token = await desk.signIn('warehouse');
    const read = (path: string): Promise<Data> => desk.call('GET', `${home}/${path}`, { token });
    expect((await read('summary?period=last7')).data.figures).toEqual([]);
    for (const { name } of charts.charts)
      for (const path of ['trend', 'mix'])
        expect([name, (await read(`${path}?name=${name}`)).http]).toEqual([name, 404]);
    for (const { name } of charts.rank) expect([name, (await read(`rank?name=${name}`)).http]).toEqual([name, 404]);
    expect((await read('todo')).data.rows).toEqual([]);
    expect((await desk.call('GET', `${home}/trend?name=trend`, { token: admin })).status).toBe(0);
  });

  it('an account without a label is shown nothing and led nowhere, nor one whose labels have been taken away', async () => {
    const paths = [
      'summary?period=last7',
      'todo',
      ...charts.charts.flatMap(({ name }) => [`trend?name=${name}`, `mix?name=${name}`]),
      ...charts.rank.map(({ name }) => `rank?name=${name}`),
      'definitions?measures=payAmount',
      'definitions?measures=newMembers',
    ];
    const read = async (token: string): Promise<string[]> => {
      const told: string[] = [];
      for (const path of paths) {
        const { status, http, data } = await desk.call('GET', `${home}/${path}`, { token });
        const seen = path.startsWith('summary') ? data.figures : data?.rows;
        if (status === 0 && seen.length > 0) told.push(path);
        else expect([path, http]).toEqual([path, status === 0 ? 200 : 404]);
      }
      return told;
    };
    const grant = async (labels: string[]): Promise<string> => {
      await desk.store.db
        .updateTable('role')
        .set({ labels: JSON.stringify(labels) })
        .where('code', '=', 'warehouse')
        .execute();
      return desk.signIn('warehouse');
    };
    const token = await grant([]);
    expect(await read(token)).toEqual([]);
    // Nor by the report itself: every operation of it wants its label.
    const report = desk.site.pages['datacenter/tradinfo'];
    for (const path of [
      'summary',
      'trend?name=trend',
      'mix?name=kinds',
      'rank?name=stores',
      'table',
      'definitions?measures=orders',
    ])
      expect([path, (await desk.call('GET', `${report?.endpoint.base}/${path}`, { token })).http]).toEqual([path, 403]);
    const members = await grant(['memberList_list@read']);
    expect(await read(members)).toEqual([
      'summary?period=last7',
      ...['levels', 'members'].flatMap((name) => [`trend?name=${name}`, `mix?name=${name}`]),
      'definitions?measures=newMembers',
    ]);
    const { figures } = (await desk.call('GET', `${home}/summary`, { token: members })).data;
    expect(figures.map((one: Data) => one.name)).toEqual(['newMembers']);
    await grant(['shipments_shipments@read']);
    expect(await read(members)).toEqual([]);
  });

  it('a seller is shown nothing of the platform alone', async () => {
    const token = await desk.signIn('tea');
    const { figures } = (await desk.call('GET', `${home}/summary`, { token })).data;
    expect(figures.map((one: Data) => one.name)).not.toContain('recharged');
    for (const path of ['rank?name=stores', 'rank?name=offlineStores', 'definitions?measures=offlineAmount'])
      expect([path, (await desk.call('GET', `${home}/${path}`, { token })).http]).toEqual([path, 404]);
  });

  it('is refused by the check when a chart does not say whose page it belongs to', () => {
    const schemas = readSchemas(join(import.meta.dirname, '..', '..', 'schemas'));
    const open = schemas['home.json']?.replace(/("type": "funnel"[^}]*),\s*"page": "[^"]*"/, '$1') ?? '';
    const { problems } = makeSite({ ...schemas, 'home.json': open });
    expect(problems.filter((one) => one.severity === 'error').map((one) => [one.code, one.file])).toEqual([
      ['kind-rule', 'home.json'],
    ]);
  });
});

describe('a period that goes on', () => {
  const shanghai = (moment: Date, pattern?: string): string => printMoment(moment, pattern);
  const paid = async (from: Date, until: Date): Promise<number> =>
    Number(
      await one(
        sql<{ value: string }>`select coalesce(sum("paidAmount"), 0) as "value" from "order"
          where "paidAt" >= ${from.toISOString()}::timestamptz and "paidAt" < ${until.toISOString()}::timestamptz`,
      ),
    );
  /** Noon of the last day of the sample: half of that day has not been yet. */
  let noon: Date;
  let day: string;
  beforeAll(async () => {
    const last = await one(
      sql<{
        value: string;
      }>`select max("paidAt")::text as "value" from "order" where "paidAt" < ${testMoment.toISOString()}`,
    );
    day = addDays(dayOf(new Date(last)), -1);
    noon = new Date(dayStart(day).getTime() + 12 * 3_600_000 + 34 * 60_000);
  });
  const at = async <T>(moment: Date, work: () => Promise<T>): Promise<T> => {
    const before = desk.clock.now;
    desk.clock.now = moment;
    admin = await desk.signIn('admin');
    try {
      return await work();
    } finally {
      desk.clock.now = before;
      admin = await desk.signIn('admin');
    }
  };
  const figure = (data: Data, name: string): Data => data.figures.find((each: Data) => each.name === name);

  it.each([
    ['today', 1],
    ['last7', 7],
    ['last30', 30],
  ])('is compared with the other one up to the same time of the same day: %s', async (period, days) => {
    await at(noon, async () => {
      const { data } = await ask(`summary?period=${period}`);
      const from = dayStart(addDays(day, 1 - 2 * days));
      const until = new Date(noon.getTime() - days * 86_400_000);
      expect(data.period.compared).toEqual({
        from: addDays(day, 1 - 2 * days),
        to: addDays(day, -days),
        until: until.toISOString(),
      });
      expect(shanghai(new Date(data.period.compared.until), 'h:i')).toBe('12:34');
      expect(Number(figure(data, 'payAmount').previous)).toBeCloseTo(await paid(from, until), 2);
      // What is kept by the day cannot stop at noon, and says so.
      expect(figure(data, 'payConversion').wholeDays).toBe(true);
      expect(figure(data, 'payAmount').wholeDays).toBeUndefined();
    });
  });

  it('a week and a month that go on, and last year, stop on the day that answers to today', async () => {
    await at(noon, async () => {
      for (const [query, cut] of [
        ['period=thisWeek', undefined],
        ['period=thisMonth', undefined],
        ['period=last7&compare=lastYear', addMonths(day, -12)],
        [`period=custom&from=${addDays(day, -2)}&to=${addDays(day, 2)}`, addDays(day, -5)],
      ] as const) {
        const { period } = (await ask(`summary?${query}`)).data;
        const other = cut ?? addDays(period.compared.from, daysBetween(period.from, day));
        expect([query, shanghai(new Date(period.compared.until))]).toEqual([query, `${other} 12:34:00`]);
      }
      for (const query of ['period=yesterday', 'period=lastMonth'])
        expect((await ask(`summary?${query}`)).data.period.compared.until).toBeUndefined();
      expect((await ask('summary?period=today&compare=none')).data.period.compared).toBeNull();
    });
  });

  it('one day is drawn by the hour, today as far as it has come, and a measure of days stays out', async () => {
    await at(noon, async () => {
      const { data } = await ask('trend?name=trend&period=today&measures=payAmount,visitors');
      expect([data.by, data.unknown]).toEqual(['hour', ['visitors']]);
      expect(data.rows.map((row: Data) => row.key)).toEqual(
        Array.from({ length: 13 }, (_, hour) => String(hour).padStart(2, '0')),
      );
      expect(data.rows[9].title).toBe('09:00');
      const sum = (member: string): number =>
        data.rows.reduce((all: number, row: Data) => all + Number(row[member].payAmount), 0);
      expect(sum('values')).toBeCloseTo(
        await paid(dayStart(day), new Date(dayStart(day).getTime() + 13 * 3_600_000)),
        2,
      );
      expect(sum('previous')).toBeCloseTo(
        await paid(dayStart(addDays(day, -1)), new Date(noon.getTime() - 86_400_000)),
        2,
      );
      const yesterday = (await ask('trend?name=buyers&period=yesterday')).data;
      expect([yesterday.by, yesterday.rows.length]).toEqual(['hour', 24]);
      const daily = (await ask('trend?name=trend&period=today&measures=visitors')).data;
      expect([daily.by, daily.rows.length]).toEqual([undefined, 1]);
      expect((await ask('trend?name=trend&period=last7')).data.by).toBeUndefined();
    });
  });

  it('what stands as it stands now is compared with nothing', async () => {
    const { data } = await desk.call('GET', '/api/v9/seller/dashboard/summary?period=last7', { token: admin });
    expect([figure(data, 'unsettled').previous, figure(data, 'withdrawPending').previous]).toEqual([null, null]);
    expect(figure(data, 'newMembers').previous).not.toBeNull();
  });
});

describe('what a measure is', () => {
  const told = async (measures: string, language: 'zh' | 'en' = 'zh'): Promise<Data[]> =>
    (await desk.call('GET', `${base}/definitions?measures=${measures}`, { token: admin, language })).data.rows;

  it('is said from its declaration, in the language of the reader', async () => {
    const [amount, rate, lines] = await told('payAmount,payConversion,newAmount');
    expect(amount).toEqual({
      name: 'payAmount',
      label: '支付金额',
      note: '付款订单的实付金额，含运费，不减退款',
      lines: ['合计「订单」的「实付金额」', '按「付款时间」计入所选时段'],
    });
    expect(rate.lines).toEqual([
      '「支付买家数」÷「访客数」 × 100%',
      '支付买家数：「订单」中不同「会员」的个数；按「付款时间」计入所选时段',
      expect.stringMatching(/^访客数：合计「/u),
    ]);
    expect(lines.lines.at(-1)).toBe('「买家首单时间」也须在所选时段内');
    const [ordered, net] = await told('orderAmount,netAmount', 'en');
    expect(ordered.lines).toEqual([
      'Sum of “Goods amount” − “Activity discount” + “Freight” over Order',
      'Falls in the period by “Placed”',
    ]);
    expect(net.lines[0]).toBe('“Paid amount” − “Refunds”');
  });

  it('names its conditions by their words', async () => {
    const rows = (
      await desk.call('GET', '/api/v9/seller/dashboard/definitions?measures=recharged,unsettled,goodsPieces', {
        token: admin,
      })
    ).data.rows as Data[];
    expect(rows[0].lines[1]).toMatch(/^条件：.*「会员充值|条件：.*「充值/u);
    expect(rows[1].lines.at(-1)).toBe('当前状态，与所选时段无关');
    expect(rows[2].lines[0]).toBe('合计「订单」的「商品信息」各行的「数量」');
  });

  it('is one thing for one name: the check refuses a second meaning, at both places', () => {
    const schemas = readSchemas(join(import.meta.dirname, '..', '..', 'schemas'));
    const second =
      '"measures": { "sold": { "label": { "zh": "支付金额", "en": "Sold" }, "entity": "order", "of": "count" },';
    const { problems } = makeSite({
      ...schemas,
      'home.json': schemas['home.json']?.replace('"measures": {', second) ?? '',
    });
    expect(problems.map(({ code, file, text }) => [code, file, text.zh])).toEqual(
      expect.arrayContaining([
        ['two-definitions', 'home.json', expect.stringContaining('report.measures.payAmount')],
        ['two-definitions', 'datacenter/_trade.json', expect.stringContaining('sold')],
      ]),
    );
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['two-definitions']));
  });
});
