import type { FunctionServer } from '../../../database/contract.ts';
import { rows } from '../../../database/rows.ts';

/** The row is kept as removed, like the built-in delete does. */
export const selfSelectRemove: FunctionServer = async (work, { page, record }) => {
  await rows.remove(work, page, record.id, record.version ?? 0);
};
