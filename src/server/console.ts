/** The console's own files: index.html with a fresh nonce per answer, hashed files that never change. */
import type { AppOptions } from './contract.ts';
import { hexadecimal } from '../access/digest.ts';

/** Where the built index.html wants the nonce. */
export const noncePlace = '__CSP_NONCE__';

const types: { [ending: string]: string } = {
  html: 'text/html; charset=utf-8', js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8', json: 'application/json; charset=utf-8', map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp', gif: 'image/gif', ico: 'image/x-icon', woff2: 'font/woff2', woff: 'font/woff', txt: 'text/plain; charset=utf-8', webmanifest: 'application/manifest+json',
};

/** MIME type by a file name's ending. */
export const typeOf = (path: string): string => types[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';

/** Origin of the API host that index.html names in `<meta name="api-host">`; "" when the console's own server answers the calls. */
export function apiOrigin(index: string): string {
  const tag = (index.match(/<meta\b[^>]*>/gi) ?? []).find((one) => /\bname=["']api-host["']/i.test(one));
  const host = /\bcontent=["']([^"']*)["']/i.exec(tag ?? '')?.[1]?.trim() ?? '';
  if (!/^https?:\/\//i.test(host)) return '';
  try {
    return new URL(host).origin;
  } catch {
    return '';
  }
}

/** Name of the configuration that the console reads at its start. */
export const configFile = 'zhanggui.config.json';

/** Origin of the API host that the configuration names; "" without one, or when it cannot be read. */
export function configuredOrigin(text: string | null): string {
  try {
    const { apiHost = '' } = JSON.parse(text ?? '{}') as { apiHost?: string };
    return /^https?:\/\//i.test(apiHost) ? new URL(apiHost).origin : '';
  } catch {
    return '';
  }
}

/** What a page of the console may load: itself, what carries this answer's nonce, and the API host when it is another one. */
export function contentPolicy(nonce: string, api = ''): string {
  const also = api === '' ? '' : ` ${api}`;
  return [
    "default-src 'none'", `script-src 'self' 'nonce-${nonce}'`, `style-src 'self' 'nonce-${nonce}'`, `img-src 'self' data: blob: https:${also}`, `media-src 'self' blob: https:${also}`,
    "font-src 'self'", `connect-src 'self'${also}`, "manifest-src 'self'", "worker-src 'self' blob:", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
  ].join('; ');
}

/** A file of the console, the index for any page address, or what `otherwise` answers (calls that do not exist). */
export async function consoleFile({ assets, world, config, connect = [] }: Pick<AppOptions, 'assets' | 'world' | 'config' | 'connect'>, request: Request, otherwise: () => Promise<Response>): Promise<Response> {
  const path = decoded(new URL(request.url).pathname);
  if (!assets || path === null || path.startsWith('/api/') || path.startsWith('/user/')) return otherwise();
  const name = path.slice(1);
  const configured = name === configFile || !/\.[a-z0-9]{2,5}$/i.test(name) || name === 'index.html' ? ((await config?.()) ?? null) : null;
  if (name === configFile) return configured === null ? otherwise() : new Response(configured, { headers: { 'content-type': types.json ?? '', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } });
  if (name !== '' && name !== 'index.html' && !name.split('/').includes('..')) {
    const found = await asset(assets, name, request);
    if (found) return found;
    if (name.startsWith('assets/') || /\.[a-z0-9]{2,5}$/i.test(name)) return otherwise();
  }
  const index = await assets.read('index.html');
  if (!index) return otherwise();
  const nonce = hexadecimal(world.bytes(16));
  const text = new TextDecoder().decode(index);
  const origins = [apiOrigin(text), configuredOrigin(configured), ...connect].filter((origin, at, all) => origin !== '' && all.indexOf(origin) === at);
  return new Response((configured === null ? text.replace(`content="${configFile}"`, 'content="none"') : text).replaceAll(noncePlace, nonce), {
    headers: {
      'content-type': types.html ?? '', 'cache-control': 'no-store', 'content-security-policy': contentPolicy(nonce, origins.join(' ')), 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer', 'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()', 'cross-origin-opener-policy': 'same-origin',
    },
  });
}

async function asset(assets: NonNullable<AppOptions['assets']>, name: string, request: Request): Promise<Response | null> {
  const takesGzip = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  const packed = takesGzip ? await assets.read(`${name}.gz`) : null;
  const body = packed ?? (await assets.read(name));
  if (!body) return null;
  return new Response(body as BodyInit, {
    headers: {
      'content-type': typeOf(name), 'x-content-type-options': 'nosniff', vary: 'Accept-Encoding',
      'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(packed ? { 'content-encoding': 'gzip' } : {}),
    },
  });
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
