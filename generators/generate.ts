/** `npm run generate`: writes what changed of the generated files, deletes what is no longer made. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { vocabulary } from '../src/site.ts';
import { printProblem } from '../src/grammar/problems/report.ts';
import { artefactsOf, ownedFolders } from './artefacts.ts';
import type { Project } from './project.ts';

/** Gives the exit status: 1 when the schemas have errors (files are written all the same, from what can be read). */
export async function generate({ root, files, verdict, resolved, language, say }: Project): Promise<number> {
  const errors = verdict().problems.filter((problem) => problem.severity === 'error');
  for (const problem of errors) say(`✖ ${printProblem(problem, language)}`);
  const artefacts = await artefactsOf(resolved.site, files, vocabulary, root);
  const changed = staleOf(artefacts, root);
  for (const path of changed.write) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), artefacts[path] ?? '');
    say(`✎ ${path}`);
  }
  for (const path of changed.remove) {
    rmSync(join(root, path));
    say(`✗ ${path}`);
  }
  return errors.length > 0 ? 1 : 0;
}

/** Paths whose file differs from what is made, and files of owned folders that are made no more. */
export function staleOf(artefacts: { [path: string]: string }, root: string): { write: string[]; remove: string[] } {
  const write = Object.keys(artefacts).filter(
    (path) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== artefacts[path],
  );
  const remove = ownedFolders
    .flatMap((folder) => filesIn(root, folder))
    .filter((path) => artefacts[path] === undefined);
  return { write, remove };
}

function filesIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(root, `${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  );
}
