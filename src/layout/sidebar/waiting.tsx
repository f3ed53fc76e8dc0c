/** What waits behind entries of the menu: numbers beside their names. */
import { withoutArea } from '../../providers/area.ts';
import { useTexts } from '../../kinds/text/texts.tsx';
import type { MenuItem } from '../menu/menu.ts';
import type { Notice } from '../../calls/notifications/notice.ts';
import { useNotifications } from '../notifications/store.ts';
import { badgeText, waitingBehind } from '../notifications/summary.ts';
import { noticeTexts } from '../notifications/texts.ts';

/** What waits behind entries. A function by itself: a hook would keep the set of thousands of routes. */
function waitingOf(
  rows: readonly Notice[],
  items: readonly MenuItem[],
): { count: number; capped: boolean } | undefined {
  const routes = new Set(items.flatMap((item) => item.children ?? [item]).map(({ path }) => withoutArea(path)));
  return waitingBehind(rows, (route) => routes.has(route));
}

/**
 * How many rows wait behind pages, and behind all pages of groups. The words go into the entry's description, the
 * number beside its name.
 */
export function useWaiting(items: readonly MenuItem[]): { text: string; words: string } | undefined {
  const { rows } = useNotifications();
  const t = useTexts(noticeTexts);
  const all = waitingOf(rows, items);
  return all && { text: badgeText(all), words: t('waits', { count: badgeText(all) }) };
}

export const Badge = ({ waiting }: { waiting: { text: string } | undefined }) =>
  waiting && <span className="side-badge" aria-hidden="true" data-count={waiting.text} />;

/** The count beside an entry that stands for its group; the collapsed menu has room for a dot. */
export function ItemBadge({ item, open }: { item: MenuItem; open: boolean }) {
  const waiting = useWaiting([item]);
  return open ? <Badge waiting={waiting} /> : waiting && <span className="side-mark" aria-hidden="true" />;
}
