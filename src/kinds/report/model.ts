/** Page kind `report`: figures with comparison, charts, tables and lists of things to do over a period. */
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { JsonSchema, KindModel } from '../../grammar/site/models.ts';
import type { Site } from '../../grammar/site/resolved.ts';
import { plain } from '../operations/attached.ts';
import { bilingual, closed, list } from '../operations/schemas.ts';
import { reportOperations } from './operations.ts';
import { periods, type Measure } from './base/options.ts';
import { measuredRows, reportProblems } from './check.ts';
import { unitOfSum } from './base/unit.ts';

const names = list({ type: 'string' });
const measure: JsonSchema = {
  type: 'object',
  properties: {
    label: bilingual,
    note: bilingual,
    entity: { type: 'string' },
    of: {
      type: 'string',
      pattern:
        '^(count|(distinct|avg|repeat):[A-Za-z][A-Za-z0-9.]*|sum:[A-Za-z][A-Za-z0-9.]*([+-][A-Za-z][A-Za-z0-9.]*)*)$',
    },
    at: { type: 'string' },
    within: { type: 'string' },
    where: { type: 'object' },
    each: { type: 'string', description: 'Field of lines that are measured one by one' },
    ratio: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
    minus: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
    unit: { enum: ['money', 'count', 'decimal', 'percent'] },
    lessIsBetter: { type: 'boolean' },
    goal: { type: 'boolean' },
  },
  required: ['label'],
  additionalProperties: false,
};
const figure: JsonSchema = {
  type: ['string', 'object'],
  properties: {
    measure: { type: 'string' },
    page: { type: 'string' },
    only: { enum: ['platform', 'seller'] },
  },
  required: ['measure'],
  additionalProperties: false,
};
const chart: JsonSchema = closed(
  {
    name: { type: 'string', pattern: '^[a-zA-Z][a-zA-Z0-9]*$' },
    label: bilingual,
    type: { enum: ['line', 'bars', 'donut', 'funnel', 'heat', 'map'] },
    measures: names,
    stacked: { type: 'boolean' },
    choices: names,
    most: { type: 'integer', minimum: 1, maximum: 5 },
    by: { type: 'string' },
    top: { type: 'integer', minimum: 1, maximum: 100 },
    page: { type: 'string' },
  },
  ['name', 'label', 'type', 'measures'],
);
const todo: JsonSchema = closed(
  {
    label: bilingual,
    page: { type: 'string' },
    filters: { type: 'object' },
    tab: { type: 'string' },
    sum: { type: 'string' },
    tone: { enum: ['info', 'success', 'warning', 'error', 'muted'] },
  },
  ['label', 'page'],
);
const step: JsonSchema = closed(
  {
    label: { ...bilingual, description: "Default the page's own" },
    note: { ...bilingual, description: 'What the step is good for, shown while it is the next one' },
    page: { type: 'string', description: 'Where it is done: its settings saved, or enough rows in its list' },
    filters: { type: 'object', description: 'Only these rows count' },
    atLeast: { type: 'integer', minimum: 1, maximum: 100, default: 1, description: 'How many rows there must be' },
  },
  ['page'],
);
const rank: JsonSchema = closed(
  {
    name: { type: 'string', pattern: '^[a-zA-Z][a-zA-Z0-9]*$' },
    label: bilingual,
    by: { type: 'string' },
    measures: names,
    top: { type: 'integer', minimum: 1, maximum: 100 },
    page: { type: 'string' },
    of: { type: 'string', description: 'Entity whose titles name the keys' },
    opens: { enum: ['list', 'record', 'none'], default: 'list' },
    only: { enum: ['platform', 'seller'] },
  },
  ['name', 'label', 'by', 'measures'],
);

/** How a measure is shown, when it does not say: sums of money fields as money, ratios as percent. */
function unitOf(written: { [name: string]: Json }, entities: Site['entities']): Measure['unit'] {
  if (written.ratio) return 'percent';
  const [how, name] = String(written.of ?? '').split(':');
  if (name === undefined || how === 'distinct' || how === 'repeat') return 'count';
  const own = entities[String(written.entity)]?.fields;
  const field = (written.each === undefined ? own : own?.[String(written.each)]?.rows)?.[name.split(/[+-]/)[0] ?? ''];
  const unit = unitOfSum(field);
  return unit === 'count' && how !== 'sum' ? 'decimal' : unit;
}

export const report: KindModel = {
  kind: 'report',
  label: { zh: '报表', en: 'Report' },
  members: {
    report: {
      type: 'object',
      properties: {
        period: { enum: [...periods] },
        periods: list({ enum: [...periods] }),
        measures: { type: 'object', additionalProperties: measure },
        figures: list(figure),
        charts: list(chart),
        table: closed({ by: { enum: ['day', 'month'] }, measures: names }, ['measures']),
        todo: list(todo),
        guide: { ...list(step), description: 'What to do first while the console is still empty' },
        rank: list(rank),
        goals: closed({ needs: { type: 'string' } }, ['needs']),
        filters: names,
      },
      required: ['measures'],
      additionalProperties: false,
    },
  },
  requiredMembers: ['report'],
  resolve(page, site) {
    const written = page.options.report as { [name: string]: Json };
    const measures: { [name: string]: Json } = {};
    for (const [name, one] of Object.entries(written.measures as { [name: string]: { [name: string]: Json } })) {
      const whole = one.ratio || one.minus ? one : { entity: page.entity, of: 'count', ...one };
      measures[name] = { unit: unitOf(whole, site.entities), ...whole };
    }
    for (const one of Object.values(measures) as { [name: string]: Json }[]) {
      const first = (one.minus as string[] | undefined)?.[0];
      const part = first === undefined ? undefined : (measures[first] as { [name: string]: Json } | undefined);
      if (part && !(written.measures as { [name: string]: { unit?: Json } })[String(first)]?.unit)
        one.unit = part.unit ?? 'count';
    }
    const completed = (member: string, more: { [name: string]: Json }) =>
      ((written[member] ?? []) as (string | { [name: string]: Json })[]).map((one) =>
        typeof one === 'string' ? { measure: one } : { ...more, ...one },
      );
    const table = written.table as { [name: string]: Json } | undefined;
    return {
      report: plain({
        period: 'last7',
        periods: [...periods],
        filters: [],
        ...written,
        measures,
        figures: completed('figures', {}),
        charts: completed('charts', { by: 'day', top: 8, most: 3 }),
        todo: completed('todo', { filters: {} }),
        guide: completed('guide', { filters: {}, atLeast: 1 }),
        rank: completed('rank', { top: 10, opens: 'list' }),
        ...(table ? { table: { by: 'day', ...table } } : {}),
      }),
    };
  },
  matches: measuredRows,
  check: reportProblems,
  operations: reportOperations,
};
