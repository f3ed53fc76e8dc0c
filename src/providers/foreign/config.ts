/** The shape of `zhanggui.config.json`: how a foreign API host differs from what this console's own server does. */
import type { EnvelopeDef } from '../../grammar/resolved.ts';

export interface HostConfig {
  /** "https://api.example.com" */
  apiHost?: string;
  /** Members of a reply, and what each status means. */
  envelope?: Partial<Pick<EnvelopeDef, 'status' | 'error' | 'data' | 'meanings'>>;
  /**
   * How the host says that a session has ended, when not by http 401: each status listed here, or those of them that
   * come with one of the texts.
   */
  sessionEnded?: { status: (number | string)[]; error?: string[] };
  /**
   * "signIn": the host tells of a session in its answer to the sign-in alone, and has neither
   * `GET /api/v2/seller/auth` nor `GET /user/info`; the console answers those by what it was told then.
   */
  session?: 'signIn';
  /** Header that carries the token; default "token". */
  tokenHeader?: string;
  endpoints?: EndpointRule[];
  /**
   * Hosts that pictures and films are shown from, besides the console's own, the API host and the file storage
   * ("https://cdn.example.com"); read by the server for the content policy.
   */
  pictureHosts?: string[];
}

export interface EndpointRule {
  /**
   * "GET /api/v2/seller/goods/{id}", "* /api/v2/seller/goods" (any method), "* /api/v2/seller/goods/**" (everything
   * below too). Later rules go before earlier ones.
   */
  for: string;
  method?: string;
  /** Path there; {id} and the like are filled in, ** is what stood behind the base. */
  path?: string;
  /** Query parameters: our name -> theirs; null = left out. */
  query?: { [name: string]: string | null };
  /** Members of the body: our name -> theirs; null = left out. */
  body?: { [name: string]: string | null };
  /** Where a list's rows and total stand in the reply's data; the number of the first page, default 1. */
  list?: { rows: string; total: string; firstPage?: 0 | 1 };
  /** Members of the data, other than rows: our name -> place in theirs ("user.id"). */
  answer?: { [name: string]: string };
  /** Fields of a row: our name -> theirs; both ways, in filters and in the order too. */
  fields?: { [name: string]: string };
  /** Fields (our names) whose amounts travel as whole fen. */
  money?: string[];
  /** Answered by the console itself: the host has no such call. */
  data?: unknown;
}
