/**
 * The tag bar's behaviour as a pure reducer (specification 2). A tag is a path; two queries of one path share it, a
 * record and its form too.
 */
import { thingOf } from '../../kinds/form/drafts.ts';

export interface Tag {
  /** Path without query, the tag's identity. */
  path: string;
  /** Newest query, "" or "?x=1". */
  query: string;
  /** Where the tag stands for a page: its route, for the title. */
  route: string;
  /** Title of the record shown, when the screen told one. */
  title?: string;
  /** Stands first, and stays when others are closed. */
  pinned?: boolean;
  /** The view is not kept: its query is forgotten when it is left (route meta noCache). */
  fresh?: boolean;
  /** Counts visits: the tag with the lowest number was not looked at for longest. */
  seen?: number;
}

export interface Tags {
  tabs: Tag[];
  /** Path of the shown page; null where no tag stands for it (/404). */
  active: string | null;
}

/** Most tags that stay open; pinned ones and those with a draft may make it more. */
export const mostTags = 30;

export type TagAction =
  | {
      does: 'visit';
      tag: Tag;
      /** Paths that are shown beside it. */ beside?: readonly string[];
      /** The shown tag goes on as this one, unless it is pinned or has something unsaved. */ instead?: boolean;
      /** Has this tag something unsaved? Such a one never makes room. */ dirty?: (path: string) => boolean;
    }
  | { does: 'leave' }
  /** A tag for a page that is shown without being the one of the address. */
  | { does: 'open'; tag: Tag }
  | { does: 'close' | 'closeOthers' | 'closeLeft' | 'closeRight'; path: string }
  | { does: 'closeAll' }
  | { does: 'pin'; path: string; on: boolean }
  | { does: 'move'; path: string; /** Place that it takes, 0 = first. */ to: number }
  | { does: 'title'; path: string; title: string }
  | { does: 'query'; path: string; query: string };

/** The new state, the path (with query) to go to when it is not the present one, and the tag that had to make room. */
export interface TagStep {
  tags: Tags;
  go?: string;
  dropped?: Tag;
}

const address = (tag: Tag) => tag.path + tag.query;

/** Tags whose views are not kept go back to their bare path, but for those that are shown. */
function forgetViews(tabs: readonly Tag[], shown: readonly string[]): Tag[] {
  return tabs.map((tab) => (tab.fresh && !shown.includes(tab.path) && tab.query !== '' ? { ...tab, query: '' } : tab));
}

/** True where a form for a new record is left for that record or its list: the form's tag goes on as theirs. */
function ledFrom(form: string, path: string): boolean {
  const list = form.replace(/\/create$/, '');
  return list !== form && (path === list || path.startsWith(`${list}/`));
}

function visit(
  { tabs: before, active }: Tags,
  tag: Tag,
  beside: readonly string[],
  dirty: (path: string) => boolean,
  instead = false,
): TagStep {
  const tags: Tags = { tabs: forgetViews(before, [tag.path, ...beside]), active };
  const seen = Math.max(0, ...tags.tabs.map((other) => other.seen ?? 0)) + 1;
  const spent = (other: Tag): boolean =>
    other.path !== tag.path &&
    !beside.includes(other.path) &&
    (thingOf(other.path) === thingOf(tag.path) ||
      (other.path === active && ((instead && !other.pinned) || ledFrom(other.path, tag.path)) && !dirty(other.path)));
  const stood = tags.tabs.find((other) => other.path === tag.path) ?? tags.tabs.find(spent);
  if (stood) {
    const tabs = tags.tabs.filter((other) => other === stood || !spent(other));
    return {
      tags: { tabs: tabs.map((other) => (other === stood ? { ...other, ...tag, seen } : other)), active: tag.path },
    };
  }
  const tabs = [...tags.tabs, { ...tag, seen }];
  if (tabs.length <= mostTags) return { tags: { tabs, active: tag.path } };
  const free = tags.tabs.filter((other) => !other.pinned && !dirty(other.path));
  const dropped = free.reduce<Tag | undefined>(
    (oldest, other) => (!oldest || (other.seen ?? 0) < (oldest.seen ?? 0) ? other : oldest),
    undefined,
  );
  if (!dropped) return { tags: { tabs, active: tag.path } };
  return { tags: { tabs: tabs.filter((other) => other !== dropped), active: tag.path }, dropped };
}

