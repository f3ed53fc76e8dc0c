/** Endpoints of an import page: batches as rows, and what is done with a file. */
import { actOperations } from '../rows/acts.ts';
import { verbOperations } from '../rows/verbs.ts';
import type { KindOperations } from '../operations/endpoint.ts';
import { drawerOperations } from '../settings/drawer.ts';
import { importOperations } from './attachment.ts';

export const importPageOperations: KindOperations = (page) => {
  const verbs = verbOperations(page).filter((one) => one.name !== 'create');
  const own = importOperations(page, '');
  const taken = new Set(own.map((one) => `${one.method} ${one.path}`));
  return [
    ...verbs,
    ...own,
    ...actOperations(page).filter((one) => !taken.has(`${one.method} ${one.path}`)),
    ...drawerOperations(page),
  ];
};
