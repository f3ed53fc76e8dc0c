/**
 * Models of field types and page kinds, and operations, as the browser needs them: what describes schemas, columns,
 * answers and samples is read by the server and the generators alone, and every list would carry it.
 */
import type { Plugin } from 'vite';
import { afterComma, literalsIn, nameOf, without, type Part } from './literals.ts';
import { withoutUnused } from './unused.ts';

/** Members that read and judge what is typed: they come with forms, of models that are whole. */
const texts = ['maxLength', 'pattern', 'malformed', 'validate', 'tidy'];
const judging = ['parse', 'problem', 'partProblems', ...texts];
const whole = '?whole';
/** What generators alone read. */
const unread = ['sample', 'recognise', 'examples'];
/** Members that no code of the browser reads, of a literal that has all of `marks`. */
const models: readonly { marks: readonly string[]; drops: readonly string[] }[] = [
  {
    marks: ['type', 'examples'],
    drops: ['options', 'schema', 'wants', 'sql', 'toSql', 'mask', 'filtersMasked', 'takesTexts', ...unread, ...judging],
  },
  {
    marks: ['kind', 'members', 'operations'],
    drops: ['members', 'requiredMembers', 'resolve', 'attached', 'matches', 'check'],
  },
  { marks: ['name', 'right', 'output'], drops: ['input', 'output', 'summary'] },
  { marks: ['name', 'path', 'output'], drops: ['input', 'output'] },
  { marks: ['name', 'preview', 'output'], drops: ['output'] },
  { marks: ['method', 'right', 'summary'], drops: ['summary'] },
  { marks: ['type', 'malformed'], drops: ['sample', 'recognise', ...judging] },
  { marks: ['wants', 'problem', 'print'], drops: ['wants', ...unread, ...judging] },
  { marks: ['recognise'], drops: ['recognise'] },
];

/** What lowers pages to the schemas of their bodies: the server checks by them, forms have validators made of them. */
const bodies = /\/src\/kinds\/lowering\.ts$/;
const anything = "{ type: 'object', properties: {}, required: [] }";

const files = /\/src\/(?:fields|kinds)\/.*\.ts(?:\?whole)?$/;

/** Where the whole models are asked for. */
const judges = /\/src\/fields\/judges\.ts$/;
const fieldModels = /\/src\/fields\/(?:models|\w+\/model|parts\/\w+-model)\.ts$/;

export function browserModelsPlugin(): Plugin {
  return {
    name: 'zhanggui-browser-models',
    enforce: 'pre',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    async resolveId(source, importer) {
      if (!importer || !(judges.test(importer) || importer.endsWith(whole))) return undefined;
      const found = await this.resolve(source, importer.replace(whole, ''), { skipSelf: true });
      return found && fieldModels.test(found.id) ? `${found.id}${whole}` : found;
    },
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
          const drops = model?.drops.filter((name) => !id.endsWith(whole) || !judging.includes(name)) ?? [];
          for (const name of [...drops, ...(bare ? ['query'] : [])]) {
            const member = named.get(name);
            if (member) cuts.push([member.start, afterComma(code, member.end)]);
          }
        }
        if (cuts.length === 0) return undefined;
        return { code: withoutUnused(without(code, cuts), (text) => this.parse(text)), map: null };
      },
    },
  };
}

const isBodiless = (method: Part | undefined): boolean =>
  typeof method?.value === 'object' && ['GET', 'DELETE'].includes(String(method.value?.value));
