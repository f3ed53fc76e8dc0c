/** The saved value of the settings page whose act runs, with the defaults of fields that were never saved. */
import { newestSetting, readSetting } from '../../database/rows/settings.ts';
import type { Work } from '../../database/contract.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';

export interface OwnSetting {
  name: string;
  version: number;
  value: { [field: string]: Json };
}

/** The value in force, and the version that was saved last (0 = never: the defaults). */
export async function ownSetting(work: Work, page: PageDef): Promise<OwnSetting> {
  const options = page.options.settings as { name?: string } | undefined;
  const name = options?.name ?? page.entity;
  const saved = await readSetting(work.db, name, work.now);
  const value: OwnSetting['value'] = {};
  for (const field of Object.values(page.fields)) if (field.default !== undefined) value[field.name] = field.default;
  return { name, version: (await newestSetting(work.db, name))?.version ?? 0, value: { ...value, ...saved?.value } };
}
