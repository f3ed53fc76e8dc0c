import { reportTexts } from './base/texts.ts';
import { fixedT } from '../../base/texts.ts';
import { mayOpen } from '../../access/may.ts';
import type { CallInput, ExportTable, KindServer, OperationHandler, Work } from '../../database/contract.ts';
import { absent, invalid } from '../../database/rows/refusals.ts';
import { rows } from '../../database/rows/rows.ts';
import { addDays } from '../../base/date.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { cancelExport, exportFile, exportStatus, startExport } from '../export/handlers.server.ts';
import { pageAct } from '../rows/act.server.ts';
import { listQuery } from '../rows/query.ts';
import { filterOfMatch, presetFilter } from '../list/filters/query.ts';
import type { SummaryAnswer } from './base/answers.ts';
import { guide } from './measures/guide.server.ts';
import { chartRows, rankRows, stepsOf } from './measures/charts.server.ts';
import type { Lead } from './base/leads.ts';
import { definitionsOf } from './measures/definition.server.ts';
import { comparedSeries, hasMoments, hasPeriod, series } from './measures/measure.server.ts';
import { goalsShown } from './goals/goals-shown.server.ts';
import { goals, setGoals } from './goals/goals.server.ts';
import type { Ask } from './measures/measure.server.ts';
import { figureLead, keyed, tableOpens, withOpens } from './measures/opens.server.ts';
import { reportOptions } from './base/options.ts';
import type { Chart, Period, Todo } from './base/options.ts';
import { chosenRange, comparedRange } from './base/period.ts';
import type { Range } from './base/period.ts';
import { subscribe, subscriptions, unsubscribe } from './subscriptions/subscribe.server.ts';
import { tableOf } from './measures/table.server.ts';
import type { ToldFigure } from './told-figures.ts';
import { changeOf } from './base/change.ts';

interface Asked {
  ask: Ask;
  period: Period;
  compared: Range | null;
}

function asked(work: Work, page: PageDef, query: CallInput['query']): Asked {
  const options = reportOptions(page);
  const chosen = chosenRange(options, query, work.now);
  if (!chosen.ok) throw invalid({ [chosen.at]: chosen.problem });
  const narrowed: Ask['narrowed'] = {};
  for (const name of options.filters) if (query[name]) narrowed[name] = query[name];
  return {
    ask: { work, options, range: chosen.range, narrowed, known: new Map() },
    period: chosen.period,
    compared: comparedRange(chosen.range, query.compare, work.now),
  };
}

/** True unless it links to a page that the session may not open. */
const linked = (work: Work, route: string | undefined): boolean => {
  const page = route === undefined ? undefined : work.site.pages[route];
  return route === undefined || (page !== undefined && mayOpen(work.session, page).ok);
};

/** True unless it is for the other side. */
const meant = (work: Work, only: 'platform' | 'seller' | undefined): boolean =>
  only === undefined || (only === 'platform') === work.session.platform;

const opened = (opens: Lead | undefined): { opens?: Lead } => (opens ? { opens } : {});

const summary: OperationHandler = async (work, page, { query }) => ({ data: await summaryOf(work, page, query) });

/** The figures of the cards that the session sees, in their order. */
export async function summaryOf(
  work: Work,
  page: PageDef,
  query: CallInput['query'],
): Promise<SummaryAnswer & { figures: ToldFigure[] }> {
  const { ask, period, compared } = asked(work, page, query);
  const week: Range = { from: addDays(ask.range.to, -6), to: ask.range.to };
  const figures: ToldFigure[] = [];
  const goalOf = await goalsShown(ask, page, period);
  for (const figure of ask.options.figures.filter((one) => linked(work, one.page) && meant(work, one.only))) {
    const measure = ask.options.measures[figure.measure];
    if (!measure) throw absent();
    const value = (await series(ask, figure.measure, null)).get('') ?? null;
    const before = hasPeriod(ask, figure.measure) ? compared : null;
    const previous = before ? ((await comparedSeries(ask, before, figure.measure, null)).get('') ?? null) : null;
    const change = changeOf(value, previous, measure.lessIsBetter);
    const days = await series({ ...ask, range: week }, figure.measure, 'day');
    const spark =
      days.size === 0 ? [] : Array.from({ length: 7 }, (_, index) => days.get(addDays(week.from, index)) ?? 0);
    figures.push({
      name: figure.measure,
      label: measure.label,
      ...(measure.note ? { note: measure.note } : {}),
      unit: measure.unit,
      value,
      previous,
      ...(change ? { change } : {}),
      ...(before?.until !== undefined && !hasMoments(ask, figure.measure) ? { wholeDays: true } : {}),
      spark,
      ...opened(figureLead(ask, page, figure, query)),
      ...goalOf(figure, value),
    });
  }
  return { period: { name: period, ...ask.range, compared }, figures };
}

/** The measures that the reader asked for, among those that the chart offers. */
function chosenMeasures(drawn: Chart, asked: string | undefined): string[] {
  const names = [...new Set((asked ?? '').split(',').filter((name) => name !== ''))];
  if (names.length === 0) return drawn.measures;
  const offered = new Set([...drawn.measures, ...(drawn.choices ?? [])]);
  const most = Math.max(drawn.measures.length, drawn.most ?? 3);
  if (names.some((name) => !offered.has(name)) || names.length > most) {
    throw invalid({
      measures: { zh: `请从可选指标中选择，最多 ${most} 个`, en: `Choose among the measures offered, ${most} at most` },
    });
  }
  return names;
}

