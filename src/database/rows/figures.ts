/**
 * Counts of tabs, sums under the columns, figures above the table: kept, or counted over at most 5,000 rows; what
 * costs more is not told.
 */
import { sql, type RawBuilder } from 'kysely';
import { div, isZero, mul, round } from '../../base/decimal.ts';
import { isMasked } from '../../grammar/expressions/conditions.ts';
import type { Match } from '../../grammar/declarations/declarations.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { Figures, Work } from '../contract.ts';
import { entityOf } from './entity-rows.ts';
import { and, matchSql } from '../query/filter.ts';
import { keptRead, type KeptRead } from '../query/kept-read.ts';
import { listWhere, type Asked } from '../query/list-query.ts';
import { countCap } from '../limits.ts';
import { metRows, rowsOfIds } from '../query/parts.ts';
import { byIndex, bySearch, planned, type Planning } from '../connection/planning.ts';
import { isShown } from '../query/record.ts';
import { notDeleted, ownRows, wordsOf } from '../query/scope.ts';
import { countedUpTo, foundIds, isMetByMany, searchesText } from '../query/search.ts';
import { failureOf } from '../connection/dialect.ts';
import { shared } from '../query/shared.ts';
import { entityShape, pageShape, source, type Source } from '../query/source.ts';

/** Milliseconds that one statement of a figure may take. */
const patience = '1500';

/** One number that is wanted: a count or a sum, of all rows or of those that match. */
interface Part {
  id: string;
  of: string;
  where?: Match | undefined;
  /** Of a count: different values of this field, not rows. */
  distinct?: string | undefined;
}
/** What became of them: a number, or "more" than is counted; what is missing could not be told. */
type Told = Map<string, string | number | 'more'>;

/**
 * Counts, sums and figures of a question; null where a figure is not told. Equal questions that come together are
 * answered once.
 */
export function figures(work: Work, page: PageDef, query: Asked): Promise<Figures> {
  return shared(work, page, query, 'figures', () => answer(work, page, query));
}

async function answer(work: Work, page: PageDef, query: Asked): Promise<Figures> {
  const { list } = page;
  const from = source(work, pageShape(page));
  // The tab narrows sums and plain figures; a figure with a condition of its own shows its number whichever tab is
  // open.
  const tab = query.tab ? list.tabs.find((one) => one.name === query.tab)?.where : undefined;
  const sums = list.sums.filter((name) => may(name));
  const shown = list.figures.filter((figure) => figure.of === 'count' || may(figure.of));
  const tabs = list.tabs.length === 0 ? [] : [{ name: 'all', where: undefined }, ...list.tabs];
  const parts: Part[] = [
    ...sums.map((name) => ({ id: `sum ${name}`, of: name, where: tab })),
    ...shown.map((figure) => ({
      id: `figure ${figure.name}`,
      of: figure.of,
      where: figure.where ?? tab,
      distinct: figure.distinct,
    })),
    // Both parts of a percentage are of the same rows, whichever tab is open.
    ...shown.flatMap(({ name, outOf, ...figure }) => {
      const whole = outOf === undefined ? undefined : shown.find((one) => one.name === outOf);
      if (!whole) return [];
      const where = whole.where ?? (figure.where ? undefined : tab);
      return [{ id: `whole ${name}`, of: whole.of, where, distinct: whole.distinct }];
    }),
    ...tabs.map(({ name, where }) => ({ id: `tab ${name}`, of: 'count', where })),
  ];
  const told = await tellAll(work, page, query, parts);
  const number = (id: string): string | number | null => {
    const value = told.get(id);
    return value === undefined || value === 'more' ? null : value;
  };
  const beside = await tellElsewhere(work, page);
  return {
    sums: Object.fromEntries(sums.map((name) => [name, decimal(number(`sum ${name}`), scaleOf(name))])),
    figures: {
      ...Object.fromEntries(
        shown.map((figure) => [
          figure.name,
          figure.outOf !== undefined
            ? percentage(number(`figure ${figure.name}`), number(`whole ${figure.name}`))
            : figure.of === 'count'
              ? number(`figure ${figure.name}`)
              : figureOf(figure.of, number(`figure ${figure.name}`)),
        ]),
      ),
      ...beside,
    },
    tabs: Object.fromEntries(
      tabs.map(({ name }) => [
        name,
        told.get(`tab ${name}`) === 'more' ? countCap : (number(`tab ${name}`) as number | null),
      ]),
    ),
    more: tabs.map(({ name }) => name).filter((name) => told.get(`tab ${name}`) === 'more'),
  };

  function may(name: string): boolean {
    if (!from.has(name)) return false;
    const { field } = from.column(name);
    return isShown(field, page, work) && !isMasked(field);
  }
  /** Whole numbers stay numbers on the wire, as their fields' values are; money and decimals are texts. */
  function figureOf(name: string, value: string | number | null): string | number | null {
    const text = decimal(value, scaleOf(name));
    return text !== null && isWhole(name) && Number.isSafeInteger(Number(text)) ? Number(text) : text;
  }
  function isWhole(name: string): boolean {
    return /^(?:bigint|integer|smallint)$/.test(from.column(name).type);
  }
  function scaleOf(name: string): number {
    return Number(/,\s*(\d+)\)/.exec(from.column(name).type)?.[1] ?? 0);
  }
}

