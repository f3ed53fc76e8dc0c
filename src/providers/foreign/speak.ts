/** Speaks a foreign host's language by its configuration; loaded only where there is one. */
import { plainEnvelope, readEnvelope, type Answer } from '../envelope.ts';
import type { Call, host } from '../http.ts';
import { fillPath } from '../operations.ts';
import type { HostConfig } from './config.ts';
import { findRule } from './rules.ts';
import { sessionHere, toldAtSignIn } from './session.ts';
import { bodyThere, dataHere, queryThere } from './translate.ts';

/** The number that the rest of the console knows for a meaning, whatever the host says for it. */
const numbers = { ok: 0, show: 1, stop: 10 } as const;
const sessionPath = '/api/v2/seller/auth';
const userPath = '/user/info';

/**
 * What `http.ts` asks before a call goes out, and of each reply.
 *
 * @param labels every label of the site, sorted.
 */
export function speak(
  config: HostConfig,
  labels: readonly string[],
): Pick<typeof host, 'ask' | 'read' | 'tokenHeader' | 'instead' | 'received'> {
  const rules = config.endpoints ?? [];
  const envelope = { ...plainEnvelope, ...config.envelope };
  const ended = config.sessionEnded;
  /** What the console answers by itself; undefined for a call that goes to the host. */
  const own = ({ method, path }: Pick<Call, 'method' | 'path'>): unknown => {
    const data = findRule(rules, method, path)?.rule.data;
    if (data !== undefined || config.session !== 'signIn' || method !== 'GET') return data;
    if (path === sessionPath) return sessionHere({}, labels);
    return path === userPath ? toldAtSignIn(labels) : undefined;
  };
  return {
    ...(ended ? { received: (response: Response) => withEnd(response, ended, envelope) } : {}),
    tokenHeader: config.tokenHeader,
    instead(call) {
      const data = own(call);
      return data === undefined
        ? undefined
        : new Response(JSON.stringify({ status: 0, error: '', data }), {
            headers: { 'content-type': 'application/json', 'x-own-answer': '1' },
          });
    },
    ask(call: Call): Call {
      const found = findRule(rules, call.method, call.path);
      if (!found) return call;
      const { rule, params } = found;
      return {
        ...call,
        method: rule.method ?? call.method,
        path: rule.path === undefined ? call.path : fillPath(rule.path.replace('/**', params['**'] ?? ''), params),
        ...(call.query ? { query: queryThere(call.query, rule) } : {}),
        ...(call.body && !(call.body instanceof FormData) ? { body: bodyThere(call.body, rule) } : {}),
      };
    },
    read(body: unknown, http: number, trace: string, call: Pick<Call, 'method' | 'path'>): Answer {
      const rule = findRule(rules, call.method, call.path)?.rule ?? {};
      if (own(call) !== undefined) return readEnvelope(body, plainEnvelope, http, trace);
      const answer = readEnvelope(body, envelope, http, trace);
      const data = dataHere(answer.data, rule);
      return {
        ...answer,
        status: answer.meaning === 'other' ? answer.status : numbers[answer.meaning],
        data: call.path === sessionPath && answer.meaning === 'ok' ? sessionHere(data, labels) : data,
      };
    },
  };
}

/** A reply that says in the host's own way that the session has ended, as http 401; any other as it is. */
async function withEnd(
  response: Response,
  { status, error }: NonNullable<HostConfig['sessionEnded']>,
  envelope: typeof plainEnvelope,
): Promise<Response> {
  if (response.status === 401 || response.bodyUsed) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const answer = readEnvelope(body, envelope, response.status, '');
  const says =
    status.some((one) => Number(one) === answer.status) && (error === undefined || error.includes(answer.error));
  return says ? new Response(JSON.stringify(body), { status: 401, headers: response.headers }) : response;
}
