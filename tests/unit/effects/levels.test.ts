import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { levelProblem } from '../../../src/effects/levelRules/rules.ts';
import { amountOfPeriod, nextDay } from '../../../src/effects/returnRun/periods.ts';
import type { Json } from '../../../src/grammar/declarations.ts';

type Level = { [field: string]: Json };
const declared = JSON.parse(readFileSync('schemas/_entities/memberLevelSetting.json', 'utf8')) as {
  fields: { levels: { default: Level[] } };
};
const levels = (change: (all: Level[]) => void = () => undefined): Level[] => {
  const all = structuredClone(declared.fields.levels.default);
  change(all);
  return all;
};
const refused = (change: (all: Level[]) => void): string | undefined => levelProblem(levels(change))?.en;

test('the levels as declared may be saved; five rows in order, conditions that never fall', () => {
  expect(levelProblem(levels())).toBeNull();
  expect(refused((all) => all.pop())).toMatch(/levels are 0 to 4/);
  expect(refused((all) => all.reverse())).toMatch(/levels are 0 to 4/);
  expect(refused((all) => Object.assign(all[3] ?? {}, { needSpend: '10.00' }))).toBe(
    'VIP3: the total spend asked for may not be below the level before',
  );
  expect(refused((all) => Object.assign(all[2] ?? {}, { directRate: '99.00', indirectRate: '1.01' }))).toMatch(/100%/);
  expect(refused((all) => Object.assign(all[0] ?? {}, { enabled: false }))).toBe('Level 0 cannot be disabled');
  expect(refused((all) => Object.assign(all[2] ?? {}, { title: 'VIP1' }))).toBe('Level titles must differ');
});

test('periods of a return plan: by mode, never more than what remains, all of it at the end', () => {
  const plan = { principal: '10.00', returned: '0', periods: 3, runs: [] };
  expect(amountOfPeriod({ ...plan, mode: 'equal' }, 2)).toBe('3.33');
  expect(
    amountOfPeriod({ ...plan, mode: 'equal', returned: '6.66', runs: [{ periodNo: 1 }, { periodNo: 2 }] }, 2),
  ).toBe('3.34');
  expect(amountOfPeriod({ ...plan, mode: 'fixed', periodAmount: '4' }, 2)).toBe('4.00');
  expect(amountOfPeriod({ ...plan, mode: 'fixed', periodAmount: '4', returned: '8' }, 2)).toBe('2.00');
  expect(amountOfPeriod({ ...plan, mode: 'percent', rate: '0.01' }, 2)).toBe('10.00');
  expect(amountOfPeriod({ ...plan, mode: 'fixed', periodAmount: '4', returned: '10.00' }, 2)).toBe('0');
  expect([nextDay('2026-01-31', 'month'), nextDay('2026-02-28', 'day'), nextDay('2026-12-30', 'week')]).toEqual([
    '2026-02-28',
    '2026-03-01',
    '2027-01-06',
  ]);
});
