/** Service providers: a territory is of one, inside that of the one above, and a line shares no more than there is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal, type Row } from '../../src/database/contract.ts';
import { rows } from '../../src/database/rows/rows.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { refusal, session, type Desk } from './effects-site.ts';
import { openTimedDesk, type TimedDesk } from './timed-desk.ts';

type Values = { [field: string]: Json };

const ann = session(11);
const route = 'offlineStore/server';
let desk: Desk;
let time: TimedDesk;
let number = 0;

beforeAll(async () => {
  time = await openTimedDesk();
  desk = time.desk;
});
afterAll(() => time.close());

const member = (): Promise<Row> => {
  number += 1;
  return desk.add('member', { nickname: `会员${number}`, phone: `135${String(number).padStart(8, '0')}`, level: '1' });
};
const levels = ['province', 'city', 'district'];
const asked = async (region: string[], more: Values = {}): Promise<Values> => {
  const { id } = await member();
  return {
    name: `服务商${id}`,
    member: id,
    contactName: '周敏',
    contactPhone: '13512345678',
    level: levels[region.length - 1] ?? '',
    region,
    profitRate: '10.00',
    startOn: '2026-01-01',
    endOn: '2026-12-31',
    ...more,
  };
};
const create = async (region: string[], more: Values = {}): Promise<Row> =>
  desk.create(ann, route, await asked(region, more));
const until = async (moment: string): Promise<void> => {
  desk.clock.now = new Date(`${moment}+08:00`);
  await time.runAllDue();
};
const listed = async (id: number): Promise<Row> =>
  desk.work(ann, async (work) => {
    const query = { filters: { id }, page: 1, size: 20 };
    return (await rows.list(work, desk.page(route), query as never)).rows[0] as Row;
  });

describe('a territory', () => {
  it('is as far down as the level says', async () => {
    expect(await refusal(create(['浙江省'], { level: 'city' }))).toContain('as far down as the level says');
    expect(await refusal(create(['浙江省', '杭州市'], { level: 'province' }))).toContain('a province, a city');
  });

  it('is of one active provider; free once it is stopped, taken when another would be renewed into it', async () => {
    const first = await create(['山东省', '青岛市']);
    expect(await refusal(create(['山东省', '青岛市']))).toBe('The area has an active provider of this level already');
    await create(['山东省']);
    await create(['山东省', '青岛市', '市南区']);
    await desk.act(ann, route, 'stop', first.id, { stopReason: '连续两季未达标' });
    expect(await desk.one('serviceProvider', first.id)).toMatchObject({
      status: 'stopped',
      stopReason: '连续两季未达标',
    });
    const second = await create(['山东省', '青岛市'], { endOn: '2026-11-21' });
    await until('2026-11-22T00:00:30');
    expect(await desk.one('serviceProvider', second.id)).toMatchObject({ status: 'expired' });
    const third = await create(['山东省', '青岛市']);
    expect(await refusal(desk.act(ann, route, 'renew', second.id, { endOn: '2027-11-21' }))).toContain(
      'active provider',
    );
    await desk.act(ann, route, 'stop', third.id, { stopReason: '合同提前解除' });
    expect(await refusal(desk.act(ann, route, 'renew', second.id, { endOn: '2026-11-21' }))).toContain('before today');
    await desk.act(ann, route, 'renew', second.id, { endOn: '2027-11-21' });
    expect(await desk.one('serviceProvider', second.id)).toMatchObject({ status: 'normal', endOn: '2027-11-21' });
    expect(await refusal(desk.act(ann, route, 'renew', second.id, { endOn: '2027-11-21' }))).toBe(
      'Later than its present end (2027-11-21)',
    );
  });

  it('is won by one of two who ask at once, 200 times', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => {
        const region = [`省${String.fromCodePoint(0x4e00 + at)}`];
        return [await asked(region), await asked(region)];
      }),
    );
    let won = 0;
    for (const pair of pairs) {
      const tried = await Promise.allSettled(pair.map((values) => desk.create(ann, route, values)));
      won += tried.filter(({ status }) => status === 'fulfilled').length;
      const lost = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      expect(lost.map((one) => one instanceof Refusal && one.init.errors)).toMatchObject([
        { region: { zh: '该区域已有合作中的同级服务商' } },
      ]);
    }
    expect(won).toBe(200);
    expect((await desk.find('serviceProvider', { level: 'province', status: 'normal' })).length).toBe(201);
  });
});

describe('below one another', () => {
  it('the place of each lies inside that of the one above, whichever of them changes', async () => {
    const top = await create(['浙江省']);
    expect(await refusal(create(['江苏省', '南京市'], { parent: top.id }))).toBe(
      'The area of a provider lies inside that of its parent (浙江省 > 江苏省/南京市)',
    );
    const city = await create(['浙江省', '杭州市'], { parent: top.id });
    const district = await create(['浙江省', '杭州市', '西湖区'], { parent: city.id });
    expect(await desk.one('serviceProvider', district.id)).toMatchObject({ path: `/${top.id}/${city.id}/`, depth: 3 });
    expect(
      await refusal(
        desk.update(ann, route, await desk.one('serviceProvider', city.id), { region: ['浙江省', '宁波市'] }),
      ),
    ).toContain('浙江省/宁波市 > 浙江省/杭州市/西湖区');
    expect(
      await refusal(desk.update(ann, route, await desk.one('serviceProvider', top.id), { parent: district.id })),
    ).toMatch(/below itself|Three levels|inside/);
  });

  it('the shares of one line sum to 100 % at most, whichever of them rises or comes back', async () => {
    const top = await create(['广东省'], { profitRate: '40.00' });
    const city = await create(['广东省', '深圳市'], { parent: top.id, profitRate: '35.00', endOn: '2026-11-23' });
    expect(await refusal(create(['广东省', '深圳市', '南山区'], { parent: city.id, profitRate: '25.01' }))).toBe(
      'From the top down the shares sum to 100.01 %, more than 100 %',
    );
    const district = await create(['广东省', '深圳市', '南山区'], { parent: city.id, profitRate: '25.00' });
    // Another line below the same parent has a sum of its own.
    await create(['广东省', '深圳市', '福田区'], { parent: city.id, profitRate: '25.00' });
    const rise = async (row: Row, profitRate: string): Promise<Row> =>
      desk.update(ann, route, await desk.one('serviceProvider', row.id), { profitRate });
    expect(await refusal(rise(top, '40.01'))).toContain('100.01');
    expect(await refusal(rise(district, '26.00'))).toContain('101');
    // While the one between is over, its share is free; it does not come back into a line that is full.
    await until('2026-11-24T00:00:30');
    await rise(top, '60.00');
    expect(await refusal(desk.act(ann, route, 'renew', city.id, { endOn: '2027-11-23' }))).toContain('120');
    await rise(top, '40.00');
    await desk.act(ann, route, 'renew', city.id, { endOn: '2027-11-23' });
  });

  it('one whose contract is over carries what is below it to no fuller line', async () => {
    const full = await create(['福建省'], { profitRate: '60.00' });
    const over = await create(['福建省', '厦门市'], { profitRate: '10.00', endOn: '2026-11-24' });
    await create(['福建省', '厦门市', '思明区'], { parent: over.id, profitRate: '50.00' });
    await until('2026-11-25T00:10:00');
    const row = await desk.one('serviceProvider', over.id);
    expect(row).toMatchObject({ status: 'expired' });
    expect(await refusal(desk.update(ann, route, row, { parent: full.id }))).toContain('110');
  });

  it('a child that comes while the share above it rises waits, and sees it: 30 pairs, never both', async () => {
    const tops = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        create([`域${String.fromCodePoint(0x4e00 + at)}`], { profitRate: '50.00' }),
      ),
    );
    for (const top of tops) {
      const below = await asked([...(top.region as string[]), '中心市'], { parent: top.id, profitRate: '50.00' });
      const tried = await Promise.allSettled([
        desk.create(ann, route, below),
        desk.update(ann, route, top, { profitRate: '51.00' }),
      ]);
      expect(tried.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    }
  });
});

describe('what a provider is told of its stores', () => {
  it('counts those that trade, the turnover of the month and its shares; stopped, it leaves them', async () => {
    const provider = await create(['湖北省', '武汉市'], { profitRate: '20.00' });
    const shop = async (status: string): Promise<Row> =>
      desk.add('offlineStore', {
        name: `门店${number}`,
        member: (await member()).id,
        discountRate: '10.00',
        server: provider.id,
        status,
        location: { lat: 30.5, lng: 114.3 },
      });
    const [first] = [await shop('open'), await shop('paused'), await shop('closed')];
    const paid = (paidAt: string, amount: string, status: string, serverShare: string): Promise<Row> =>
      desk.add('offlinePayment', {
        offlineStore: first?.id ?? 0,
        server: provider.id,
        amount,
        status,
        paidAt,
        serverShare,
      });
    await paid('2026-10-31T15:59:00.000Z', '900.00', 'split', '18.00');
    await paid('2026-10-31T16:00:00.000Z', '100.00', 'split', '2.00');
    await paid('2026-11-20T04:00:00.000Z', '50.00', 'paid', '0.00');
    expect(await listed(provider.id)).toMatchObject({ storeCount: 2, monthTurnover: '150.00', totalProfit: '20.00' });
    await desk.act(ann, route, 'stop', provider.id, { stopReason: '双方协商终止' });
    expect(await desk.one('offlineStore', first?.id ?? 0)).toMatchObject({ status: 'open', server: null });
    expect(await listed(provider.id)).toMatchObject({ storeCount: 0 });
  });
});
