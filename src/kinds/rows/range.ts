/** How much time one export may span: the page's `list.exportBy`. */
import { addDays, dayOf, isDay, isMoment } from '../../base/date.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { listQuery } from './query.ts';

const dayFrom = (value: unknown): string | undefined =>
  typeof value !== 'string' ? undefined : isDay(value) ? value : isMoment(value) ? dayOf(value) : undefined;

/** True when what is asked of a moment or a day leaves so many days at most. */
export function isWithin(asked: { [operator: string]: unknown }, days: number, now: string): boolean {
  const from = dayFrom(asked['gte'] ?? asked['gt'] ?? asked['eq']);
  const to = dayFrom(asked['lte'] ?? asked['lt'] ?? asked['eq']) ?? dayOf(now);
  return from !== undefined && to < addDays(from, days);
}

/** The sentence that refuses the export of this query at this moment (ISO UTC); null when its days are few enough. */
export function rangeProblem(
  page: PageDef,
  query: { [name: string]: string },
  now: string,
): { field: string; text: Text } | null {
  const limit = page.list.exportBy;
  const field = limit && page.fields[limit.field];
  if (!limit || !field) return null;
  const { filters: asked, anyOf } = listQuery(page, query);
  const filters = asked as { [name: string]: { [operator: string]: unknown } };
  if (anyOf || Object.entries(filters).some(([name, asked]) => page.fields[name]?.unique && asked.eq !== undefined))
    return null;
  if (isWithin(filters[field.name] ?? {}, limit.days, now)) return null;
  return {
    field: field.name,
    text: {
      zh: `一次最多导出 ${limit.days} 天的数据，请用「${field.label.zh}」选择不超过 ${limit.days} 天的范围`,
      en: `One export holds ${limit.days} days at most: choose a range of up to ${limit.days} days by "${field.label.en}"`,
    },
  };
}
