/**
 * The browser halves of the page kinds: the collection, which most pages are, with the console, each of the others with
 * the first page of its kind.
 */
import { later, present, type Later } from '../fields/parts/base/later.tsx';
import { ahead as aheadOfCollection, CollectionView } from './collection/view.tsx';
import { Coming } from './ui/coming.tsx';
import type { Ahead, KindViewProps } from './contract.ts';

const tree = () => import('./tree/view.tsx');

export const kindViews = {
  collection: present(CollectionView),
  tree: later(async () => ({ default: (await tree()).TreeView }), Coming),
  settings: later(async () => ({ default: (await import('./settings/view.tsx')).SettingsView }), Coming),
  report: later(async () => ({ default: (await import('./report/view.tsx')).ReportView }), Coming),
  import: later(async () => ({ default: (await import('./import/view.tsx')).ImportView }), Coming),
  tool: later(async () => ({ default: (await import('./tool/view.tsx')).ToolView }), Coming),
} satisfies Record<string, Later<KindViewProps>>;

/** What screens of a kind ask before they are drawn. */
export const kindAheads: { readonly [kind: string]: () => Promise<Ahead> } = {
  collection: async () => aheadOfCollection,
  tree: async () => (await tree()).ahead,
};
