/**
 * The login log tells when a session ended, whoever ended it: the person, an administrator, a new password, or time.
 */
import { sql } from 'kysely';
import type { Db } from '../database/contract.ts';
import type { Site } from '../grammar/site/resolved.ts';
import { names } from './names.ts';

/** Notes the end of every ended or expired session that the log still shows as open; of one account, or of all. */
export async function noteEnds(site: Pick<Site, 'entities'>, db: Db, now: Date, account?: number): Promise<void> {
  const log = site.entities[names.login];
  if (log?.storage !== 'record' || !log.fields.logoutAt) return;
  const only = account === undefined ? sql`true` : sql`s."account" = ${account}`;
  await sql`
    update ${sql.table(names.login)} l set "logoutAt" = coalesce(s."endedAt", s."expiresAt")
    from "_session" s where (s."data"->>'login')::bigint = l."id" and l."logoutAt" is null and ${only}
      and (s."endedAt" is not null or s."expiresAt" <= ${now.toISOString()})`.execute(db);
}
