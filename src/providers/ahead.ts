/**
 * Calls that index.html has sent before any code was there: who is signed in is asked for while the console is on its
 * way.
 */
import type { Language } from '../grammar/site/models.ts';

/** As index.html leaves it: whose token they went out with, in which language, and the answers by address. */
interface Ahead {
  token: string;
  language: string;
  calls: { [address: string]: Promise<Response> };
}

/**
 * The answer to a read that was sent ahead with this token and in this language; each is given once. Undefined when
 * there is none.
 */
export function takeAhead(address: string, token: string, language: Language): Promise<Response> | undefined {
  const sent = (globalThis as { zhangguiAhead?: Ahead }).zhangguiAhead;
  if (!sent || sent.token !== token || sent.language !== language) return undefined;
  const answer = sent.calls[address];
  delete sent.calls[address];
  return answer;
}
