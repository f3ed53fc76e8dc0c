/**
 * Totals of a list, added up by one of its fields, by day or by month; values of one field may be kept apart (money of
 * one asset, points of another). Charts above the list draw them.
 */
import type { Json, Match, Text } from '../../grammar/declarations/declarations.ts';
import type { JsonSchema, KindModel, Operation, Report } from '../../grammar/site/models.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { mixedUnit } from '../../grammar/resolve/units.ts';
import { plain } from '../operations/attached.ts';
import { listParameters, modelOf } from '../rows/parameters.ts';
import { operation } from '../operations/endpoint.ts';
import { bilingual, closed, list, open, text } from '../operations/schemas.ts';

/** A number of each line. */
export interface TotalFigure {
  label: Text;
  /** "count" or a field that is added up. */ of: string;
  where?: Match;
}

/** `page.options.totals` when resolved. */
export interface TotalsOptions {
  label: Text;
  /** Amounts of different values of this field are never added up: each has lines of its own. */
  apart?: string;
  /** What the lines may be by: fields, "day" or "month". */
  by: string[];
  /** Date or datetime field that "day" and "month" are about. */
  at: string;
  figures: { [name: string]: TotalFigure };
  /** Drawn above the list; of the values kept apart one at a time. */
  charts: TotalsChart[];
}

/** One of the figures as a drawing. */
export interface TotalsChart {
  label: Text;
  /**
   * Lines and bars are over time or by a field; a donut shows shares of a whole; a matrix is a table with a row for
   * each value kept apart and a column for each of `by`.
   */
  type: 'line' | 'bars' | 'donut' | 'matrix';
  by: string;
  figure: string;
}

const timeSteps: readonly string[] = ['day', 'month'];
/** True for what is no field but a step of time. */
export const isTimeStep = (by: string): boolean => timeSteps.includes(by);

/** What the list may be added up by: in the dialog, in the charts, and in the strip above the list. */
export const stepsOf = ({ apart, by, charts }: Pick<TotalsOptions, 'apart' | 'by' | 'charts'>): string[] => [
  ...new Set([...by, ...charts.map((chart) => chart.by), ...(apart === undefined ? [] : [apart])]),
];

/** A line: title of what it is by, title of the value kept apart (empty without such a field), the figures. */
export interface TotalsLine {
  key: string;
  title: string;
  apart: string;
  apartTitle: string;
  values: { [figure: string]: string | number };
}
export interface TotalsAnswer {
  rows: TotalsLine[];
  capped: boolean;
}

/** Lines answered at most. */
export const mostLines = 2000;

/** Shape of the member `totals` of a page file. */
export const totalsMember: JsonSchema = {
  type: 'object',
  description: 'Totals of the filtered list by a field or over time, shown above the table and in a dialog',
  properties: {
    label: bilingual,
    apart: { type: 'string', description: 'Field whose values are never added up' },
    by: { type: 'array', items: { type: 'string' }, minItems: 1, description: 'Fields, "day" or "month"' },
    at: { type: 'string', default: 'createdAt', description: 'Date field that "day" and "month" are about' },
    figures: {
      type: 'object',
      additionalProperties: closed({ label: bilingual, of: { type: 'string' }, where: { type: 'object' } }, [
        'label',
        'of',
      ]),
    },
    charts: {
      type: 'array',
      description: 'Drawings of a figure above the list, over what the list shows',
      maxItems: 4,
      items: closed(
        {
          label: bilingual,
          type: { enum: ['line', 'bars', 'donut', 'matrix'] },
          by: { type: 'string', description: 'A field, "day" or "month"' },
          figure: { type: 'string', description: 'One of the figures' },
        },
        ['label', 'type', 'by', 'figure'],
      ),
    },
  },
  required: ['label', 'by', 'figures'],
  additionalProperties: false,
};

/** Fills in the defaults. */
export const resolveTotals = (written: Json): Json =>
  plain({ at: 'createdAt', charts: [], ...(written as { [name: string]: Json }) });

