/** The project the commands work on: where it is, its site, the language of the person. */
import { join } from 'node:path';
import type { Language, Verdict } from '../src/grammar/site/models.ts';
import type { Files, Resolved } from '../src/grammar/resolve.ts';
import { readSchemas } from '../src/server/node/read-schemas.ts';
import { verdictOn } from '../src/grammar/verdict.ts';
import { makeSite } from '../src/site.ts';
import { authoringWords } from './icon-files.ts';

export interface Project {
  root: string;
  schemas: string;
  files: Files;
  /** The site, built when it is first asked for; nothing is judged for it. */
  readonly resolved: Omit<Resolved, 'problems'>;
  /** What the check says. */
  verdict(): Verdict;
  language: Language;
  say(text: string): void;
}

/** `language`: `--lang zh|en`, else the terminal's. */
export function openProject(options: {
  root: string;
  language?: string | undefined;
  schemas?: string | undefined;
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
    verdict: () => (verdict ??= verdictOn(files, words)),
    language: wanted.startsWith('zh') ? 'zh' : 'en',
    say: options.say ?? ((text) => void process.stdout.write(`${text}\n`)),
  };
}