/** State without some tags; `home` stands in for an empty bar, and the last tag is shown when the active one went. */
function rest(tags: Tags, tabs: Tag[], home: Tag): TagStep {
  const last = tabs.at(-1);
  if (!last) return { tags: { tabs: [home], active: home.path }, go: '/' };
  if (tags.active !== null && tabs.some((tab) => tab.path === tags.active))
    return { tags: { tabs, active: tags.active } };
  if (tags.active === null) return { tags: { tabs, active: null } };
  return { tags: { tabs, active: last.path }, go: address(last) };
}

/** The tags that a closing action takes away. Pinned ones stay with every one of them. */
export function closedBy(tags: Tags, action: TagAction): Tag[] {
  const at = 'path' in action ? tags.tabs.findIndex((tab) => tab.path === action.path) : -1;
  const going = (tab: Tag, index: number): boolean => {
    if (action.does === 'closeAll') return true;
    if (at < 0) return false;
    if (action.does === 'close') return index === at;
    if (action.does === 'closeOthers') return index !== at;
    if (action.does === 'closeLeft') return index < at;
    return action.does === 'closeRight' && index > at;
  };
  return tags.tabs.filter((tab, index) => !tab.pinned && going(tab, index));
}

function close(tags: Tags, action: TagAction, home: Tag): TagStep {
  const going = closedBy(tags, action);
  if (going.length === 0 && action.does === 'close') return { tags };
  const tabs = tags.tabs.filter((tab) => !going.includes(tab));
  if (action.does === 'close' || action.does === 'closeAll' || !('path' in action)) return rest(tags, tabs, home);
  const chosen = tabs.find((tab) => tab.path === action.path);
  if (!chosen) return { tags };
  const activeGoes =
    action.does === 'closeOthers' ? tags.active !== chosen.path : going.some((tab) => tab.path === tags.active);
  return activeGoes
    ? { tags: { tabs, active: chosen.path }, go: address(chosen) }
    : { tags: { tabs, active: tags.active } };
}

/** Pinned tags stand before the others: the place of a moved tag is held inside its own part of the bar. */
function move(tags: Tags, path: string, to: number): Tags {
  const tag = tags.tabs.find((tab) => tab.path === path);
  if (!tag) return tags;
  const others = tags.tabs.filter((tab) => tab !== tag);
  const pins = others.filter((tab) => tab.pinned).length;
  const place = tag.pinned ? Math.max(0, Math.min(to, pins)) : Math.max(pins, Math.min(to, others.length));
  return { ...tags, tabs: others.toSpliced(place, 0, tag) };
}

function pin(tags: Tags, path: string, on: boolean): Tags {
  const tag = tags.tabs.find((tab) => tab.path === path);
  if (!tag || (tag.pinned ?? false) === on) return tags;
  const { pinned: _, ...bare } = tag;
  const others = tags.tabs.filter((tab) => tab !== tag);
  const pins = others.filter((tab) => tab.pinned).length;
  return { ...tags, tabs: others.toSpliced(pins, 0, on ? { ...bare, pinned: true } : bare) };
}

/** One step of the tag bar. `home` is the tag that reappears when the last one is closed. */
export function reduceTags(tags: Tags, action: TagAction, home: Tag): TagStep {
  switch (action.does) {
    case 'visit':
      return visit(tags, action.tag, action.beside ?? [], action.dirty ?? (() => false), action.instead);
    case 'open':
      return {
        tags: {
          ...visit(
            tags,
            action.tag,
            tags.tabs.map((tab) => tab.path),
            () => true,
          ).tags,
          active: tags.active,
        },
      };
    case 'leave':
      return { tags: { tabs: forgetViews(tags.tabs, []), active: null } };
    case 'pin':
      return { tags: pin(tags, action.path, action.on) };
    case 'move':
      return { tags: move(tags, action.path, action.to) };
    case 'title':
      if (!tags.tabs.some((tab) => tab.path === action.path && tab.title !== action.title)) return { tags };
      return {
        tags: {
          ...tags,
          tabs: tags.tabs.map((tab) => (tab.path === action.path ? { ...tab, title: action.title } : tab)),
        },
      };
    case 'query':
      if (!tags.tabs.some((tab) => tab.path === action.path && tab.query !== action.query)) return { tags };
      return {
        tags: {
          ...tags,
          tabs: tags.tabs.map((tab) => (tab.path === action.path ? { ...tab, query: action.query } : tab)),
        },
      };
    default:
      return close(tags, action, home);
  }
}
