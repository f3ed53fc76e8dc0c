/** How work in the background is told: what its rows are called, and the page that shows each. */
import { actionLabel } from '../../actions/given-up.server.ts';
import { mayOpen } from '../../access/may.ts';
import type { Work } from '../../database/contract.ts';
import { rows } from '../../database/rows/rows.ts';
import type { TrailEvent } from '../../fields/event/event.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';
import { matches } from '../../grammar/expressions/match.ts';
import type { Site } from '../../grammar/site/resolved.ts';

export const entityLabel = (site: Site, name: string): Text => site.entities[name]?.label ?? { zh: name, en: name };

/** An action and its entity, as facts of the trail. */
export const actionFacts = (site: Site, entity: string, action: string): TrailEvent['facts'] => ({
  what: entityLabel(site, entity),
  action: { ...actionLabel(site, entity, action), of: entity, name: action },
});

/** The rows that are told of, by entity. */
export function rowsOf(found: readonly { entity: string; row: number }[]): Map<string, Set<number>> {
  const wanted = new Map<string, Set<number>>();
  for (const { entity, row } of found) if (row > 0) wanted.set(entity, (wanted.get(entity) ?? new Set()).add(row));
  return wanted;
}

/** The first page that shows each row to this session. */
export async function pagesOf(
  given: Work,
  wanted: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<Map<string, string>> {
  const { site, session, facts } = given;
  const found = new Map<string, string>();
  for (const [entity, ids] of wanted) {
    const pages = Object.values(site.pages).filter(
      (page) => page.entity === entity && page.verbs.includes('one') && mayOpen(session, page).ok,
    );
    if (pages.length === 0) continue;
    for (const row of await rows.find(given, entity, { id: [...ids] })) {
      const shows = pages.find((page) => matches(page.where, row, facts));
      if (shows) found.set(`${entity} ${row.id}`, shows.route);
    }
  }
  return found;
}
