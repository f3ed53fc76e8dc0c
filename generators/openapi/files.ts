/** From documents of groups to files: what several of them use stands once, in `shared`. */
import type { Entry } from './parameters.ts';

type Components = { [section: string]: { [name: string]: unknown } };
export type Document = Entry & { paths: { [path: string]: { [method: string]: Entry } }; components: Components };

const references = /"\$ref":"#\/components\/(\w+)\/(\w+)"/g;

/** The document with those components alone that its paths lead to. */
export function reachable(document: Document): Document {
  const wanted = reachedFrom(JSON.stringify(document.paths), document.components);
  const components = Object.fromEntries(
    Object.entries(document.components).map(([section, named]) => [
      section,
      section === 'securitySchemes'
        ? named
        : Object.fromEntries(Object.entries(named).filter(([name]) => wanted.has(`${section}/${name}`))),
    ]),
  );
  return { ...document, components };
}

/** "schemas/Order": all that the text refers to, and what that refers to. */
function reachedFrom(text: string, components: Components): Set<string> {
  const found = new Set<string>();
  const open = [text];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const [, section = '', name = ''] of next.matchAll(references)) {
      const key = `${section}/${name}`;
      const part = components[section]?.[name];
      if (found.has(key) || part === undefined) continue;
      found.add(key);
      open.push(JSON.stringify(part));
    }
  return found;
}

/** Files that are no group; a group of such a name is told apart. */
const own = ['shared', 'index'];
const fileOf = (group: string): string => (own.includes(group) ? `${group}-pages` : group);

/**
 * `calls` is the document of the calls of no page, which the parts that several documents use are added to. In the file
 * of a group such a part is a reference to `shared.json` under its own name, so that a client has that name for it.
 */
export function filesOf(calls: Document, groups: { group: string; document: Document }[]): { [file: string]: Entry } {
  const users = new Map<string, number>();
  for (const { components } of [calls, ...groups.map(({ document }) => document)])
    for (const key of keysOf(components)) users.set(key, (users.get(key) ?? 0) + 1);
  const isShared = (section: string, name: string): boolean =>
    section !== 'securitySchemes' && (users.get(`${section}/${name}`) ?? 0) > 1;
  const shared = structuredClone(calls.components);
  const files: { [file: string]: Entry } = {};
  for (const { group, document } of groups) {
    const components: Components = {};
    for (const [section, named] of Object.entries(document.components)) {
      components[section] = {};
      for (const [name, part] of Object.entries(named)) {
        if (isShared(section, name)) (shared[section] ??= {})[name] ??= part;
        components[section][name] = isShared(section, name)
          ? { $ref: `shared.json#/components/${section}/${name}` }
          : part;
      }
    }
    files[fileOf(group)] = { ...document, components };
  }
  const listed = [
    ...groups.map(({ group, document }) => [fileOf(group), document] as const),
    ['shared', calls] as const,
  ];
  return {
    ...files,
    shared: { ...calls, components: shared },
    index: {
      files: listed.map(([file, document]) => ({
        file: `${file}.json`,
        title: (document['info'] as { title: string }).title,
        pages: (document['tags'] as { name: string }[]).map(({ name }) => name),
        operations: Object.values(document.paths).flatMap((methods) => Object.keys(methods)).length,
      })),
    },
  };
}

const keysOf = (components: Components): string[] =>
  Object.entries(components).flatMap(([section, named]) => Object.keys(named).map((name) => `${section}/${name}`));
