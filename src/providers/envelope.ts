/** Reading of an API host's envelope (specification 3 and 8). Each API version may name its members otherwise. */
import type { EnvelopeDef } from '../grammar/site/resolved.ts';

/** `{ status, error, data }`, what this product's own server answers. */
export const plainEnvelope: EnvelopeDef = {
  status: 'status',
  error: 'error',
  data: 'data',
  rows: 'data.rows',
  total: 'data.total',
  meanings: { 0: 'ok', 1: 'show', 10: 'stop' },
  money: 'decimal-string',
};

/** A reply, read. `meaning` other than these four words does not exist: an unknown status is `other`. */
export interface Answer {
  status: number;
  meaning: 'ok' | 'show' | 'stop' | 'other';
  error: string;
  data: unknown;
  /** HTTP status. */
  http: number;
  /** `x-trace-id`. */
  trace: string;
}

/** The member at a place like "data.rows"; "" is the whole body. */
function member(body: unknown, path: string): unknown {
  if (path === '') return body;
  let value = body;
  for (const name of path.split('.')) {
    if (value === null || typeof value !== 'object') return undefined;
    value = (value as { [name: string]: unknown })[name];
  }
  return value;
}

/** A number, or a whole number as a text; NaN for anything else (null, a list, a word). */
const statusOf = (given: unknown): number =>
  typeof given === 'number' || (typeof given === 'string' && /^\s*-?\d+\s*$/.test(given)) ? Number(given) : Number.NaN;

/** Reads a body by its version's envelope. A body without a status is status NaN, which means `other`. */
export function readEnvelope(body: unknown, envelope: EnvelopeDef, http: number, trace: string): Answer {
  const status = statusOf(member(body, envelope.status));
  const error = member(body, envelope.error);
  return {
    status,
    meaning: envelope.meanings[String(status)] ?? 'other',
    error: typeof error === 'string' ? error : '',
    data: member(body, envelope.data),
    http,
    trace,
  };
}
