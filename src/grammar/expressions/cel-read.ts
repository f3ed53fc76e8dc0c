/**
 * Values that are reckoned when a row is read (`computedAt: "read"`): the database reckons them, so that lists are
 * filtered and sorted by them. Of CEL they may use what SQL says as well.
 */
import type { ASTNode } from '@marcbachmann/cel-js';

/** Functions, with how many values they take. */
const functions: { readonly [name: string]: readonly number[] } = {
  has: [1],
  decimal: [1],
  round: [2],
  days: [1],
  hours: [1],
  minutes: [1],
  startOfDay: [1],
  dayOf: [1],
  daysBetween: [2],
  later: [2],
  earlier: [2],
};
const operators = new Set(['?:', '&&', '||', '==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '!_', '-_']);

/** The first part that only CEL can say, as it is written; null when SQL can say all of it. */
export function unreadable(node: ASTNode, source: string): string | null {
  const written = source.slice(node.range.start, node.range.end);
  if (node.op === 'value') return null;
  if (node.op === 'id') return node.args === 'now' ? null : written;
  if (node.op === '.') return node.args[0].op === 'id' && node.args[0].args === 'record' ? null : written;
  if (node.op === 'call') {
    const [name, values] = node.args;
    return functions[name]?.includes(values.length) ? firstOf(values, source) : written;
  }
  return operators.has(node.op) ? firstOf([node.args].flat() as ASTNode[], source) : written;
}

function firstOf(nodes: readonly ASTNode[], source: string): string | null {
  for (const node of nodes) {
    const found = unreadable(node, source);
    if (found !== null) return found;
  }
  return null;
}
