/** Counts of tabs, sums under the columns, figures above the table. */
import { sql, type RawBuilder } from 'kysely';
import type { Match } from '../grammar/declarations.ts';
import type { PageDef } from '../grammar/resolved.ts';
import type { Work } from './contract.ts';
import { matchSql } from './filter.ts';
import { countCap } from './limits.ts';
import { listWhere, type Asked } from './list-query.ts';
import { wordsOf } from './scope.ts';
import { isMasked, isShown } from './record.ts';
import { pageShape, source } from './source.ts';

export interface Figures {
  sums: { [field: string]: string };
  figures: { [name: string]: string | number };
  tabs: { [tab: string]: number };
}

type Totals = { [name: string]: string | number | null };

/** One statement: sums and figures over the whole filter, each tab counted up to 10,000 over the filter without a tab. */
export async function figures(work: Work, page: PageDef, query: Asked): Promise<Figures> {
  const { list } = page;
  const from = source(work.site, pageShape(page));
  const sums = list.sums.filter((name) => may(name));
  const shown = list.figures.filter((figure) => figure.of === 'count' || may(figure.of));
  const parts: RawBuilder<unknown>[] = [];
  // The tab narrows sums and plain figures; a figure with a condition of its own shows its number whichever tab is open.
  const tab = query.tab ? list.tabs.find((one) => one.name === query.tab)?.where : undefined;
  const only = (match: Match | undefined): RawBuilder<unknown> => (match ? sql` filter (where ${matchSql(from, match, wordsOf(work))})` : sql``);
  sums.forEach((name, at) => parts.push(sql`sum(${from.column(name).sql})${only(tab)} as ${sql.id(`s${at}`)}`));
  shown.forEach((figure, at) => {
    const value = figure.of === 'count' ? sql`count(*)` : sql`sum(${from.column(figure.of).sql})`;
    parts.push(sql`${value}${only(figure.where ?? tab)} as ${sql.id(`f${at}`)}`);
  });
  const where = listWhere(from, page, work, { filters: query.filters, ...(query.keyword === undefined ? {} : { keyword: query.keyword }) });
  const totalled = parts.length === 0 ? sql<Totals>`select 1` : sql<Totals>`select ${sql.join(parts)} ${from.from()} where ${where}`;
  const [totals, tabs] = await Promise.all([
    totalled.execute(work.db).then(({ rows }): Totals => rows[0] ?? {}),
    tabCounts(work, page, query),
  ]);
  return {
    sums: Object.fromEntries(sums.map((name, at) => [name, decimal(totals[`s${at}`], scaleOf(name))])),
    figures: Object.fromEntries(shown.map((figure, at) => [figure.name, figure.of === 'count' ? Number(totals[`f${at}`] ?? 0) : figureOf(figure.of, totals[`f${at}`])])),
    tabs,
  };

  function may(name: string): boolean {
    if (!from.has(name)) return false;
    const { field } = from.column(name);
    return isShown(field, page, work) && !isMasked(field);
  }
  /** Whole numbers stay numbers on the wire, as their fields' values are; money and decimals are texts. */
  function figureOf(name: string, value: string | number | null | undefined): string | number {
    const text = decimal(value, scaleOf(name));
    return isWhole(name) && Number.isSafeInteger(Number(text)) ? Number(text) : text;
  }
  function isWhole(name: string): boolean {
    return /^(?:bigint|integer|smallint)$/.test(from.column(name).type);
  }
  function scaleOf(name: string): number {
    return Number(/,\s*(\d+)\)/.exec(from.column(name).type)?.[1] ?? 0);
  }
}

async function tabCounts(work: Work, page: PageDef, query: Asked): Promise<{ [tab: string]: number }> {
  const { tabs } = page.list;
  if (tabs.length === 0) return {};
  const counts = [{ name: 'all' }, ...tabs].map(({ name }, at) => {
    const from = source(work.site, pageShape(page));
    const where = listWhere(from, page, work, { filters: query.filters, ...(query.keyword === undefined ? {} : { keyword: query.keyword }), ...(name === 'all' ? {} : { tab: name }) });
    return sql`(select count(*) from (select 1 ${from.from()} where ${where} limit ${countCap + 1}) as "some") as ${sql.id(`t${at}`)}`;
  });
  const { rows } = await sql<{ [name: string]: number }>`select ${sql.join(counts)}`.execute(work.db);
  return Object.fromEntries([{ name: 'all' }, ...tabs].map(({ name }, at) => [name, rows[0]?.[`t${at}`] ?? 0]));
}

/** Sum as a decimal text with the column's decimals. */
function decimal(value: string | number | null | undefined, scale: number): string {
  const [whole = '0', fraction = ''] = String(value ?? '0').split('.');
  return scale === 0 ? whole : `${whole}.${fraction.padEnd(scale, '0').slice(0, scale)}`;
}
