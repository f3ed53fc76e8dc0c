/** Conveniences of this console that a foreign host does not have: asked once in a window, and never again. */
import type { Answer } from '../envelope.ts';
import type { Call } from '../http.ts';

type Asked = Pick<Call, 'method' | 'path' | 'lacking'>;

/** A call whatever record it is about. */
const keyOf = ({ method, path }: Asked): string => `${method} ${path.replaceAll(/\/\d+(?=\/|$)/g, '/{id}')}`;

/** HTTP says that the host has a fault at this moment, or no session. */
const isPassing = ({ http }: Answer): boolean => http === 401 || http === 429 || (http >= 500 && http !== 501);

const isObject = (data: unknown): boolean => typeof data === 'object' && data !== null && !Array.isArray(data);

export interface Absent {
  has(call: Asked): boolean;
  /**
   * The answer, or in its place what stands where the host does not have the call: it refused it, or answered
   * something else.
   */
  judge(answer: Answer, call: Asked): Answer;
}

export function absentCalls(): Absent {
  const known = new Set<string>();
  return {
    has: (call) => call.lacking !== undefined && known.has(keyOf(call)),
    judge(answer, call) {
      const fits = answer.meaning === 'ok' && (isObject(answer.data) || !isObject(call.lacking));
      if (call.lacking === undefined || fits || isPassing(answer)) return answer;
      known.add(keyOf(call));
      return { ...answer, status: 0, meaning: 'ok', error: '', data: call.lacking };
    },
  };
}
