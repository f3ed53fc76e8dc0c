/** Values of settings objects were once kept under the name of their call; rules read them by the object's own name. */
import { sql } from 'kysely';
import type { Site } from '../../grammar/site/resolved.ts';
import type { Tx } from '../contract.ts';

interface Place {
  name?: string;
  base?: string;
}

/** Name of the call -> name of the object, where they differ. */
function renamed(site: Site): [string, string][] {
  return Object.values(site.pages).flatMap((page) => {
    const own = { base: page.endpoint.base, ...(page.options.settings as Place | undefined) };
    return [own, page.options.drawer as Place | undefined].flatMap((place): [string, string][] => {
      const call = /^config:(.+)$/.exec(place?.base ?? '')?.[1];
      return call === undefined || place?.name === undefined || call === place.name ? [] : [[call, place.name]];
    });
  });
}

/** Gives saved versions the name of their object, unless it has some already. */
export async function renameSettings(tx: Tx, site: Site): Promise<void> {
  for (const [from, to] of renamed(site))
    await sql`update "_setting" set "name" = ${to} where "name" = ${from}
      and not exists (select from "_setting" "own" where "own"."name" = ${to})`.execute(tx);
}
