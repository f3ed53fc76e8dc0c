/** Rules of conversions: no two for a pair, no way round that gains, and each drawer edits its own lines of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesk, type Data, type Desk } from './app.ts';

let desk: Desk;
let admin: string;
beforeAll(async () => {
  desk = await openDesk();
  admin = await desk.signIn('admin');
});
afterAll(() => desk.close());

const read = async (name: string, token = admin): Promise<Data> =>
  (await desk.call('POST', '/api/v2/common/config', { token, body: { name } })).data;
let saves = 0;
const write = (name: string, value: Data, version: number, language: 'zh' | 'en' = 'zh') =>
  desk.call('POST', '/api/v2/seller/config', {
    token: admin,
    key: `conversion ${(saves += 1)}`,
    language,
    body: { name, value, version },
  });
/** Saves the settings with these rules. */
async function rules(all: Data[]): Promise<Data> {
  const { value, version } = await read('conversion');
  const lines = all.map((line) => ({
    biz: 'assetConvert',
    feeRate: '0.00',
    dayTimes: 0,
    needAudit: true,
    enabled: true,
    ...line,
  }));
  return write('conversion', { ...value, rules: lines }, version);
}
const errorsOf = (reply: Data): Data => (reply.data?.errors ?? {}) as Data;

describe('rules of conversions', () => {
  const [points, dScore, work] = ['points', 'dScore', 'workpoints'];

  it('are one for a pair of a business', async () => {
    const pair = { fromAsset: points, toAsset: 'balance', rate: '0.01' };
    expect(errorsOf(await rules([pair, { ...pair, rate: '0.02', enabled: false }]))).toEqual({
      rules: '同一业务的同一对资产只能有一条规则',
    });
    expect((await rules([pair])).error).toBe('');
  });

  it('never lead round with a gain; one that is off does not count', async () => {
    const around = [
      { fromAsset: points, toAsset: dScore, rate: '0.1' },
      { fromAsset: dScore, toAsset: work, rate: '2' },
      { fromAsset: work, toAsset: points, rate: '5.0001' },
    ];
    const loop = { rules: '存在套利循环：按启用的比例转换一圈后数量会增加，请调低其中的比例' };
    expect(errorsOf(await rules(around))).toEqual(loop);
    expect((await rules(around.map((one, at) => ({ ...one, enabled: at > 0 })))).error).toBe('');
    const even = around.map((one, at) => ({ ...one, rate: at === 2 ? '5' : one.rate }));
    expect((await rules(even)).error).toBe('');
    expect(errorsOf(await rules([...even.slice(0, 2), { ...even[2], rate: '5.0001' }]))).toEqual(loop);
  });

  it('are of two assets, with limits in order, and of a business its own assets', async () => {
    expect(errorsOf(await rules([{ fromAsset: points, toAsset: points, rate: '1' }]))).toEqual({
      'rules.0.toAsset': '转入资产不能与转出资产相同',
    });
    expect(
      errorsOf(await rules([{ fromAsset: points, toAsset: 'balance', rate: '0.01', min: '10', max: '5' }])),
    ).toEqual({ 'rules.0.max': '单笔最高不能低于单笔最低' });
    expect(
      errorsOf(
        await rules([
          { biz: 'earningDraw', fromAsset: dScore, toAsset: 'balance', rate: '1' },
          { biz: 'rebateExchange', fromAsset: points, toAsset: 'balance', rate: '1' },
        ]),
      ),
    ).toEqual({
      'rules.0.biz': '收益提取只能由佣金转入余额',
      'rules.1.fromAsset': '返利兑换只能转出贡献值',
    });
  });

  it('tell what arrives for a hundred, and nobody sends it', async () => {
    const line = { fromAsset: 'contribution', toAsset: 'balance', rate: '1', feeRate: '2.00' };
    expect((await rules([line])).data.value.rules[0]).toMatchObject({ per100: '98.0000' });
    expect((await rules([{ ...line, rate: '0.5' }])).data.value.rules[0]).toMatchObject({ per100: '49.0000' });
    expect((await rules([{ ...line, per100: '7' }])).status).toBe(1);
  });
});

