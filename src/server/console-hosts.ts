/**
 * Hosts that the console is told to reach: in its index.html and in its configuration file. What is no origin of the
 * web is left out: signs of the content policy (`;`, `*`, quotes) are no part of a host.
 */

const origin = /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d+)?$/;

function originOf(host: unknown): string {
  const found = typeof host === 'string' && URL.canParse(host) ? new URL(host).origin : '';
  return origin.test(found) ? found : '';
}

/**
 * Origin of the API host that index.html names in `<meta name="api-host">`; "" when the console's own server answers
 * the calls.
 */
export function apiOrigin(index: string): string {
  const tag = (index.match(/<meta\b[^>]*>/gi) ?? []).find((one) => /\bname=["']api-host["']/i.test(one));
  return originOf(/\bcontent=["']([^"']*)["']/i.exec(tag ?? '')?.[1]?.trim());
}

/** Origins of the API host ("" without one) and of further hosts of pictures that the configuration names. */
export function configuredHosts(text: string | null): { api: string; pictures: string[] } {
  try {
    const { apiHost, pictureHosts } = JSON.parse(text ?? '{}') as { apiHost?: unknown; pictureHosts?: unknown };
    return {
      api: originOf(apiHost),
      pictures: (Array.isArray(pictureHosts) ? pictureHosts : []).map(originOf).filter((origin) => origin !== ''),
    };
  } catch {
    return { api: '', pictures: [] };
  }
}
