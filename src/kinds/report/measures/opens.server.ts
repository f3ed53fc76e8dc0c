/** Where the marks of figures, charts, rankings and the table lead. */
import { mayOpen } from '../../../access/may.ts';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import { othersKey, type Opens } from '../base/answers.ts';
import type { Point } from './charts.server.ts';
import type { Lead } from '../base/leads.ts';
import { leadOf } from './leads.server.ts';
import type { Ask } from './measure.server.ts';
import type { Chart, Figure } from '../base/options.ts';

type Marked = Parameters<typeof leadOf>[2];

function opensOf(ask: Ask, names: readonly string[], marked: Marked): Opens | undefined {
  const leads = names.flatMap((name) => {
    const lead = leadOf(ask, name, marked);
    return lead ? [[name, lead] as const] : [];
  });
  return leads.length === 0 ? undefined : Object.fromEntries(leads);
}

const kept = (opens: Opens | undefined): { opens?: Opens } => (opens ? { opens } : {});

/** The list of what a card counts, or else the report that it names, over the same period. */
export function figureLead(
  ask: Ask,
  own: PageDef,
  figure: Figure,
  query: { [parameter: string]: string },
): Lead | undefined {
  const lead = leadOf(ask, figure.measure, { page: figure.page });
  if (lead || figure.page === undefined) return lead;
  const other = ask.work.site.pages[figure.page];
  return other?.kind === own.kind && other !== own && mayOpen(ask.work.session, other).ok
    ? { page: figure.page, filter: query }
    : undefined;
}

interface Drawn {
  opens?: Opens;
  rows: (Point & { opens?: Opens })[];
}

/** The points of a chart with where they lead: once for all steps of time, else each for itself. */
export function withOpens(ask: Ask, chart: Pick<Chart, 'type' | 'by' | 'measures' | 'page'>, rows: Point[]): Drawn {
  const { page, measures, type } = chart;
  if (type === 'funnel') return { rows: rows.map((row) => ({ ...row, ...kept(opensOf(ask, [row.key], { page })) })) };
  const steps = type === 'heat' ? 'weekhour' : ['day', 'month', 'hour'].find((step) => step === chart.by);
  if (steps !== undefined) return { ...kept(opensOf(ask, measures, { steps, page })), rows };
  return keyed(ask, type === 'map' ? `${chart.by}#0` : chart.by, measures, page, rows);
}

/** Points whose keys are values of a field. */
export const keyed = (
  ask: Ask,
  by: string,
  measures: readonly string[],
  page: string | undefined,
  rows: Point[],
): Drawn => ({
  rows: rows.map((row) =>
    row.key === othersKey ? row : { ...row, ...kept(opensOf(ask, measures, { key: { by, value: row.key }, page })) },
  ),
});

/** The cells of a table, and its totals. */
export function tableOpens(ask: Ask): { opens?: Opens; totalOpens?: Opens } {
  const { table } = ask.options;
  if (!table) return {};
  const totals = opensOf(ask, table.measures, {});
  return {
    ...kept(opensOf(ask, table.measures, { steps: table.by === 'month' ? 'month' : 'day' })),
    ...(totals ? { totalOpens: totals } : {}),
  };
}
