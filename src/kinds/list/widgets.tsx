/**
 * What a list names by `widget` to be drawn between its head and its rows; each comes when a page first shows it. A
 * component made for react-admin's lists asks `useListContext` for all it needs.
 */
import type { ComponentType } from 'react';
import { later } from '../../fields/parts/base/later.tsx';
import type { PageDef } from '../../grammar/site/resolved.ts';

/** By name. */
export const listWidgets: { [name: string]: ComponentType<{ page: PageDef }> } = {
  trailHead: later(async () => ({ default: (await import('./widgets/trail-head.tsx')).TrailHead })),
};

/** By its name; a name that is none draws nothing. */
export function ListWidget({ page }: { page: PageDef }) {
  const Widget = page.list.widget === undefined ? undefined : listWidgets[page.list.widget];
  return Widget ? <Widget page={page} /> : null;
}
