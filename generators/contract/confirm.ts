/** Marks pages as confirmed in their schema files: made, laid out, and judged by the check before a byte is written. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printProblem } from '../../src/grammar/problems/report.ts';
import { makeSite } from '../../src/site.ts';
import { formatText } from '../format.ts';
import { authoringWords } from '../icon-files.ts';
import type { Project } from '../project.ts';
import { words } from './words.ts';

/** What the endpoint of a page says once its reads were found to match. What the specification names stays its. */
function confirmedText(text: string, day: string): string {
  const page = JSON.parse(text) as { endpoint?: { status?: string } };
  const status = page.endpoint?.status === 'spec' ? 'spec' : 'confirmed';
  return JSON.stringify({ ...page, endpoint: { ...page.endpoint, status, confirmed: day } });
}

/** Writes the files of these pages; false when the check would not take them, and nothing is written. */
export async function confirm(project: Project, routes: readonly string[], day: string): Promise<boolean> {
  const { files, schemas, root, language, say } = project;
  const changed: { [path: string]: string } = {};
  for (const route of routes) {
    const path = `${route}.json`;
    const text = files[path];
    if (text !== undefined) changed[path] = (await formatText(path, confirmedText(text, day))) ?? text;
  }
  const { problems } = makeSite({ ...files, ...changed }, undefined, authoringWords(root));
  const fault = problems.find(
    ({ severity, file }) => severity === 'error' && Object.keys(changed).some((one) => file.endsWith(one)),
  );
  if (fault) {
    say(words[language].notConfirmed(printProblem(fault, language)));
    return false;
  }
  for (const [path, text] of Object.entries(changed)) {
    writeFileSync(join(schemas, path), text);
    say(words[language].confirmed(path.replace(/\.json$/, '')));
  }
  return true;
}
