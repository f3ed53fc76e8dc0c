/** The browser half of a page kind: what `src/kinds/<kind>/view.tsx` exports. */
import type { ComponentType } from 'react';
import type { PageDef } from '../grammar/resolved.ts';

export interface KindViewProps {
  page: PageDef;
  /** What stands behind the page's route: "", "create", "12", "12/edit". */
  rest: string;
}
export type KindView = ComponentType<KindViewProps>;
