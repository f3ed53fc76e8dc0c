/** The server half of every page kind. Made by `npm run generate`; the compiler names a missing one. */
import type { KindServer } from '../database/contract.ts';
import type { KindName } from './models.ts';
import { collection } from './collection/server.ts';
import { importKind } from './import/server.ts';
import { report } from './report/server.ts';
import { settings } from './settings/server.ts';
import { tool } from './tool/server.ts';
import { tree } from './tree/server.ts';

export const kindServers = {
  collection,
  import: importKind,
  report,
  settings,
  tool,
  tree,
} satisfies Record<KindName, KindServer>;
