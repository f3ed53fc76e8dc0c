import type { CallHandler } from '../../database/contract.ts';
import { readPreference as read } from '../../database/accounts/preferences.ts';

/** null when nothing was kept under the name; a role that is viewed has kept nothing. */
export const readPreference: CallHandler = async ({ db, session }, input) => ({
  data: { value: session.viewing ? null : await read(db, session.account, String(input.query.name)) },
});
