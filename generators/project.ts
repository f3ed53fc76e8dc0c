/** The project the commands work on: where it is, its site, the language of the person. */
import { join } from 'node:path';
import type { Language } from '../src/grammar/models.ts';
import type { Files, Resolved } from '../src/grammar/resolve.ts';
import { readSchemas } from '../src/server/node/read-schemas.ts';
import { makeSite } from '../src/site.ts';

export interface Project {
  root: string;
  schemas: string;
  files: Files;
  resolved: Resolved;
  language: Language;
  say(text: string): void;
}

/** `--lang zh|en`, else the terminal's language. */
export function openProject(options: {
  root: string;
  language?: string | undefined;
  schemas?: string | undefined;
}): Project {
  const schemas = options.schemas ?? join(options.root, 'schemas');
  const files = readSchemas(schemas);
  const wanted = options.language ?? process.env['LC_ALL'] ?? process.env['LANG'] ?? '';
  return {
    root: options.root,
    schemas,
    files,
    resolved: makeSite(files),
    language: wanted.startsWith('zh') ? 'zh' : 'en',
    say: (text) => void process.stdout.write(`${text}\n`),
  };
}
