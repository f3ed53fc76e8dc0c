import { audit } from '../../database/audit/audit.ts';
import { absent } from '../../database/rows/refusals.ts';
import { forgetDefaults } from '../../database/accounts/default-queries.ts';
import { dropQuery as drop } from '../../database/accounts/saved-queries.ts';
import type { CallHandler } from '../../database/contract.ts';
import { placeOf } from '../upload/grant.server.ts';

export const dropQuery: CallHandler = async (work, input) => {
  const { db, site, session } = work;
  const id = Number(input.body.id);
  const gone = await drop(db, { id, place: placeOf(session), account: session.account, all: session.all });
  if (!gone) throw absent();
  await forgetDefaults(db, id);
  const page = site.pages[gone.page] ?? null;
  if (gone.roles)
    await audit(work, { page, action: 'delete', event: { key: 'queryDropped', facts: { query: gone.name } } });
  return { data: { id } };
};
