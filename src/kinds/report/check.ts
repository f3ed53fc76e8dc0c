/** Faults of a report's own member, beyond its shape. */
import type { Match } from '../../grammar/declarations/declarations.ts';
import type { Report } from '../../grammar/site/models.ts';
import type { EntityDef, FieldDef, PageDef, Site } from '../../grammar/site/resolved.ts';
import { mixedUnit } from '../../grammar/resolve/units.ts';
import { modelOf } from '../rows/parameters.ts';
import { goalProblems } from './goals/goals-check.ts';
import { reportOptions, type ReportOptions } from './base/options.ts';

type Fields = Readonly<Record<string, FieldDef>>;
type Path = (string | number)[];

/**
 * What a page that needs no label shows must each belong to a page that does; its table and exports show everything, so
 * it has none.
 */
function openToAll(options: ReportOptions, report: Report): void {
  const home = {
    zh: '不需要权限的页面上，每个指标、图表和排行都要用 page 写明所属页面',
    en: 'On a page that needs no label, every figure, chart and ranking names the page it belongs to: "page"',
  };
  for (const [member, shown] of [
    ['figures', options.figures],
    ['charts', options.charts],
    ['rank', options.rank],
  ] as const) {
    shown.forEach((one, index) => {
      if (one.page === undefined) report('kind-rule', ['report', member, index], home);
    });
  }
  if (options.table)
    report('kind-rule', ['report', 'table'], {
      zh: '不需要权限的页面不能有明细表',
      en: 'A page that needs no label has no table',
    });
}

/** All that decides which figure a measure comes to, its parts in the place of their names. */
function meaning({ measures }: ReportOptions, name: string): unknown {
  const measure = measures[name];
  if (!measure) return name;
  const { entity, of, at, within, where, each, ratio, minus } = measure;
  const parts = (ratio ?? minus)?.map((part) => meaning({ measures } as ReportOptions, part));
  return [entity, of, at, within, where, each, parts, ratio !== undefined];
}

/** A name stands for one figure, on whichever report it is read. */
function oneMeaning(page: PageDef, site: Site, report: Report): void {
  const options = reportOptions(page);
  const others = Object.values(site.pages).filter((other) => other.kind === page.kind && other.route !== page.route);
  const all = [page, ...others].flatMap((other) =>
    Object.keys(reportOptions(other).measures).map((name) => ({ other, name })),
  );
  for (const [name, { label }] of Object.entries(options.measures)) {
    const own = JSON.stringify(meaning(options, name));
    const twin = all.find(({ other, name: theirs }) => {
      const known = reportOptions(other).measures[theirs]?.label;
      const alike = known?.zh === label.zh || known?.en === label.en;
      return alike && JSON.stringify(meaning(reportOptions(other), theirs)) !== own;
    });
    if (twin)
      report('two-definitions', ['report', 'measures', name], {
        label: `${label.zh} / ${label.en}`,
        other: twin.other === page ? `report.measures.${twin.name}` : `${twin.other.route}: ${twin.name}`,
      });
  }
}

const steps: ReadonlySet<string> = new Set(['day', 'month', 'hour']);

/** A field of one of these; of a reference one of what it points to. */
const isOwn = (name: string, ...fields: readonly Fields[]): boolean =>
  fields.some((some) => some[name.split('.')[0] ?? ''] !== undefined);

/** What places a row in a period is a date or a moment of it. */
function momentProblem(entity: EntityDef, name: string | undefined, path: Path, report: Report): void {
  if (name === undefined) return;
  const field = entity.fields[name];
  if (!field) report('unknown-field', path, { field: name, entity: entity.entity });
  else if (!modelOf(field)?.calendar)
    report('kind-rule', path, {
      zh: `「${name}」不是日期或时间，不能据此计入时段`,
      en: `"${name}" is no date or moment, so that no row falls in a period by it`,
    });
}

/** What a chart or a ranking is drawn by is a field of whatever its measures count. */
function keyProblem(
  by: string,
  measures: readonly string[],
  options: ReportOptions,
  site: Site,
  report: Report,
  path: Path,
): void {
  for (const name of measures) {
    const measure = options.measures[name];
    const parts = measure?.ratio ?? measure?.minus ?? [name];
    for (const part of parts) {
      const counted = options.measures[part];
      const entity = site.entities[counted?.entity ?? ''];
      if (!counted || !entity) continue;
      const lines = counted.each === undefined ? {} : (entity.fields[counted.each]?.rows ?? {});
      if (isOwn(by, lines, entity.fields)) continue;
      report('unknown-field', path, { field: by, entity: entity.entity });
      return;
    }
  }
}

/** Which rows a measure counts: fields of its entity, and of the lines that it goes through. */
export function measuredRows(
  page: PageDef,
  site: Site,
): { path: Path; owner: string; fields: { readonly [name: string]: FieldDef } }[] {
  return Object.entries(reportOptions(page).measures).flatMap(([name, { entity: owner, where, each }]) => {
    const entity = owner === undefined ? undefined : site.entities[owner];
    if (!entity || !where) return [];
    const lines = each === undefined ? {} : (entity.fields[each]?.rows ?? {});
    return [
      {
        path: ['report', 'measures', name, 'where'],
        owner: entity.entity,
        fields: { ...entity.fields, ...lines },
      },
    ];
  });
}

