/** Rules of built-in writes: guards, values that nobody sends, what else happens; of settings as well. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput, Row } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import type { PageDef, WriteDef } from '../../src/grammar/site/resolved.ts';
import { create, update } from '../../src/kinds/rows/write.server.ts';
import { settingHandlers } from '../../src/kinds/settings/handlers.server.ts';
import { openDesk, refusal, sellerSession, session, type Desk } from './effects-site.ts';

type Values = { [field: string]: Json };

const ann = session(11);
let desk: Desk;
let own: ReturnType<typeof sellerSession>;
beforeAll(async () => {
  desk = await openDesk();
  const seller = await desk.add('seller', { name: '云杉商贸' });
  own = sellerSession(31, seller.id);
});
afterAll(() => desk.drop());

const input = (body: Values, id = 0): CallInput =>
  ({ params: { id: String(id) }, query: {}, body, operation: '' }) as unknown as CallInput;

const coupons = (): PageDef => desk.page('coupon/index');
const add = (by: typeof ann, values: Values): Promise<Row> =>
  desk.work(by, async (work) => (await create(work, coupons(), input(values))).data as Row);
const edit = (by: typeof ann, { id, version = 1 }: Row, values: Values): Promise<Row> =>
  desk.work(by, async (work) => (await update(work, coupons(), input({ version, ...values }, id))).data as Row);

const coupon = { name: '满减券', kind: 'cash', amount: '10.00', getType: 'manual', validType: 'today', validDays: 7 };

describe('a coupon', () => {
  it('is borne by whoever issues it, and applies to what its scope says', async () => {
    const theirs = await add(own, { ...coupon, name: '商家券' });
    expect(await desk.one('coupon', theirs.id)).toMatchObject({ issuer: 'seller', bearer: 'seller', scopeType: 'all' });
    const ours = await add(ann, coupon);
    expect(await desk.one('coupon', ours.id)).toMatchObject({ issuer: 'platform', bearer: 'platform' });
    const shared = await add(ann, { ...coupon, name: '共担券', bearer: 'share', platformShare: '50.00' });
    expect(await desk.one('coupon', shared.id)).toMatchObject({ bearer: 'share', platformShare: '50.00' });
    expect(await refusal(add(ann, { ...coupon, scopeType: 'goods' }))).toMatch(/[Rr]equired|Choose/);
    const scopeStores = [
      (await desk.add('store', { name: '东店' })).id,
      (await desk.add('store', { name: '西店' })).id,
    ];
    const some = await add(ann, { ...coupon, name: '指定券', scopeType: 'store', scopeStores });
    expect(await desk.one('coupon', some.id)).toMatchObject({ scopeStores });
    await edit(ann, some, { scopeType: 'all' });
    expect(await desk.one('coupon', some.id)).toMatchObject({ scopeType: 'all', scopeStores: null });
  });

  it('that is published changes in a few fields alone, and these in one direction', async () => {
    const row = await desk.add('coupon', {
      ...coupon,
      name: '已发布',
      status: 'running',
      total: 100,
      collectEndAt: '2026-12-01T00:00:00.000Z',
    });
    expect(await refusal(edit(ann, row, { amount: '12.00' }))).toMatch(/Once published only name/);
    expect(await refusal(edit(ann, row, { total: 99 }))).toBe('The quantity can only grow');
    expect(await refusal(edit(ann, row, { collectEndAt: '2026-11-30T00:00:00.000Z' }))).toBe(
      'The end can only be later',
    );
    await edit(ann, row, { name: '改名', total: 120, amount: '10.00' });
    expect(await desk.one('coupon', row.id)).toMatchObject({ name: '改名', total: 120, amount: '10.00' });
  });
});

describe('a setting', () => {
  it('is asked by the guards of its entity, with what was saved before; the field is blamed', async () => {
    const page = desk.page('goods/systemSettings');
    const rules: WriteDef = {
      guards: [
        {
          rule: 'record.earnRate >= before.earnRate',
          text: { zh: '比例只能提高', en: 'The rate can only rise' },
          at: 'earnRate',
        },
      ],
      effects: [],
    };
    const fields = Object.fromEntries(Object.entries(page.fields).filter(([, field]) => !field.readOnly));
    const { write, read } = settingHandlers(() => ({
      name: 'rates',
      called: 'rates',
      label: page.label,
      fields,
      checks: [],
      rules,
      host: page,
    }));
    const now = async (): Promise<{ value: Values; version: number }> =>
      desk.work(ann, async (work) => (await read(work, page, input({}))).data as { value: Values; version: number });
    const save = async (earnRate: string): Promise<unknown> => {
      const { value, version } = await now();
      return desk.work(ann, (work) => write(work, page, input({ value: { ...value, earnRate }, version })));
    };
    await save('90.00');
    await expect(save('80.00')).rejects.toMatchObject({
      init: { text: { en: 'The rate can only rise' }, errors: { 'value.earnRate': { en: 'The rate can only rise' } } },
    });
    expect((await now()).value).toMatchObject({ earnRate: '90.00' });
  });
});
