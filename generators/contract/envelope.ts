/** The envelope of a host's answer: read as declared, or as it looks. */
import { readEnvelope, type Answer } from '../../src/providers/envelope.ts';
import type { HostConfig } from '../../src/providers/foreign/config.ts';
import type { EnvelopeDef } from '../../src/grammar/resolved.ts';

export type EnvelopeRule = NonNullable<HostConfig['envelope']>;
type Members = { [member: string]: unknown };

const names = {
  status: ['status', 'code', 'errcode', 'errno', 'ret', 'retcode', 'statuscode'],
  error: ['error', 'msg', 'message', 'errmsg', 'errormsg', 'info', 'desc'],
  data: ['data', 'result', 'payload', 'body', 'content', 'response'],
};

const isStatus = (value: unknown): boolean =>
  (typeof value === 'number' && Number.isInteger(value)) || (typeof value === 'string' && /^-?\d+$/.test(value));

function named(body: Members, of: keyof typeof names, fits: (value: unknown) => boolean): string | undefined {
  const members = new Map(Object.keys(body).map((name) => [name.toLowerCase().replaceAll(/[^a-z]/g, ''), name]));
  return names[of].map((name) => members.get(name)).find((name) => name !== undefined && fits(body[name]));
}

export interface Read {
  answer: Answer;
  /** How the envelope differs from the declared one; absent when it does not. */
  differs?: EnvelopeRule;
}

/** An answer that came with HTTP 2xx and carries data means that it was done, whatever number it has. */
export function envelopeOf(body: unknown, declared: EnvelopeDef, http: number): Read | undefined {
  const answer = readEnvelope(body, declared, http, '');
  if (answer.meaning !== 'other') return { answer };
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const members = body as Members;
  const status = named(members, 'status', isStatus);
  const data = named(members, 'data', () => true);
  if (status === undefined) return undefined;
  const error = named(members, 'error', (value) => typeof value === 'string' || value === null);
  const meaning = http >= 200 && http < 300 && data !== undefined && members[data] !== null ? 'ok' : 'show';
  const differs: EnvelopeRule = {
    status,
    error: error ?? declared.error,
    data: data ?? declared.data,
    meanings: { [String(members[status])]: http === 401 || http === 403 ? 'stop' : meaning },
  };
  return { answer: readEnvelope(body, { ...declared, ...differs }, http, ''), differs };
}

/** What several answers told about the envelope, as one rule: each meaning that was seen, members as the first says. */
export function merged(rules: readonly EnvelopeRule[]): EnvelopeRule | undefined {
  const [first] = rules;
  if (!first) return undefined;
  return { ...first, meanings: Object.assign({}, ...rules.map((rule) => rule.meanings)) as EnvelopeRule['meanings'] };
}
