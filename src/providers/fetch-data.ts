/** Calls of the console: `data`, or a rejection with a typed failure. */
import type { Answer } from './envelope.ts';
import { Failure, failureOf } from './failure.ts';
import { exchange, logLost, type Call } from './http.ts';
import { getLanguage } from './language.ts';

const words = {
  zh: { lost: '网络连接失败，请检查网络后重试', refused: '操作失败', denied: '没有权限或登录已失效' },
  en: { lost: 'The server could not be reached. Check the network and try again.', refused: 'Operation failed', denied: 'No permission, or the session has ended' },
};

/** The failure that stands for a call without an answer. */
export function lostFailure(): Failure {
  return new Failure(words[getLanguage()].lost, { status: 0 });
}

/** `data` of a good answer; any other rejects. */
export function dataOf(answer: Answer): unknown {
  if (answer.meaning === 'ok') return answer.data;
  const text = words[getLanguage()];
  throw failureOf(answer, answer.meaning === 'stop' ? text.denied : text.refused);
}

/** `data` of a successful call; every other outcome is a rejection with a `Failure` (a cancelled call rejects with its AbortError). */
export async function fetchData(call: Call): Promise<unknown> {
  let answer: Answer;
  try {
    answer = await exchange(call);
  } catch (error) {
    if (call.signal?.aborted) throw error;
    logLost(error, call);
    throw lostFailure();
  }
  return dataOf(answer);
}
