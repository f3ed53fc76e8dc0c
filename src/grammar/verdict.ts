/** What `npm run check` says of schema files. */
import type { Verdict, Vocabulary } from './site/models.ts';
import { resolve } from './resolve.ts';
import type { Files } from './resolve/sources.ts';

export function verdictOn(files: Files, vocabulary: Vocabulary): Verdict {
  const { site, problems, unread } = resolve(files, vocabulary);
  return { problems, pages: Object.keys(site.pages).length, digest: site.digest, ...(unread ? { unread } : {}) };
}