const chart: OperationHandler = async (work, page, input) => {
  const { ask, compared } = asked(work, page, input.query);
  const drawn = ask.options.charts.find((one) => one.name === input.query.name);
  if (!drawn || !linked(work, drawn.page)) throw absent();
  const asks = { ...drawn, measures: chosenMeasures(drawn, input.query.measures) };
  const { by, measures } = stepsOf(ask, asks);
  return {
    data: {
      name: drawn.name,
      ...(by === asks.by ? {} : { by, unknown: asks.measures.filter((name) => !measures.includes(name)) }),
      ...withOpens(ask, { ...asks, by, measures }, await chartRows(ask, asks, compared)),
    },
  };
};

const rank: OperationHandler = async (work, page, input) => {
  const { ask } = asked(work, page, input.query);
  const ranking = ask.options.rank.find((one) => one.name === input.query.name);
  if (!ranking || !linked(work, ranking.page) || !meant(work, ranking.only)) throw absent();
  const { by, measures } = ranking;
  return {
    data: { name: ranking.name, ...keyed(ask, by, measures, ranking.page, await rankRows(ask, ranking)) },
  };
};

/** The query that the list behind it opens with: the link's filters, else the list's own preset. */
function shownQuery(work: Work, target: PageDef, { filters, tab }: Todo): ReturnType<typeof listQuery> {
  const { facts } = work;
  const filter = Object.keys(filters).length > 0 ? filterOfMatch(filters, {}, facts) : presetFilter(target, facts);
  return listQuery(target, { ...filter, ...(tab === undefined ? {} : { tab }) });
}

/** Counted through the pages themselves, so that a number and the list behind it always agree. */
const todo: OperationHandler = async (work, page) => {
  const found: { [name: string]: unknown }[] = [];
  for (const one of reportOptions(page).todo.filter((known) => linked(work, known.page))) {
    const target = work.site.pages[one.page];
    if (!target) continue;
    const query = shownQuery(work, target, one);
    const { total, capped } = await rows.count(work, target, query);
    const sum =
      one.sum === undefined
        ? undefined
        : (
            await rows.figures(
              work,
              {
                ...target,
                list: {
                  ...target.list,
                  sums: [one.sum],
                  figures: [],
                  tabs: target.list.tabs.filter((tab) => tab.name === one.tab),
                },
              },
              query,
            )
          ).sums[one.sum];
    found.push({
      label: one.label,
      page: one.page,
      filters: one.filters,
      ...(one.tab ? { tab: one.tab } : {}),
      ...(one.tone ? { tone: one.tone } : {}),
      count: total,
      capped,
      ...(sum === undefined || sum === null ? {} : { sum }),
    });
  }
  return { data: { rows: found } };
};

/** Measures of what the session is shown. */
function shownMeasures(work: Work, page: PageDef): Set<string> {
  const { figures, charts, rank: ranks, table: lines } = reportOptions(page);
  return new Set([
    ...figures.filter((one) => linked(work, one.page) && meant(work, one.only)).map((one) => one.measure),
    ...charts.filter((one) => linked(work, one.page)).flatMap((one) => [...one.measures, ...(one.choices ?? [])]),
    ...ranks.filter((one) => linked(work, one.page) && meant(work, one.only)).flatMap((one) => one.measures),
    ...(lines?.measures ?? []),
  ]);
}

const definitions: OperationHandler = async (work, page, input) => {
  const shown = shownMeasures(work, page);
  const names = new Set(input.query.measures?.split(',') ?? shown);
  return { data: await definitionsOf(work, reportOptions(page), [...names], shown) };
};

const table: OperationHandler = async (work, page, input) => {
  const { ask } = asked(work, page, input.query);
  return { data: { ...(await tableOf(ask)), ...tableOpens(ask) } };
};

/** The table of an export: the key, then the measures. */
async function exported(
  work: Work,
  page: PageDef,
  { query }: { query: { [name: string]: string } },
): Promise<ExportTable> {
  const { ask } = asked(work, page, query);
  const { options } = ask;
  const measures = options.table?.measures ?? [];
  const { rows: lines, totals } = await tableOf(ask);
  const t = fixedT(work.language, reportTexts);
  const cells = [
    ...lines.map((line) => [line.key, ...measures.map((name) => String(line.values[name] ?? ''))]),
    [t('sum'), ...measures.map((name) => String(totals[name] ?? ''))],
  ];
  return {
    columns: [
      { title: t('date'), numeric: false },
      ...measures.map((name) => ({ title: options.measures[name]?.label[work.language] ?? name, numeric: true })),
    ],
    total: cells.length,
    blocks: (async function* blocks() {
      yield cells;
    })(),
  };
}

/** The server half of reports. */
export const report: KindServer = {
  handlers: {
    summary,
    definitions,
    trend: chart,
    mix: chart,
    rank,
    todo,
    guide,
    table,
    goals,
    setGoals,
    subscribe,
    subscriptions,
    unsubscribe,
    export: startExport(),
    exportStatus,
    exportCancel: cancelExport,
    exportFile,
    page: pageAct,
  },
  table: exported,
};
