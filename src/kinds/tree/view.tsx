/**
 * Screens of the kind `tree`: the tree table, the same rows as a list where the page wants it, and the collection's
 * screens of single records.
 */
import { later } from '../../fields/parts/base/later.tsx';
import { aheadOfRecord } from '../collection/ahead.tsx';
import { RecordScreens } from '../collection/view.tsx';
import { Coming } from '../ui/coming.tsx';
import type { Ahead, KindViewProps } from '../contract.ts';
import { treeOptions } from './operations.ts';
import { TreeScreen } from './tree-screen.tsx';
import { useTreeMode } from './mode-switch.tsx';
import '../kinds.css';

const TreeList = later(async () => ({ default: (await import('./tree-list.tsx')).TreeList }), Coming);

/** The tree asks for its nodes level by level, as it is unfolded: ahead it asks for single records alone. */
export const ahead: Ahead = aheadOfRecord;

export function TreeView({ page, rest }: KindViewProps) {
  const mode = useTreeMode(page);
  if (rest === '' && treeOptions(page).list && mode === 'list') return <TreeList key={page.route} page={page} />;
  if (rest === '') return <TreeScreen key={page.route} page={page} />;
  return <RecordScreens page={page} rest={rest} />;
}
