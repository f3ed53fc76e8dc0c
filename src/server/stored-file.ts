/** Uploaded files: shown when they are harmless pictures or films, downloaded otherwise (trust T10). */
import type { Files } from '../database/contract.ts';

const shown = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'video/mp4', 'video/webm']);

/** GET /files/<key>. */
export async function storedFile(files: Files | undefined, path: string): Promise<Response> {
  const key = path.replace(/^\/files\//, '');
  const file = /^[A-Za-z0-9/_.-]{1,200}$/.test(key) && !key.includes('..') ? await files?.read(key) : null;
  if (!file) return new Response(null, { status: 404 });
  return new Response(file.body as BodyInit, {
    headers: {
      'content-type': file.type,
      'cache-control': 'private, max-age=86400, immutable',
      // Shops and consoles of other origins show the same pictures.
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': shown.has(file.type) ? 'inline' : 'attachment',
    },
  });
}
