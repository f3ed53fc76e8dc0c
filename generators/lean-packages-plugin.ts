/**
 * Leaves out of the build what packages bring along and the console has otherwise: nothing of them could fall out by
 * itself, since they name each other at their first line.
 */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** What stands in place of a module that an importer names so. */
const instead: { specifier: RegExp; importer: RegExp; file: string; name: string; as: string }[] = [
  // lodash's comparison knows maps, typed arrays and symbols; react-admin compares JSON.
  {
    specifier: /^lodash\/isEqual(?:\.js)?$/,
    importer: /\/ra-core\//,
    file: 'src/base/same.ts',
    name: 'same',
    as: 'default',
  },
  // The router that react-admin falls back to; src/layout/console.tsx gives it one.
  {
    specifier: /^\.\/adapters\/reactRouterProvider(?:\.js)?$/,
    importer: /\/ra-core\/dist\/routing\/RouterProviderContext/,
    file: 'src/layout/router-of-hooks.ts',
    name: 'routerOfHooks',
    as: 'reactRouterProvider',
  },
];

/**
 * Packages that do nothing when they are loaded, though they do not say so: only what is used of them is taken. Their
 * components fall out when nobody draws them, once they are marked as pure and nothing names them at the first line.
 */
const quiet = /\/node_modules\/(?:i18next|react-router|react-router-dom)\//;
const names = /^\w+\.(?:displayName|contextType) = [\w" ]+;$/gm;
const made = /^(var \w+ = )(?=\w+\.(?:forwardRef|memo|createContext)\()/gm;

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
      return other && `export { ${other.name} as ${other.as} } from ${JSON.stringify(resolve(root, other.file))};\n`;
    },
    transform(code, id) {
      if (!quiet.test(id)) return undefined;
      return { code: code.replace(names, '').replace(made, '$1/* @__PURE__ */ '), moduleSideEffects: false };
    },
  };
}
