/** Screens of the kind `tree`: the tree table, and the collection's screens of single records. */
import { Suspense } from 'react';
import { RecordScreens } from '../collection/view.tsx';
import type { KindViewProps } from '../contract.ts';
import { SkeletonBlock } from '../list/states.tsx';
import { TreeScreen } from './tree-screen.tsx';
import '../kinds.css';

export function TreeView({ page, rest }: KindViewProps) {
  if (rest === '') return <TreeScreen key={page.route} page={page} />;
  return <Suspense fallback={<div className="page"><SkeletonBlock /></div>}><RecordScreens page={page} rest={rest} /></Suspense>;
}
