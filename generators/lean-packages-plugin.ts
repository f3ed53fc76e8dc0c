/**
 * Leaves out of the build what packages bring along and the console has otherwise: nothing of them could fall out by
 * itself, since they name each other at their first line.
 */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** What stands in place of a module that an importer names so: a name of a file, or a function that does nothing. */
const instead: { specifier: RegExp; importer: RegExp; from?: { file: string; name: string }; as: string }[] = [
  // lodash's comparison knows maps, typed arrays and symbols; react-admin compares JSON.
  {
    specifier: /^lodash\/isEqual(?:\.js)?$/,
    importer: /\/ra-core\//,
    from: { file: 'src/base/same.ts', name: 'same' },
    as: 'default',
  },
  // lodash's brings its reading of numbers; react-admin waits for the end of a scroll.
  {
    specifier: /^lodash\/debounce(?:\.js)?$/,
    importer: /\/ra-core\//,
    from: { file: 'src/providers/debounce.ts', name: 'debounce' },
    as: 'default',
  },
  // lodash's reads paths; react-admin picks members.
  {
    specifier: /^lodash\/pick(?:\.js)?$/,
    importer: /\/ra-core\/dist\/controller\/list\//,
    from: { file: 'src/base/pick.ts', name: 'pick' },
    as: 'default',
  },
  // No list goes on without end, and the console brings its own store.
  {
    specifier: /^\.\/infiniteQueryBehavior(?:\.js)?$/,
    importer: /\/query-core\/.*\/query\.js$/,
    as: 'infiniteQueryBehavior',
  },
  {
    specifier: /^\.\/memoryStore(?:\.js)?$/,
    importer: /\/ra-core\/dist\/store\/StoreContext/,
    as: 'memoryStore',
  },
  // The router that react-admin falls back to; src/layout/console.tsx gives it one.
  {
    specifier: /^\.\/adapters\/reactRouterProvider(?:\.js)?$/,
    importer: /\/ra-core\/dist\/routing\/RouterProviderContext/,
    from: { file: 'src/layout/router-of-hooks.ts', name: 'routerOfHooks' },
    as: 'reactRouterProvider',
  },
];

/** Packages that do nothing when they are loaded, though they do not say so: only what is used of them is taken. */
const quiet = /\/node_modules\/(?:i18next|react-router|react-router-dom)\//;

const prefix = '\0lean:';

export function leanPackagesPlugin(): Plugin {
  let root = process.cwd();
  return {
    name: 'zhanggui-lean-packages',
    enforce: 'pre',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    configResolved(config) {
      root = config.root;
    },
    resolveId(id, importer = '') {
      const place = instead.findIndex((one) => one.specifier.test(id) && one.importer.test(importer));
      return place < 0 ? undefined : `${prefix}${place}`;
    },
    load(id) {
      const other = id.startsWith(prefix) ? instead[Number(id.slice(prefix.length))] : undefined;
      if (!other?.from) return other && `export const ${other.as} = () => undefined;\n`;
      return `export { ${other.from.name} as ${other.as} } from ${JSON.stringify(resolve(root, other.from.file))};\n`;
    },
    transform(code, id) {
      return quiet.test(id) ? { code, moduleSideEffects: false } : undefined;
    },
  };
}
