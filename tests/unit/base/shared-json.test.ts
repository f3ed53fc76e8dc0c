import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packCommon, packShared, takeLongLists, unpackShared, withoutNames } from '../../../src/base/shared-json.ts';

const long = { label: { zh: '订单编号是一个很长的名字', en: 'The number of the order' }, type: 'text', required: true };

it('repeated parts stand once and come back as one object', () => {
  const value = { a: { orderNo: long, other: 1 }, b: { orderNo: { ...long }, list: [long] } };
  const packed = packShared(value);
  expect(packed.parts).toEqual([long]);
  expect(packed.value).toEqual({ a: { orderNo: { $: 0 }, other: 1 }, b: { orderNo: { $: 0 }, list: [{ $: 0 }] } });
  const back = unpackShared(packed) as typeof value;
  expect(back).toEqual(value);
  expect(back.a.orderNo).toBe(back.b.orderNo);
});

it('parts of parts are shared as well', () => {
  const outer = { first: long, second: [1, 2] };
  const value = [outer, { ...outer }, { first: long, third: 3 }];
  const packed = packShared(value);
  expect(packed.parts).toHaveLength(2);
  expect(unpackShared(JSON.parse(JSON.stringify(packed)))).toEqual(value);
});

it('any JSON comes back as it was', () => {
  const tree = fc.letrec((tie) => ({
    node: fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constant(null),
      fc.boolean(),
      fc.constant(long),
      fc.array(tie('node'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'long', 'label'), tie('node'), { maxKeys: 4 }),
    ),
  })).node;
  fc.assert(
    fc.property(tree, (value) => {
      expect(unpackShared(JSON.parse(JSON.stringify(packShared(value))))).toEqual(value);
    }),
  );
});

it('what several values have stands apart from them, once, and is one object in all of them', () => {
  const rare = { label: { zh: '只有两个页面里有的一个部分', en: 'A part that only two of the pages have' } };
  const pages = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`p${at}`, { at, orderNo: { ...long }, ...(at < 2 ? { rare } : {}) }]),
  );
  const { common, values } = JSON.parse(JSON.stringify(packCommon(pages))) as ReturnType<typeof packCommon>;
  const parts = unpackShared(common) as unknown[];
  expect(parts).toEqual([long]);
  expect(values['p5']).toEqual({ parts: [], value: { at: 5, orderNo: { $: -1 } } });
  const back = Object.entries(values).map(([name, packed]) => [name, unpackShared(packed, parts)] as const);
  expect(Object.fromEntries(back)).toEqual(pages);
  expect(new Set(back.map(([, page]) => (page as { orderNo: object }).orderNo))).toEqual(new Set([parts[0]]));
});

it('long lists of choices and of pages stand apart, equal ones once, and come back in their places', () => {
  const zones = (count: number) => Array.from({ length: count }, (_, at) => ({ value: `z${at}`, en: `Zone ${at}` }));
  const pages = {
    order: { zone: { type: 'enum', options: zones(101) }, rows: [{ options: zones(101) }] },
    goods: { zone: { type: 'enum', options: zones(101) }, kind: { options: zones(100) }, other: zones(200) },
    act: { siblings: zones(102) },
  };
  const { value, lists } = JSON.parse(JSON.stringify(takeLongLists(pages))) as ReturnType<typeof takeLongLists>;
  expect(lists).toEqual([zones(101), zones(102)]);
  expect(value).toMatchObject({
    act: { siblings: { $: '1' } },
    order: { zone: { options: { $: '0' } }, rows: [{ options: { $: '0' } }] },
  });
  const { common, values } = packCommon(value as typeof pages);
  const long = (place: number) => lists[place];
  const parts = unpackShared(common, [], long) as unknown[];
  const back = Object.entries(values).map(([name, packed]) => [name, unpackShared(packed, parts, long)] as const);
  expect(Object.fromEntries(back)).toEqual(pages);
});

it('parts without a long list stay the objects that they are', () => {
  const pages = { a: { orderNo: long }, b: { zone: { options: Array.from({ length: 101 }, (_, at) => at) } } };
  const { value } = takeLongLists(pages) as { value: typeof pages };
  expect(value.a).toBe(pages.a);
  expect(value.b).toEqual({ zone: { options: { $: '0' } } });
});

it('what the name of a member says is not said again, and comes back, equal parts as one object', () => {
  const price = { ...long, name: 'price', storage: 'column' };
  const act = { name: 'ship', to: 'shipped' };
  const value = { a: { price, cost: { ...long, name: 'cost', storage: 'column' } }, b: { price }, ship: act, not: act };
  const packed = packShared(withoutNames(value));
  expect(JSON.stringify(packed)).not.toMatch(/"price"|"cost"|column/u);
  expect(packed.value).toMatchObject({ '^ship': { to: 'shipped' }, not: act });
  const back = unpackShared(JSON.parse(JSON.stringify(packed)) as typeof packed) as typeof value;
  expect(back).toEqual(value);
  expect(back.a.price).toBe(back.b.price);
});

it('any JSON comes back with its names', () => {
  const names = fc.constantFrom('a', 'b', 'column', 'price');
  const tree = fc.letrec((tie) => ({
    node: fc.oneof(
      names,
      fc.integer(),
      fc.array(tie('node'), { maxLength: 3 }),
      fc.dictionary(fc.oneof(names, fc.constantFrom('name', 'storage')), tie('node'), { maxKeys: 4 }),
    ),
  })).node;
  fc.assert(
    fc.property(tree, (value) => {
      expect(unpackShared(JSON.parse(JSON.stringify(packShared(withoutNames(value)))))).toEqual(value);
    }),
  );
});