async function tellAll(work: Work, page: PageDef, query: Asked, parts: Part[]): Promise<Told> {
  const { tab: _, ...base } = query;
  const kept = keptRead(work, page, base);
  const isKept = ({ of, where, distinct }: Part): boolean =>
    kept !== null && distinct === undefined && kept.tells(where) && (of === 'count' || kept.sums(of));
  const told: Told = new Map();
  const planning = page.large ? (searchesText(base) ? bySearch : byIndex) : {};
  const tell = async (ask: (db: Work) => Promise<Told>): Promise<void> => {
    for (const [id, value] of await inTime(work, planning, ask)) told.set(id, value);
  };
  const rest = parts.filter((part) => !isKept(part));
  if (kept && rest.length < parts.length) await tell((own) => fromKept(own, kept, parts.filter(isKept)));
  if (rest.length === 0) return told;
  if (!page.large) await tell((own) => fromRows(own, page, base, rest));
  else if (kept)
    for (const group of groupsOf(rest))
      await tell((own) =>
        fromFound(
          own,
          page,
          { ...base, also: group[0]?.where },
          group.map((part) => ({ ...part, where: undefined })),
        ),
      );
  else await tell((own) => fromFound(own, page, base, rest, query.tab));
  return told;
}

/** Figures of other entities, within what the session sees of them; null where one takes too long. */
async function tellElsewhere(work: Work, { list }: PageDef): Promise<{ [figure: string]: string | number | null }> {
  const all: { [figure: string]: string | number | null } = {};
  for (const { name, entity, of, where = {}, distinct } of list.elsewhere ?? []) {
    const told = await inTime(work, {}, async (own) => {
      const from = source(own, entityShape(entityOf(own.site, entity)));
      const met = and([...notDeleted(from), ...ownRows(from, own.session), matchSql(from, where, wordsOf(own))]);
      const { rows } = await sql<{ v: string | number | null }>`
        select ${reckoned(from, { of, ...(distinct === undefined ? {} : { distinct }) })} as "v" ${from.from()}
        where ${met}`.execute(own.db);
      return new Map([[name, of === 'count' ? Number(rows[0]?.v ?? 0) : String(rows[0]?.v ?? '0')]]);
    });
    all[name] = told.get(name) ?? null;
  }
  return all;
}

