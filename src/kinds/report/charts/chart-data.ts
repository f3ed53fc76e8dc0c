/**
 * A chart as data: steps or shares, and one series per measure. Every chart shape is drawn from this, and so is its
 * table. Pure.
 */
import type { Language } from '../../../grammar/site/models.ts';
import { printMeasure } from '../base/numbers.ts';
import type { PointRow } from '../base/answers.ts';
import type { Chart, Measure } from '../base/options.ts';

/** A path, and what the page there is called. */
export interface Way {
  path: string;
  page: string;
}

export interface Series {
  measure: string;
  label: string;
  unit: Measure['unit'] | undefined;
  values: unknown[];
  /** Values of the period before, when the server told them. */
  before: unknown[] | undefined;
  /** Where each of its marks leads. */
  to?: readonly (Way | undefined)[] | undefined;
}

export interface ChartData {
  name: string;
  label: string;
  /** Texts of the steps or shares. */
  steps: string[];
  series: Series[];
}

export function chartData(
  chart: Chart,
  rows: readonly PointRow[],
  measures: { [name: string]: Measure },
  language: Language,
  waysOf: (measure: string) => Series['to'],
): ChartData {
  return {
    name: chart.name,
    label: chart.label[language],
    steps: rows.map(stepText),
    series: chart.measures.flatMap((name) => {
      const measure = measures[name];
      if (!measure) return [];
      const before = rows.some((row) => row.previous !== undefined)
        ? rows.map((row) => row.previous?.[name])
        : undefined;
      return [
        {
          measure: name,
          label: measure.label[language],
          unit: measure.unit,
          values: rows.map((row) => row.values[name]),
          before,
          to: waysOf(name),
        },
      ];
    }),
  };
}

/** What a row's step or share is called. */
export const stepText = (row: PointRow): string => row.title || row.key || '-';

/** Colours of the series and shares, readable on light and dark. */
export const palette = [
  '#3a8ee6',
  '#2fa26b',
  '#d9822b',
  '#8e6bd1',
  '#c94f7c',
  '#2b9aa8',
  '#a38326',
  '#6b7a90',
  '#d0553f',
  '#5570c9',
] as const;
export const colour = (index: number): string => palette[index % palette.length] ?? palette[0];

/** "1,234" of a series' value. */
export const shown = (series: Series, index: number): string => printMeasure(series.values[index], series.unit);
