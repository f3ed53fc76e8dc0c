/** What is kept of a request: one structured line each, and a row of the system log when it failed or was slow. */
import type { CallInput } from '../database/contract.ts';
import { recordSystemLog } from '../calls/frontEndError/record.server.ts';
import type { AppOptions } from './contract.ts';
import { redact, redactText } from '../base/redactor.ts';
import { maskedNames } from '../database/query/record.ts';
import type { LogQueue } from './log-queue.ts';
import { redactQuery } from './redact-query.ts';
import type { Frame } from './run.ts';

interface Noted {
  frame: Frame;
  request: Request;
  /** performance.now() when it began. */
  begun: number;
  account: number;
  body: CallInput['body'];
  http: number;
  status: 0 | 1 | 10;
  /** What was thrown, or the sentence of a foreseen refusal; null when it went well. */
  error: unknown;
  foreseen: boolean;
}

/** Writes the line at once; the row goes into the queue and never delays or breaks the answer. */
export function noteRequest(options: AppOptions, queue: LogQueue, noted: Noted): void {
  const { frame, request, account, http, status, error, foreseen } = noted;
  const ms = Math.round(performance.now() - noted.begun);
  const { pathname, search } = new URL(request.url);
  const message =
    error instanceof Error
      ? redactText(`${error.name}: ${error.message}`)
      : typeof error === 'string'
        ? redactText(error)
        : '';
  const slow = ms >= (options.slow ?? 3000);
  options.log({
    level: foreseen ? (slow ? 'warn' : 'info') : 'error',
    message: message || 'request',
    traceId: frame.traceId,
    method: request.method,
    path: pathname,
    http,
    status,
    ms,
    account,
    ...(error instanceof Error && !foreseen ? { stack: redactText(error.stack ?? '') } : {}),
  });
  if (foreseen && !slow) return;
  const hidden = maskedNames(frame.site);
  const row = {
    level: foreseen ? 'warn' : 'error',
    kind: foreseen ? 'request' : 'exception',
    method: request.method,
    url: redactText(pathname) + redactQuery(search, hidden),
    params: redact(noted.body, hidden),
    status: http,
    durationMs: ms,
    message: message || 'slow request',
    ...(error instanceof Error ? { stack: redactText(error.stack ?? '') } : {}),
    user: account || null,
    ip: frame.ip,
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
    traceId: frame.traceId,
  };
  queue.add(() => recordSystemLog(options, frame, row));
}
