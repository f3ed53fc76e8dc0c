/** The project the commands work on: where it is, its site, the language of the person. */
import { join } from 'node:path';
import type { Language, Verdict } from '../src/grammar/models.ts';
import type { Files, Resolved } from '../src/grammar/resolve.ts';
import { readSchemas } from '../src/server/node/read-schemas.ts';
import { verdictOn } from '../src/grammar/verdict.ts';
import { makeSite } from '../src/site.ts';
import { authoringWords } from './icon-files.ts';
import { keptVerdict } from './verdict.ts';

export interface Project {
  root: string;
  schemas: string;
  files: Files;
  /** The site, built when it is first asked for; nothing is judged for it. */
  readonly resolved: Omit<Resolved, 'problems'>;
  /** What the check says. */
  verdict(): Verdict;
  language: Language;
  /** Folder of what is kept for the next call. */
  kept?: string | undefined;
  say(text: string): void;
}

/** `--lang zh|en`, else the terminal's language. `kept`: folder of what is kept for the next call. */
export function openProject(options: {
  root: string;
  language?: string | undefined;
  schemas?: string | undefined;
  kept?: string | undefined;
  say?: Project['say'] | undefined;
}): Project {
  const schemas = options.schemas ?? join(options.root, 'schemas');
  const files = readSchemas(schemas);
  const wanted = options.language ?? process.env['LC_ALL'] ?? process.env['LANG'] ?? '';
  const words = authoringWords(options.root);
  let site: Omit<Resolved, 'problems'> | undefined;
  let verdict: Verdict | undefined;
  return {
    root: options.root,
    schemas,
    files,
    get resolved() {
      return (site ??= makeSite(files, true, words));
    },
    verdict: () => (verdict ??= keptVerdict(options.kept, files, (memory) => verdictOn(files, words, memory))),
    language: wanted.startsWith('zh') ? 'zh' : 'en',
    kept: options.kept,
    say: options.say ?? ((text) => void process.stdout.write(`${text}\n`)),
  };
}