/** The totals of a page, if it has some. */
export const totalsOf = (page: PageDef): TotalsOptions | undefined =>
  page.options.totals as unknown as TotalsOptions | undefined;

/** Which rows a figure of a line counts. */
export const totalledRows: NonNullable<KindModel['matches']> = (page) =>
  Object.keys(totalsOf(page)?.figures ?? {}).map((name) => ({
    path: ['totals', 'figures', name, 'where'],
    owner: page.route,
    fields: page.fields,
  }));

/** Reports fields and figures that are not there, and lines that run over no time. */
export function totalsProblems(page: PageDef, report: Report): void {
  const totals = totalsOf(page);
  if (!totals) return;
  const known = (field: string, path: (string | number)[]) => {
    if (!page.fields[field]) report('unknown-field', ['totals', ...path], { field, entity: page.entity });
  };
  if (totals.apart !== undefined) known(totals.apart, ['apart']);
  known(totals.at, ['at']);
  const at = page.fields[totals.at];
  if (at && !modelOf(at)?.calendar && stepsOf(totals).some(isTimeStep))
    report('kind-rule', ['totals', 'at'], {
      zh: `「${totals.at}」不是日期或时间，不能据此按日或按月汇总`,
      en: `"${totals.at}" is no date or moment, so that nothing adds up by day or month with it`,
    });
  totals.by.forEach((name, index) => {
    if (!isTimeStep(name)) known(name, ['by', index]);
  });
  totals.charts.forEach((chart, index) => {
    if (!isTimeStep(chart.by)) known(chart.by, ['charts', index, 'by']);
    if (!totals.figures[chart.figure])
      report('unknown-measure', ['totals', 'charts', index, 'figure'], { measure: chart.figure });
    if (chart.type === 'line' && !isTimeStep(chart.by))
      report('kind-rule', ['totals', 'charts', index, 'by'], {
        zh: '折线图按时间画：by 填 day 或 month',
        en: 'A line is drawn over time: by is "day" or "month"',
      });
    if (chart.type === 'matrix' && (totals.apart === undefined || totals.apart === chart.by))
      report('kind-rule', ['totals', 'charts', index, 'by'], {
        zh: '矩阵图以 apart 的字段为行、以 by 的字段为列：两者都要写，且不相同',
        en: 'A matrix has the field of apart as rows and the field of by as columns: both are needed and differ',
      });
  });
  for (const [name, figure] of Object.entries(totals.figures)) {
    if (figure.of !== 'count') known(figure.of, ['figures', name, 'of']);
    const summed = page.fields[figure.of];
    if (summed && !modelOf(summed)?.numeric)
      report('kind-rule', ['totals', 'figures', name, 'of'], {
        zh: `「${figure.of}」不是数字，不能求和；计数请写 count`,
        en: `"${figure.of}" is no number and is not added up; to count rows write "count"`,
      });
    const by = mixedUnit(page.fields, figure.of, page.where, figure.where);
    if (by !== undefined && by !== totals.apart)
      report('sum-units', ['totals', 'figures', name, 'of'], { name: figure.of, by });
  }
}

/** totals: the list's own parameters, and what the lines are by. */
export function totalsOperations(page: PageDef): Operation[] {
  const totals = totalsOf(page);
  if (!totals) return [];
  const query = listParameters(page) as { properties: { [name: string]: JsonSchema } };
  const line = closed({ key: text(200), title: text(500), apart: text(200), apartTitle: text(500), values: open }, [
    'key',
    'title',
    'apart',
    'apartTitle',
    'values',
  ]);
  return [
    operation(page, {
      name: 'totals',
      method: 'GET',
      path: `${page.endpoint.base}/totals`,
      right: 'read',
      query: closed({ ...query.properties, by: { enum: stepsOf(totals) } }),
      output: closed({ rows: list(line), capped: { type: 'boolean' } }, ['rows', 'capped']),
      summary: totals.label,
    }),
  ];
}
