/** Which errors are told to the server, and how many: a page that fails in a loop must not flood the system log. */
import { readToken } from '../../providers/cookies.ts';
import { rawFetch } from '../../providers/http.ts';
import { sessionEnding } from '../../providers/session-end.ts';
import type { ErrorEntry } from './entries.ts';

/** At most so many reports in `span` milliseconds, and so many while the window lives. */
const most = { inSpan: 5, span: 60_000, ever: 50 };
export const reportPath = '/api/v2/common/error';

/** Decides about reports one by one: each error once, a few a minute. */
export function makeGate(): (entry: Pick<ErrorEntry, 'message' | 'info' | 'stack'>, now: number) => boolean {
  const seen = new Set<string>();
  let recent: number[] = [];
  return (entry, now) => {
    const mark = `${entry.message}\n${entry.info}\n${entry.stack}`;
    recent = recent.filter((at) => now - at < most.span);
    if (seen.has(mark) || seen.size >= most.ever || recent.length >= most.inSpan) return false;
    seen.add(mark);
    recent.push(now);
    return true;
  };
}

const gate = makeGate();

/** Tells the server of an error, for the system log. A report that does not arrive is dropped. */
export function report(entry: ErrorEntry): void {
  if (!readToken() || sessionEnding() || !gate(entry, entry.last)) return;
  const { message, info, url, stack } = entry;
  const body = {
    message: message.slice(0, 500) || '-',
    info: info.slice(0, 500),
    url: url.slice(0, 500),
    stack: stack.slice(0, 4000),
  };
  rawFetch({ method: 'POST', path: reportPath, body, key: crypto.randomUUID() }).catch(() => undefined);
}
