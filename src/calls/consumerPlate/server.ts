import type { CallHandler } from '../../database/contract.ts';
import { readSetting } from '../../database/settings.ts';

/** Where the plates are kept: the settings object, and its field. */
const place = { entity: 'consumePointsSetting', field: 'plates' } as const;

interface Plate {
  name?: string;
  zone?: string | null;
  earnMultiple?: string;
  enabled?: boolean;
  sort?: number;
}

/** Plates in use, in their order. */
export const consumerPlate: CallHandler = async ({ db, site, now }) => {
  const saved =
    (await readSetting(db, place.entity, now))?.value[place.field] ??
    site.entities[place.entity]?.fields[place.field]?.default;
  const plates = (Array.isArray(saved) ? saved : []) as Plate[];
  const rows = plates
    .filter((plate) => plate.enabled !== false)
    .sort((a, b) => (a.sort ?? 100) - (b.sort ?? 100))
    .map(({ name = '', zone = null, earnMultiple = '1', sort = 100 }) => ({ name, zone, earnMultiple, sort }));
  return { data: { rows } };
};
