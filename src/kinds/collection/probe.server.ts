/** Asking for rows by the whole value of a masked field is limited: who tries numbers one after the other is guessing, not searching (trust T8). */
import { Refusal } from '../../database/contract.ts';
import type { Work } from '../../database/contract.ts';
import { countUse } from '../../database/counts.ts';
import { asPlatform } from '../../database/elevate.ts';
import type { PageDef } from '../../grammar/resolved.ts';
import { filterParameters } from './parameters.ts';

/** Questions an account may ask within an hour; a screen asks twice for each search, for its rows and for its sums. */
export const probesPerHour = 600;

/** True when the query names a masked field, or its keyword could be the value of one. */
export function asksMasked(page: PageDef, query: { [name: string]: string }): boolean {
  const parameters = filterParameters(page);
  if (Object.keys(query).some((name) => parameters.get(name)?.field.mask)) return true;
  return (query.keyword ?? '').trim().length >= 7 && Object.values(page.fields).some((field) => field.mask && field.search);
}

/** Counts the question, and refuses the one that is too many. */
export async function limitProbes(work: Work, page: PageDef, query: { [name: string]: string }): Promise<void> {
  if (!asksMasked(page, query)) return;
  const asked = await asPlatform(work, (db) => countUse(db, `probe:${work.session.account}`, work.now, 3_600_000));
  if (asked <= probesPerHour) return;
  throw new Refusal({ http: 429, text: { zh: '按手机号等敏感信息查询过于频繁，请一小时后再试', en: 'Too many searches by phone numbers and the like; please try again in an hour' } });
}
