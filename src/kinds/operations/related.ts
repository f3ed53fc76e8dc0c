/** Who sees which related rows. */
import type { Session } from '../../access/session.ts';
import type { RelatedDecl } from '../../generated/declarations.ts';

/** True unless the rows are for the other side, platform or seller. The server asks the same. */
export const seesRelated = (session: Pick<Session, 'platform'>, related: Pick<RelatedDecl, 'only'>): boolean =>
  related.only === undefined || (related.only === 'platform') === session.platform;
