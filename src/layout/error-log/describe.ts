/**
 * Whatever was thrown, as text: circular objects, getters that throw, revoked proxies, nothing at all. Never throws
 * itself.
 */

export interface Described {
  message: string;
  stack: string;
}

function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** JSON of a value; what contains itself is written as "[circular]", what cannot be read as "[unreadable]". */
export function safeJson(value: unknown): string {
  const above: unknown[] = [];
  const write = (part: unknown, depth: number): unknown => {
    if (typeof part === 'bigint') return `${part}n`;
    if (typeof part === 'function') return '[function]';
    if (typeof part === 'symbol') return part.toString();
    if (part === null || typeof part !== 'object') return part;
    if (above.includes(part)) return '[circular]';
    if (depth > 4) return '[deeper]';
    above.push(part);
    const result = attempt<unknown>(() => {
      if (Array.isArray(part)) return part.slice(0, 20).map((one) => write(one, depth + 1));
      const members: { [key: string]: unknown } = {};
      for (const key of Object.keys(part).slice(0, 20))
        members[key] = attempt(() => write((part as { [key: string]: unknown })[key], depth + 1), '[unreadable]');
      return members;
    }, '[unreadable]');
    above.pop();
    return result;
  };
  return attempt(() => JSON.stringify(write(value, 0)) ?? String(value), '[unreadable]');
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Message and stack of anything that may be thrown; causes stand below the stack. */
export function describe(thrown: unknown): Described {
  return attempt(
    () => {
      if (thrown !== null && typeof thrown === 'object' && 'message' in thrown) {
        const { name, message, stack, cause } = thrown as {
          name?: unknown;
          message?: unknown;
          stack?: unknown;
          cause?: unknown;
        };
        const said = textOf(message) || textOf(name) || safeJson(thrown);
        const kind = textOf(name) && textOf(name) !== 'Error' && textOf(message) ? `${textOf(name)}: ` : '';
        const below =
          cause === undefined || cause === thrown
            ? ''
            : `\nCaused by: ${describe(cause).stack || describe(cause).message}`;
        return { message: kind + said, stack: textOf(stack) + below };
      }
      if (typeof thrown === 'string') return { message: thrown || 'empty text', stack: '' };
      return { message: thrown !== null && typeof thrown === 'object' ? safeJson(thrown) : String(thrown), stack: '' };
    },
    { message: 'An error that cannot be read', stack: '' },
  );
}

/** Component at the top of a React component stack: "\n    at Price (…)" gives "Price". "" when there is none. */
export function componentOf(componentStack: string | null | undefined): string {
  return /^\s*(?:(?:at|in)\s+)?([\w$.]+)/m.exec(componentStack?.trim() ?? '')?.[1] ?? '';
}
