/** The rows of `npm run bench -- browser`. */
import type { Figures } from './meter.ts';

/** What is measured, in the order of a visit, and the goals: times the floor's, or as they stand. */
export const goals = {
  login: { cpu: '×1.3', kB: '72' },
  'laid by behind it': {},
  'cold list': { cpu: '×4.5', wall: '×4.5', kB: '310', requests: '14' },
  'heap at the first list': { heap: '5' },
  'menu click, first': { cpu: '×4.5', wall: '×1.8' },
  'menu click, again': { cpu: '×2.8', wall: '×1.1' },
  sort: { cpu: '×3.5' },
  'dialog opened': {},
  'tag switched': {},
  'tab of a detail': {},
  '100-row list': {},
  'edit form': { cpu: '×9', wall: '×2' },
  'typed character': { wall: '9' },
  '200-SKU form': {},
  report: {},
  'heap before 30 pages': {},
  'heap after 30 pages': { heap: '+0.3' },
  'of it kept, before': {},
  'of it kept, after': {},
} as const satisfies { [row: string]: { [figure in keyof Figures]?: string } };
export type RowName = keyof typeof goals;
