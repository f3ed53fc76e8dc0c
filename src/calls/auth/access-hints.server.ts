/** Whether somebody is told of pages that he may not open: the platform's staff always, sellers as the setting says. */
import type { Work } from '../../database/contract.ts';
import { readSetting } from '../../database/rows/settings.ts';

const entity = 'accessSetting';
const field = 'sellersSeeDenied';

/** The setting as it was saved last, else its declared default; a site without it tells everybody. */
export async function namesOthers({
  site,
  db,
  session,
  now,
}: Pick<Work, 'site' | 'db' | 'session' | 'now'>): Promise<boolean> {
  if (session.platform) return true;
  const declared = site.entities[entity]?.fields[field];
  if (!declared) return true;
  const saved = await readSetting(db, entity, now);
  return (saved?.value[field] ?? declared.default ?? true) === true;
}
