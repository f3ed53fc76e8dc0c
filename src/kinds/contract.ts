/** The browser half of a page kind: what `src/kinds/<kind>/view.tsx` exports. */
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { DataProvider } from 'react-admin';
import type { Session } from '../access/session.ts';
import type { PageDef } from '../grammar/site/resolved.ts';
import type { SiteDataProvider } from './data/data.ts';

export interface KindViewProps {
  page: PageDef;
  /** What stands behind the page's route: "", "create", "12", "12/edit". */
  rest: string;
}
export type KindView = ComponentType<KindViewProps>;

/** Who asks ahead, and where the answers are kept. */
export interface AheadContext {
  client: QueryClient;
  data: SiteDataProvider & DataProvider;
  session: Session;
}

/** A place that somebody is about to open. */
export interface AheadPlace extends KindViewProps {
  /** "?tab=open", "" for none. */
  search: string;
  /** The pointer rests on its link, the link is pressed, the address has changed. */
  how: 'near' | 'pressed' | 'opened';
}

/**
 * Export `ahead` of a `view.tsx`: fetches what the screen of a place will need. Resolves when its code is there; the
 * data may still be on the way.
 */
export type Ahead = (place: AheadPlace, context: AheadContext) => Promise<unknown>;
