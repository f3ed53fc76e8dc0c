/** Answers out of a recording of a browser (HTTP Archive): what was asked there is judged, nothing is sent. */
import { parsed, type Ask } from './ask.ts';

export interface Recorded {
  request: { method: string; url: string; postData?: { text?: string } };
  response: { status: number; content?: { text?: string; encoding?: string } };
}

/** The entries of a recording; undefined when the text is none. */
export function entriesOf(text: string): Recorded[] | undefined {
  try {
    const { log } = JSON.parse(text) as { log?: { entries?: Recorded[] } };
    const entries = log?.entries;
    return Array.isArray(entries) && entries.every((one) => URL.canParse(one?.request?.url)) ? entries : undefined;
  } catch {
    return undefined;
  }
}

/** What may stand for an id or a name: a word like "summary" is neither. */
const PLACE = String.raw`(?=[^/]*\d)[^/]+`;

/**
 * The last answer to that method and path with those members of the body, whatever else its query was.
 *
 * @param hosts is told which have answered.
 */
export function askRecording(entries: readonly Recorded[], hosts: Set<string>): Ask {
  return async ({ method, path, body = {} }) => {
    const wanted = new RegExp(
      `^/${path
        .replace(/^\/+/, '')
        .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
        .replaceAll(/\{(\w+)\}/g, PLACE)}$`,
    );
    const found = entries.findLast(
      ({ request, response }) =>
        request.method.toUpperCase() === method &&
        wanted.test(decodeURI(new URL(request.url).pathname)) &&
        response.content?.text !== undefined &&
        holds(request.postData?.text, body),
    );
    if (!found) return undefined;
    hosts.add(new URL(found.request.url).host);
    return parsed(found.response.status, textOf(found.response));
  };
}

function textOf({ content: { text = '', encoding } = {} }: Recorded['response']): string {
  return encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text;
}

function holds(text: string | undefined, body: { [name: string]: unknown }): boolean {
  const asked = Object.entries(body);
  if (asked.length === 0) return true;
  try {
    const sent = JSON.parse(text ?? '') as { [name: string]: unknown };
    return asked.every(([name, value]) => String(sent[name]) === String(value));
  } catch {
    return false;
  }
}

/** Every answer of these hosts. */
export function answersOf(entries: readonly Recorded[], hosts: ReadonlySet<string>): { http: number; body: unknown }[] {
  return entries
    .filter(({ request }) => hosts.has(new URL(request.url).host))
    .flatMap(({ response }) => {
      const answered = parsed(response.status, textOf(response));
      return 'body' in answered ? [answered] : [];
    });
}
