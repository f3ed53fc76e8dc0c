import { describe, expect, test } from 'vitest';
import { hedgeProblem, receivedOf } from '../../../src/business/money/hedge-rules.ts';
import { codeFrom } from '../../../src/base/random.ts';
import { decimalOf, idOf, idsOf, textsOf } from '../../../src/business/values.ts';

describe('offsets', () => {
  const hedge = {
    kind: 'asset',
    fromMember: 1,
    fromAsset: 'balance',
    fromAmount: '10',
    toMember: 2,
    toAsset: 'balance',
    rate: '1',
    relatedNo: '',
  };
  test('two different accounts, and a related number for debts', () => {
    expect(hedgeProblem(hedge)).toBeNull();
    expect(hedgeProblem({ ...hedge, toMember: 1 })?.at).toBe('toMember');
    expect(hedgeProblem({ ...hedge, toMember: 1, toAsset: 'points' })).toBeNull();
    expect(hedgeProblem({ ...hedge, kind: 'debt' })?.at).toBe('relatedNo');
    expect(hedgeProblem({ ...hedge, kind: 'debt', relatedNo: 'G1' })).toBeNull();
  });
  test('the rate applies to four places', () => {
    expect(receivedOf({ fromAmount: '10.5', rate: '0.3333' })).toBe('3.4997');
  });
});

describe('values of rows', () => {
  test('codes leave out signs that look alike', () => {
    expect(codeFrom(new Uint8Array([0, 1, 2, 31, 32, 255, 7, 8]))).toBe('ABC9A9HJ');
    expect(codeFrom(crypto.getRandomValues(new Uint8Array(8)))).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  });
  test('loose values fall back safely', () => {
    expect([decimalOf('12.50'), decimalOf(3), decimalOf('1e5'), decimalOf(null), decimalOf(0.1)]).toEqual([
      '12.50',
      '3',
      '0',
      '0',
      '0',
    ]);
    expect([idOf(5), idOf(0), idOf('5'), idOf(null)]).toEqual([5, null, null, null]);
    expect([textsOf(['a', 1]), idsOf([1, 'b', 0])]).toEqual([['a'], [1]]);
  });
});
