/** The server half of every page kind, one line each; the compiler names a missing one. */
import type { KindServer } from '../database/contract.ts';
import { collection } from './collection/server.ts';
import { importKind } from './import/server.ts';
import type { KindName } from './models.ts';
import { report } from './report/server.ts';
import { settings } from './settings/server.ts';
import { tool } from './tool/server.ts';
import { tree } from './tree/server.ts';

export const kindServers = {
  collection,
  tree,
  settings,
  report,
  import: importKind,
  tool,
} satisfies Record<KindName, KindServer>;