/** What is summed of what there is to do: a number of the page's rows, of one unit. */
function todoSum(
  target: PageDef,
  { sum = '', filters, tab }: ReportOptions['todo'][number],
  path: Path,
  report: Report,
): void {
  const field = target.fields[sum];
  if (!field) return report('unknown-field', path, { field: sum, entity: target.entity });
  if (!modelOf(field)?.numeric) return report('not-summable', path, { name: sum });
  const rows = target.list.tabs.find(({ name }) => name === tab)?.where;
  const by = mixedUnit(target.fields, sum, target.where, rows, filters as Match);
  if (by !== undefined) report('sum-units', path, { name: sum, by });
}

/** Unknown entities, fields, measures and pages; figures that anybody could see. */
export function reportProblems(page: PageDef, site: Site, report: Report): void {
  const options = reportOptions(page);
  if (page.permission === '') openToAll(options, report);
  oneMeaning(page, site, report);
  goalProblems(page, site, report);
  for (const [name, measure] of Object.entries(options.measures)) {
    const path = ['report', 'measures', name];
    for (const [member, parts] of [
      ['ratio', measure.ratio],
      ['minus', measure.minus],
    ] as const) {
      for (const part of parts ?? [])
        if (!options.measures[part]) report('unknown-measure', [...path, member], { measure: part });
    }
    if (measure.entity === undefined) continue;
    const entity = site.entities[measure.entity];
    if (!entity) {
      report('unknown-entity', [...path, 'entity'], { entity: measure.entity });
      continue;
    }
    if (measure.each !== undefined && !entity.fields[measure.each]?.rows)
      report('unknown-field', [...path, 'each'], { field: measure.each, entity: entity.entity });
    const measured = measure.each === undefined ? entity.fields : (entity.fields[measure.each]?.rows ?? {});
    for (const field of measure.of?.split(':')[1]?.split(/[+-]/) ?? [])
      if (!measured[field]) report('unknown-field', [...path, 'of'], { field, entity: entity.entity });
      else {
        const by = mixedUnit(measured, field, measure.where);
        if (by !== undefined) report('sum-units', [...path, 'of'], { name: field, by });
      }
    for (const member of ['within', 'at'] as const) momentProblem(entity, measure[member], [...path, member], report);
  }
  const known = (measures: string[], path: (string | number)[]) => {
    for (const measure of measures) if (!options.measures[measure]) report('unknown-measure', path, { measure });
  };
  options.figures.forEach((one, index) => {
    known([one.measure], ['report', 'figures', index]);
    if (one.page !== undefined && !site.pages[one.page])
      report('unknown-page', ['report', 'figures', index, 'page'], { page: one.page });
  });
  options.charts.forEach((one, index) => {
    known(one.measures, ['report', 'charts', index, 'measures']);
    known(one.choices ?? [], ['report', 'charts', index, 'choices']);
    if (one.type !== 'funnel' && one.type !== 'heat' && !steps.has(one.by))
      keyProblem(one.by, [...one.measures, ...(one.choices ?? [])], options, site, report, [
        'report',
        'charts',
        index,
        'by',
      ]);
    if (one.page !== undefined && !site.pages[one.page])
      report('unknown-page', ['report', 'charts', index, 'page'], { page: one.page });
  });
  options.rank.forEach((one, index) => {
    known(one.measures, ['report', 'rank', index, 'measures']);
    keyProblem(one.by, one.measures, options, site, report, ['report', 'rank', index, 'by']);
    if (one.page !== undefined && !site.pages[one.page])
      report('unknown-page', ['report', 'rank', index, 'page'], { page: one.page });
    if (one.of !== undefined && !site.entities[one.of])
      report('unknown-entity', ['report', 'rank', index, 'of'], { entity: one.of });
  });
  if (options.table) known(options.table.measures, ['report', 'table', 'measures']);
  const counted = Object.values(options.measures).flatMap(({ entity }) => site.entities[entity ?? ''] ?? []);
  options.filters.forEach((name, index) => {
    if (!counted.some(({ fields }) => isOwn(name, fields)))
      report('unknown-field', ['report', 'filters', index], { field: name, entity: counted[0]?.entity ?? page.entity });
  });
  options.guide.forEach((one, index) => {
    const target = site.pages[one.page];
    if (!target) report('unknown-page', ['report', 'guide', index, 'page'], { page: one.page });
    for (const name of Object.keys(one.filters))
      if (target && !target.list.filters.includes(name))
        report('not-filterable', ['report', 'guide', index, 'filters', name], { name });
  });
  options.todo.forEach((one, index) => {
    const target = site.pages[one.page];
    if (!target) report('unknown-page', ['report', 'todo', index, 'page'], { page: one.page });
    else {
      for (const name of Object.keys(one.filters))
        if (!target.list.filters.includes(name))
          report('not-filterable', ['report', 'todo', index, 'filters', name], { name });
    }
    if (target && one.sum !== undefined) todoSum(target, one, ['report', 'todo', index, 'sum'], report);
    if (target && one.tab !== undefined && !target.list.tabs.some((tab) => tab.name === one.tab))
      report('unknown-tab', ['report', 'todo', index, 'tab'], { name: one.tab });
  });
}
