import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { levelProblem } from '../../../src/business/members/levelRules/rules.ts';
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
