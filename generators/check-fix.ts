/** `npm run check -- --fix`: mends what is certain, and tells each thing that it mended. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Text } from '../src/grammar/declarations/declarations.ts';
import { mendJson } from '../src/grammar/json/json-mends.ts';
import { nodeAt, textAt } from '../src/grammar/json/nodes.ts';
import { readJson } from '../src/grammar/json/read-json.ts';
import type { Files, Resolved } from '../src/grammar/resolve.ts';
import { makeSite } from '../src/site.ts';
import { isStale } from './check.ts';
import { schemaOf } from '../src/grammar/resolve/schema-of.ts';
import { formatText } from './format.ts';
import { authoringWords } from './icon-files.ts';
import { openProject, type Project } from './project.ts';

const texts = {
  layout: { zh: '成员顺序与排版', en: 'order of members and layout' },
  schema: (name: string): Text => ({ zh: `"$schema" 改为 ${name}`, en: `"$schema" is ${name} now` }),
};

/**
 * Mends punctuation, `$schema`, order and layout of the files, then what is generated from them where they have no
 * errors. Gives the project as it is then. A file that cannot be read with certainty is left alone.
 */
export async function fix(project: Project): Promise<Project> {
  await mendFiles(project);
  const { root, schemas, language, say } = project;
  const mended = openProject({ root, schemas, language, say });
  const { problems, digest } = mended.verdict();
  if (!isStale(root, digest) || problems.some(({ severity }) => severity === 'error')) return mended;
  await (await import('./generate.ts')).generate(mended);
  return mended;
}

/** The files alone. */
async function mendFiles({ root, schemas, files, language, say }: Project): Promise<void> {
  const told: { [path: string]: string[] } = {};
  const punctuated = Object.fromEntries(
    Object.entries(files).map(([path, text]) => {
      const made = path.endsWith('.json') ? mendJson(path, text) : undefined;
      told[path] = made?.mended.map(({ line, what }) => `✎ schemas/${path}:${line}  ${what[language]}`) ?? [];
      return [path, made?.text ?? text];
    }),
  );
  const resolved = makeSite(punctuated, true, authoringWords(root));
  for (const [path, text] of Object.entries(punctuated)) {
    const schema = schemaWanted(path, punctuated, resolved);
    const made = path.endsWith('.json') ? ((await formatText(path, text, schema)) ?? text) : text;
    const say1 = (what: Text): void => void told[path]?.push(`✎ schemas/${path}  ${what[language]}`);
    if (made !== text) say1(schema !== undefined ? texts.schema(schema) : texts.layout);
    if (made === files[path]) continue;
    writeFileSync(join(schemas, path), made);
    told[path]?.forEach((line) => say(line));
  }
}

/** What `$schema` has to say where it says something else; undefined where that is right, or cannot be told. */
function schemaWanted(path: string, files: Files, { site }: Pick<Resolved, 'site'>): string | undefined {
  const node = readJson(path, files[path] ?? '', () => undefined);
  if (node?.sort !== 'object') return undefined;
  const route = path.replace(/\.json$/, '');
  const base = textAt(node, ['extends']);
  const entity = site.pages[route]?.entity ?? (base !== undefined && site.entities[base] ? base : '');
  // What it extends is not known: nor is what describes it.
  if (entity === '' && base !== undefined) return undefined;
  const wanted = schemaOf(path, entity);
  const written = nodeAt(node, ['$schema']);
  return written?.sort === 'scalar' && written.value === wanted ? undefined : wanted;
}