describe('the drawer of a page', () => {
  const draw = { fromAsset: 'commission', toAsset: 'balance', rate: '1.0000', feeRate: '1.00' };
  const other = { fromAsset: 'points', toAsset: 'balance', rate: '0.0100' };
  const line = { dayTimes: 0, needAudit: true, enabled: true };
  beforeAll(async () => {
    expect((await rules([other, { ...draw, biz: 'earningDraw' }])).error).toBe('');
  });

  it('shows its own lines alone, without what they share', async () => {
    const { value } = await read('earningDraw');
    expect(Object.keys(value)).toEqual(['rules']);
    expect(value.rules).toEqual([expect.objectContaining(draw)]);
    expect(value.rules[0]).not.toHaveProperty('biz');
    expect((await read('rebateExchange')).value).toEqual({ rules: [] });
  });

  it('saves them into the whole, which is judged as a whole, and leaves all else', async () => {
    const { version } = await read('earningDraw');
    const saved = await write('earningDraw', { rules: [{ ...draw, ...line, feeRate: '3.00' }] }, version);
    expect(saved.error).toBe('');
    expect(saved.data.value.rules).toEqual([expect.objectContaining({ feeRate: '3.00' })]);
    const whole = (await read('conversion')).value;
    expect(whole.rules).toEqual([
      expect.objectContaining({ ...other, biz: 'assetConvert' }),
      expect.objectContaining({ ...draw, feeRate: '3.00', biz: 'earningDraw' }),
    ]);
    expect(whole.openTo).toBe('23:59');
  });

  it('takes no line of another business along, and is told its faults at its own lines', async () => {
    const { version } = await read('earningDraw');
    expect((await write('earningDraw', { rules: [{ ...draw, ...line, biz: 'assetConvert' }] }, version)).status).toBe(
      1,
    );
    expect(
      errorsOf(await write('earningDraw', { rules: [{ ...draw, ...line, min: '9', max: '8' }] }, version)),
    ).toEqual({ 'rules.0.max': '单笔最高不能低于单笔最低' });
    const late = await write('earningDraw', { rules: [] }, version - 1);
    expect(late.http).toBe(409);
    expect(Object.keys(late.data.conflict.row).toSorted()).toEqual(['id', 'rules', 'version']);
    expect(late.data.conflict.row.rules).toHaveLength(1);
  });

  it("restores its own lines of a version, and nobody else's", async () => {
    const { version } = await read('earningDraw');
    await write('earningDraw', { rules: [] }, version);
    await rules([{ ...other, rate: '0.0200' }]);
    const { rows } = (await desk.call('GET', '/api/v2/seller/config/earningDraw/versions', { token: admin })).data;
    expect(rows.find((one: Data) => one.version === version).value).toEqual({
      rules: [expect.objectContaining({ feeRate: '3.00' })],
    });
    const restored = await desk.call('POST', '/api/v2/seller/config/earningDraw/restore', {
      token: admin,
      key: 'restored',
      body: { to: version },
    });
    expect(restored.data.value.rules).toEqual([expect.objectContaining({ feeRate: '3.00' })]);
    expect((await read('conversion')).value.rules).toEqual([
      expect.objectContaining({ fromAsset: 'points', rate: '0.0200' }),
      expect.objectContaining({ fromAsset: 'commission', biz: 'earningDraw' }),
    ]);
  });

  it('wants its label beside that of the page', async () => {
    const finance = await desk.signIn('finance');
    const { version } = await read('earningDraw');
    const reply = await desk.call('POST', '/api/v2/seller/config', {
      token: finance,
      key: 'finance',
      body: { name: 'earningDraw', value: { rules: [] }, version },
    });
    expect(reply.status).toBe(10);
    expect(
      (await desk.call('POST', '/api/v2/common/config', { token: finance, body: { name: 'earningDraw' } })).status,
    ).toBe(10);
  });
});
