/** Goods of the zones, asked like a browser asks: their own rules, their own buttons, and a sample that obeys them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesk, type Data, type Desk } from './app.ts';
import { sql } from 'kysely';
import { computeFields, failedChecks } from '../../src/grammar/expressions/cel.ts';
import { fieldModels } from '../../src/fields/models.ts';

let desk: Desk;
let admin: string;
beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
});
afterAll(() => desk.close());

const zones = () => Object.values(desk.site.pages).filter((page) => page.entity === 'goods' && page.where['zone']);
const list = async (base: string, query = ''): Promise<Data> => {
  const reply = await desk.call('GET', `${base}?size=100${query}`, { token: admin });
  expect([base, reply.error]).toEqual([base, '']);
  return reply.data;
};
const one = async (base: string, id: number): Promise<Data> =>
  (await desk.call('GET', `${base}/${id}`, { token: admin })).data;
const send = (method: string, path: string, body: object) =>
  desk.call(method, path, { token: admin, body, key: crypto.randomUUID() });

describe('goods of a zone', () => {
  it('stand in the sample of each, within its own rules', async () => {
    const broken: string[] = [];
    for (const page of zones()) {
      const { rows } = await list(page.endpoint.base);
      expect([page.route, rows.length > 5]).toEqual([page.route, true]);
      for (const { id } of rows) {
        const record = await one(page.endpoint.base, id);
        const own = computeFields(page.fields, record, fieldModels, desk.clock.now);
        for (const { name, storage, compute } of Object.values(page.fields))
          if (storage === 'ext' && compute !== undefined && (own[name] === null || record[name] !== own[name]))
            broken.push(`${page.route} ${name} ${record[name]} ${String(own[name])}`);
        for (const check of failedChecks(page.checks, page.fields, record, fieldModels, desk.clock.now))
          if (Number(record.stock) > 0 || check.at !== 'activityStock') broken.push(`${page.route} ${check.name}`);
      }
    }
    expect([...new Set(broken)]).toEqual([]);
  });

  it('are refused where an offer is none, with the field to blame', async () => {
    const refused: [zone: string, changes: object, at: string][] = [
      ['welfarePromotion', { welfarePrice: '99999.00' }, 'welfarePrice'],
      ['welfarePromotion', { qualify: 'level', qualifyValue: 5 }, 'qualifyValue'],
      [
        'promotionGoods',
        { promoteMode: 'percent', promoteReward1: '40.00', promoteReward2: '21.00' },
        'promoteReward1',
      ],
      ['promotionGoods', { promoteMode: 'fixed', promoteReward1: '9999.00', promoteReward2: '0' }, 'promoteReward1'],
      ['repeatGoods', { repeatPrice: '99999.00' }, 'repeatPrice'],
      ['activeList', { startAt: '2027-01-02T00:00:00Z', endAt: '2027-01-01T00:00:00Z' }, 'endAt'],
      [
        'wholesaleGoods',
        {
          tiers: [
            { minQty: 1, price: '5.00' },
            { minQty: 10, price: '6.00' },
          ],
        },
        'tiers',
      ],
      ['wholesaleGoods', { tiers: [{ minQty: 3, price: '5.00' }] }, 'tiers'],
    ];
    for (const [zone, changes, at] of refused) {
      const base = desk.site.pages[`goods/${zone}`]?.endpoint.base ?? '';
      // One that breaks no other rule: some of the sample are sold out.
      const row = (await list(base, '&tab=onSale')).rows.find((goods: Data) => Number(goods['stock']) > 4);
      const { version } = await one(base, row.id);
      const reply = await send('PUT', `${base}/${row.id}`, { ...changes, version });
      expect([zone, reply.http, Object.keys((reply.data as Data)?.errors ?? {})]).toEqual([zone, 422, [at]]);
    }
  });

  it('have the benefit that their zone promises, whatever is sent for it, beside what is entered', async () => {
    const base = desk.site.pages['goods/withdrawGoods']?.endpoint.base ?? '';
    const row = (await list(base, '&tab=onSale')).rows[0];
    const made = (more: object): object => ({
      asset: 'withdrawQuota',
      mode: 'multiple',
      value: '2.50',
      trigger: 'completed',
      release: 'once',
      validDays: 45,
      derived: true,
      ...more,
    });
    const zone = { quotaType: 'multiple', quotaValue: '2.50', quotaTrigger: 'completed', quotaDays: 45 };
    const points = { asset: 'points', mode: 'fixed', value: '9', trigger: 'paid', release: 'once' };
    const put = async (changes: object): Promise<Data[]> => {
      const { version } = await one(base, row.id);
      expect((await send('PUT', `${base}/${row.id}`, { ...changes, version })).error).toBe('');
      return (await one(base, row.id)).benefits;
    };
    expect((await one(base, row.id)).benefits).toMatchObject([{ asset: 'withdrawQuota', derived: true }]);
    expect(await put(zone)).toMatchObject([made({})]);
    expect(await put({ benefits: [points] })).toMatchObject([made({}), { ...points, derived: false }]);
    const sent = [points, { ...points, asset: 'withdrawQuota', value: '99999' }];
    expect(await put({ benefits: sent })).toMatchObject([made({}), points]);
    expect(await put({ benefits: [], quotaValue: '3.00' })).toMatchObject([made({ value: '3.00' })]);
  });

  it('change that line with the account that is chosen, and with what a share costs', async () => {
    const base = desk.site.pages['goods/appreciation']?.endpoint.base ?? '';
    const row = (await list(base, '&tab=onSale')).rows[0];
    const put = async (changes: object): Promise<Data> => {
      const { version } = await one(base, row.id);
      const reply = await send('PUT', `${base}/${row.id}`, { ...changes, version });
      return reply.http === 422 ? Object.keys(reply.data.errors) : (await one(base, row.id)).benefits;
    };
    const points = { grantAccount: 'appreciation', grantRate: '12.50', lockDays: 7 };
    expect(await put(points)).toMatchObject([
      { asset: 'appreciation', mode: 'percent', value: '12.50', unit: null, lockDays: 7, derived: true },
    ]);
    expect(await put({ grantAccount: 'dividendShare', shareUnit: null })).toEqual(['shareUnit']);
    expect(await put({ grantAccount: 'dividendShare', shareUnit: '4.00' })).toMatchObject([
      { asset: 'dividendShare', value: '12.50', unit: '4.00', derived: true },
    ]);
    expect(await put({ usedQuota: '9' })).not.toMatchObject([]);
    expect((await one(base, row.id)).usedQuota).not.toBe('9.0000');
  });

  it('tell what they return each month, and release it in as many periods', async () => {
    const base = desk.site.pages['goods/ElectricityReturn']?.endpoint.base ?? '';
    const row = (await list(base, '&tab=onSale')).rows[0];
    const { version } = await one(base, row.id);
    const zone = { returnAmount: '100.00', returnPeriods: 3, firstAfterDays: 0, version };
    expect((await send('PUT', `${base}/${row.id}`, zone)).error).toBe('');
    expect(await one(base, row.id)).toMatchObject({
      perPeriod: '33.33',
      benefits: [
        { asset: 'electricity', value: '100.00', release: 'monthly', periods: 3, firstAfterDays: 0, derived: true },
      ],
    });
    const refused = await send('PUT', `${base}/${row.id}`, { returnPeriods: 61, version: version + 1 });
    expect([refused.http, Object.keys(refused.data.errors)]).toEqual([422, ['returnPeriods']]);
  });

  it('are sold at an activity price while it runs: begun early, ended early, moved together', async () => {
    const base = '/api/v8/seller/active_goods';
    const by = async (state: string): Promise<Data[]> => (await list(base, `&activityState=${state}`)).rows;
    const [waiting, running, ended] = [await by('waiting'), await by('running'), await by('ended')];
    expect([waiting.length > 0, running.length > 0, ended.length > 0]).toEqual([true, true, true]);
    expect((await send('POST', `${base}/${ended[0].id}/startActivity`, {})).error).not.toBe('');
    expect((await send('POST', `${base}/${waiting[0].id}/startActivity`, {})).error).toBe('');
    expect((await one(base, waiting[0].id)).activityState).toBe('running');
    expect((await send('POST', `${base}/${running[0].id}/endActivity`, {})).error).toBe('');
    expect((await one(base, running[0].id)).activityState).toBe('ended');
    const ids = ended.map((row) => row.id);
    const period = { startAt: '2027-03-01T00:00:00Z', endAt: '2027-03-09T00:00:00Z' };
    const wrong = await send('POST', `${base}/bulk/setPeriod`, { ids, startAt: period.endAt, endAt: period.startAt });
    expect(JSON.stringify(wrong)).toContain('结束须晚于开始');
    expect((await send('POST', `${base}/bulk/setPeriod`, { ids, ...period })).error).toBe('');
    for (const id of ids) expect((await one(base, id)).activityState).toBe('waiting');
  });

  it('of the exchange zone are paid with points alone, and earn nobody a commission, whatever is sent', async () => {
    const base = '/api/v8/seller/return_goods';
    const row = (await list(base)).rows.find((found: Data) => ['onSale', 'warehouse'].includes(String(found.status)));
    const { version } = await one(base, row.id);
    const reply = await send('PUT', `${base}/${row.id}`, { exchangePoints: '55.00', version });
    expect(reply.error).toBe('');
    const { rows } = await sql<Data>`select "payRules", "commissionOn" from "goods" where "id" = ${row.id}`.execute(
      desk.store.db,
    );
    expect(rows[0]).toMatchObject({ commissionOn: false, payRules: [{ asset: 'fullReturn', mode: 'full' }] });
  });
});
