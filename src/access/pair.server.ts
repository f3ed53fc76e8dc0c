/**
 * The pair of the token: a cookie that only the server sets and no script reads. A session that a browser began from
 * the console's own origin is worth nothing without it, so that a token that was read from its cookie cannot be used
 * elsewhere. Scripts and consoles of another origin sign in without one and send the header alone.
 */

/** `__Host-` binds a cookie to host and https; over plain http browsers refuse that prefix. */
const secureName = '__Host-zhanggui';
const plainName = 'zhanggui-pair';

/**
 * True when a browser sends this from a page of the very origin that is asked. Fetch metadata tells it; without them
 * (plain http) the origin does.
 */
export function fromOwnOrigin(request: Request): boolean {
  const { headers } = request;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  return (
    origin !== null &&
    URL.canParse(origin) &&
    new URL(origin).host === (headers.get('host') ?? new URL(request.url).host)
  );
}

/** The browser's own address bar says https, also when a proxy ends it before us. */
export function isSecure(request: Request): boolean {
  return request.headers.get('origin')?.startsWith('https://') ?? new URL(request.url).protocol === 'https:';
}

/** Set-Cookie value; an empty secret removes the cookie. */
export function pairCookie(request: Request, secret: string): string {
  const secure = isSecure(request);
  return `${secure ? secureName : plainName}=${secret}; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}${secret === '' ? '; Max-Age=0' : ''}`;
}

/** The secrets that came with a request; a browser that knows both names sends both. */
export function pairsOf(request: Request): string[] {
  return (request.headers.get('cookie') ?? '').split(';').flatMap((part) => {
    const [name, value] = part.trim().split('=');
    return (name === secureName || name === plainName) && value ? [value] : [];
  });
}
