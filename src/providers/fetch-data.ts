/** Calls of the console: `data`, or a rejection with a typed failure. */
import { catalogue, plainT, type Facts, type KeysOf } from '../base/catalogue.ts';
import type { Answer } from './envelope.ts';
import { Failure, failureOf } from './failure.ts';
import { exchange, logLost, type Call } from './http.ts';
import { getLanguage } from './language.ts';

const texts = catalogue('calls', {
  lost: {
    zh: '网络连接失败，请检查网络后重试',
    en: 'The server could not be reached. Check the network and try again.',
  },
  refused: { zh: '操作失败', en: 'Operation failed' },
  denied: { zh: '没有权限或登录已失效', en: 'No permission, or the session has ended' },
  fault: { zh: '服务器出错，请稍后重试', en: 'The server has a fault. Try again later.' },
  strange: {
    zh: '服务器返回了无法识别的内容，请稍后重试',
    en: 'The server sent something that cannot be read. Try again later.',
  },
  absent: { zh: '数据不存在', en: 'The record does not exist' },
  missing: { zh: '服务器没有提供这项内容', en: 'The server does not offer this' },
  count: {
    zh: '共 {{asked}} 项，服务器只完成了 {{done}} 项；请刷新列表核对',
    en: 'The server has done {{done}} of {{asked}}. Refresh the list to see which.',
  },
});

const t = (key: KeysOf<typeof texts>, facts?: Facts): string => plainT(getLanguage(), texts)(key, facts);

/** The failure that stands for a call without an answer. */
export function lostFailure(): Failure {
  return new Failure(t('lost'), { status: 0 });
}

/** The failure that stands for an answer that is not what was asked for. */
export function strangeFailure(): Failure {
  return new Failure(t('strange'), { status: 0 });
}

/** The failure that stands for a record that the server does not have. */
export function absentFailure(): Failure {
  return new Failure(t('absent'), { status: 1 });
}

/** The failure of an act on many of which a host tells only how many it has done. */
export function countFailure(done: number, asked: number): Failure {
  return new Failure(t('count', { done, asked }), { status: 1 });
}

/** `data` of a good answer; any other rejects. */
export function dataOf(answer: Answer): unknown {
  if (answer.meaning === 'ok') return answer.data;
  const strange = Number.isNaN(answer.status) ? (answer.http === 404 ? t('missing') : t('strange')) : undefined;
  throw failureOf(
    answer,
    answer.meaning === 'stop' ? t('denied') : answer.http >= 500 ? t('fault') : (strange ?? t('refused')),
  );
}

/** Milliseconds before a read that was lost is asked once more. */
const pause = 400;

/** A read may be asked again: it changes nothing. One that somebody gave up, or that waited its whole time, is not. */
async function reading(call: Call): Promise<Answer> {
  try {
    return await exchange(call);
  } catch (error) {
    if (call.method !== 'GET' || call.signal?.aborted || !(error instanceof TypeError)) throw error;
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
    return exchange(call);
  }
}

/**
 * `data` of a successful call; every other outcome is a rejection with a `Failure` (a cancelled call rejects with its
 * AbortError).
 */
export async function fetchData(call: Call): Promise<unknown> {
  let answer: Answer;
  if (!call.background) awaited += 1;
  try {
    answer = await reading(call);
  } catch (error) {
    if (call.signal?.aborted || error instanceof Failure) throw error;
    logLost(error, call);
    throw lostFailure();
  } finally {
    if (!call.background && (awaited -= 1) === 0) for (const run of waiting.splice(0)) run();
  }
  return dataOf(answer);
}

/** Calls under way that somebody waits for, and what runs when there are none. */
let awaited = 0;
const waiting: (() => void)[] = [];

/** Resolves when no call is under way that somebody waits for. */
export function untilAnswered(): Promise<void> {
  return awaited === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
}
