/** The browser halves of the page kinds, each loaded with the first page of its kind. */
import { lazy, type LazyExoticComponent } from 'react';
import type { KindView } from './contract.ts';

export const kindViews = {
  collection: lazy(async () => ({ default: (await import('./collection/view.tsx')).CollectionView })),
  tree: lazy(async () => ({ default: (await import('./tree/view.tsx')).TreeView })),
  settings: lazy(async () => ({ default: (await import('./settings/view.tsx')).SettingsView })),
  report: lazy(async () => ({ default: (await import('./report/view.tsx')).ReportView })),
  import: lazy(async () => ({ default: (await import('./import/view.tsx')).ImportView })),
  tool: lazy(async () => ({ default: (await import('./tool/view.tsx')).ToolView })),
} satisfies Record<string, LazyExoticComponent<KindView>>;
