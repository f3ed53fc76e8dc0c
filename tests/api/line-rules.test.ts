/** Rules between and within the lines of a setting, declared at its fields, as the handler refuses them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesk, type Data, type Desk } from './app.ts';

let desk: Desk;
let admin: string;
beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
});
afterAll(() => desk.close());

let saves = 0;
async function save(path: string, change: (value: Data) => void, name?: string): Promise<Data> {
  const read = await (name === undefined
    ? desk.call('GET', path, { token: admin })
    : desk.call('POST', '/api/v2/common/config', { token: admin, body: { name } }));
  const value = structuredClone(read.data.value) as Data;
  change(value);
  return desk.call(name === undefined ? 'PUT' : 'POST', path, {
    token: admin,
    key: `lines ${(saves += 1)}`,
    body: { ...(name === undefined ? {} : { name }), value, version: read.data.version },
  });
}
const errorsOf = (reply: Data): Data => (reply.data?.errors ?? {}) as Data;

describe('rules for money off', () => {
  const rules = (fullRules: Data[]) =>
    save('/api/v2/seller/config', (value) => Object.assign(value, { fullOn: true, fullRules }), 'marketing');

  it('rise in both columns, and take off less than the amount', async () => {
    expect(
      errorsOf(
        await rules([
          { full: '100.00', minus: '10.00' },
          { full: '90.00', minus: '10.00' },
        ]),
      ),
    ).toEqual({
      'fullRules.1.full': '须高于上一行的 100.00',
      'fullRules.1.minus': '须高于上一行的 10.00',
    });
    expect(errorsOf(await rules([{ full: '10.00', minus: '10.00' }]))).toEqual({
      'fullRules.0.minus': '减免金额须小于满额',
    });
    expect(
      (
        await rules([
          { full: '100.00', minus: '10.00' },
          { full: '200.00', minus: '30.00' },
        ])
      ).error,
    ).toBe('');
  });
});

describe('sessions of flash sales', () => {
  const sessions = (change: (all: Data[]) => void) =>
    save('/api/v2/seller/seckill/setting', (value) => change(value.sessions as Data[]));

  it('do not overlap, end after they begin, and have names of their own', async () => {
    expect(errorsOf(await sessions((all) => Object.assign(all[1] ?? {}, { startTime: '11:00' })))).toEqual({
      'sessions.1.startTime': '与第 1 行「上午场」重叠',
    });
    expect(Object.keys(errorsOf(await sessions((all) => Object.assign(all[0] ?? {}, { endTime: '09:00' }))))).toEqual([
      'sessions.0.endTime',
    ]);
    expect(Object.keys(errorsOf(await sessions((all) => Object.assign(all[2] ?? {}, { name: '上午场' }))))).toEqual([
      'sessions.2.name',
    ]);
    expect((await sessions((all) => Object.assign(all[1] ?? {}, { startTime: '12:00' }))).error).toBe('');
  });
});

describe('member levels', () => {
  const levels = (change: (all: Data[]) => void) =>
    save('/api/v2/seller/config', (value) => change(value.levels as Data[]), 'memberLevels');

  it('are five in order; conditions never fall; the first is there, and given by hand', async () => {
    const refused = async (change: (all: Data[]) => void) => Object.keys(errorsOf(await levels(change)));
    expect(await refused((all) => all.pop())).toEqual(['value.levels']);
    expect(
      await refused((all) => {
        Object.assign(all[3] ?? {}, { level: '4' });
        Object.assign(all[4] ?? {}, { level: '3' });
      }),
    ).toEqual(['levels']);
    expect(await refused((all) => Object.assign(all[3] ?? {}, { needSpend: '10.00' }))).toEqual(['levels.3.needSpend']);
    expect(await refused((all) => Object.assign(all[2] ?? {}, { directRate: '99.00', indirectRate: '1.01' }))).toEqual([
      'levels.2.indirectRate',
    ]);
    expect(await refused((all) => Object.assign(all[0] ?? {}, { enabled: false }))).toEqual(['levels.0.enabled']);
    expect(await refused((all) => Object.assign(all[0] ?? {}, { upgradeRule: 'any' }))).toEqual([
      'levels.0.upgradeRule',
    ]);
    expect(await refused((all) => Object.assign(all[2] ?? {}, { title: 'VIP1' }))).toEqual(['levels.2.title']);
    expect((await levels((all) => Object.assign(all[1] ?? {}, { title: '铜牌' }))).error).toBe('');
  });
});

describe('what the conditions of a line ask for', () => {
  const rule = (name: string, asset: string, more: Data = {}) =>
    save(
      '/api/v2/seller/config',
      (value) =>
        Object.assign(value, {
          rules: [{ asset, minAmount: '10.00', maxAmount: '100.00', methods: ['bank'], ...more }],
        }),
      name,
    );

  it('is refused at its cell while it is empty, and only in lines that the condition holds for', async () => {
    const points = await rule('withdrawDScore', 'dScore');
    expect(points.error).not.toBe('');
    expect(errorsOf(points)).toEqual({ 'rules.0.convertRate': '请填写折算比例' });
    expect((await rule('withdrawDScore', 'dScore', { convertRate: '0.8000' })).error).toBe('');
    expect((await rule('withdrawNormal', 'balance')).error).toBe('');
  });
});
