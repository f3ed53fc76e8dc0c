/** The endpoints of every page kind. Made by `npm run generate`. */
import type { KindOperations } from './operations/endpoint.ts';
import type { KindName } from './models.ts';
import { collectionOperations } from './collection/operations.ts';
import { importPageOperations } from './import/operations.ts';
import { reportOperations } from './report/operations.ts';
import { settingsOperations } from './settings/operations.ts';
import { toolOperations } from './tool/operations.ts';
import { treeOperations } from './tree/operations.ts';

export const kindOperations = {
  collection: collectionOperations,
  import: importPageOperations,
  report: reportOperations,
  settings: settingsOperations,
  tool: toolOperations,
  tree: treeOperations,
} satisfies Record<KindName, KindOperations>;
