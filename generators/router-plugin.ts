/**
 * Gives react-admin the console's own router in place of the one that it falls back to (react-router-dom), which
 * src/layout/console.tsx never lets it use and which nothing else could keep out of the first list.
 */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const fallback = /^\.\/adapters\/reactRouterProvider(?:\.js)?$/;
const asking = /\/ra-core\/dist\/routing\/RouterProviderContext/;
const id = '\0zhanggui-router';
/** Packages that do nothing when they are loaded, though they do not say so: only what is used of them is taken. */
const quiet = /\/node_modules\/(?:i18next|react-router|react-router-dom)\//;

export function routerPlugin(root: string): Plugin {
  const own = resolve(root, 'src/layout/router/router-of-hooks.ts');
  return {
    name: 'zhanggui-router',
    enforce: 'pre',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    resolveId: (source, importer = '') => (fallback.test(source) && asking.test(importer) ? id : undefined),
    load: (asked) =>
      asked === id ? `export { routerOfHooks as reactRouterProvider } from ${JSON.stringify(own)};\n` : undefined,
    transform: (code, asked) => (quiet.test(asked) ? { code, moduleSideEffects: false } : undefined),
  };
}
