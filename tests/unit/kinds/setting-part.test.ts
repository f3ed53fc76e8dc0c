import { expect, test } from 'vitest';
import { keyParts, partOf, pathInPart, withPart } from '../../../src/kinds/settings/part.ts';
import { fieldOf } from './page.ts';

const lines = { rules: { kind: 'b' } };
const whole = {
  rules: [
    { kind: 'a', rate: '1' },
    { kind: 'b', rate: '2' },
    { kind: 'b', rate: '3' },
    { kind: 'c', rate: '4' },
  ],
  hours: '08:00',
};

test('a part shows its lines without what they share, and nothing else', () => {
  expect(partOf(whole, lines)).toEqual({ rules: [{ rate: '2' }, { rate: '3' }] });
  expect(partOf({}, lines)).toEqual({ rules: [] });
});

test('it is put back in its place, and all else stays', () => {
  expect(withPart(whole, partOf(whole, lines), lines)).toEqual(whole);
  const first = { kind: 'a', rate: '1' };
  const last = { kind: 'c', rate: '4' };
  expect(withPart(whole, { rules: [{ rate: '9' }], hours: '00:00' }, lines)).toEqual({
    rules: [first, { kind: 'b', rate: '9' }, last],
    hours: '08:00',
  });
  expect(withPart({ rules: [first] }, { rules: [{ rate: '9' }] } as never, lines).rules).toEqual([
    first,
    { kind: 'b', rate: '9' },
  ]);
  // Nobody takes a line of another part along.
  expect(withPart(whole, { rules: [{ kind: 'a', rate: '9' }] }, lines).rules).toContainEqual({ kind: 'b', rate: '9' });
});

test('a fault of the whole is told at the line of the part, else at the field', () => {
  const part = { rules: [{ rate: '2' }, { rate: '3' }] };
  const told = (path: string): string => pathInPart(path, whole, part, lines);
  expect(['rules.1.rate', 'rules.2.rate', 'rules.0.rate', 'rules.3.rate', 'rules', 'hours'].map(told)).toEqual([
    'rules.0.rate',
    'rules.1.rate',
    'rules',
    'rules',
    'rules',
    'hours',
  ]);
});

test('the lines of some keys are a part that keeps its keys', () => {
  const own = { rules: { kind: ['a', 'c'] } };
  expect(partOf(whole, own)).toEqual({
    rules: [
      { kind: 'a', rate: '1' },
      { kind: 'c', rate: '4' },
    ],
  });
  const changed = withPart(
    whole,
    {
      rules: [
        { kind: 'a', rate: '9' },
        { kind: 'c', rate: '4' },
      ],
    },
    own,
  );
  expect(changed.rules).toEqual([
    { kind: 'a', rate: '9' },
    { kind: 'c', rate: '4' },
    { kind: 'b', rate: '2' },
    { kind: 'b', rate: '3' },
  ]);
  const fixed = { key: 'kind', only: ['a', 'c'] };
  expect(
    keyParts({ rules: fieldOf('rules', { type: 'rows', fixed }), hours: fieldOf('hours', { type: 'text' }) }),
  ).toEqual(own);
  expect(keyParts({ rules: fieldOf('rules', { type: 'rows', fixed: { key: 'kind' } }) })).toBeUndefined();
});
