import type { CallHandler } from '../../database/contract.ts';
import { readPreference as read } from '../../database/preferences.ts';

/** null when nothing was kept under the name. */
export const readPreference: CallHandler = async ({ db, session }, input) => ({
  data: { value: await read(db, session.account, String(input.query.name)) },
});
