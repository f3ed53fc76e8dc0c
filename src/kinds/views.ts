/** The browser halves of the page kinds, each loaded with the first page of its kind. */
import { later, type Later } from '../fields/parts/later.tsx';
import type { KindViewProps } from './contract.ts';

export const kindViews = {
  collection: later(async () => ({ default: (await import('./collection/view.tsx')).CollectionView })),
  tree: later(async () => ({ default: (await import('./tree/view.tsx')).TreeView })),
  settings: later(async () => ({ default: (await import('./settings/view.tsx')).SettingsView })),
  report: later(async () => ({ default: (await import('./report/view.tsx')).ReportView })),
  import: later(async () => ({ default: (await import('./import/view.tsx')).ImportView })),
  tool: later(async () => ({ default: (await import('./tool/view.tsx')).ToolView })),
} satisfies Record<string, Later<KindViewProps>>;
