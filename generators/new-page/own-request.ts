/** Which requests the page of a new page has sent itself, and what they hold. */
import { answerNames, noAnswers, type ZoneAnswers } from '../zone/questions.ts';

/** Header that no form and no other site can send without asking first. */
const ownHeader = 'x-zhanggui-dev';
const mostBytes = 8_192;
const longest = 200;

/** True for what a page of this very server asks for. */
export function asksFrom(request: Request): boolean {
  const { headers, url } = request;
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  return (
    headers.get(ownHeader) === '1' &&
    (site === null || site === 'same-origin') &&
    origin !== null &&
    hostOf(origin) === new URL(url).host
  );
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}

/** The token of the preview and the answers; undefined where the body is none of these, or too large. */
export async function bodyOf(request: Request): Promise<{ token: string; answers: ZoneAnswers } | undefined> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) return undefined;
  const text = await limited(request);
  if (text === undefined) return undefined;
  try {
    const { token, answers: given } = JSON.parse(text) as { token?: unknown; answers?: { [name: string]: unknown } };
    if (typeof token !== 'string' || !/^[0-9a-f]{16}$/.test(token) || !given) return undefined;
    const answers = noAnswers();
    for (const name of answerNames) {
      const value = given[name];
      if (typeof value !== 'string' || value.length > longest) return undefined;
      answers[name] = value;
    }
    return { token, answers };
  } catch {
    return undefined;
  }
}

async function limited(request: Request): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > mostBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
