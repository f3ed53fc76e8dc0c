/** Every page kind. Made by `npm run generate`. */
import type { KindModel } from '../grammar/site/models.ts';
import { collection } from './collection/model.ts';
import { importKind } from './import/model.ts';
import { report } from './report/model.ts';
import { settings } from './settings/model.ts';
import { tool } from './tool/model.ts';
import { tree } from './tree/model.ts';

export const kindModels = {
  collection,
  import: importKind,
  report,
  settings,
  tool,
  tree,
} satisfies Record<string, KindModel>;

export type KindName = keyof typeof kindModels;
