/** The console's own files: index.html with a fresh nonce per answer, hashed files that never change. */
import { Hono } from 'hono';
import type { Context } from 'hono';
import { serveStatic } from 'hono/serve-static';
import type { AppOptions, Assets } from './contract.ts';
import { apiOrigin, configuredHosts } from './console-hosts.ts';
import { pageHeaders } from './headers.ts';

/** Where the built index.html wants the nonce. */
export const noncePlace = '__CSP_NONCE__';

/** Name of the configuration that the console reads at its start. */
export const configFile = 'zhanggui.config.json';

type Variables = { Variables: { secureHeadersNonce?: string } };

/** Addresses of screens; what looks like a file, holds other signs or is longer than any of them is absent. */
const screen = /^\/(?!(?:api|user|files)\/|assets(?:\/|$))[A-Za-z0-9/_-]{0,200}$/;

/** Routes of the console; what they do not know is left to those behind them. */
export function consoleRoutes({
  assets,
  config,
  storage,
}: Pick<AppOptions, 'config' | 'storage'> & { assets: Assets }): Hono<Variables> {
  const routes = new Hono<Variables>();

  routes.get(`/${configFile}`, async (context, next) => {
    const text = (await config?.()) ?? null;
    if (text === null) return next();
    return context.body(text, 200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  });

  let known = { text: null as string | null, hosts: configuredHosts(null) };
  const hostsIn = (text: string | null): typeof known.hosts => {
    if (text !== known.text) known = { text, hosts: configuredHosts(text) };
    return known.hosts;
  };

  const page = async (context: Context<Variables>, next: () => Promise<void>): Promise<Response | void> => {
    const index = await assets.read('index.html');
    if (!index || !(screen.test(context.req.path) || context.req.path === '/index.html')) return next();
    const html = new TextDecoder().decode(index);
    const configured = (await config?.()) ?? null;
    const { api, pictures } = hostsIn(configured);
    const hosts = [apiOrigin(html), api].filter((origin) => origin !== '');
    const reach = {
      asked: [...hosts, ...(storage?.sends ?? [])],
      shown: [...hosts, ...(storage?.shows ?? []), ...pictures],
    };
    await pageHeaders(reach)(context, async () => {
      const text = configured === null ? html.replace(`content="${configFile}"`, 'content="none"') : html;
      context.res = context.html(text.replaceAll(noncePlace, context.get('secureHeadersNonce') ?? ''), 200, {
        'cache-control': 'no-store',
      });
    });
  };
  routes.get('/index.html', page);
  routes.get(
    '*',
    serveStatic({
      root: '',
      precompressed: true,
      getContent: (path) => assets.read(path.replace(/^\/+/, '')),
      onFound: (path, context) =>
        context.header('cache-control', /^\/*assets\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
    }),
  );
  routes.get('*', page);
  return routes;
}
