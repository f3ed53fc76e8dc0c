/** Puts entities, mixins, base files and pages together by the merge rules, and follows `extends`. */
import { merge } from '../json/merge.ts';
import { nearest } from '../json/nearest.ts';
import type { Node, ObjectNode } from '../json/nodes.ts';
import { itemsAt, nodeAt, objectNode, placeOf, textAt, without } from '../json/nodes.ts';
import type { Reporter } from '../problems/report.ts';
import type { Source, Sources } from './sources.ts';

/** A document with all it inherits. */
export interface Merged {
  name: string;
  file: string;
  /** As written in its own file. */
  own: ObjectNode;
  node: ObjectNode;
  /** As merged, before parts of a wrong shape were taken out. */
  written: ObjectNode;
  /** Entity at the end of the chain; "" = none. */
  entity: string;
  /** Files it is made of, its own first. */
  files: string[];
  /** What it extends could not be read: names it would have inherited are missing. */
  incomplete?: boolean;
}

/** Entity members that a page does not take over. */
const entityOnly = [
  '$schema',
  'entity',
  'label',
  'note',
  'storage',
  'rowScope',
  'shareUnowned',
  'shareAll',
  'purge',
  'log',
  'large',
  'whenever',
  'outside',
  'later',
  'picker',
  'indexes',
  'uniques',
  'atMost',
  'apart',
  'tree',
  'extColumn',
  'sample',
  'mixins',
];
/** Members of a routed page that belong to that page alone. */
const pageOnly = [
  '$schema',
  'label',
  'note',
  'permission',
  'endpoint',
  'order',
  'icon',
  'hidden',
  'alwaysShow',
  'noCache',
  'recordPage',
  'extends',
  'mixins',
];
const baseOnly = ['$schema', 'extends', 'mixins'];

/** Entities on top of their mixins; an entity's own fields come first. */
export function mergeEntities(sources: Sources, report: Reporter): Map<string, Merged> {
  return new Map([...sources.entities].map(([name, source]) => [name, mergeEntity(name, source, sources, report)]));
}

function mergeEntity(name: string, source: Source, sources: Sources, report: Reporter): Merged {
  const { under, files } = withMixins(undefined, source, sources, report);
  const node = ownFieldsFirst(merge(under, source.node, report.add) as ObjectNode, source.node);
  return {
    name,
    file: source.file,
    own: source.node,
    node,
    written: node,
    entity: name,
    files: [source.file, ...files],
  };
}

/** Pages on top of what they extend. Every page file that is an object gives one. */
export function mergePages(
  sources: Sources,
  entities: ReadonlyMap<string, Merged>,
  report: Reporter,
): Map<string, Merged> {
  const inherited = (
    source: Source,
    name: string,
    chain: string[],
  ): Pick<Merged, 'entity' | 'files' | 'incomplete'> & { node?: ObjectNode } => {
    const extended = textAt(source.node, ['extends']);
    if (extended === undefined) return { entity: '', files: [] };
    const at = placeOf(source.node, ['extends']);
    const steps = [...chain, name];
    if (steps.includes(extended)) {
      report.add('extends-circle', at, { chain: [...steps, extended].join(' → ') });
      return { entity: '', files: [], incomplete: true };
    }
    const entity = entities.get(extended);
    if (steps.length === 2 && !entity) report.add('extends-deep', at, { chain: [...steps, extended].join(' → ') });
    if (entity) return { entity: extended, files: entity.files, node: without(entity.node, ...entityOnly) };
    const isBase = sources.bases.has(extended);
    const target = sources.bases.get(extended) ?? sources.pages.get(extended);
    if (!target) {
      const broken = sources.broken.get(extended);
      report.add('extends-unknown', at, {
        name: extended,
        nearest: nearest(extended, [...entities.keys(), ...sources.bases.keys(), ...sources.pages.keys()]),
      });
      return { entity: '', files: broken ? [broken] : [], incomplete: true };
    }
    const above = one(target, extended, steps);
    return {
      entity: above.entity,
      files: above.files,
      ...(above.incomplete ? { incomplete: true } : {}),
      node: without(above.node, ...(isBase ? baseOnly : pageOnly)),
    };
  };

  const one = (source: Source, name: string, chain: string[]): Merged => {
    const above = inherited(source, name, chain);
    const { under, files } = withMixins(above.node, source, sources, report);
    const node = merge(under, source.node, report.add) as ObjectNode;
    return {
      name,
      file: source.file,
      own: source.node,
      node,
      written: node,
      entity: above.entity,
      files: [source.file, ...files, ...above.files],
      ...(above.incomplete ? { incomplete: true } : {}),
    };
  };

  return new Map([...sources.pages].map(([route, source]) => [route, one(source, route, [])]));
}

function withMixins(
  base: ObjectNode | undefined,
  source: Source,
  sources: Sources,
  report: Reporter,
): { under: Node | undefined; files: string[] } {
  let under: Node | undefined = base;
  const files: string[] = [];
  itemsAt(source.node, ['mixins']).forEach((item) => {
    const name = item.sort === 'scalar' ? String(item.value) : '';
    const mixin = sources.mixins.get(name);
    if (mixin) {
      under = merge(under, without(mixin.node, '$schema'), () => undefined);
      files.push(mixin.file);
    } else report.add('mixin-unknown', item, { name, nearest: nearest(name, sources.mixins.keys()) });
  });
  return { under, files };
}

function ownFieldsFirst(node: ObjectNode, own: ObjectNode): ObjectNode {
  const fields = nodeAt(node, ['fields']);
  const ownFields = nodeAt(own, ['fields']);
  const member = node.members.get('fields');
  if (fields?.sort !== 'object' || ownFields?.sort !== 'object' || !member) return node;
  const first = [...fields.members.values()].filter((one) => ownFields.members.has(one.key));
  const rest = [...fields.members.values()].filter((one) => !ownFields.members.has(one.key));
  return objectNode(
    node,
    [...node.members.values()].map((one) =>
      one.key === 'fields' ? { ...one, value: objectNode(fields, [...first, ...rest]) } : one,
    ),
  );
}
