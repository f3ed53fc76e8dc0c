/** Whether a page that a card links to is open to the reader, and its address. */
import { mayOpen } from '../../access/may.ts';
import type { Session } from '../../access/session.ts';
import { siteManifest, toldPages, type PageEntry } from '../named-pages.tsx';

/** The page's entry when the session may open it. A card whose page is not open is not drawn. */
export function openEntry(session: Session, route: string): PageEntry | undefined {
  const entry = toldPages().find((one) => one.route === route);
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
