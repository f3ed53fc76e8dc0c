/** The envelope of a host's answer: read as declared, or as it looks. */
import { readEnvelope, type Answer } from '../../src/providers/envelope.ts';
import type { HostConfig } from '../../src/providers/foreign/config.ts';
import type { EnvelopeDef } from '../../src/grammar/site/resolved.ts';

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
  /** A status by which HTTP 200 says that the session is over. */
  ended?: number;
  /** A status of which nobody can tell what it means. */
  doubt?: string;
}

const success = /^(?:ok|success(?:ful(?:ly)?)?|succeeded|done)?[.!]?$|成功/i;
const failed = /失败|错误|无效|不能|不存在|未|fail|error|invalid|denied/i;

/** What a status means, where HTTP, the usual numbers or a sentence of success say it. */
function meaningOf(status: number, error: string, data: unknown, http: number): 'ok' | 'show' | 'stop' | undefined {
  if ([http, status].some((one) => one === 401 || one === 403)) return 'stop';
  if (http >= 300 || (status >= 400 && status < 600)) return 'show';
  if (status === 0 || status === 200) return 'ok';
  return data !== null && data !== undefined && success.test(error.trim()) && !failed.test(error) ? 'ok' : undefined;
}

/** `known`: what the configuration says of the envelope. */
export function envelopeOf(
  body: unknown,
  declared: EnvelopeDef,
  http: number,
  known: HostConfig['envelope'] = {},
): Read | undefined {
  const answer = readEnvelope(body, declared, http, '');
  if (answer.meaning !== 'other') return { answer, ...endOf(answer, http) };
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const members = Number.isNaN(answer.status) ? membersOf(body as Members, declared) : declared;
  if (!members) return undefined;
  const { status, error, data } = members;
  const found = readEnvelope(body, { ...declared, status, error, data }, http, '');
  const meaning = meaningOf(found.status, found.error, found.data, http);
  // A page of the host's server, or of a gateway before it, has an envelope of its own.
  if (http >= 300) return { answer: { ...found, meaning: meaning ?? 'show' } };
  const names = { status, error, data };
  if (!meaning) return { answer: found, differs: names, doubt: `${status} ${found.status} ${found.error}`.trim() };
  const differs: EnvelopeRule = { ...names, meanings: { ...known.meanings, [String(found.status)]: meaning } };
  return { answer: { ...found, meaning }, differs, ...endOf({ ...found, meaning }, http) };
}

const endOf = ({ status }: Answer, http: number): Pick<Read, 'ended'> =>
  status === 401 && http !== 401 ? { ended: status } : {};

/** Members by their usual names. */
function membersOf(body: Members, declared: EnvelopeDef): Pick<EnvelopeDef, 'status' | 'error' | 'data'> | undefined {
  const status = named(body, 'status', isStatus);
  if (status === undefined) return undefined;
  const error = named(body, 'error', (value) => typeof value === 'string' || value === null) ?? declared.error;
  return { status, error, data: named(body, 'data', () => true) ?? declared.data };
}

/**
 * What several answers told about the envelope, as one rule: members as the first good answer names them, and each
 * meaning that was seen in them. A page of the host's own server may have others.
 */
export function merged(rules: readonly EnvelopeRule[]): EnvelopeRule | undefined {
  const isGood = ({ meanings = {} }: EnvelopeRule): boolean => Object.values(meanings).includes('ok');
  const first = rules.find(isGood) ?? rules[0];
  if (!first) return undefined;
  const alike = rules.filter(({ status, data }) => status === first.status && data === first.data);
  const meanings = Object.assign({}, ...alike.map((rule) => rule.meanings)) as NonNullable<EnvelopeRule['meanings']>;
  return { ...first, ...(Object.keys(meanings).length > 0 ? { meanings } : {}) };
}
