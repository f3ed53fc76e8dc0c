import { expect, test } from 'vitest';
import { chartFile } from '../../../src/kinds/report/charts/chart-file.ts';
import { regions } from '../../../src/calls/area/regions.ts';
import { evenColumns } from '../../../src/kinds/ui/even.tsx';
import { mapSize, provinceOf, provinces } from '../../../src/kinds/report/charts/provinces.ts';
import { choiceProblem } from '../../../src/kinds/report/cards/measure-choice.tsx';
import fc from 'fast-check';
import {
  labelled,
  linePath,
  niceAxis,
  placesX,
  placeY,
  shortNumber,
  slicePath,
} from '../../../src/kinds/report/charts/scale.ts';
import { printChange, printMeasure } from '../../../src/kinds/report/base/numbers.ts';
import { changeOf } from '../../../src/kinds/report/base/change.ts';
import type { ReportOptions } from '../../../src/kinds/report/base/options.ts';
import { readReport, reportQuery } from '../../../src/kinds/report/base/use-report.tsx';

test('an axis starts at 0, reaches over the largest value and has few round steps', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), (most) => {
      const { top, steps } = niceAxis(most);
      expect(steps[0]).toBe(0);
      expect(top).toBeGreaterThanOrEqual(most * (1 - 1e-9));
      expect(steps.length).toBeGreaterThanOrEqual(2);
      expect(steps.length).toBeLessThanOrEqual(7);
    }),
  );
  expect(niceAxis(0)).toEqual({ top: 1, steps: [0, 1] });
  expect(niceAxis(Number.NaN).top).toBe(1);
  expect(niceAxis(93).steps).toEqual([0, 20, 40, 60, 80, 100]);
});

test('places stay inside the drawing', () => {
  expect(placesX(3, 10, 110)).toEqual([10, 60, 110]);
  expect(placesX(1, 10, 110)).toEqual([60]);
  expect(placesX(0, 10, 110)).toEqual([]);
  expect([placeY(0, 100, 200, 20), placeY(100, 100, 200, 20), placeY(-5, 100, 200, 20)]).toEqual([200, 20, 200]);
  expect(
    linePath([
      [0, 1],
      [2.005, 3],
    ]),
  ).toBe('M0,1 L2.01,3');
});

test('a whole ring is drawn although its ends meet', () => {
  expect(slicePath(0, 1, 72, 44)).toMatch(/^M0,-72 A72,72 0 1 1 -0\.\d+,-72/);
  expect([...labelled(31, 7)]).toEqual([0, 5, 10, 15, 20, 25, 30]);
  expect(labelled(3, 7).size).toBe(3);
});

test('short numbers follow the language', () => {
  expect([
    shortNumber(12_000, 'zh'),
    shortNumber(250_000_000, 'zh'),
    shortNumber(12_000, 'en'),
    shortNumber(999, 'en'),
  ]).toEqual(['1.2万', '2.5亿', '12k', '999']);
});

test('measures are written by their unit, and nothing is a dash', () => {
  expect(printMeasure('1234567.5', 'money')).toBe('¥1,234,567.50');
  expect(printMeasure('12.345', 'percent')).toBe('12.34%');
  expect(printMeasure(12345, 'count')).toBe('12,345');
  expect(printMeasure(null, 'money')).toBe('—');
});

test('a change is good or bad by its measure, and new when there was nothing before', () => {
  expect(changeOf('150.00', '100.00')).toEqual({ percent: '50.0', tone: 'good', up: true });
  expect(changeOf('150.00', '100.00', true)?.tone).toBe('bad');
  expect(changeOf(90, 100)).toEqual({ percent: '10.0', tone: 'bad', up: false });
  expect(changeOf('1', '0')?.percent).toBeNull();
  expect(changeOf('1.0', '1.00')?.tone).toBe('same');
  expect(changeOf('1', null)).toBeUndefined();
  expect(changeOf('-50', '-100')).toEqual({ percent: '50.0', tone: 'good', up: true });
  expect(printChange({ percent: '12.3', tone: 'bad', up: false })).toBe('↓12.3%');
});

test("a report's address holds period, comparison and known filters", () => {
  const options = {
    period: 'last7',
    periods: ['today', 'last7', 'custom'],
    filters: ['store'],
  } as unknown as ReportOptions;
  expect(readReport('', options)).toEqual({ period: 'last7', compare: 'previous', filters: {} });
  expect(readReport('?period=custom&from=2026-11-01&to=2026-11-05&store=3&x=1&compare=lastYear', options)).toEqual({
    period: 'custom',
    from: '2026-11-01',
    to: '2026-11-05',
    compare: 'lastYear',
    filters: { store: '3' },
  });
  expect(readReport('?period=custom&from=2026-11-05&to=2026-11-01', options).period).toBe('last7');
  expect(reportQuery(readReport('?period=today', options))).toEqual({ period: 'today', compare: 'previous' });
});

test('a map knows every province once, on a place of its own', () => {
  expect(provinces).toHaveLength(34);
  expect(new Set(provinces.map((one) => `${one.column} ${one.row}`)).size).toBe(34);
  expect(provinces.every((one) => one.column < mapSize.columns && one.row < mapSize.rows)).toBe(true);
  expect(regions.map((region) => provinceOf(region.name)?.code)).toEqual(regions.map(() => expect.any(String)));
  expect(new Set(regions.map((region) => provinceOf(region.name)?.code)).size).toBe(34);
  expect(provinceOf('')).toBeUndefined();
});

test('a chart takes so many measures, of two units at most', () => {
  const measures = {
    a: { unit: 'money' },
    b: { unit: 'count' },
    c: { unit: 'percent' },
    d: { unit: 'money' },
  } as unknown as Parameters<typeof choiceProblem>[2];
  expect(choiceProblem('a', ['a', 'b'], measures, 2)).toBeUndefined();
  expect(choiceProblem('d', ['a', 'b'], measures, 2)).toBe('most');
  expect(choiceProblem('c', ['a', 'b'], measures, 3)).toBe('units');
  expect(choiceProblem('d', ['a', 'b'], measures, 3)).toBeUndefined();
});

test('cards stand in rows of equal length where that is possible', () => {
  expect([0, 1, 5, 6, 7, 8, 10, 12, 13].map((cards) => evenColumns(cards))).toEqual(
    [1, 1, 5, 6, 4, 4, 5, 6, 5].map((columns) => ({ '--even': columns })),
  );
});

test('the numbers of a chart as a file: plain numbers, what they are compared with, no formula', () => {
  const data = {
    name: 'sales',
    label: '销售额',
    steps: ['11-01', '=1+1'],
    series: [
      {
        measure: 'amount',
        label: '销售额',
        unit: 'money' as const,
        values: ['1234.50', null],
        before: ['1000.00', '0'],
      },
      { measure: 'rate', label: '转化率', unit: 'percent' as const, values: ['12.5', '-3'], before: undefined },
    ],
  };
  expect(chartFile(data, 'zh')).toBe(
    "\u{feff}项目,销售额,销售额（对比期）,转化率 (%)\r\n11-01,1234.50,1000.00,12.5\r\n'=1+1,,0,-3\r\n",
  );
  expect(chartFile(data, 'en').split('\r\n')[0]).toBe('\u{feff}Item,销售额,销售额 (compared),转化率 (%)');
});
