/** What somebody marked and visited, above the menu. */
import { useState } from 'react';
import { withoutArea } from '../../providers/area.ts';
import { Icon } from '../parts/icon.tsx';
import type { MenuItem } from '../menu/menu.ts';
import { usePersonal } from '../menu/personal.ts';
import { Leaves, type ItemsProps } from './leaves.tsx';
import { shellTexts } from '../parts/shell-texts.ts';
import { useTexts } from '../../kinds/text/texts.tsx';

const ownGroups = [
  ['favourites', 'Star'],
  ['recents', 'History'],
] as const;
/** Visited places in the menu. */
const mostRecent = 6;

/** These pages in the menu, of two entries of one page the first; the others, thousands perhaps, are not kept. */
function leavesOf(items: readonly MenuItem[], routes: readonly string[]): Map<string, MenuItem> {
  const wanted = new Set(routes);
  const found = new Map<string, MenuItem>();
  for (const leaf of items.flatMap((item) => item.children ?? [item])) {
    const route = withoutArea(leaf.path);
    if (wanted.has(route) && !found.has(route)) found.set(route, leaf);
  }
  return found;
}

/** Favourites and the last visits, above the menu; drawn only when there are some. */
export function OwnGroups({ items, active }: ItemsProps) {
  const t = useTexts(shellTexts);
  const { stars, visits } = usePersonal();
  const [open, setOpen] = useState({ favourites: true, recents: false });
  const byRoute = leavesOf(items, [...stars, ...visits.map(({ route }) => route)]);
  const shown = {
    favourites: stars.flatMap((route) => byRoute.get(route) ?? []),
    recents: visits
      .filter((visit) => visit.path !== active)
      .flatMap(({ path, route, title }): MenuItem[] => {
        const page = byRoute.get(route);
        const own = title === undefined ? page?.title : { zh: title, en: title };
        return page && own ? [{ path, title: own, icon: page.icon }] : [];
      })
      .slice(0, mostRecent),
  };
  return ownGroups.map(
    ([name, icon]) =>
      shown[name].length > 0 && (
        <li key={name} className="side-own">
          <button
            type="button"
            className="side-item"
            aria-expanded={open[name]}
            onClick={() => setOpen({ ...open, [name]: !open[name] })}
          >
            <Icon name={icon} />
            <span className="side-text">{t(name)}</span>
            <Icon name="ExpandMore" className="side-arrow" />
          </button>
          {open[name] && (
            <ul className="side-children">
              <Leaves
                items={shown[name].map(({ path, title, icon: own }) => ({ path, title, icon: own }))}
                active={active}
              />
            </ul>
          )}
        </li>
      ),
  );
}
