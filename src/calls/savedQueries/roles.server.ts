/** Roles as the sharing of queries knows them. */
import { names } from '../../access/names.ts';
import type { Work } from '../../database/contract.ts';
import { rows } from '../../database/rows/rows.ts';

/** Roles that are offered. */
const most = 200;

/** Ids of the session's own. */
export async function ownRoles(work: Work): Promise<number[]> {
  const [account] = await rows.find(work, names.account, { id: work.session.account }, { limit: 1 });
  return (account?.roles ?? []) as number[];
}

/** Enabled ones of the session's side: those of its area, of its seller or of every seller. */
export async function rolesOf(work: Work): Promise<{ id: number; name: string }[]> {
  const { area, seller } = work.session;
  const found = await rows.find(work, names.role, { area, enabled: true }, { limit: most, sort: 'sort' });
  return found
    .filter((role) => (role.seller ?? null) === null || role.seller === seller)
    .map(({ id, name }) => ({ id, name: String(name) }));
}
