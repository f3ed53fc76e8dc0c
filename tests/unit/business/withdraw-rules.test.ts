import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { add, compare } from '../../../src/base/decimal.ts';
import { chargeOf, isOpen, ruleOf, ruleProblem } from '../../../src/business/money/withdrawApply/rules.ts';
import type { Match } from '../../../src/grammar/declarations/declarations.ts';
import { matches, type Values } from '../../../src/grammar/expressions/match.ts';

const rule = ruleOf(
  {},
  {
    enabled: true,
    minAmount: '10.00',
    maxAmount: '50000.00',
    dayTimes: 3,
    step: '0.00',
    feeRate: '0.60',
    minFee: '1.00',
    bossThreshold: '20000.00',
    autoApproveBelow: '0.00',
    weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'],
    timeFrom: '09:00',
    timeTo: '17:30',
  },
);
const monday = new Date('2026-11-23T02:00:00Z');
const asked = (amount: string, more: object = {}) => ({
  amount,
  todayCount: 0,
  todayAmount: '0.00',
  monthAmount: '0.00',
  now: monday,
  ...more,
});

describe('service charge', () => {
  test('is rounded half-up once, and never below the minimum', () => {
    expect(chargeOf('1234.50', rule)).toEqual({ money: '1234.50', fee: '7.41', net: '1227.09' });
    expect(chargeOf('100.00', rule)).toEqual({ money: '100.00', fee: '1.00', net: '99.00' });
  });
  test('D-score is converted into yuan first', () => {
    expect(chargeOf('300.00', { ...rule, convertRate: '0.5000' })).toEqual({
      money: '150.00',
      fee: '1.00',
      net: '149.00',
    });
  });
  test('net, charge and tax always add up to the money', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 0, max: 500 }),
        (fen, rate, taxFen) => {
          const yuan = (units: number): string => `${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`;
          const tax = yuan(taxFen);
          const { money, fee, net } = chargeOf(
            yuan(fen),
            { convertRate: null, feeRate: yuan(rate), minFee: '0.00' },
            tax,
          );
          expect(compare(add(add(net, fee), tax), money)).toBe(0);
        },
      ),
    );
  });
});

describe('limits', () => {
  test.each([
    ['9.99', {}, 'Minimum withdrawal 10.00 yuan'],
    ['50000.01', {}, 'Maximum 50000.00 yuan per request'],
    ['100.00', { todayCount: 3 }, 'No withdrawals left today'],
    ['100.00', { now: new Date('2026-11-22T02:00:00Z') }, 'Withdrawals are not open at this time'],
    ['100.00', { now: new Date('2026-11-23T09:31:00Z') }, 'Withdrawals are not open at this time'],
  ])('%s %o is refused', (amount, more, sentence) => {
    expect(ruleProblem(rule, asked(amount, more))?.en).toBe(sentence);
  });
  test('the limits themselves are allowed', () => {
    expect(ruleProblem(rule, asked('10.00'))).toBeNull();
    expect(ruleProblem(rule, asked('50000.00', { todayCount: 2 }))).toBeNull();
    expect(ruleProblem({ ...rule, dayAmount: '1000.00' }, asked('400.00', { todayAmount: '600.00' }))).toBeNull();
  });
  test('day, month and step', () => {
    expect(ruleProblem({ ...rule, dayAmount: '1000.00' }, asked('400.01', { todayAmount: '600.00' }))?.en).toBe(
      'Above the daily limit',
    );
    expect(ruleProblem({ ...rule, monthAmount: '1000.00' }, asked('500.00', { monthAmount: '600.00' }))?.en).toBe(
      'Above the monthly limit',
    );
    expect(ruleProblem({ ...rule, step: '100.00' }, asked('150.00'))?.en).toBe(
      'The amount must be a multiple of 100.00',
    );
    expect(ruleProblem({ ...rule, step: '100.00' }, asked('300.00'))).toBeNull();
  });
  test('hours may run past midnight', () => {
    const night = { weekdays: [], timeFrom: '22:00', timeTo: '02:00' };
    expect(isOpen(night, new Date('2026-11-23T15:00:00Z'))).toBe(true);
    expect(isOpen(night, new Date('2026-11-23T17:59:00Z'))).toBe(true);
    expect(isOpen(night, new Date('2026-11-23T04:00:00Z'))).toBe(false);
  });
});

test('the declaration alone sends a withdrawal to the boss: from the threshold on, by any risk flag, and where neither account nor settings name a threshold', () => {
  const { actions } = JSON.parse(readFileSync('schemas/_entities/withdrawal.json', 'utf8')) as {
    actions: { approve: { to: { to: string; when?: Match; rule?: string }[] } };
  };
  const facts = { now: '2026-11-20T04:00:00.000Z', today: '2026-11-20', me: 1 };
  const next = (row: Values): string | undefined =>
    actions.approve.to.find((one) => one.rule === undefined && matches(one.when, row, facts))?.to;
  const row = { moneyAmount: '19999.99', bossThreshold: '20000.00', riskFlags: [] };
  expect(next(row)).toBe('approved');
  expect(next({ ...row, moneyAmount: '20000.00' })).toBe('bossPending');
  expect(next({ ...row, riskFlags: ['newCard'] })).toBe('bossPending');
  expect(next({ ...row, bossThreshold: null })).toBe('bossPending');
});
