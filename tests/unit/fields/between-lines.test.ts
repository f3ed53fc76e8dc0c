import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../../src/fields/judges.ts';
import type { Json } from '../../../src/grammar/declarations/declarations.ts';
import type { FieldDef } from '../../../src/grammar/site/resolved.ts';

const member = (name: string, type: string): FieldDef => ({
  name,
  type,
  label: { zh: `${name}项`, en: name },
  storage: 'column',
});
const field = (more: Partial<FieldDef>): FieldDef => ({
  ...member('lines', 'rows'),
  of: 'line',
  rowsTitle: 'name',
  rows: Object.fromEntries(
    [member('name', 'text'), member('full', 'money'), member('from', 'text'), member('until', 'text')].map((one) => [
      one.name,
      one,
    ]),
  ),
  ...more,
});
const faults = (rule: Partial<FieldDef>, lines: Json[]): string[] =>
  problemsOf(field(rule), lines).map(({ path, text }) => `${path}: ${text.en}`);

describe('lines of a field', () => {
  const amounts = (...all: (string | null)[]): Json[] => all.map((full) => ({ full }));

  it('rise by their worth, not by their letters; an empty cell is compared with nothing', () => {
    expect(faults({ rising: ['full'] }, amounts('9.00', '10.00', '100.00'))).toEqual([]);
    expect(faults({ rising: ['full'] }, amounts('100.00', null, '20.00'))).toEqual([]);
    expect(faults({ rising: ['full'] }, amounts('100.00', '100.00', '99.50'))).toEqual([
      'lines.1.full: Must be above 100.00 of the line before',
      'lines.2.full: Must be above 100.00 of the line before',
    ]);
  });

  it('may stay where they only may not fall', () => {
    expect(faults({ notFalling: ['full'] }, amounts('1.00', '1.00', '2.00'))).toEqual([]);
    expect(faults({ notFalling: ['full'] }, amounts('2.00', '1.99'))).toEqual([
      'lines.1.full: May not be below 2.00 of the line before',
    ]);
  });

  it('add up to 100 % where they are a whole; no lines are none', () => {
    const parts = { ...field({ whole: 'rate' }), rows: { rate: member('rate', 'percent') } };
    const told = (lines: Json[]): string[] => problemsOf(parts, lines).map(({ text }) => text.en);
    expect(told([{ rate: '33.33' }, { rate: '66.67' }])).toEqual([]);
    expect(told([])).toEqual([]);
    expect(told([{ rate: '33.33' }, { rate: null }, { rate: '66.66' }])).toEqual([
      '"rate" must total 100 %, not 99.99 %',
    ]);
  });

  it('share no value, and the row that has it is named', () => {
    expect(faults({ distinct: ['name'] }, [{ name: 'a' }, { name: 'b' }, { name: 'a' }, { name: null }, {}])).toEqual([
      'lines.2.name: Row 1 has it already',
    ]);
  });

  it('lie apart: where one ends the next may begin, in whatever order they stand', () => {
    const apart = { apart: { from: 'from', until: 'until' } };
    const at = (name: string, from: string, until: string): Json => ({ name, from, until });
    expect(faults(apart, [at('noon', '12:00', '14:00'), at('morning', '10:00', '12:00')])).toEqual([]);
    expect(faults(apart, [at('morning', '10:00', '12:00'), at('brunch', '11:59', '13:00')])).toEqual([
      'lines.1.from: Overlaps with row 1 "morning"',
    ]);
    expect(faults(apart, [at('back', '12:00', '12:00')])).toEqual(['lines.0.until: Must be after "from"']);
  });

  it('are compared once each is right by itself', () => {
    expect(faults({ rising: ['full'] }, amounts('5.00', 'much'))).toHaveLength(1);
  });
});
