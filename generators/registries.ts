/**
 * The registries of business functions, calls and page kinds, made from their folders: `models.ts` and `servers.ts` of
 * each room list what the folders export.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { layOut } from './layout.ts';

interface Room {
  /** Folder under `src`. */
  room: string;
  /** What its members are, for the first line of the registry. */
  say: string;
  /** Name of one: "function" gives `functionModels`, `functionServers`, `FunctionName`. */
  one: string;
  model: string;
  server: string;
  /** Type of those whose record is a row of an entity that they name. */
  ofRow?: string;
}

const rooms: Room[] = [
  {
    room: 'business',
    say: 'business function',
    one: 'function',
    model: 'FunctionModel',
    server: 'FunctionServer',
    ofRow: 'FunctionOf',
  },
  { room: 'calls', say: 'call that no page yields', one: 'call', model: 'CallModel', server: 'CallHandler' },
  { room: 'kinds', say: 'page kind', one: 'kind', model: 'KindModel', server: 'KindServer' },
];

/** Path from the project's root -> text, for every registry that is made. */
export async function registries(root: string): Promise<{ [path: string]: string }> {
  const made: { [path: string]: string } = {};
  for (const { room, say, one, model, server, ofRow = server } of rooms) {
    const name = `${one.charAt(0).toUpperCase()}${one.slice(1)}Name`;
    const halves = [
      {
        path: `src/${room}/models.ts`,
        members: membersOf(join(root, 'src', room), 'model.ts', model),
        head: `/** Every ${say}. Made by \`npm run generate\`. */\nimport type { ${model} } from '../grammar/site/models.ts';`,
        object: `export const ${one}Models`,
        foot: `satisfies Record<string, ${model}>;\n\nexport type ${name} = keyof typeof ${one}Models;`,
      },
      {
        path: `src/${room}/servers.ts`,
        members: membersOf(join(root, 'src', room), 'server.ts', `(?:${server}|${ofRow})`),
        head: `/** The server half of every ${say}. Made by \`npm run generate\`; the compiler names a missing one. */
import type { ${server} } from '../database/contract.ts';\nimport type { ${name} } from './models.ts';`,
        object: `export const ${one}Servers`,
        foot: `satisfies Record<${name}, ${server}>;`,
      },
    ];
    if (room === 'kinds')
      halves.push({
        path: 'src/kinds/operations.ts',
        members: membersOf(join(root, 'src', room), 'operations.ts', 'KindOperations'),
        head: `/** The endpoints of every page kind. Made by \`npm run generate\`. */\nimport type { KindOperations } from './operations/endpoint.ts';\nimport type { KindName } from './models.ts';`,
        object: 'export const kindOperations',
        foot: 'satisfies Record<KindName, KindOperations>;',
      });
    if (room === 'business')
      halves.push({
        path: 'src/business/calculations.ts',
        members: membersOf(join(root, 'src', room), 'calculation.ts', 'Calculation'),
        head: `/** Every calculation. Made by \`npm run generate\`. */\nimport type { Calculation } from '../grammar/site/models.ts';`,
        object: 'export const calculations',
        foot: 'satisfies Record<string, Calculation>;',
      });
    for (const { path, members, head, object, foot } of halves) {
      const imports = members.map(({ exported, from }) => `import { ${exported} } from './${from}';`);
      const lines = members.map(({ key, exported }) => (key === exported ? `${key},` : `${key}: ${exported},`));
      made[path] = await layOut(path, [head, ...imports, '', `${object} = {`, ...lines, `} ${foot}`, ''].join('\n'));
    }
  }
  return made;
}

interface Member {
  key: string;
  exported: string;
  from: string;
}

/** What the files of this name export as such; a folder with one member gives it its own name. */
function membersOf(folder: string, file: string, type: string, inner = ''): Member[] {
  return readdirSync(join(folder, inner), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name }) => {
      const from = `${inner}${name}/${file}`;
      const below = membersOf(folder, file, type, `${inner}${name}/`);
      if (!existsSync(join(folder, from))) return below;
      const text = readFileSync(join(folder, from), 'utf8');
      const found = [...text.matchAll(new RegExp(`^export const (\\w+): ${type}\\b`, 'gm'))].flatMap(
        ([, exported = '']) => exported,
      );
      const own = found.map((exported) => ({ key: found.length === 1 ? name : exported, exported, from }));
      return [...own, ...below];
    });
}
