import { memo, useDeferredValue, useEffect, useMemo, useRef, useState, type FocusEvent } from 'react';
import { whenIdle } from '../kinds/idle.tsx';
import { nameAll } from '../kinds/named-pages.tsx';
import { useLanguage } from '../providers/language.ts';
import { Coming } from './coming.tsx';
import { useFinder } from './finder.ts';
import { Icon } from './icon.tsx';
import type { MenuItem } from './menu.ts';
import { searchMenu, sectionsOf } from './menu.ts';
import { MoreLeaves, useFirst } from './more-leaves.tsx';
import { useNotifications } from './notifications/store.ts';
import { badgeText, waitingCounts } from './notifications/summary.ts';
import { noticeWords } from './notifications/words.ts';
import { PageLink } from '../kinds/page-link.tsx';
import { setStar, usePersonal, useStarred } from './personal.ts';
import { definePath } from './preload.ts';
import { pageOfPath } from './router.tsx';
import { useRead, useSay } from './say.tsx';
import { SellerHead } from './seller-head.tsx';

/** Milliseconds after which a collapsed group opens or closes under the pointer (specification 9). */
const flyDelay = 200;

interface ItemsProps {
  items: MenuItem[];
  active: string;
}

/** The star of a page, for the mouse; the tag's menu has the same for the keyboard. */
function Star({ path }: { path: string }) {
  const say = useSay();
  const route = pageOfPath(path)?.route;
  const on = useStarred(route);
  if (route === undefined) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={on ? 'side-star side-starred' : 'side-star'}
      title={say(on ? 'unstar' : 'star')}
      onClick={() => setStar(route, !on)}
    >
      {on ? '★' : '☆'}
    </button>
  );
}

/** Which sub-headings are folded away. */
interface Folds {
  isOpen(section: string): boolean;
  toggle(section: string): void;
}

/**
 * How many rows wait behind a page, or behind all pages of a group. The words go into the entry's description, the
 * number beside its name.
 */
export function useWaiting(items: readonly MenuItem[]): { text: string; words: string } | undefined {
  const { rows } = useNotifications();
  const language = useLanguage();
  const counts = waitingCounts(rows);
  const found = items.flatMap((item) => counts[pageOfPath(item.path)?.route ?? ''] ?? []);
  if (found.length === 0) return undefined;
  const all = { count: found.reduce((sum, one) => sum + one.count, 0), capped: found.some((one) => one.capped) };
  return { text: badgeText(all), words: noticeWords.waits[language](badgeText(all)) };
}

export const Badge = ({ waiting }: { waiting: { text: string } | undefined }) =>
  waiting && <span className="side-badge" aria-hidden="true" data-count={waiting.text} />;

/** Drawn anew only when it is entered or left, or its number changes: a click draws two of a group, not all. */
const Leaf = memo(function Leaf({ item, isActive }: { item: MenuItem; isActive: boolean }) {
  const read = useRead();
  const waiting = useWaiting([item]);
  return (
    <li className="side-line">
      <PageLink
        to={item.path}
        className="side-item side-leaf"
        aria-current={isActive ? 'page' : undefined}
        {...(waiting ? { 'aria-description': waiting.words } : {})}
      >
        <span className="side-text">{read(item.title)}</span>
        <Badge waiting={waiting} />
      </PageLink>
      <Star path={item.path} />
    </li>
  );
});

/** Entries of one group, under their sub-headings; a sub-heading folds its entries away. */
function Leaves({ items, active, folds }: ItemsProps & { folds?: Folds }) {
  const read = useRead();
  const { shown, rest, more } = useFirst(items, active);
  const drawn = sectionsOf(shown).map(({ section, items: own }) => {
    const leaves = own.map((item) => <Leaf key={item.path} item={item} isActive={item.path === active} />);
    if (!section) return leaves;
    const open = folds?.isOpen(section.en) !== false;
    return (
      <li key={section.en}>
        {folds ? (
          <button type="button" className="side-section" aria-expanded={open} onClick={() => folds.toggle(section.en)}>
            <span className="side-text">{read(section)}</span>
            <Icon name="ExpandMore" className="side-arrow" />
          </button>
        ) : (
          <div className="side-section">{read(section)}</div>
        )}
        {open && <ul>{leaves}</ul>}
      </li>
    );
  });
  return (
    <>
      {drawn}
      {rest > 0 && <MoreLeaves rest={rest} onMore={more} />}
    </>
  );
}

/** Pages of an open group that are defined at once; a browser refuses a thousand questions at a time. */
const mostDefined = 40;

/** A group that opens in place. */
function Group({
  item,
  active,
  open,
  onToggle,
  searching,
}: {
  item: MenuItem;
  active: string;
  open: boolean;
  onToggle(): void;
  searching: boolean;
}) {
  const read = useRead();
  const waiting = useWaiting(item.children ?? []);
  // What can be clicked now is defined before it is: definitions only, no data.
  useEffect(
    () =>
      open && item.children
        ? whenIdle(() => item.children?.slice(0, mostDefined).forEach(({ path }) => void definePath(path)))
        : undefined,
    [open, item.children],
  );
  const [folded, setFolded] = useState<readonly string[]>([]);
  const folds: Folds = {
    isOpen: (section) => searching || !folded.includes(section),
    toggle: (section) =>
      setFolded((before) =>
        before.includes(section) ? before.filter((other) => other !== section) : [...before, section],
      ),
  };
  return (
    <li>
      <button
        type="button"
        className="side-item"
        aria-expanded={open}
        aria-description={waiting && !open ? waiting.words : undefined}
        onClick={onToggle}
      >
        <Icon name={item.icon} />
        <span className="side-text">{read(item.title)}</span>
        {!open && <Badge waiting={waiting} />}
        <Icon name="ExpandMore" className="side-arrow" />
      </button>
      {open && (
        <ul className="side-children">
          <Leaves items={item.children ?? []} active={active} folds={folds} />
          <Coming more={item.more} />
        </ul>
      )}
    </li>
  );
}

