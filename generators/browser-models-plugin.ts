/**
 * Models of field types and page kinds, and operations, as the browser needs them: what describes schemas, columns,
 * answers and samples is read by the server and the generators alone, and every list would carry it.
 */
import type { Plugin } from 'vite';

/** Members that no code of the browser reads, of a literal that has all of `marks`. */
const models: readonly { marks: readonly string[]; drops: readonly string[] }[] = [
  {
    marks: ['type', 'examples'],
    drops: ['options', 'schema', 'sql', 'toSql', 'sample', 'recognise', 'examples'],
  },
  {
    marks: ['kind', 'members', 'operations'],
    drops: ['members', 'requiredMembers', 'resolve', 'attached', 'check'],
  },
  { marks: ['name', 'right', 'output'], drops: ['input', 'output', 'summary'] },
  { marks: ['name', 'path', 'output'], drops: ['input', 'output'] },
  { marks: ['name', 'preview', 'output'], drops: ['output'] },
  { marks: ['method', 'right', 'summary'], drops: ['summary'] },
  { marks: ['recognise'], drops: ['recognise'] },
];

/** What lowers pages to the schemas of their bodies: the server checks by them, forms have validators made of them. */
const bodies = /\/src\/kinds\/lowering\.ts$/;
const anything = "{ type: 'object', properties: {}, required: [] }";

const files = /\/src\/(?:fields|kinds)\/.*\.ts$/;

/** A part of the syntax tree, as far as it is read here. */
interface Part {
  type: string;
  start: number;
  end: number;
  properties?: Part[];
  key?: Part;
  computed?: boolean;
  name?: string;
  /** Of a member the expression, of a literal what it is. */
  value?: Part | string | null;
}

export function browserModelsPlugin(): Plugin {
  return {
    name: 'zhanggui-browser-models',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    transform: {
      // What is left is JavaScript by now.
      order: 'post',
      filter: { id: files },
      handler(code, id) {
        if (bodies.test(id)) {
          const names = [...code.matchAll(/export const (\w+)/g)].map(([, name]) => name ?? '');
          return { code: names.map((name) => `export const ${name} = () => (${anything});\n`).join(''), map: null };
        }
        const cuts: [start: number, end: number][] = [];
        for (const literal of literalsIn(this.parse(code) as unknown as Part)) {
          // It goes with what holds it.
          if (cuts.some(([start, end]) => start <= literal.start && literal.end <= end)) continue;
          const named = new Map(literal.properties?.map((one) => [nameOf(one), one]));
          const model = models.find(({ marks }) => marks.every((mark) => named.has(mark)));
          // A call without a body has its fixed members in the query, whatever the query's schema says.
          const bare = ['name', 'path', 'right'].every((mark) => named.has(mark)) && isBodiless(named.get('method'));
          for (const name of [...(model?.drops ?? []), ...(bare ? ['query'] : [])]) {
            const member = named.get(name);
            if (member) cuts.push([member.start, afterComma(code, member.end)]);
          }
        }
        if (cuts.length === 0) return undefined;
        let left = code;
        for (const [start, end] of cuts.toSorted((a, b) => b[0] - a[0])) left = left.slice(0, start) + left.slice(end);
        return { code: left, map: null };
      },
    },
  };
}

const isBodiless = (method: Part | undefined): boolean =>
  typeof method?.value === 'object' && ['GET', 'DELETE'].includes(String(method.value?.value));

const nameOf = ({ key, computed }: Part): string | undefined => (computed ? undefined : key?.name);

/** Place behind the comma that follows, if one does. */
function afterComma(code: string, at: number): number {
  const [blank = ''] = /^\s*,?/.exec(code.slice(at)) ?? [];
  return blank.endsWith(',') ? at + blank.length : at;
}

/** Object literals of a tree, each before those inside it. */
function* literalsIn(part: unknown): Generator<Part> {
  if (Array.isArray(part)) for (const one of part) yield* literalsIn(one);
  else if (part !== null && typeof part === 'object') {
    const { type } = part as Part;
    if (type === 'ObjectExpression') yield part as Part;
    for (const inner of Object.values(part)) if (typeof inner === 'object') yield* literalsIn(inner);
  }
}
