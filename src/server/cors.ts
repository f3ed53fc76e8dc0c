/** Consoles of other origins: those that the configuration names, and no others (trust T18). A console of the server's own origin needs none of this. */

const headers = 'token, content-type, idempotency-key, accept-language, x-background';
const told = 'x-trace-id, x-site-digest, x-rights, x-repeated, content-disposition, retry-after, date';

/** The request's origin when it may ask from elsewhere. */
export function allowedOrigin(request: Request, origins: readonly string[]): string | null {
  const origin = request.headers.get('origin');
  return origin !== null && origins.includes(origin) ? origin : null;
}

/** The answer to a browser that asks whether it may ask; null for any other request. */
export function preflight(request: Request, origins: readonly string[]): Response | null {
  if (request.method !== 'OPTIONS') return null;
  const origin = allowedOrigin(request, origins);
  if (origin === null) return new Response(null, { status: 403, headers: { vary: 'Origin' } });
  return new Response(null, {
    status: 204,
    headers: { 'access-control-allow-origin': origin, 'access-control-allow-methods': 'GET, POST, PUT, DELETE', 'access-control-allow-headers': headers, 'access-control-max-age': '600', vary: 'Origin' },
  });
}

/** Lets a page of an allowed origin read the answer. Cookies are never asked for: such a console sends the token header alone. */
export function readableBy(response: Response, request: Request, origins: readonly string[]): Response {
  const origin = allowedOrigin(request, origins);
  if (origin === null) return response;
  response.headers.set('access-control-allow-origin', origin);
  response.headers.set('access-control-expose-headers', told);
  response.headers.append('vary', 'Origin');
  return response;
}
