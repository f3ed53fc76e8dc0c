import { readAccount } from '../../access/accounts.server.ts';
import type { CallHandler } from '../../database/contract.ts';
import { asPlatform } from '../../database/connection/elevate.ts';

const minimal = /(?:^|[,;\s])return=minimal(?:$|[,;\s])/i;

/**
 * Roles (the base role first, then labels), name, avatar and introduction. With `Prefer: return=minimal` (RFC 7240) the
 * labels are left out: a console that has the session knows them, and a main account has thousands.
 */
export const userInfo: CallHandler = async (work, { request }) => {
  const { session, site } = work;
  const account = await asPlatform(work, (db) => readAccount(db, { id: session.account }));
  const held = session.all ? Object.keys(site.labels) : Object.keys(session.rights);
  const labels = minimal.test(request.headers.get('prefer') ?? '') ? [] : held;
  return {
    data: {
      roles: [session.role, ...labels],
      name: session.name,
      avatar: account?.avatar ?? '',
      introduction: account?.introduction ?? '',
    },
  };
};
