/** What waits for this person: the counts of the menu and of the notifications. */
import { waitingTab } from '../../access/waiting.ts';
import type { Work } from '../../database/contract.ts';
import { rows } from '../../database/rows/rows.ts';
import { iso, type FoundNotice } from './collect.server.ts';

/**
 * Rows that wait for this person: counted through the pages themselves, so that a number and the list behind it always
 * agree.
 */
export async function waitingFor(work: Work): Promise<FoundNotice[]> {
  const found: FoundNotice[] = [];
  for (const page of Object.values(work.site.pages)) {
    const tab = waitingTab(work.session, page);
    if (!tab) continue;
    const newest = 'updatedAt' in page.fields ? { columns: ['updatedAt'], sort: '-updatedAt' } : {};
    const {
      rows: first,
      total,
      capped,
    } = await rows.list(
      work,
      { ...page, list: { ...page.list, ...newest } },
      { filters: {}, tab: tab.name, page: 1, size: 1, ...newest },
    );
    if (total === 0) continue;
    found.push({
      key: `waiting ${page.route}`,
      kind: 'waiting',
      page: page.route,
      state: 'waiting',
      at: iso(first[0]?.updatedAt, work),
      tab: tab.name,
      tabLabel: tab.label,
      count: total,
      capped,
    });
  }
  return found;
}
