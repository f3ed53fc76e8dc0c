import type { FunctionServer } from '../../../database/contract.ts';
import { markLeaf } from '../categoryPlace/leaf.server.ts';
import { idOf } from '../../values.ts';

/** The parent of a category that goes may have none below it any more. */
export const categoryRemove: FunctionServer = async (work, { record }) => {
  await markLeaf(work, idOf(record['parent']), { but: record.id });
};
