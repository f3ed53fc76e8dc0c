/** Texts that an expression compares a choice with: each is an option of its field, or that part never holds. */
import type { ASTNode } from '@marcbachmann/cel-js';
import type { FieldDef } from '../site/resolved.ts';

type Fields = { readonly [name: string]: FieldDef };

/** Fields of what an expression may begin with: of a variable, or of one of its members ("ref.order"). */
export type Rooms = (variable: string, member?: string) => Fields | undefined;

interface Compared {
  field: FieldDef;
  text: string;
  /** Where it stands in the expression. */
  start: number;
}

/** Every pair of a field that has options and a text that it is compared with. */
export function comparedOptions(ast: ASTNode, rooms: Rooms): Compared[] {
  const found: Compared[] = [];
  const lines = new Map<string, Fields>();
  const see = (node: ASTNode): void => {
    if (node.op === 'rcall') bind(node);
    if (node.op === '==' || node.op === '!=') {
      const [left, right] = node.args;
      if (!pair(left, [right])) pair(right, [left]);
    } else if (node.op === 'in') {
      const [one, many] = node.args;
      if (many.op === 'list') pair(one, many.args);
      else pair(many, [one]);
    }
    for (const part of partsOf(node)) see(part);
  };
  /** `record.skus.exists(s, ...)`: s has the members of a line. */
  const bind = ({ args: [, receiver, [first]] }: ASTNode & { op: 'rcall' }): void => {
    const rows = fieldOf(receiver)?.rows;
    if (first?.op === 'id' && rows) lines.set(first.args, rows);
  };
  const fieldOf = (node: ASTNode): FieldDef | undefined => {
    if (node.op !== '.') return undefined;
    const [of, name] = node.args;
    const fields =
      of.op === 'id'
        ? (lines.get(of.args) ?? rooms(of.args))
        : of.op === '.' && of.args[0].op === 'id'
          ? rooms(of.args[0].args, of.args[1])
          : undefined;
    return fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
  };
  const pair = (choice: ASTNode, values: readonly ASTNode[]): boolean => {
    const field = fieldOf(choice);
    if (!field?.options || field.options.length === 0) return false;
    for (const { op, args, range } of values)
      if (op === 'value' && typeof args === 'string' && args !== '')
        found.push({ field, text: args, start: range.start });
    return true;
  };
  see(ast);
  return found.filter(({ field, text }) => field.options?.every(({ value }) => value !== text));
}

function partsOf(node: ASTNode): ASTNode[] {
  const isNode = (part: unknown): part is ASTNode => typeof part === 'object' && part !== null && 'op' in part;
  const flat = (part: unknown): ASTNode[] => (Array.isArray(part) ? part.flatMap(flat) : isNode(part) ? [part] : []);
  return flat(node.args);
}
