import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expandDerived, merge, sameNode } from '../../../src/grammar/json/merge.ts';
import { toValue, type Node } from '../../../src/grammar/json/nodes.ts';
import { readJson } from '../../../src/grammar/json/read-json.ts';

const node = (value: unknown): Node =>
  readJson('x.json', JSON.stringify(value), (code) => {
    throw new Error(code);
  }) as Node;
const merged = (under: unknown, over: unknown, faults: string[] = []): unknown =>
  toValue(merge(node(under), node(over), (code, _at, facts) => faults.push(`${code} ${facts.name ?? facts.at}`)));

const key = fc.stringMatching(/^[a-z]{1,4}$/);
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    fc.boolean(),
    fc.integer(),
    fc.stringMatching(/^[a-z]{0,4}$/),
    fc.array(fc.stringMatching(/^[a-z]{1,3}$/)),
    fc.dictionary(key, tie('any'), { maxKeys: 4 }),
  ),
})).any;
const document = fc.dictionary(key, value, { maxKeys: 5 });

test('merging nothing changes nothing, and is told of nothing', () => {
  fc.assert(
    fc.property(document, (under) => {
      expect(merged(under, {})).toEqual(under);
      expect(merged({}, under)).toEqual(under);
    }),
  );
});

test('what the upper one says holds, what it does not say stays', () => {
  fc.assert(
    fc.property(document, document, (under, over) => {
      const result = merged(under, over) as { [key: string]: unknown };
      for (const [name, part] of Object.entries(over)) {
        if (typeof part !== 'object' || Array.isArray(part)) expect(result[name]).toEqual(part);
      }
      for (const [name, part] of Object.entries(under)) if (!(name in over)) expect(result[name]).toEqual(part);
      expect(Object.keys(result).sort()).toEqual([...new Set([...Object.keys(under), ...Object.keys(over)])].sort());
    }),
  );
});

test('merging the same thing twice is merging it once', () => {
  fc.assert(
    fc.property(document, document, (under, over) => {
      const once = merged(under, over);
      expect(merged(once, over)).toEqual(once);
    }),
  );
});

test('merging goes by names: it does not matter whether three are merged from the left or from the right', () => {
  const scalars = fc.dictionary(key, fc.dictionary(key, fc.integer(), { maxKeys: 3 }), { maxKeys: 3 });
  fc.assert(
    fc.property(scalars, scalars, scalars, (a, b, c) => {
      expect(merged(merged(a, b), c)).toEqual(merged(a, merged(b, c)));
    }),
  );
});

test('"..." is the inherited list, "-x" drops, written names stand where they are written', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 1 });
  fc.assert(
    fc.property(names, names, (inherited, own) => {
      const drop = inherited[0] as string;
      const result = merged(
        { columns: inherited },
        { columns: ['...', `-${drop}`, ...own.filter((name) => name !== drop)] },
      ) as { columns: string[] };
      expect(new Set(result.columns).size).toBe(result.columns.length);
      expect(result.columns).not.toContain(drop);
      expect(result.columns.slice(-own.filter((name) => name !== drop).length || result.columns.length)).toEqual(
        expect.arrayContaining(own.filter((name) => name !== drop)),
      );
      expect(result.columns.filter((name) => !own.includes(name))).toEqual(
        inherited.filter((name) => name !== drop && !own.includes(name)),
      );
    }),
  );
});

test('names behind "..." stand at the "+" of the inherited list; those before it stay in front', () => {
  const under = { columns: ['no', 'status', '+', 'member', 'flag'] };
  const once = merged(under, { columns: ['mark', '...', 'team', '-flag'] }) as { columns: string[] };
  expect(once).toEqual({ columns: ['mark', 'no', 'status', 'team', '+', 'member'] });
  const twice = merged(once, { columns: ['...', 'place'] }) as { columns: string[] };
  expect(expandDerived(twice.columns, () => [])).toEqual(['mark', 'no', 'status', 'team', 'place', 'member']);
  expect(expandDerived(under.columns, () => [])).toEqual(['no', 'status', 'member', 'flag']);
});

test('null removes; where nothing can be removed it is told', () => {
  const faults: string[] = [];
  expect(merged({ fields: { a: 1, b: 2 } }, { fields: { a: null } }, faults)).toEqual({ fields: { b: 2 } });
  expect(faults).toEqual([]);
  expect(merged({ fields: { b: 2 } }, { fields: { c: null } }, faults)).toEqual({ fields: { b: 2 } });
  expect(faults).toEqual(['merge-remove-absent c']);
});

test('null is a value where it means "empty"', () => {
  expect(merged({}, { where: { deletedAt: null } })).toEqual({ where: { deletedAt: null } });
  expect(merged({ where: { a: 1 } }, { where: { a: null } })).toEqual({ where: {} });
});

test('an override that changes nothing is told; a text is one thing', () => {
  const faults: string[] = [];
  merged(
    { list: { sort: '-id' }, label: { zh: '甲', en: 'A' } },
    { list: { sort: '-id' }, label: { zh: '甲', en: 'B' } },
    faults,
  );
  expect(faults).toEqual(['merge-equal list.sort']);
});

test('neither side is changed', () => {
  fc.assert(
    fc.property(document, document, (under, over) => {
      const below = node(under);
      const above = node(over);
      merge(below, above, () => undefined);
      expect(sameNode(below, node(under)) && sameNode(above, node(over))).toBe(true);
    }),
  );
});

test('a list that had nothing to inherit stands for the derived one', () => {
  expect(expandDerived(['name', '...', '-b', 'x'], () => ['a', 'b', 'name'])).toEqual(['name', 'a', 'x']);
  expect(expandDerived(['a', 'b'], () => ['z'])).toEqual(['a', 'b']);
});

test('drops and additions of two levels add up when the list below is derived', () => {
  const twice = merged({ columns: ['...', '-b'] }, { columns: ['...', '-c', 'x'] }) as { columns: string[] };
  expect(expandDerived(twice.columns, () => ['a', 'b', 'c', 'd'])).toEqual(['a', 'd', 'x']);
});
