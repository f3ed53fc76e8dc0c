/**
 * JavaScript of a module without the imports and functions that nothing in it names any more: what was cut out used
 * them. The bundler would leave their code out as well, but in the file of whoever imports it.
 */
import { afterComma, without, type Part } from './literals.ts';

interface Node extends Part {
  id?: { name?: string } | null;
  init?: { type: string } | null;
  local?: { name: string };
  property?: Node;
  specifiers?: Node[];
  declarations?: Node[];
  declaration?: Node | null;
}

type Cut = [start: number, end: number];

export function withoutUnused(code: string, parse: (code: string) => unknown): string {
  const found = unusedIn(parse(code) as Node, code);
  // What stands inside of another goes with it.
  const cuts = found.filter((one) => !found.some((other) => other[0] < one[0] && one[1] <= other[1]));
  return cuts.length === 0 ? code : withoutUnused(without(code, cuts), parse);
}

function unusedIn(tree: Node, code: string): Cut[] {
  const all = [...nodesIn(tree)];
  const exported = new Set(all.flatMap((node) => (node.type === 'ExportNamedDeclaration' ? [node.declaration] : [])));
  // A member of something else may be called the same.
  const members = new Set(all.flatMap(({ computed, key, property }) => (computed ? [] : [key, property])));
  const names = all.filter((node) => node.type === 'Identifier' && !members.has(node));
  /** Whether it is named outside of this stretch. */
  const isNamed = (name: string, { start, end }: Part): boolean =>
    names.some((one) => one.name === name && (one.start < start || one.end > end));
  return all.flatMap((node): Cut[] => {
    if (node.type === 'ImportDeclaration') return unusedOf(node, code, isNamed);
    if (exported.has(node)) return [];
    const own = ownName(node);
    return own === undefined || isNamed(own, node) ? [] : [[node.start, node.end]];
  });
}

/** The name of a function that is declared here. */
function ownName(node: Node): string | undefined {
  if (node.type === 'FunctionDeclaration') return node.id?.name;
  const [one, ...more] = node.declarations ?? [];
  return node.type === 'VariableDeclaration' && more.length === 0 && /Function/.test(one?.init?.type ?? '')
    ? one?.id?.name
    : undefined;
}

/** The whole import, or those of its names that are not used. */
function unusedOf(node: Node, code: string, isNamed: (name: string, at: Part) => boolean): Cut[] {
  const specifiers = node.specifiers ?? [];
  const unused = specifiers.filter((one) => !isNamed(one.local?.name ?? '', node));
  if (unused.length === 0) return [];
  if (unused.length === specifiers.length) return [[node.start, node.end]];
  return unused.flatMap((one): Cut[] =>
    one.type === 'ImportSpecifier' ? [[one.start, afterComma(code, one.end)]] : [],
  );
}

function* nodesIn(part: unknown): Generator<Node> {
  if (Array.isArray(part)) for (const one of part) yield* nodesIn(one);
  else if (part !== null && typeof part === 'object') {
    if (typeof (part as Node).type === 'string') yield part as Node;
    for (const inner of Object.values(part)) if (typeof inner === 'object') yield* nodesIn(inner);
  }
}
