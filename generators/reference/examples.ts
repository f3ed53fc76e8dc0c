/** A use of each key in the project's own files: the first that is short enough to be read at a glance. */
import { definitions } from '../../src/grammar/shapes/definitions.ts';
import type { JsonSchema, Vocabulary } from '../../src/grammar/site/models.ts';
import { commonFieldMembers } from '../../src/grammar/shapes/definitions.ts';
import type { Path } from '../../src/grammar/json/nodes.ts';
import type { Files } from '../../src/grammar/resolve.ts';
import { usualKind } from '../../src/grammar/resolve/resolve-page.ts';
import { documentShapes, pageMembers, recordMembers } from '../../src/grammar/shapes/shapes.ts';
import { kindsByPage } from '../kinds-by-page.ts';

export interface Example {
  /** File under `schemas/`. */
  file: string;
  /** The value as it is written there. */
  text: string;
  /** Where in that file: members from the top. */
  way: Path;
}

/** A place in a file. */
type Spot = Pick<Example, 'file' | 'way'>;
const below = ({ file, way }: Spot, step: string | number): Spot => ({ file, way: [...way, step] });

/** Longest text of an example. */
const longest = 90;

type Members = { readonly [name: string]: JsonSchema };
const membersOf = (schema: JsonSchema | undefined): Members => (schema?.properties ?? {}) as Members;

/** Examples by owner and way of their key, as `languageKeys` names them: "action.from". */
export function examplesOf(files: Files, vocabulary: Vocabulary): ReadonlyMap<string, Example> {
  const found = new Map<string, Example>();
  eachUse(files, vocabulary, (owner, name, { file, way }, value) => {
    const text = JSON.stringify(value);
    if (!found.has(`${owner}.${name}`) && text.length <= longest) found.set(`${owner}.${name}`, { file, text, way });
  });
  return found;
}

/**
 * Calls with every use of a key in the files: its owner and way, where it stands, and its value. `kinds`: of the pages
 * that others extend.
 */
export function eachUse(
  files: Files,
  vocabulary: Vocabulary,
  note: (owner: string, name: string, at: Spot, value: unknown) => void,
  kinds: ReadonlyMap<string, string> = kindsByPage(files),
): void {
  const documents = documentShapes(vocabulary);
  const parts = definitions(vocabulary);

  const visit = (at: Spot, value: unknown, schema: JsonSchema, owner: string, path: string): void => {
    const ref = typeof schema.$ref === 'string' ? schema.$ref.replace('#/$defs/', '') : undefined;
    if (ref === 'field') return visitField(at, value);
    if (ref === 'formField')
      return isObject(value) && 'from' in value ? visitPart(at, value, ref) : visitField(at, value);
    if (ref !== undefined) return visitPart(at, value, ref);
    for (const word of ['anyOf', 'oneOf', 'allOf'])
      for (const one of (schema[word] as JsonSchema[] | undefined) ?? []) visit(at, value, one, owner, path);
    if (isObject(schema.then)) visit(at, value, schema.then, owner, path);
    if (Array.isArray(value)) {
      if (isObject(schema.items))
        value.forEach((one, index) => visit(below(at, index), one, schema.items as JsonSchema, owner, `${path}[]`));
      return;
    }
    if (!isObject(value)) return;
    const members = membersOf(schema);
    for (const [key, one] of Object.entries(value)) {
      const member = members[key];
      if (member) {
        const name = path === '' ? key : `${path}.${key}`;
        const of = told(owner, name);
        note(of, name, below(at, key), one);
        visit(below(at, key), one, member, of, name);
      } else if (isObject(schema.additionalProperties))
        visit(below(at, key), one, schema.additionalProperties as JsonSchema, owner, `${path}.*`);
    }
  };
  const visitPart = (at: Spot, value: unknown, name: string): void => visit(at, value, parts[name] ?? {}, name, '');
  const visitField = (at: Spot, value: unknown): void => {
    if (isObject(value) && typeof value.type === 'string') visitPart(at, value, `field.${value.type}`);
  };

  for (const [file, text] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const document = read(text);
    const sort = sortOf(file, document, kinds);
    const shape = documents[sort];
    if (shape && document)
      visit({ file, way: [] }, document, shape, sort.startsWith('page.') ? sort.replace('page.', 'kind.') : sort, '');
  }
}

/** The owner under which a key at the top of a document or a field is told. */
function told(owner: string, at: string): string {
  const top = at.split(/[.[]/, 1)[0] ?? '';
  if (owner.startsWith('field.')) return top in commonFieldMembers ? 'field' : owner;
  if (owner === 'record' || owner === 'page') return owner;
  const isDocument = owner.startsWith('kind.') || owner === 'entity' || owner === 'mixin';
  if (!isDocument) return owner;
  if (top in recordMembers) return 'record';
  return owner.startsWith('kind.') && top in pageMembers ? 'page' : owner;
}

const folders: { readonly [folder: string]: string } = {
  _entities: 'entity',
  _mixins: 'mixin',
  _lists: 'list',
  _roles: 'role',
  _ledger: 'ledger',
};

interface Document {
  kind?: unknown;
  extends?: unknown;
}

/** Sort of a document by its place; a page that does not say its kind has that of what it extends. */
function sortOf(file: string, document: Document | undefined, kinds: ReadonlyMap<string, string>): string {
  const [folder = '', name = ''] = file.split('/');
  if (folder in folders) return folders[folder] ?? '';
  if (name === '_group.json') return 'group';
  if (folder.startsWith('_')) return folder.replace(/^_|\.json$/g, '');
  const { kind, extends: from } = document ?? {};
  return `page.${typeof kind === 'string' ? kind : (kinds.get(String(from)) ?? usualKind)}`;
}

const isObject = (value: unknown): value is { [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function read(text: string): Document | undefined {
  try {
    return JSON.parse(text) as Document;
  } catch {
    return undefined;
  }
}
