import { inArea } from '../../access/labels.ts';
import type { CallHandler } from '../../database/contract.ts';

/** Every label of the pages in this account's console for a main account; else those that it holds. */
export const sellerLabels: CallHandler = async ({ session, site }) => {
  const labels = session.all
    ? Object.values(site.labels)
        .filter(({ page }) => inArea(session, site.pages[page]?.areas ?? []))
        .map(({ label }) => label)
    : Object.keys(session.rights);
  return { data: { labels } };
};