/** A group of the collapsed sidebar: its entries fly out under the pointer, the focus or a click. */
function FlyGroup({ item, active }: { item: MenuItem; active: string }) {
  const read = useRead();
  const [top, setTop] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLLIElement>(null);
  const waiting = useWaiting(item.children ?? []);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = () => {
    const place = box.current?.getBoundingClientRect().top ?? 0;
    setTop(Math.max(0, Math.min(place, window.innerHeight - 320)));
  };
  const later = (what: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(what, flyDelay);
  };
  const leave = (event: FocusEvent) => {
    if (!box.current?.contains(event.relatedTarget)) setTop(null);
  };
  const holdsActive = item.children?.some((child) => child.path === active);
  return (
    <li
      ref={box}
      onPointerEnter={(event) => event.pointerType === 'mouse' && later(show)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && later(() => setTop(null))}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        setTop(null);
        box.current?.querySelector('button')?.focus();
      }}
    >
      <button
        type="button"
        className={holdsActive ? 'side-item side-holds' : 'side-item'}
        aria-expanded={top !== null}
        aria-label={read(item.title)}
        aria-description={waiting?.words}
        onClick={() => (top === null ? show() : setTop(null))}
      >
        <Icon name={item.icon} />
        {waiting && <span className="side-mark" aria-hidden="true" />}
      </button>
      {top !== null && (
        <div className="side-fly" style={{ top }}>
          <div className="side-fly-title">{read(item.title)}</div>
          <ul>
            <Leaves items={item.children ?? []} active={active} />
            <Coming more={item.more} />
          </ul>
        </div>
      )}
    </li>
  );
}

/** The count beside an entry that stands for its group; the collapsed menu has room for a dot. */
function ItemBadge({ item, open }: { item: MenuItem; open: boolean }) {
  const waiting = useWaiting([item]);
  return open ? <Badge waiting={waiting} /> : waiting && <span className="side-mark" aria-hidden="true" />;
}

const ownGroups = [
  ['favourites', 'Star'],
  ['recents', 'History'],
] as const;
/** Visited places in the menu. */
const mostRecent = 6;

/** The pages of the menu by their routes; of two entries of one page the first. */
const leavesByRoute = (items: readonly MenuItem[]): Map<string, MenuItem> =>
  new Map(
    items
      .flatMap((item) => item.children ?? [item])
      .flatMap((item): [string, MenuItem][] => {
        const route = pageOfPath(item.path)?.route;
        return route === undefined ? [] : [[route, item]];
      })
      .toReversed(),
  );

/** Favourites and the last visits, above the menu; drawn only when there are some. */
function OwnGroups({ items, active }: ItemsProps) {
  const say = useSay();
  const { stars, visits } = usePersonal();
  const [open, setOpen] = useState({ favourites: true, recents: false });
  const byRoute = useMemo(() => leavesByRoute(items), [items]);
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
            <span className="side-text">{say(name)}</span>
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

/**
 * The sidebar: the permitted menu, collapsible, with a box that filters it. `over`: it lies over the page, on a small
 * screen.
 */
export function Sidebar({ items, active, open, over }: ItemsProps & { open: boolean; over: boolean }) {
  const say = useSay();
  const read = useRead();
  const [search, setSearch] = useState('');
  const [near, setNear] = useState(false);
  const finder = useFinder(near || search !== '');
  useEffect(() => {
    if (near || search !== '') void nameAll().catch(() => undefined);
  }, [near, search]);
  const found = searchMenu(items, useDeferredValue(search), finder?.pinyin);
  const [toggled, setToggled] = useState<{ [path: string]: boolean }>({});
  const searching = search.trim() !== '';
  const isOpen = (item: MenuItem) =>
    searching || (toggled[item.path] ?? item.children?.some((child) => child.path === active) ?? false);
  return (
    <nav className="sidebar" aria-label={say('menu')} translate="no">
      <div className="side-brand">
        <span className="side-logo" aria-hidden="true">
          掌
        </span>
        {open && <span>{say('product')}</span>}
      </div>
      {over && <SellerHead place="side" />}
      {open && (
        <div className="side-search">
          <input
            type="search"
            className="input"
            value={search}
            placeholder={say('menuFilter')}
            aria-label={say('menuFilter')}
            onFocus={() => setNear(true)}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && setSearch('')}
          />
        </div>
      )}
      <ul className="side-list">
        {open && !searching && <OwnGroups items={items} active={active} />}
        {(open ? found : items).map((item) => {
          if (!item.children) {
            return (
              <li key={item.path}>
                <PageLink
                  to={item.path}
                  className="side-item"
                  aria-current={item.path === active ? 'page' : undefined}
                  {...(open ? {} : { 'aria-label': read(item.title), title: read(item.title) })}
                >
                  <Icon name={item.icon} />
                  {open && <span className="side-text">{read(item.title)}</span>}
                  <ItemBadge item={item} open={open} />
                </PageLink>
              </li>
            );
          }
          return open ? (
            <Group
              key={item.path}
              item={item}
              active={active}
              open={isOpen(item)}
              searching={searching}
              onToggle={() => setToggled({ ...toggled, [item.path]: !isOpen(item) })}
            />
          ) : (
            <FlyGroup key={item.path} item={item} active={active} />
          );
        })}
      </ul>
      {open && searching && found.length === 0 && (
        <p className="side-nothing" role="status">
          {say('menuNothing')}
        </p>
      )}
    </nav>
  );
}
