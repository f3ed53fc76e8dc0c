/**
 * Calls that index.html has sent before any code was there: who is signed in is asked for while the console is on its
 * way.
 */
import type { Language } from '../grammar/models.ts';

/** As index.html leaves it: whose token they went out with, in which language, and the answers by address. */
interface Ahead {
  token: string;
  language: string;
  /** The view as a role that they went out with. */
  view?: string | undefined;
  calls: { [address: string]: Promise<Response> };
}

/**
 * The answer to a read that was sent ahead with this token, in this language and for this view as a role; each is given
 * once. Undefined when there is none.
 */
export function takeAhead(
  address: string,
  token: string,
  language: Language,
  view: string | undefined,
): Promise<Response> | undefined {
  const sent = (globalThis as { zhangguiAhead?: Ahead }).zhangguiAhead;
  if (!sent || sent.token !== token || sent.language !== language || sent.view !== view) return undefined;
  const answer = sent.calls[address];
  delete sent.calls[address];
  return answer;
}
