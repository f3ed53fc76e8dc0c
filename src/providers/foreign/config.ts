/** The shape of `zhanggui.config.json`: how a foreign API host differs from what this console's own server does. */
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { EnvelopeDef } from '../../grammar/site/resolved.ts';
import type { MomentForm } from './moments.ts';

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
   * "userInfo": its answer to the sign-in tells no roles; those of `GET /user/info` are taken, which is asked in place
   * of `GET /api/v2/seller/auth` too.
   */
  session?: 'signIn' | 'userInfo';
  /** What the host's roles and permissions are here: their name -> roles and labels. Others stand for themselves. */
  roles?: { [theirs: string]: string[] };
  /** Header that carries the token; default "token". */
  tokenHeader?: string;
  /** What stands before the token in its header: "Bearer ". */
  tokenPrefix?: string;
  endpoints?: EndpointRule[];
  /**
   * Hosts that pictures and films are shown from, besides the console's own, the API host and the file storage
   * ("https://cdn.example.com"); read by the server for the content policy.
   */
  pictureHosts?: string[];
}

/** How an amount travels: whole fen (12345), a JSON number of yuan (123.45), or of any decimals (0.0125). */
export type AmountForm = 'fen' | 'yuan' | 'number';

/** How the members of a row differ. */
export interface RowRule {
  /** Fields of a row: our name -> theirs; both ways, in filters and in the order too. */
  fields?: { [name: string]: string };
  /** Fields that point to another record: our name -> their member that says what it is called. */
  titles?: { [field: string]: string };
  /** Fields (our names) whose amounts, percentages and decimals are no texts; a list names those in fen. */
  money?: string[] | { [field: string]: AmountForm };
  /** Moments that are no ISO texts in UTC: field -> zone of their clock ("+08:00"), or what they count since 1970. */
  moments?: { [field: string]: MomentForm };
  /** Words of values: field -> our value -> theirs. True and false are ours where no other value is named. */
  values?: { [field: string]: { [ours: string]: Json } };
  /** Fields whose list is one text there: field -> what stands between ("a.png,b.png" has ","). */
  joined?: { [field: string]: string };
  /** Fields that hold lines -> how the members of a line differ. */
  lines?: { [field: string]: RowRule };
}

export interface EndpointRule extends RowRule {
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
  /** Parameters of the order: name -> text with `{field}` and `{ascending word|descending word}`. */
  sort?: { [parameter: string]: string };
  /** Members of the body: our name -> theirs; null = left out. */
  body?: { [name: string]: string | null };
  /** The body is the whole record as the host has it, what was changed laid over it. */
  whole?: true;
  /** Where a list's rows and total stand in the reply's data; the number of the first page, default 1. */
  list?: { rows: string; total: string; firstPage?: 0 | 1 };
  /** Members of the data, other than rows: our name -> place in theirs ("user.id"), or what it always is. */
  answer?: { [name: string]: string | { value: Json } };
  /** Answered by the console itself: the host has no such call. */
  data?: unknown;
}

export type Rule = Omit<EndpointRule, 'for'>;