/** Parts with the same condition together. */
function groupsOf(parts: Part[]): Part[][] {
  const groups = new Map<string, Part[]>();
  for (const part of parts) {
    const key = JSON.stringify(part.where ?? null);
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  return [...groups.values()];
}

/** Nothing is told when it takes too long, or when no connection is free. */
async function inTime(work: Work, planning: Planning, ask: (own: Work) => Promise<Told>): Promise<Told> {
  try {
    return await planned(work.db, { ...planning, statement_timeout: patience }, (db) => ask({ ...work, db }));
  } catch (error) {
    const kind = failureOf(error)?.kind;
    if (kind === 'slow' || kind === 'busy') return new Map();
    throw error;
  }
}

async function fromKept(work: Work, { from, where, rows }: KeptRead, parts: Part[]): Promise<Told> {
  return totals(work, from, where, parts, ({ of }) => sql`sum(${of === 'count' ? rows : from.column(of).sql})`);
}

/** `part`: the rows that meet the question, where they are known or read. */
async function fromRows(
  work: Work,
  page: PageDef,
  query: Asked,
  parts: Part[],
  part?: RawBuilder<unknown>,
): Promise<Told> {
  const from = source(work, pageShape(page), 't', part);
  return totals(work, from, listWhere(from, page, work, part ? { filters: {} } : query), parts, (one) =>
    reckoned(from, one),
  );
}

/** Over the rows that are found, when they are few enough. Of too many, those of the open tab may still be few. */
async function fromFound(work: Work, page: PageDef, query: Asked, parts: Part[], tab?: string): Promise<Told> {
  // A number alone needs no ids: it is counted on an index.
  const isCounted = parts.every(isPlainCount) && !query.anyOf && !searchesText(query);
  const number = isCounted ? await countedUpTo(work, page, query) : null;
  if (number !== null && number <= countCap) return new Map(parts.map(({ id }) => [id, number]));
  const few = number === null ? await fromFew(work, page, query, parts) : null;
  if (few) return few;
  const more: Told = new Map(parts.filter(isPlainCount).map(({ id }) => [id, 'more']));
  if (!tab) return more;
  const open = page.list.tabs.find((one) => one.name === tab)?.where;
  const own = await fromFound(
    work,
    page,
    { ...query, tab },
    parts
      .filter(({ where }) => JSON.stringify(where) === JSON.stringify(open))
      .map((part) => ({ ...part, where: undefined })),
  );
  return new Map([...more, ...own]);
}

/**
 * Over at most 5,000 rows; null when there are more. Rows that the index of one text tells are read once; else their
 * ids are found first.
 */
async function fromFew(work: Work, page: PageDef, query: Asked, parts: Part[]): Promise<Told | null> {
  if (query.keyword?.trim() || query.anyOf || !searchesText(query)) {
    const ids = await foundIds(work, page, query);
    return ids === 'many' ? null : fromRows(work, page, query, parts, rowsOfIds(work, page, ids));
  }
  if (await isMetByMany(work, page, query)) return null;
  const rows = { id: 'rows', of: 'count' };
  const told = await fromRows(work, page, query, [...parts, rows], metRows(work, page, query, countCap + 1));
  return Number(told.get(rows.id)) <= countCap ? told : null;
}

const isPlainCount = ({ of, where, distinct }: Part): boolean =>
  of === 'count' && where === undefined && distinct === undefined;

/** A count, of rows or of different values, or a sum. */
function reckoned(from: Source, { of, distinct }: Pick<Part, 'of' | 'distinct'>): RawBuilder<unknown> {
  if (of !== 'count') return sql`sum(${from.column(of).sql})`;
  return distinct === undefined ? sql`count(*)` : sql`count(distinct ${from.column(distinct).sql})`;
}

async function totals(
  work: Work,
  from: Source,
  where: ReturnType<typeof listWhere>,
  parts: Part[],
  value: (part: Part) => RawBuilder<unknown>,
): Promise<Told> {
  const columns = parts.map((part, at) => {
    const only = part.where;
    return sql`${value(part)}${only ? sql` filter (where ${matchSql(from, only, wordsOf(work))})` : sql``}
        as ${sql.id(`v${at}`)}`;
  });
  const { rows } = await sql<{
    [name: string]: string | number | null;
  }>`select ${sql.join(columns)} ${from.from()} where ${where}`.execute(work.db);
  return new Map(
    parts.map(({ id, of }, at) => [
      id,
      of === 'count' ? Number(rows[0]?.[`v${at}`] ?? 0) : String(rows[0]?.[`v${at}`] ?? '0'),
    ]),
  );
}

/** One figure as a percentage of another, two decimals; 0 of nothing, null where one of them is not told. */
function percentage(part: string | number | null, whole: string | number | null): string | null {
  if (part === null || whole === null) return null;
  return isZero(String(whole)) ? '0.00' : round(div(mul(String(part), '100'), String(whole), 4), 2);
}

/** Sum as a decimal text with the column's decimals. */
function decimal(value: string | number | null, scale: number): string | null {
  if (value === null) return null;
  const [whole = '0', fraction = ''] = String(value).split('.');
  return scale === 0 ? whole : `${whole}.${fraction.padEnd(scale, '0').slice(0, scale)}`;
}
