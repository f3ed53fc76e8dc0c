/**
 * Totals of a list, added up by one of its fields or by day; values of one field are always kept apart (money of one
 * asset, points of another).
 */
import type { Json, Match, Text } from '../../grammar/declarations.ts';
import type { JsonSchema, Operation } from '../../grammar/models.ts';
import type { PageDef } from '../../grammar/resolved.ts';
import { plain } from '../attached.ts';
import { listParameters } from '../collection/parameters.ts';
import { operation } from '../endpoint.ts';
import { bilingual, closed, list, open, text } from '../schemas.ts';

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
  apart: string;
  /** What the lines may be by: fields, or "day". */
  by: string[];
  /** Date or datetime field that "day" is about. */
  at: string;
  figures: { [name: string]: TotalFigure };
}

/** A line: title of what it is by, title of the value kept apart, the figures. */
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
  description: 'Totals of the filtered list by a field or by day, shown above the table and in a dialog',
  properties: {
    label: bilingual,
    apart: { type: 'string', description: 'Field whose values are never added up' },
    by: { type: 'array', items: { type: 'string' }, minItems: 1, description: 'Fields, or "day"' },
    at: { type: 'string', default: 'createdAt', description: 'Date field that "day" is about' },
    figures: {
      type: 'object',
      additionalProperties: closed({ label: bilingual, of: { type: 'string' }, where: { type: 'object' } }, [
        'label',
        'of',
      ]),
    },
  },
  required: ['label', 'apart', 'by', 'figures'],
  additionalProperties: false,
};

/** Fills in the defaults. */
export const resolveTotals = (written: Json): Json =>
  plain({ at: 'createdAt', ...(written as { [name: string]: Json }) });

/** The totals of a page, if it has some. */
export const totalsOf = (page: PageDef): TotalsOptions | undefined =>
  page.options.totals as unknown as TotalsOptions | undefined;

/** Reports fields that the page does not have. */
export function totalsProblems(
  page: PageDef,
  report: (rule: string, path: (string | number)[], words: { [name: string]: string }) => void,
): void {
  const totals = totalsOf(page);
  if (!totals) return;
  const known = (field: string, path: (string | number)[]) => {
    if (!page.fields[field]) report('unknown-field', ['totals', ...path], { field, entity: page.entity });
  };
  known(totals.apart, ['apart']);
  known(totals.at ?? 'createdAt', ['at']);
  totals.by.forEach((name, index) => {
    if (name !== 'day') known(name, ['by', index]);
  });
  for (const [name, figure] of Object.entries(totals.figures)) {
    if (figure.of !== 'count') known(figure.of, ['figures', name, 'of']);
    for (const field of Object.keys(figure.where ?? {})) known(field, ['figures', name, 'where', field]);
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
      query: closed({ ...query.properties, by: { enum: totals.by } }),
      output: closed({ rows: list(line), capped: { type: 'boolean' } }, ['rows', 'capped']),
      summary: totals.label,
    }),
  ];
}
