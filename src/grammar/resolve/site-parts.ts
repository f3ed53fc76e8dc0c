/** Parts of a site that are told by the documents as they are written. */
import type { Text } from '../declarations/declarations.ts';
import type { ListDecl, RoleDecl } from '../../generated/declarations.ts';
import { membersAt, toValue, without, type Node, type ObjectNode } from '../json/nodes.ts';
import type { BizTypeDef, EnvelopeDef, ServiceDef, Site } from '../site/resolved.ts';
import { sha256 } from '../json/sha256.ts';
import type { Source, Sources } from './sources.ts';

export const listsOf = ({ lists }: Sources): Site['lists'] => values<ListDecl>(lists);
export const rolesOf = ({ roles }: Sources): Site['roles'] => values<RoleDecl>(roles);
export const bizTypesOf = ({ ledger }: Sources): Site['bizTypes'] => values<BizTypeDef>(ledger);
export const envelopesOf = ({ envelopes }: Sources): Site['envelopes'] => membersOf<EnvelopeDef>(envelopes);
export const servicesOf = ({ services }: Sources): Site['services'] => membersOf<ServiceDef>(services);

function values<T>(sources: Map<string, Source>): { [name: string]: T } {
  return Object.fromEntries([...sources].map(([name, source]) => [name, valueOf(source) as T]));
}

const valueOf = (source: Source | undefined): unknown => source && toValue(bare(source.node));

const bareNodes = new WeakMap<ObjectNode, ObjectNode>();

/** The document without what it says to editors; the same document gives the same one. */
function bare(node: ObjectNode): ObjectNode {
  const known = bareNodes.get(node) ?? without(node, '$schema');
  bareNodes.set(node, known);
  return known;
}

/** The members of a document that there is one of, as data. */
function membersOf<T>(source: Source | undefined): { [name: string]: T } {
  if (!source) return {};
  return Object.fromEntries(
    membersAt(source.node)
      .filter((member) => member.key !== '$schema')
      .map((member) => [member.key, toValue(member.value) as unknown as T]),
  );
}

/** Pages that are specified and that no file declares yet: route -> name. */
export function plannedPages({ specified }: Sources, built: ReadonlySet<string>): Site['planned'] {
  const routes = Object.entries(membersOf<{ [page: string]: Text }>(specified)).flatMap(([segment, pages]) =>
    Object.entries(pages).map(([page, label]) => [`${segment}/${page}`, label] as const),
  );
  return Object.fromEntries(routes.filter(([route]) => !built.has(route)));
}

const digests = new WeakMap<Node, string>();

/** Digest of what a file declares; remembered with its nodes, which a text that has not changed keeps. */
function declared(node: Node): string {
  const known = digests.get(node) ?? sha256(JSON.stringify(toValue(node)));
  digests.set(node, known);
  return known;
}

/** The declarations make the site, so their digest tells two sites apart; spaces and file order do not matter. */
export function digestOf(sources: Sources): string {
  const { entities, mixins, lists, roles, ledger, groups, bases, pages } = sources;
  const { envelopes, specified, services, glossary } = sources;
  const files = [
    ...[entities, mixins, lists, roles, ledger, groups, bases, pages].flatMap((all) => [...all.values()]),
    ...[envelopes, specified, services, glossary].flatMap((source) => source ?? []),
  ];
  return sha256(
    files
      .map(({ file, node }) => `${file} ${declared(node)}`)
      .sort()
      .join('\n'),
  );
}
