/** Every page kind, one line each. */
import type { KindModel } from '../grammar/models.ts';
import { collection } from './collection/model.ts';
import { importKind } from './import/model.ts';
import { report } from './report/model.ts';
import { settings } from './settings/model.ts';
import { tool } from './tool/model.ts';
import { tree } from './tree/model.ts';

export const kindModels = {
  collection,
  tree,
  settings,
  report,
  import: importKind,
  tool,
} satisfies Record<string, KindModel>;

export type KindName = keyof typeof kindModels;
