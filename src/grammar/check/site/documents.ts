/** The shape of every document: known members, right types, texts in both languages. */
import type { Merged } from '../../resolve/inherit.ts';
import type { Vocabulary } from '../../site/models.ts';
import { placeOf, textAt, without, type Member, type Node, type ObjectNode, type Place } from '../../json/nodes.ts';
import type { Reporter } from '../../problems/report.ts';
import { kindOf } from '../../resolve/resolve-page.ts';
import { shapeChecker } from '../../shapes/check-shape.ts';
import { definitions } from '../../shapes/definitions.ts';
import { documentShapes } from '../../shapes/shapes.ts';
import type { Source, Sources } from '../../resolve/sources.ts';

interface Documents {
  sources: Sources;
  entities: Map<string, Merged>;
  pages: Map<string, Merged>;
  vocabulary: Vocabulary;
  report: Reporter;
}

const shapesOf = new WeakMap<
  Vocabulary,
  { check: ReturnType<typeof shapeChecker>; shapes: ReturnType<typeof documentShapes> }
>();

/** Faults that concern words only: the part can still be built. */
const harmless: ReadonlySet<string> = new Set(['text-missing', 'text-chinese-in-english', 'text-same']);

/** Judges shapes; gives a document without its faulty parts, and whether it has all that it cannot be without. */
type Look = (node: ObjectNode, shape: string, called?: readonly string[]) => { node: ObjectNode; whole: boolean };

function shapeLook(vocabulary: Vocabulary, report: Reporter): Look {
  let known = shapesOf.get(vocabulary);
  if (!known)
    shapesOf.set(
      vocabulary,
      (known = { check: shapeChecker(definitions(vocabulary)), shapes: documentShapes(vocabulary) }),
    );
  const { check, shapes } = known;
  const lackingIn = (node: ObjectNode, shape: string): Set<string> => {
    const lacking = check(node, shapes[shape] ?? {}).filter(({ code }) => code === 'missing-key');
    return new Set(lacking.map(({ at }) => placeKey(at)).filter((at) => at !== placeKey(node)));
  };
  return (node, shape, called = []) => {
    const faults = check(node, shapes[shape] ?? {});
    for (const fault of faults) report.add(fault.code, fault.at, fault.facts);
    const bad = faults.filter((fault) => !harmless.has(fault.code));
    if (bad.length === 0) return { node, whole: true };
    for (const fault of bad) report.lose(fault.code, fault.at, namesAt(node, fault.at) ?? [], called);
    let rest = node;
    let next = pruned(node, new Set(bad.map((fault) => placeKey(fault.at))));
    // What cannot be without a part that was taken out goes with it: a field without its label.
    while (next !== rest) {
      rest = next;
      next = pruned(rest, lackingIn(rest, shape));
    }
    return {
      node: rest,
      whole: ((shapes[shape]?.required as string[] | undefined) ?? []).every((name) => rest.members.has(name)),
    };
  };
}

/** A page by the shape of its kind. */
function shapedPage(merged: Merged, vocabulary: Vocabulary, look: Look, report: Reporter): Merged {
  const kind = kindOf(merged.node);
  const kinds = Object.keys(vocabulary.kinds);
  if (!vocabulary.kinds[kind])
    report.add('unknown-kind', placeOf(merged.node, ['kind']), { name: kind, allowed: kinds.join(' ') });
  const node = vocabulary.kinds[kind] ? merged.node : without(merged.node, 'kind');
  return { ...merged, node: look(node, `page.${kindOf(node)}`).node };
}

/**
 * Entities and pages are checked as merged, so that an override may be partial; each fault is told where it was
 * written.
 * Parts of a wrong shape are then taken out, so that whatever is built of the rest is well formed.
 */
export function shapeFaults({ sources, entities, pages, vocabulary, report }: Documents): void {
  const look = shapeLook(vocabulary, report);
  const named = (all: Map<string, Source>, member: string): void => {
    for (const [name, source] of all) {
      const written = textAt(source.node, [member]);
      if (written !== undefined && written !== name)
        report.add('file-name', placeOf(source.node, [member]), { expected: `${written}.json`, member });
    }
  };
  named(sources.entities, 'entity');
  named(sources.roles, 'role');
  named(sources.ledger, 'bizType');
  for (const [shape, all] of [
    ['list', sources.lists],
    ['role', sources.roles],
    ['ledger', sources.ledger],
    ['group', sources.groups],
  ] as const) {
    for (const [name, source] of Array.from(all)) {
      const { node, whole } = look(source.node, shape, [name]);
      if (whole) all.set(name, { ...source, node });
      else all.delete(name);
    }
  }
  for (const shape of ['envelopes', 'specified', 'services', 'glossary'] as const) {
    const source = sources[shape];
    if (source) sources[shape] = { ...source, node: look(source.node, shape).node };
  }
  for (const source of sources.mixins.values()) look(source.node, 'mixin');
  for (const [name, merged] of entities) entities.set(name, { ...merged, node: look(merged.node, 'entity').node });
  for (const [route, merged] of pages) pages.set(route, shapedPage(merged, vocabulary, look, report));
}

/** Names of the members on the way to a place; undefined when it is not in the node. */
function namesAt(node: Node, at: Place): string[] | undefined {
  if (node.start === at.start && node.file === at.file) return [];
  if (node.sort === 'array') return firstOf(node.items, (item) => namesAt(item, at));
  if (node.sort === 'scalar') return undefined;
  return firstOf([...node.members.values()], ({ key, at: written, value }) => {
    const inside = written.start === at.start && written.file === at.file ? [] : namesAt(value, at);
    return inside && [key, ...inside];
  });
}

function firstOf<T, R>(all: readonly T[], find: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

const placeKey = (at: Place): string => `${at.file} ${at.start}`;

/**
 * The same node without the members and items at these places. Parts in which nothing is at fault are the same ones:
 * what is inherited is known by that.
 */
function pruned<N extends Node>(node: N, bad: ReadonlySet<string>): N {
  if (node.sort === 'scalar') return node;
  if (node.sort === 'array') {
    const items = node.items.filter((item) => !bad.has(placeKey(item))).map((item) => pruned(item, bad));
    const isSame = items.length === node.items.length && items.every((item, at) => item === node.items[at]);
    return isSame ? node : { ...node, items };
  }
  const members = new Map<string, Member>();
  let isSame = true;
  for (const [key, member] of node.members) {
    if (bad.has(placeKey(member.at)) || bad.has(placeKey(member.value))) {
      isSame = false;
      continue;
    }
    const value = pruned(member.value, bad);
    isSame &&= value === member.value;
    members.set(key, value === member.value ? member : { ...member, value });
  }
  return isSame ? node : { ...node, members };
}
