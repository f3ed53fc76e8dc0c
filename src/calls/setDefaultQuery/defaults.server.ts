/** The views that pages open with, as the console is told of them with its session. */
import { mayOpen } from '../../access/may.ts';
import type { Work } from '../../database/contract.ts';
import { defaultsFor } from '../../database/accounts/default-queries.ts';
import { asPlatform } from '../../database/connection/elevate.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import { placeOf } from '../upload/grant.server.ts';

/** Pages that a session is told of. */
const most = 40;

/**
 * By page: the account's own before those of its roles, in their order. A page of which the own start is the default
 * has none.
 */
export async function defaultViews(work: Work): Promise<{ [page: string]: Json }> {
  const { site, session } = work;
  const asked = { place: placeOf(session), account: session.account, viewed: session.viewing?.role };
  const found = await asPlatform(work, (db) => defaultsFor(db, asked));
  const views: { [page: string]: Json } = {};
  const seen = new Set<string>();
  for (const { page, id, name, state, roleName } of found) {
    const opened = site.pages[page];
    if (seen.has(page) || !opened || !mayOpen(session, opened).ok) continue;
    seen.add(page);
    if (id !== null && Object.keys(views).length < most)
      views[page] = { id, name, state, ...(roleName === null ? {} : { role: roleName }) };
  }
  return views;
}
