/** Reads all files of `schemas/` and sorts them by what their place says they are. */
import type { Problem } from '../site/models.ts';
import type { Node, ObjectNode } from '../json/nodes.ts';
import { readJson } from '../json/read-json.ts';
import { createReporter, type Reporter } from '../problems/report.ts';

/** Path inside `schemas/` -> text. */
export type Files = { readonly [path: string]: string };

export interface Source {
  file: string;
  node: ObjectNode;
}

export interface Sources {
  entities: Map<string, Source>;
  mixins: Map<string, Source>;
  lists: Map<string, Source>;
  roles: Map<string, Source>;
  ledger: Map<string, Source>;
  groups: Map<string, Source>;
  /** "withDraw/_account" */
  bases: Map<string, Source>;
  /** By route. */
  pages: Map<string, Source>;
  envelopes?: Source;
  specified?: Source;
  services?: Source;
  glossary?: Source;
  /** Routes of page files that are no JSON objects. */
  brokenPages: Map<string, string>;
  /** Names of entities, bases and mixins whose files are no JSON objects -> file. */
  broken: Map<string, string>;
}

/** Characters of a file: more is read by nobody. */
const longest = 500_000;
const NAME = '[A-Za-z][A-Za-z0-9_-]*';
const SPELLING = new RegExp(`^_?${NAME}$`);
/** Files that there is one of. */
const single = {
  '_envelopes.json': 'envelopes',
  '_specified.json': 'specified',
  '_services.json': 'services',
  '_glossary.json': 'glossary',
} as const;
const places: [keyof Omit<Sources, (typeof single)[keyof typeof single] | 'broken' | 'brokenPages'>, RegExp][] = [
  ['entities', new RegExp(`^_entities/(${NAME})\\.json$`)],
  ['mixins', new RegExp(`^_mixins/(${NAME})\\.json$`)],
  ['lists', new RegExp(`^_lists/(${NAME})\\.json$`)],
  ['roles', new RegExp(`^_roles/(${NAME})\\.json$`)],
  ['ledger', new RegExp(`^_ledger/(${NAME})\\.json$`)],
  ['groups', new RegExp(`^(${NAME})/_group\\.json$`)],
  ['bases', new RegExp(`^(${NAME}/_${NAME})\\.json$`)],
  ['pages', new RegExp(`^(${NAME}/${NAME}|home)\\.json$`)],
];

const cache = new Map<
  string,
  { text: string; node: Node | undefined; faults: Parameters<Parameters<typeof readJson>[2]>[] }
>();

/** Reads a file, or takes what was read of the same text before: the dev server reads a site again on each save. */
function read(file: string, text: string, report: Reporter): Node | undefined {
  let known = cache.get(file);
  if (known?.text !== text) {
    const faults: Parameters<Parameters<typeof readJson>[2]>[] = [];
    known = { text, node: readJson(file, text, (...fault) => faults.push(fault)), faults };
    cache.set(file, known);
  }
  for (const [code, at, facts] of known.faults) report.add(code, at, facts);
  return known.node;
}

/** Lets go of all that `readSources` keeps for the next time: a server reads its site once. */
export function forgetSources(): void {
  cache.clear();
}

/** Why these files cannot be read. */
export function readFaults(files: Files): Problem[] {
  const report = createReporter(files);
  readSources(files, report);
  return report.all();
}

/** Sorts the files. Generated meta-schemas (`_meta/`) are left alone. */
export function readSources(files: Files, report: Reporter): Sources {
  const sources: Sources = {
    entities: new Map(),
    mixins: new Map(),
    lists: new Map(),
    roles: new Map(),
    ledger: new Map(),
    groups: new Map(),
    bases: new Map(),
    pages: new Map(),
    brokenPages: new Map(),
    broken: new Map(),
  };
  const folded = new Map<string, string>();
  for (const file of Object.keys(files).sort()) {
    if (file.startsWith('_meta/')) continue;
    if (!file.endsWith('.json')) {
      const expected = `${(file.split('/').at(-1) ?? '').replace(/\.\w+$/, '')}.json`;
      report.add('file-ending', { file, start: 0 }, { expected });
      continue;
    }
    const other = folded.get(file.toLowerCase());
    if (other) report.add('file-case', { file, start: 0 }, { other });
    folded.set(file.toLowerCase(), file);
    const place = places.find(([, pattern]) => pattern.test(file));
    const alone = Object.hasOwn(single, file) ? single[file as keyof typeof single] : undefined;
    if (!place && !alone) {
      const odd = file.split('/').find((part) => !SPELLING.test(part.replace(/\.json$/, '')));
      report.add(odd === undefined ? 'file-path' : 'file-spelling', { file, start: 0 }, { name: odd ?? '' });
      continue;
    }
    const name = place?.[1].exec(file)?.[1] ?? '';
    const size = files[file]?.length ?? 0;
    if (size > longest) {
      const thousands = { size: Math.ceil(size / 1000), most: longest / 1000 };
      report.add('file-large', { file, start: 0 }, thousands);
      if (place?.[0] === 'pages') sources.brokenPages.set(name, file);
      sources.broken.set(name, file);
      continue;
    }
    const node = read(file, files[file] ?? '', report);
    if (node?.sort === 'object') {
      if (place) sources[place[0]].set(name, { file, node });
      else if (alone) sources[alone] = { file, node };
      continue;
    }
    if (node)
      report.add('wrong-type', node, {
        expectedZh: '对象',
        expected: 'an object',
        foundZh: node.sort === 'array' ? '列表' : '单个值',
        found: node.sort === 'array' ? 'a list' : 'a single value',
        example: '{ … }',
      });
    if (place?.[0] === 'pages') sources.brokenPages.set(name, file);
    sources.broken.set(name, file);
  }
  return sources;
}
