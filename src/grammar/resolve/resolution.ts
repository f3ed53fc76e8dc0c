import type { Merged } from './inherit.ts';
import type { Vocabulary } from '../site/models.ts';
import type { Reporter } from '../problems/report.ts';
import type { Site } from '../site/resolved.ts';
import type { Files, Sources } from './sources.ts';

/** What the checks see: the site so far, the documents, and where to report. */
export interface Resolution {
  texts: Files;
  sources: Sources;
  entities: Map<string, Merged>;
  pages: Map<string, Merged>;
  site: Site;
  vocabulary: Vocabulary;
  report: Reporter;
}
