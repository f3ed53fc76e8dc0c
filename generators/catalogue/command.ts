/** `npm run coverage`: how much of the catalogue the schemas hold, and what they lack. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../src/grammar/site/resolved.ts';
import type { Project } from '../project.ts';
import { readCatalogue, type Catalogue } from './read.ts';
import { coverageOf, type Finding } from './coverage.ts';

const catalogueFile = join('tests', 'fixtures', 'catalogue.json');
const exceptionsFile = join('tests', 'fixtures', 'coverage-exceptions.tsv');

/**
 * Prints a line for each thing looked for, or with a word every miss that holds it; `catalogue`: makes the data anew
 * from the folder first. Ends with 1 when something of a page that stands is missing without a reason.
 */
export function coverage(project: Project, [word]: string[], catalogue?: string): number {
  const { root, say, language } = project;
  if (catalogue !== undefined)
    writeFileSync(join(root, catalogueFile), `${JSON.stringify(readCatalogue(catalogue), null, 1)}\n`);
  const { open, excepted, all } = misses(project);
  if (word === undefined) for (const line of countsOf(all)) say(line);
  else
    for (const { of, name, why } of open.filter((one) => `${one.of} ${one.name}`.includes(word.replace(/^\//, ''))))
      say(`${of.padEnd(18)} ${name}${why === undefined ? '' : `: ${why}`}`);
  const standing = open.filter((one) => !isAbsent(one));
  say(
    language === 'zh'
      ? `缺少 ${open.length} 项，其中已有页面与实体 ${standing.length} 项；另有 ${excepted} 项有说明`
      : `${open.length} missing, ${standing.length} of them in pages and entities that stand; ${excepted} more have a reason`,
  );
  return standing.length > 0 ? 1 : 0;
}

/** Misses of the site without a reason, and how many have one. */
export function misses({ root, resolved }: { root: string; resolved: { site: Site } }): {
  open: Finding[];
  excepted: number;
  all: Finding[];
} {
  const wanted = JSON.parse(readFileSync(join(root, catalogueFile), 'utf8')) as Catalogue;
  const all = coverageOf(resolved.site, wanted);
  const missing = all.filter(({ held }) => !held);
  const reasons = exceptions(root);
  const open = missing.filter(({ name }) => !reasons.has(name));
  return { open, excepted: missing.length - open.length, all };
}

/** A whole page or entity that is not there yet. */
export const isAbsent = ({ of }: Finding): boolean => ['pages', 'entities', 'settings'].includes(of);

/** Miss -> why it is better otherwise. */
export function exceptions(root: string): Map<string, string> {
  const file = join(root, exceptionsFile);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return new Map(lines.filter(Boolean).map((line) => line.split('\t') as [string, string]));
}

function countsOf(all: Finding[]): string[] {
  const counts = new Map<string, { held: number; all: number }>();
  for (const { of, held } of all) {
    const count = counts.get(of) ?? { held: 0, all: 0 };
    counts.set(of, { held: count.held + (held ? 1 : 0), all: count.all + 1 });
  }
  return [...counts].map(([of, { held, all: looked }]) => `${of.padEnd(18)} ${String(held).padStart(5)} / ${looked}`);
}
