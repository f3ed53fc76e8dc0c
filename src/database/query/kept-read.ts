/** Questions that kept figures answer: about groups that are kept, over all time or whole days. */
import { sql, type RawBuilder } from 'kysely';
import { addDays, dayStart, isDay } from '../../base/date.ts';
import type { Match } from '../../grammar/declarations/declarations.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { Work } from '../contract.ts';
import type { Condition } from './filter.ts';
import { keptOf, keyColumn, ownedColumn, rowsColumn, spanColumn, type Kept, type Span } from '../schema/kept.ts';
import { listWhere, type Asked } from './list-query.ts';
import { source, type Source } from './source.ts';

/** Kept figures as a source, and what the question asks of them. */
export interface KeptRead {
  from: Source;
  where: Condition;
  /** True when a narrower condition (a tab's, a figure's own) can be asked as well. */
  tells(match: Match | undefined): boolean;
  /** Number of rows. */
  rows: RawBuilder<unknown>;
  sums(field: string): boolean;
}

/** The kept figures that answer the page's question (its tab aside); null when it must be put to the rows. */
export function keptRead(work: Work, page: PageDef, query: Asked): KeptRead | null {
  const kept = page.union ? null : keptOf(work.site.entities[page.entity], work.site);
  if (!kept || query.anyOf || (query.keyword?.trim() ?? '') !== '' || work.session.rowScope === 'ownCreated')
    return null;
  if (!work.session.platform && !kept.groups.some((field) => field.name === page.rowScope)) return null;
  if (!tells(kept, page.where) || !tells(kept, query.filters)) return null;
  const named = [...kept.groups, ...(kept.at ? [kept.at] : []), ...kept.sums];
  const fields = Object.fromEntries(named.map((field) => [field.name, page.fields[field.name] ?? field]));
  const shape = {
    table: kept.table,
    fields,
    extColumn: 'ext',
    storage: 'log' as const,
    titleField: page.titleField,
    ...(page.rowScope === undefined ? {} : { rowScope: page.rowScope }),
  };
  const from = source(work, shape, 't', partOf(kept, isOwned(work, page, query, kept), piecesOf(page, query, kept)));
  const { tab: _, ...asked } = query;
  return {
    from,
    where: listWhere(from, page, work, asked),
    tells: (match) => match === undefined || (tells(kept, match) && !(kept.at && mentions(match, kept.at.name))),
    rows: sql.ref(`t.${rowsColumn}`),
    sums: (field) => kept.sums.some((one) => one.name === field),
  };
}

/** True when every condition is about a kept group, or bounds whole days. */
function tells(kept: Kept, match: Match): boolean {
  return Object.entries(match).every(([name, condition]) => {
    if (condition === undefined) return true;
    if (name === 'any' && Array.isArray(condition)) return (condition as Match[]).every((one) => tells(kept, one));
    if (name === 'not') return tells(kept, condition as Match);
    if (kept.at?.name === name) return valuesOf(condition).every((value) => typeof value === 'string' && isDay(value));
    return (
      kept.groups.some((field) => field.name === name) &&
      valuesOf(condition).every((value) => typeof value !== 'string' || !/^[@$]/.test(value))
    );
  });
}

const mentions = (match: Match, name: string): boolean =>
  Object.hasOwn(match, name) || JSON.stringify(match).includes(`${JSON.stringify(name)}:`);

const valuesOf = (condition: unknown): unknown[] =>
  typeof condition === 'object' && condition !== null ? Object.values(condition).flat() : [condition];

/** True when the question tells owners apart; else the rows of all of them together answer it. */
function isOwned({ session }: Work, { where, list }: PageDef, { filters }: Asked, { owner }: Kept): boolean {
  if (!owner) return false;
  const asked = [where, filters, ...list.tabs.map((tab) => tab.where), ...list.figures.map((one) => one.where ?? {})];
  return !session.platform || asked.some((match) => mentions(match, owner.name));
}

/** Kept rows of one span of time, over days from the first until before the last; null: no bound. */
interface Piece {
  span: Span;
  from: string | null;
  until: string | null;
}

/** What answers the question with the fewest rows: everything, whole months and the days about them, or days. */
function piecesOf(page: PageDef, { filters }: Asked, { at }: Kept): Piece[] {
  const everything = { from: null, until: null };
  if (!at || (!mentions(filters, at.name) && !mentions(page.where, at.name))) return [{ span: 'all', ...everything }];
  const { [at.name]: condition, ...others } = filters;
  const days = mentions(others, at.name) || mentions(page.where, at.name) ? null : daysOf(condition);
  if (!days) return [{ span: 'day', ...everything }];
  const { from, until } = days;
  const [first, last] = [from && nextMonth(addDays(from, -1)), until && `${until.slice(0, 7)}-01`];
  if (first !== null && last !== null && first >= last) return [{ span: 'day', from, until }];
  return [
    { span: 'month', from: first, until: last },
    ...(from !== null && first !== null && from < first ? [{ span: 'day' as const, from, until: first }] : []),
    ...(until !== null && last !== null && last < until ? [{ span: 'day' as const, from: last, until }] : []),
  ];
}

/** The first day of the month after this day's. */
const nextMonth = (day: string): string => `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;

/** The days that a condition bounds, the last one excluded; null when it says something else. */
function daysOf(condition: unknown): { from: string | null; until: string | null } | null {
  const bounds = Object.entries(
    typeof condition === 'object' && condition !== null ? condition : { eq: condition },
  ) as [string, string][];
  const days = { from: null as string | null, until: null as string | null };
  const later = (day: string): void => void (days.from = days.from === null || day > days.from ? day : days.from);
  const sooner = (day: string): void => void (days.until = days.until === null || day < days.until ? day : days.until);
  for (const [operator, day] of bounds) {
    // The day after the last that can be written is no day.
    if (!/^(?:eq|[gl]te?)$/.test(operator) || typeof day !== 'string' || addDays(day, 1) === day) return null;
    if (operator === 'gte' || operator === 'eq') later(day);
    if (operator === 'gt') later(addDays(day, 1));
    if (operator === 'lt') sooner(day);
    if (operator === 'lte' || operator === 'eq') sooner(addDays(day, 1));
  }
  return days.from === null && days.until === null ? null : days;
}

/** These rows, and the changes that are not folded yet. */
function partOf({ table, at }: Kept, owned: boolean, pieces: Piece[]): RawBuilder<unknown> {
  const moment = sql.id(at?.name ?? '');
  const part = ({ span, from, until }: Piece): RawBuilder<unknown> => {
    const bounds = [
      ...(from === null ? [] : [sql` and ${moment} >= ${dayStart(from).toISOString()}::timestamptz`]),
      ...(until === null ? [] : [sql` and ${moment} < ${dayStart(until).toISOString()}::timestamptz`]),
    ];
    return sql`select * from ${sql.table(table)} where ${sql.id(spanColumn)} = ${span}
      and ${sql.id(ownedColumn)} = ${owned}${sql.join(bounds, sql``)}`;
  };
  const changes = sql`select * from ${sql.table(table)} where ${sql.id(keyColumn)} is null`;
  return sql.join([changes, ...pieces.map(part)], sql` union all `);
}
