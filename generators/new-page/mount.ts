/** /dev/new in the development server: its page, the console of its previews, and what these are answered. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { ViteDevServer } from 'vite';
import type { Site } from '../../src/grammar/site/resolved.ts';
import { verdictOn } from '../../src/grammar/verdict.ts';
import type { AppOptions } from '../../src/server/contract.ts';
import { authoringWords } from '../icon-files.ts';
import type { SitePlugin } from '../vite-plugin.ts';
import { draftHeader, openDrafts } from './drafts.ts';
import { home } from './html.ts';
import { sampleStore } from './sample-store.ts';
import { openNewPage } from './serve.ts';

export interface MountOptions extends Omit<AppOptions, 'site' | 'database'> {
  server: ViteDevServer;
  site: SitePlugin;
  /** Of the database, and whether sample rows are put into it. */
  url: string;
  isSample: boolean;
}

/** Event by which the console of a preview says whose it is. */
const opened = 'zhanggui:draft';

/** Where the console begins; a preview begins it itself, once it has been told of its draft. */
const entry = /<script [^>]*src="\/src\/main\.tsx[^]*?<\/script>/;
const pages = '/@id/__x00__virtual:site/pages/';

/** Gives the function that ends it. */
export function mountNewPage({ server, site, url, isSample, ...options }: MountOptions): () => Promise<void> {
  let present: Site | undefined;
  const words = authoringWords(server.config.root);
  const schemas = resolve(server.config.root, process.env['ZHANGGUI_SCHEMAS'] || 'schemas');
  const drafts = openDrafts({
    ...options,
    store: (of) => sampleStore(url, of, isSample, options.world.now()),
    present: () => present as Site,
    failed: (error) => server.config.logger.error(String(error), { timestamp: true }),
  });
  const { hot } = server.environments.client;
  type Client = { send(event: string, data: object): void };
  const clients = new Map<string, Client>();
  const drawn = (token: string): void => {
    const draft = drafts.of(token);
    if (!draft || !present) return;
    const { route, pages: named } = draft;
    clients.get(token)?.send('site:changed', { routes: [route], digest: present.digest, pages: named });
  };
  const follow = ({ token }: { token: string }, client: Client): void => {
    clients.set(token, client);
    drawn(token);
  };
  const forget = (_: unknown, client: Client): void => {
    for (const [token, one] of clients) if (one === client) clients.delete(token);
  };
  hot.on(opened, follow);
  hot.on('vite:client:disconnect', forget);
  const newPage = openNewPage({
    schemas,
    drafts,
    drawn,
    present: () => present as Site,
    problemsOf: (files) => verdictOn(files, words).problems,
    async consoleHtml() {
      const html = await server.transformIndexHtml('/', readFileSync(join(server.config.root, 'index.html'), 'utf8'));
      return html
        .replace('content="zhanggui.config.json"', 'content="/zhanggui.config.json"')
        .replace(/<aside[^]*?<\/aside>/, '')
        .replace(entry, '<script type="module" src="/generators/new-page/preview.js"></script>');
    },
  });
  const end = site.onSite(({ site: next }) => {
    present = next;
    newPage.changed();
    // The others are told of the pages that are written; a preview is told of its own after that.
    setTimeout(() => {
      for (const token of clients.keys()) drawn(token);
    }, 50);
  });
  const touched = (file: string): void => void (file.endsWith('.json') && newPage.changed());
  server.watcher.on('add', touched).on('change', touched).on('unlink', touched);
  const errorHandler = (error: unknown): Response => {
    server.config.logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return new Response(null, { status: 500 });
  };
  const page = getRequestListener((request) => newPage.answer(request), { errorHandler });
  const called = getRequestListener((request) => drafts.answer(request) ?? new Response(null, { status: 404 }), {
    errorHandler,
  });
  server.middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === home || pathname.startsWith(`${home}/`)) return void page(request, response);
    const definition = pathname.startsWith(pages) ? drafts.module(pathname.slice(pages.length)) : undefined;
    if (definition !== undefined) {
      response.setHeader('content-type', 'text/javascript');
      response.setHeader('cache-control', 'no-store');
      response.end(definition);
      return;
    }
    const token = request.headers[draftHeader];
    if (typeof token === 'string' && drafts.isOf(token, pathname)) void called(request, response);
    else next();
  });
  return async () => {
    end();
    hot.off(opened, follow);
    hot.off('vite:client:disconnect', forget);
    server.watcher.off('add', touched).off('change', touched).off('unlink', touched);
    await drafts.close();
  };
}
