/** The log of codes tells what became of the last one: used, or how often a wrong one was given for it. */
import { sql } from 'kysely';
import type { Db } from '../../database/contract.ts';
import type { Site } from '../../grammar/site/resolved.ts';

/** Entity of the log. */
export const smsLog = 'smsCode';

/** Notes a try for the phone's newest code of the purpose; a site without the log notes nothing. */
export async function noteTry(
  site: Pick<Site, 'entities'>,
  db: Db,
  scene: string,
  phone: string,
  right: boolean,
  now: Date,
): Promise<void> {
  if (!site.entities[smsLog]?.fields['usedAt']) return;
  const change = right ? sql`"usedAt" = ${now.toISOString()}` : sql`"failTimes" = coalesce("failTimes", 0) + 1`;
  await sql`
    update ${sql.table(smsLog)} set ${change} where "id" = (select "id" from ${sql.table(smsLog)}
      where "phone" = ${phone} and "scene" = ${scene} and "usedAt" is null order by "id" desc limit 1)`.execute(db);
}
