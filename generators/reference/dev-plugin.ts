/** The reference in `npm run dev`: a page of its own, and the way to it from the console. No build has any of it. */
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';
import type { Reference } from './page/serve.ts';

/** What the development server tells, and makes. */
const links = [
  { href: '/dev/reference', text: '声明语言 / Schema language' },
  { href: '/dev/new', text: '新建页面 / New page' },
];
/** At the foot of the window, in its middle, where the console has nothing; whatever floats is above it. */
const look =
  'position:fixed;left:50%;transform:translateX(-50%);bottom:4px;z-index:1;padding:1px 8px;border-radius:10px;' +
  'display:flex;gap:12px;white-space:nowrap;font:12px/18px sans-serif;background:var(--paper);' +
  'border:1px solid var(--line-strong)';
const linkLook = 'text-decoration:none;color:var(--primary-text)';

/** @param options.schemas the folder of the schema files, if not the project's own. */
export function referencePlugin(options: { schemas?: string | undefined } = {}): Plugin {
  return {
    name: 'zhanggui-reference',
    apply: 'serve',
    configureServer(server) {
      const schemas = resolve(server.config.root, options.schemas ?? 'schemas');
      let opened: Promise<Reference> | undefined;
      const reference = (): Promise<Reference> =>
        (opened ??= server
          .ssrLoadModule('/generators/reference/page/serve.ts')
          .then((module) => (module as { openReference(folder: string): Reference }).openReference(schemas)));
      server.watcher.on('all', (_event, file) => {
        if (/\.(?:json|md)$/.test(file)) void opened?.then((one) => one.changed());
        else if (/[\\/]generators[\\/]/.test(file)) opened = undefined;
      });
      const listener = getRequestListener(async (request) => (await reference()).answer(request));
      server.middlewares.use((request, response, next) => {
        if (/^\/dev\/reference(?:[/?]|$)/.test(request.url ?? '')) void listener(request, response);
        else next();
      });
    },
    transformIndexHtml: () => [
      {
        tag: 'aside',
        attrs: { 'aria-label': '开发 / Development', style: look },
        children: links.map(({ href, text }) => ({
          tag: 'a',
          attrs: { href, target: '_blank', style: linkLook },
          children: text,
        })),
        injectTo: 'body',
      },
    ],
  };
}
