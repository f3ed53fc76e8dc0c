import { mayOpen } from '../../access/may.ts';
import { own } from '../../base/own.ts';
import { absent } from '../../database/rows/refusals.ts';
import { holdersOf } from '../../database/accounts/default-queries.ts';
import { queriesFor } from '../../database/accounts/saved-queries.ts';
import type { CallHandler } from '../../database/contract.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import { placeOf } from '../upload/grant.server.ts';
import { ownRoles, rolesOf } from './roles.server.ts';

/** Only of pages that the session may open. */
export const savedQueries: CallHandler = async (work, input) => {
  const { db, site, session } = work;
  const page = own(site.pages, String(input.query.page));
  if (!page || !mayOpen(session, page).ok) throw absent();
  const roles = await ownRoles(work);
  const found = await queriesFor(db, { page: page.route, place: placeOf(session), account: session.account, roles });
  const { viewing } = session;
  // Of a role that is viewed: what its accounts see, and the person may see as well.
  const seen = found.filter(({ roles: to }) => !viewing || (to && (to.length === 0 || to.includes(viewing.role))));
  const holders = await holdersOf(db, { place: placeOf(session), page: page.route, account: session.account });
  const isOwn = (query: number | null): boolean =>
    !viewing && holders.some((one) => one.query === query && one.role === null);
  const rows = seen.map(({ id, name, state, author, account, roles: to }) => ({
    id,
    name,
    state,
    author,
    own: !viewing && account === session.account,
    removable: !viewing && (account === session.account || (session.all && to !== null)),
    isDefault: isOwn(id),
    defaultOf: holders.flatMap((one) => (one.query === id && one.role !== null ? [one.role] : [])),
    sharedWith: to ?? [],
    shared: to === null ? 'none' : to.length === 0 ? 'all' : 'roles',
  }));
  return {
    data: {
      rows: rows as unknown as Json,
      roles: (await rolesOf(work)) as unknown as Json,
      ownStart: isOwn(null),
    },
  };
};
