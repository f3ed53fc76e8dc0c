/**
 * Headers against misuse of an answer, and the leave for consoles of other origins: Hono's own middleware with this
 * product's values.
 */
import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { NONCE, secureHeaders } from 'hono/secure-headers';

type Options = NonNullable<Parameters<typeof secureHeaders>[0]>;

const common: Options = {
  xFrameOptions: 'DENY',
  xContentTypeOptions: true,
  referrerPolicy: true,
  crossOriginOpenerPolicy: true,
  crossOriginResourcePolicy: true,
  // TLS belongs to the proxy, and so does this; the others speak to browsers that are no more.
  strictTransportSecurity: false,
  xDownloadOptions: false,
  xDnsPrefetchControl: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  originAgentCluster: false,
  // A handler that says something of its own is heard.
  overwrite: false,
};

/** For every answer. */
export const everyAnswer: MiddlewareHandler = secureHeaders(common);

/**
 * Answers of the interface and the console's page are packed for those who take them so; what fits one packet is not,
 * and files are sent as they are. The page says nothing that a request has said: its length gives no secret away.
 */
export const packedAnswers: MiddlewareHandler = compress({
  threshold: 1_400,
  contentTypeFilter: /^(?:application\/json|text\/html)/,
});

/** Origins beyond the console's own that one of its pages may reach. */
export interface Reach {
  /** Asked by scripts: an API host, the storage that files are sent to. */
  asked: readonly string[];
  /** Pictures and films are read from here. */
  shown: readonly string[];
}

/**
 * For a page of the console: it may load what is its own, what carries this answer's nonce (`secureHeadersNonce` of the
 * context), and what is within reach.
 */
export function pageHeaders({ asked, shown }: Reach): MiddlewareHandler {
  return secureHeaders({
    ...common,
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", NONCE],
      styleSrc: ["'self'", NONCE],
      imgSrc: ["'self'", 'data:', 'blob:', ...shown],
      mediaSrc: ["'self'", 'blob:', ...shown],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...asked],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  });
}

/**
 * Consoles of other origins: those that the configuration names, and no others (trust T18). Cookies are never asked
 * for: such a console sends the token header alone.
 */
export const consolesElsewhere = (origins: string[]): MiddlewareHandler =>
  cors({
    origin: origins,
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    maxAge: 600,
    allowHeaders: [
      'token',
      'content-type',
      'idempotency-key',
      'accept-language',
      'prefer',
      'x-http-method-override',
      'x-background',
      'x-view-as',
    ],
    exposeHeaders: [
      'x-trace-id',
      'x-site-digest',
      'x-rights',
      'x-repeated',
      'content-disposition',
      'retry-after',
      'date',
    ],
  });
