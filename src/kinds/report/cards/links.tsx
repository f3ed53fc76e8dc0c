/** Whether a page that a card links to is open to the reader, and where its marks lead. */
import { mayOpen } from '../../../access/may.ts';
import type { Session } from '../../../access/session.ts';
import { listPath, useAreaPrefix } from '../../list/filters/paths.tsx';
import { siteManifest, everyPageEntry, type PageEntry } from '../../navigation/named-pages.tsx';
import { useSession } from '../../session/session-context.tsx';
import { useLanguage } from '../../text/texts.tsx';
import type { Opens, PointRow } from '../base/answers.ts';
import type { Way } from '../charts/chart-data.ts';
import { filterAt, type Lead } from '../base/leads.ts';

/** The page's entry when the session may open it. A card whose page is not open is not drawn. */
export function openEntry(session: Session, route: string): PageEntry | undefined {
  const entry = everyPageEntry(route);
  return entry && mayOpen(session, entry).ok ? entry : undefined;
}

/** Pages that the session may open, in menu order. */
export function openEntries(session: Session): PageEntry[] {
  return siteManifest().pages.filter((entry) => !entry.hidden && mayOpen(session, entry).ok);
}

/** False only for a card that names a page which is not open. */
export function shownTo(session: Session, route: string | undefined): boolean {
  return route === undefined || openEntry(session, route) !== undefined;
}

/** The way from a mark to what it counts; undefined where it leads nowhere. */
export function useWays(): (lead: Lead | undefined, key: string) => Way | undefined {
  const prefix = useAreaPrefix();
  const session = useSession();
  const language = useLanguage();
  return (lead, key) => {
    const entry = lead && openEntry(session, lead.page);
    const filter = lead && filterAt(lead, key);
    return entry && filter && { path: listPath(prefix, lead.page, filter), page: entry.label[language] };
  };
}

/** The ways of points by their measure; a point of nothing has no records to show. */
export function useSeriesWays(): (
  answer: { rows: readonly PointRow[]; opens?: Opens },
  measure: string,
) => (Way | undefined)[] {
  const wayOf = useWays();
  return ({ rows, opens }, measure) =>
    rows.map((row) =>
      Number(row.values[measure] ?? 0) === 0 ? undefined : wayOf(row.opens?.[measure] ?? opens?.[measure], row.key),
    );
}
