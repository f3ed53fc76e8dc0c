/** How far a target is, and what is one. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSchemas } from '../../../src/server/node/read-schemas.ts';
import { changedGoals } from '../../../src/kinds/report/goals/goal-drafts.ts';
import { elapsedOf, monthOf, progressOf } from '../../../src/kinds/report/goals/goal-progress.ts';
import { daysPassed, goalProblem, sideOf } from '../../../src/kinds/report/base/goals.ts';
import { makeSite } from '../../../src/site.ts';

const at = (moment: string): Date => new Date(`${moment}+08:00`);

describe('a month', () => {
  it('is a period only when the period is this month or the last one, by Shanghai days', () => {
    expect(monthOf('thisMonth', at('2027-01-01T00:00:00'))).toBe('2027-01');
    expect(monthOf('lastMonth', at('2027-01-01T00:00:00'))).toBe('2026-12');
    expect(monthOf('thisMonth', new Date('2026-12-31T16:00:00Z'))).toBe('2027-01');
    for (const other of ['today', 'yesterday', 'last7', 'last30', 'thisWeek', 'custom'] as const)
      expect(monthOf(other, at('2027-01-01T00:00:00'))).toBeUndefined();
  });

  it('passes from 0 to 100 percent, in months of any length', () => {
    expect(elapsedOf('2026-11', at('2026-11-01T00:00:00'))).toBe('0.0');
    expect(elapsedOf('2026-11', at('2026-11-16T00:00:00'))).toBe('50.0');
    expect(elapsedOf('2027-02', at('2027-02-28T23:59:59'))).toBe('99.9');
    expect(elapsedOf('2027-02', at('2027-03-01T00:00:00'))).toBe('100.0');
    expect(elapsedOf('2027-02', at('2027-01-05T00:00:00'))).toBe('0.0');
    expect(daysPassed('2028-02', '2028-02-29')).toEqual({ passed: 29, all: 29 });
    expect(daysPassed('2026-11', '2026-12-03')).toEqual({ passed: 30, all: 30 });
  });
});

describe('progress', () => {
  const more = { of: 'sum:paidAmount' };
  const less = { of: 'sum:refundAmount', lessIsBetter: true };
  const rate = { ratio: ['a', 'b'] as [string, string] };
  it.each([
    ['60.00', '100.00', more, '50.0', { percent: '60.0', state: 'onTrack' }],
    ['40.00', '100.00', more, '50.0', { percent: '40.0', state: 'behind' }],
    ['50.00', '100.00', more, '50.0', { percent: '50.0', state: 'onTrack' }],
    ['100.00', '100.00', more, '50.0', { percent: '100.0', state: 'reached' }],
    ['99.99', '100.00', more, '100.0', { percent: '99.9', state: 'missed' }],
    ['-5.00', '100.00', more, '10.0', { percent: '-5.0', state: 'behind' }],
    [0, '100.00', more, '0.0', { percent: '0.0', state: 'onTrack' }],
    ['40.00', '100.00', less, '50.0', { percent: '40.0', state: 'onTrack' }],
    ['60.00', '100.00', less, '50.0', { percent: '60.0', state: 'behind' }],
    ['100.01', '100.00', less, '50.0', { percent: '100.0', state: 'missed' }],
    ['100.00', '100.00', less, '100.0', { percent: '100.0', state: 'reached' }],
    ['2.00', '3.00', rate, '10.0', { percent: '66.6', state: 'behind' }],
    ['3.00', '3.00', rate, '10.0', { percent: '100.0', state: 'onTrack' }],
    ['2.00', '3.00', { ...rate, lessIsBetter: true }, '10.0', { percent: '66.6', state: 'onTrack' }],
    [null, '3.00', rate, '100.0', { percent: null, state: 'missed' }],
  ] as const)('of %s towards %s', (value, target, measure, elapsed, told) => {
    expect(progressOf(value, target, { ...measure } as Parameters<typeof progressOf>[2], elapsed)).toEqual(told);
  });
});

describe('a target', () => {
  it('is a number of its unit', () => {
    for (const good of ['1', '0.01', '999999999999.99']) expect(goalProblem(good, 'money')).toBeUndefined();
    for (const bad of ['', '0', '0.00', '-1', '1.234', '1e3', 'abc', '1000000000000'])
      expect([bad, goalProblem(bad, 'money')?.zh]).toEqual([bad, expect.stringMatching(/目标/)]);
    expect(goalProblem('1.5', 'count')?.en).toBe('This target is a whole number');
    expect(goalProblem('100.01', 'percent')?.en).toBe('A target in percent is 100 at most');
  });

  it('is typed as people write it, and only what differs is sent', () => {
    const cell = (value: string | null, version: number) => ({ value, version, by: '', at: null });
    const found = {
      year: '2026',
      measures: ['paid', 'orders'],
      rows: [{ month: '2026-11', values: { paid: cell('1200.00', 3), orders: cell(null, 0) } }],
    };
    const measures = { paid: { unit: 'money' }, orders: { unit: 'count' } } as const;
    const changed = (drafts: { [name: string]: string }) => changedGoals(found, drafts, measures);
    expect(changed({ '2026-11 paid': '¥1,200', '2026-11 orders': '' })).toEqual({ rows: [], wrong: {} });
    expect(changed({ '2026-11 paid': '１，２５０.5', '2026-11 orders': '030' }).rows).toEqual([
      { month: '2026-11', measure: 'paid', value: '1250.50', version: 3 },
      { month: '2026-11', measure: 'orders', value: '30', version: 0 },
    ]);
    expect(changed({ '2026-11 paid': ' ' }).rows).toMatchObject([{ value: null }]);
    expect(Object.keys(changed({ '2026-11 orders': '3.5' }).wrong)).toEqual(['2026-11 orders']);
  });

  it('is for whole sides: the platform, a seller, and for nobody who sees a part', () => {
    const session = (more: object) => ({ platform: true, seller: null, rowScope: 'all', ...more }) as never;
    expect(sideOf(session({}))).toBe('p');
    expect(sideOf(session({ seller: 1 }))).toBe('p');
    expect(sideOf(session({ platform: false, seller: 7, rowScope: 'ownSeller' }))).toBe('s7');
    expect(sideOf(session({ platform: false, seller: 7, rowScope: 'ownCreated' }))).toBeNull();
    expect(sideOf(session({ rowScope: 'ownCreated' }))).toBeNull();
  });
});

describe('what a page says of targets', () => {
  const schemas = readSchemas(join(import.meta.dirname, '..', '..', '..', 'schemas'));
  const faults = (file: string, from: string | RegExp, to: string): string[] => {
    const text = schemas[file] ?? '';
    expect(text).not.toBe(text.replace(from, to));
    const { problems } = makeSite({ ...schemas, [file]: text.replace(from, to) });
    return problems.filter((one) => one.severity === 'error').map(({ code, text: { en } }) => `${code}: ${en}`);
  };
  it('is refused where no label guards it, no card has one, or no moment places it', () => {
    expect(faults('home.json', '"period": "today",', '"period": "today", "goals": { "needs": "goals" },')).toEqual([
      expect.stringContaining('A page that needs no label sets no targets'),
    ]);
    expect(faults('datacenter/_trade.json', /,\s*"goal": true/g, '')).toEqual([
      expect.stringContaining('No card of this page'),
    ]);
    expect(faults('home.json', '"of": "count" }', '"of": "count", "goal": true }')).toEqual([
      expect.stringContaining('by which moment'),
    ]);
    expect(faults('datacenter/tradinfo.json', /"goals": \{[^}]*\},?/, '')).toContainEqual(
      expect.stringContaining('No page sets a target for'),
    );
  });
});
