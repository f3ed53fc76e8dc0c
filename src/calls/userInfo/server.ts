import { readAccount } from '../../access/accounts.server.ts';
import type { CallHandler } from '../../database/contract.ts';
import { asPlatform } from '../../database/elevate.ts';

/** Roles (the base role first, then labels), name, avatar and introduction. */
export const userInfo: CallHandler = async (work) => {
  const { session, site } = work;
  const account = await asPlatform(work, (db) => readAccount(db, { id: session.account }));
  const labels = session.all ? Object.keys(site.labels) : Object.keys(session.rights);
  return {
    data: {
      roles: [session.role, ...labels],
      name: session.name,
      avatar: account?.avatar ?? '',
      introduction: account?.introduction ?? '',
    },
  };
};
