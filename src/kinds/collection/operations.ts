/** Endpoints of a collection, its acts and attachments included. */
import { importOperations } from '../import/attachment.ts';
import type { KindOperations } from '../operations/endpoint.ts';
import { drawerOperations } from '../settings/drawer.ts';
import { totalsOperations } from '../totals/attachment.ts';
import { workOperations } from '../work/attachment.ts';
import { actOperations } from '../rows/acts.ts';
import { verbOperations } from '../rows/verbs.ts';

export const collectionOperations: KindOperations = (page) => {
  return [
    ...verbOperations(page),
    ...actOperations(page),
    ...drawerOperations(page),
    ...importOperations(page, 'import'),
    ...totalsOperations(page),
    ...workOperations(page),
  ];
};
