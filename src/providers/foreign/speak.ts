/** Speaks a foreign host's language by its configuration; loaded only where there is one. */
import { plainEnvelope, readEnvelope, type Answer } from '../envelope.ts';
import { exchange, rawFetch, type Call, type host } from '../http.ts';
import { fillPath } from '../operations.ts';
import type { LoginData } from '../roles.ts';
import { absentCalls } from './absent.ts';
import type { HostConfig } from './config.ts';
import { findRule } from './rules.ts';
import { rolesHere, sessionHere, toldAtSignIn } from './session.ts';
import { bodyThere, dataHere, queryThere } from './translate.ts';

/** The number that the rest of the console knows for a meaning, whatever the host says for it. */
const numbers = { ok: 0, show: 1, stop: 10 } as const;
const sessionPath = '/api/v2/seller/auth';
const userPath = '/user/info';

type Named = Pick<Call, 'method' | 'path'>;

/**
 * What `http.ts` asks before a call goes out, and of each reply.
 *
 * @param labels every label of the site, sorted.
 */
export function speak(
  config: HostConfig,
  labels: readonly string[],
): Pick<typeof host, 'ask' | 'read' | 'tokenHeader' | 'tokenPrefix' | 'instead' | 'received' | 'signedIn'> {
  const envelope = { ...plainEnvelope, ...config.envelope };
  const ended = config.sessionEnded;
  const byUser = config.session === 'userInfo';
  const absent = absentCalls();
  /** What is asked there in place of a call. */
  const inPlace = <T extends Named>(call: T): T =>
    byUser && call.path === sessionPath ? { ...call, path: userPath } : call;
  const ruleOf = (call: Named) => findRule(config.endpoints ?? [], call.method, inPlace(call).path);
  /** What the console answers by itself; undefined for a call that goes to the host. */
  const own = (call: Named & Pick<Call, 'lacking' | 'preview'>): unknown => {
    const data = ruleOf(call)?.rule.data;
    if (data !== undefined) return data;
    if (call.preview) return null;
    if (absent.has(call)) return call.lacking;
    if (config.session !== 'signIn' || call.method !== 'GET') return undefined;
    if (call.path === sessionPath) return sessionHere({}, labels);
    return call.path === userPath ? toldAtSignIn(labels) : undefined;
  };
  const read = (body: unknown, http: number, trace: string, call: Named & Pick<Call, 'lacking'>): Answer => {
    if (own(call) !== undefined) return readEnvelope(body, plainEnvelope, http, trace);
    const answer = meant(readEnvelope(body, envelope, http, trace));
    const told = rolesHere(dataHere(answer.data, ruleOf(call)?.rule ?? {}), config);
    const data = call.path === sessionPath && answer.meaning === 'ok' ? sessionHere(labelled(told), labels) : told;
    const status = answer.meaning === 'other' ? answer.status : numbers[answer.meaning];
    return absent.judge({ ...answer, status, data }, call);
  };
  /** Roles of `/user/info` as labels of a session. */
  const labelled = (told: unknown): unknown =>
    byUser && told !== null && typeof told === 'object' && 'roles' in told ? { permission: told.roles, ...told } : told;
  return {
    ...(ended ? { received: (response: Response) => withEnd(response, ended, envelope) } : {}),
    tokenHeader: config.tokenHeader,
    tokenPrefix: config.tokenPrefix,
    instead(call) {
      const data = own(call);
      return data === undefined ? undefined : ownAnswer(data);
    },
    async ask(call) {
      const found = ruleOf(call);
      if (!found) return inPlace(call);
      const { rule, params } = found;
      const body = call.body && !(call.body instanceof FormData) ? bodyThere(call.body, rule) : undefined;
      const whole = rule.whole && body ? await wholeRecord(call, envelope) : {};
      if (whole instanceof Response) return whole;
      return {
        ...inPlace(call),
        method: rule.method ?? call.method,
        path: rule.path === undefined ? inPlace(call).path : pathThere(rule.path, params),
        ...(call.query ? { query: queryThere(call.query, rule) } : {}),
        ...(body ? { body: { ...whole, ...body } } : {}),
      };
    },
    read,
    ...(byUser ? { signedIn } : {}),
  };
}

/** Whatever a host answers with a status that nobody has listed is a refusal. */
const meant = (answer: Answer): Answer =>
  answer.meaning === 'other' && !Number.isNaN(answer.status) ? { ...answer, meaning: 'show' } : answer;

const pathThere = (path: string, params: { [name: string]: string }): string =>
  fillPath(path.replace('/**', params['**'] ?? ''), params);

const ownAnswer = (data: unknown): Response =>
  new Response(JSON.stringify({ status: 0, error: '', data }), {
    headers: { 'content-type': 'application/json', 'x-own-answer': '1' },
  });

/** The roles that `/user/info` tells of whoever has just signed in. */
async function signedIn(data: LoginData): Promise<LoginData | Answer> {
  const answer = await exchange({ method: 'GET', path: userPath, token: data.token, quiet: true, bare: true });
  if (answer.meaning !== 'ok') return answer;
  const { roles } = (answer.data ?? {}) as { roles?: unknown };
  return { ...data, permission: Array.isArray(roles) ? roles.map(String) : [] };
}

/** The record that an update is about, as the host has it; the host's reply where it gives none. */
async function wholeRecord(
  { path, token, signal }: Pick<Call, 'path' | 'token' | 'signal'>,
  envelope: typeof plainEnvelope,
): Promise<{ [name: string]: unknown } | Response> {
  const response = await rawFetch({
    method: 'GET',
    path,
    bare: true,
    ...(token ? { token } : {}),
    ...(signal ? { signal } : {}),
  });
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const { meaning, data } = readEnvelope(body, envelope, response.status, '');
  if (meaning !== 'ok') return response;
  // Without the record nothing is sent: what it lacks would be emptied there.
  return data !== null && typeof data === 'object' && !Array.isArray(data)
    ? (data as { [name: string]: unknown })
    : Response.json({}, { status: 404 });
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
