/** Lines of totals as what a chart draws. */
import { describe, expect, it } from 'vitest';
import type { PageDef } from '../../../src/grammar/site/resolved.ts';
import { resolveTotals, stepsOf, totalsProblems, type TotalsLine } from '../../../src/kinds/totals/attachment.ts';
import { keptApart, matrixOf, pointsOf } from '../../../src/kinds/totals/points.ts';

const line = (key: string, net: string, apart = 'balance'): TotalsLine => ({
  key,
  title: `«${key}»`,
  apart,
  apartTitle: apart,
  values: { net },
});
const drawn = (by: string, lines: TotalsLine[], asked = {}) =>
  pointsOf({ by, figure: 'net' }, lines, asked, 'Others').map(({ title, values }) => [title, values['net']]);

describe('a chart of totals', () => {
  it('shows every day from the first with rows to the last, oldest first', () => {
    expect(drawn('day', [line('2026-03-01', '3.00'), line('2026-02-27', '1.00')])).toEqual([
      ['2026-02-27', '1.00'],
      ['2026-02-28', '0'],
      ['2026-03-01', '3.00'],
    ]);
  });

  it('reaches to the days that the filter names, and to rows beyond them', () => {
    const rows = drawn('day', [line('2026-02-27', '1.00')], { from: '2026-02-26', to: '2026-02-28' });
    expect(rows.map(([title]) => title)).toEqual(['2026-02-26', '2026-02-27', '2026-02-28']);
    expect(drawn('day', [line('2026-02-27', '1.00')], { from: '2026-02-28', to: 'soon' })).toHaveLength(1);
  });

  it('shows months without rows, over the turn of a year, and no more than a year of days', () => {
    expect(drawn('month', [line('2027-02', '3.00'), line('2026-11', '1.00')], { to: '2027-02-11' })).toEqual([
      ['2026-11', '1.00'],
      ['2026-12', '0'],
      ['2027-01', '0'],
      ['2027-02', '3.00'],
    ]);
    const long = drawn('day', [line('2026-12-31', '3.00'), line('2020-01-01', '1.00')]);
    expect([long.length, long.at(-1)?.[0]]).toEqual([366, '2026-12-31']);
  });

  it('shows shares by size and adds up those beyond the eighth', () => {
    const many = Array.from({ length: 10 }, (_, at) => line(`k${at}`, `${at + 1}.50`));
    const shares = drawn('bizType', many);
    expect(shares).toHaveLength(8);
    expect([shares[0], shares.at(-1)]).toEqual([
      ['«k9»', '10.50'],
      ['Others', '7.50'],
    ]);
    expect(drawn('bizType', many.slice(0, 8))).toHaveLength(8);
    expect(drawn('bizType', [])).toEqual([]);
  });

  it('offers the values kept apart in one order, whatever the lines are by', () => {
    const lines = [line('a', '1.00', 'points'), line('b', '1.00', 'points'), line('b', '1.00')];
    expect(keptApart(lines).map(({ value }) => value)).toEqual(['balance', 'points']);
  });
});

it('are added up by the field kept apart too, which the strip above the list shows', () => {
  const charts = [{ label: { zh: '', en: '' }, type: 'matrix' as const, by: 'toAsset', figure: 'out' }];
  expect(stepsOf({ apart: 'asset', by: ['day'], charts })).toEqual(['day', 'toAsset', 'asset']);
  expect(stepsOf({ by: ['day', 'asset'], charts: [] })).toEqual(['day', 'asset']);
});

describe('a matrix of totals', () => {
  it('has a row for each value kept apart, and nothing where no line holds both', () => {
    const lines = [line('points', '5'), line('balance', '7'), line('points', '2', 'coins')];
    expect(matrixOf('net', lines)).toEqual({
      steps: ['balance', 'coins'],
      series: [
        { key: 'points', title: '«points»', values: ['5', '2'] },
        { key: 'balance', title: '«balance»', values: ['7', undefined] },
      ],
    });
  });
});

describe('the check of totals', () => {
  const count = { label: { zh: '笔数', en: 'Count' }, of: 'count' };
  const told = (more: object): string[] => {
    const totals = resolveTotals({ label: count.label, by: ['channel'], figures: { count }, ...more });
    const found: string[] = [];
    totalsProblems(
      {
        entity: 'ticket',
        fields: { channel: { type: 'text' }, createdAt: { type: 'datetime' } },
        options: { totals },
      } as unknown as PageDef,
      (rule, path) => void found.push(`${rule} ${path.join('.')}`),
    );
    return found;
  };
  const chart = { label: count.label, type: 'bars', by: 'month', figure: 'count' };

  it('tells of figures and fields that a chart draws and that are not there, and of a line over no time', () => {
    expect(told({ charts: [chart, { ...chart, by: 'channel' }, { ...chart, type: 'line', by: 'day' }] })).toEqual([]);
    expect(told({ charts: [{ ...chart, figure: 'sum' }] })).toEqual(['unknown-measure totals.charts.0.figure']);
    expect(told({ charts: [{ ...chart, by: 'colour' }] })).toEqual(['unknown-field totals.charts.0.by']);
    expect(told({ charts: [{ ...chart, type: 'line', by: 'channel' }] })).toEqual(['kind-rule totals.charts.0.by']);
    expect(told({ by: ['month', 'colour'], apart: 'shade' })).toEqual([
      'unknown-field totals.apart',
      'unknown-field totals.by.1',
    ]);
    // What is by time needs a moment, what is summed a number.
    expect(told({ by: ['month'], at: 'channel' })).toEqual(['kind-rule totals.at']);
    expect(told({ at: 'channel' })).toEqual([]);
    expect(told({ figures: { count: { ...count, of: 'channel' } } })).toEqual(['kind-rule totals.figures.count.of']);
  });
});
