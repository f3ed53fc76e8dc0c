/**
 * What the client of the API is told from outside; apart from it, so that the sign-in page has it without the client.
 */
import type { Answer } from './envelope.ts';
import type { Call } from './http.ts';
import type { LoginData } from './roles.ts';

/** Another API host, and how it is spoken to: what `zhanggui.config.json` says, once `ready`. */
export const host: {
  url?: string;
  ready?: Promise<void>;
  tokenHeader?: string;
  tokenPrefix?: string;
  /** The call in the host's words; the host's refusal of what had to be read for it. */
  ask?(call: Call): Promise<Call | Response>;
  /** What a sign-in gives, with what the host tells of roles elsewhere; an answer that refuses to tell it. */
  signedIn?(data: LoginData): Promise<LoginData | Answer>;
  /** The answer to a call that the host does not have. */
  instead?(call: Call): Response | undefined;
  /** A reply as it came; one that says "session ended" in the host's own way comes back as http 401. */
  received?(response: Response): Promise<Response>;
  /** A reply read by the host's envelope, its data in this console's words. */
  read?(body: unknown, http: number, trace: string, call: Pick<Call, 'method' | 'path' | 'lacking'>): Answer;
} = {};

/** Name and value of the header that carries a token; a token that begins with the prefix has it already. */
export function tokenHeader(token: string): [name: string, value: string] {
  const { tokenHeader: name = 'token', tokenPrefix: prefix = '' } = host;
  return [name, token.startsWith(prefix) ? token : prefix + token];
}

/** Who is told of calls that failed through no fault of the person: the error log. */
export const lost: { tell?(error: unknown, call: Pick<Call, 'method' | 'path'>): void } = {};
