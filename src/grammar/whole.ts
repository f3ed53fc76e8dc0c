/** What the checks of the whole site see: all but its pages, of which they are told what concerns them. */
import type { Merged } from './inherit.ts';
import type { Vocabulary } from './models.ts';
import type { Reporter } from './report.ts';
import type { Site } from './resolved.ts';
import type { Sources } from './sources.ts';

export interface Whole {
  site: Pick<Site, 'groups' | 'entities' | 'lists' | 'roles' | 'bizTypes' | 'planned'>;
  sources: Omit<Sources, 'pages'>;
  entities: ReadonlyMap<string, Merged>;
  vocabulary: Vocabulary;
  report: Reporter;
  /** Of all pages, in menu order. */
  routes: ReadonlySet<string>;
}
