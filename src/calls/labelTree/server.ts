import type { CallHandler } from '../../database/contract.ts';
import { labelsAsTree } from './tree.ts';

/** Names of permissions are no secret: they are in the console's own files. */
export const labelTree: CallHandler = async (work, input) => ({
  data: { groups: labelsAsTree(work.site, work.session, input.query.area === 'seller' ? 'seller' : 'admin') },
});
