/** Questions that kept figures answer: about groups that are kept, over all time or whole days. */
import { sql, type RawBuilder } from 'kysely';
import { isDay } from '../base/date.ts';
import type { Match } from '../grammar/declarations.ts';
import type { PageDef } from '../grammar/resolved.ts';
import type { Work } from './contract.ts';
import { and, type Condition } from './filter.ts';
import { dayColumn, keptOf, rowsColumn, type Kept } from './kept.ts';
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
  const kept = keptOf(work.site.entities[page.entity], work.site);
  if (!kept || (query.keyword?.trim() ?? '') !== '' || work.session.rowScope === 'ownCreated') return null;
  if (!work.session.platform && !kept.groups.some((field) => field.name === page.rowScope)) return null;
  if (!tells(kept, page.where) || !tells(kept, query.filters)) return null;
  const named = [...kept.groups, ...(kept.at ? [kept.at] : []), ...kept.sums];
  const fields = Object.fromEntries(named.map((field) => [field.name, page.fields[field.name] ?? field]));
  const from = source(work, {
    table: kept.table,
    fields,
    extColumn: 'ext',
    storage: 'log',
    titleField: page.titleField,
    ...(page.rowScope === undefined ? {} : { rowScope: page.rowScope }),
  });
  const daily = kept.at !== null && (mentions(query.filters, kept.at.name) || mentions(page.where, kept.at.name));
  const { tab: _, ...asked } = query;
  return {
    from,
    where: and([sql`${sql.ref(`t.${dayColumn}`)} = ${sql.lit(daily)}`, listWhere(from, page, work, asked)]),
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
