import { grantableRoles } from '../rights.server.ts';
import { idOf, textOf } from '../../values.ts';
import type { FunctionOf } from '../../rows.server.ts';

/** The roles come from the form; here they are validated. */
export const accountRoles: FunctionOf<'adminUser'> = async (work, { record, form }) => {
  const roles = await grantableRoles(work, form['roles'], {
    area: textOf(record['area']),
    seller: idOf(record['seller']),
  });
  const ids = roles.map((role) => role.id);
  return { changes: { roles: ids }, note: roles.map((role) => textOf(role['name'])).join(', ') };
};
