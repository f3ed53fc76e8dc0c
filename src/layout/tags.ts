/** The tag bar's behaviour as a pure reducer (specification 2). A tag is a path; two queries of one path share it. */

export interface Tag {
  /** Path without query, the tag's identity. */
  path: string;
  /** Newest query, "" or "?x=1". */
  query: string;
  /** Where the tag stands for a page: its route, for the title. */
  route: string;
  /** Title of the record shown, when the screen told one. */
  title?: string;
}

export interface Tags {
  tabs: Tag[];
  /** Path of the shown page; null where no tag stands for it (/404). */
  active: string | null;
}

export type TagAction =
  | { does: 'visit'; tag: Tag }
  | { does: 'leave' }
  | { does: 'close'; path: string }
  | { does: 'closeOthers'; path: string }
  | { does: 'closeAll' }
  | { does: 'title'; path: string; title: string };

/** The new state, and the path (with query) to go to when it is not the present one. */
export interface TagStep {
  tags: Tags;
  go?: string;
}

const address = (tag: Tag) => tag.path + tag.query;

function visit(tags: Tags, tag: Tag): Tags {
  const known = tags.tabs.some((other) => other.path === tag.path);
  const tabs = known ? tags.tabs.map((other) => (other.path === tag.path ? { ...other, ...tag } : other)) : [...tags.tabs, tag];
  return { tabs, active: tag.path };
}

/** State without some tags; `home` stands in for an empty bar, and the last tag is shown when the active one went. */
function rest(tags: Tags, tabs: Tag[], home: Tag): TagStep {
  const last = tabs.at(-1);
  if (!last) return { tags: { tabs: [home], active: home.path }, go: '/' };
  if (tags.active !== null && tabs.some((tab) => tab.path === tags.active)) return { tags: { tabs, active: tags.active } };
  if (tags.active === null) return { tags: { tabs, active: null } };
  return { tags: { tabs, active: last.path }, go: address(last) };
}

/** One step of the tag bar. `home` is the tag that reappears when the last one is closed. */
export function reduceTags(tags: Tags, action: TagAction, home: Tag): TagStep {
  switch (action.does) {
    case 'visit':
      return { tags: visit(tags, action.tag) };
    case 'leave':
      return { tags: { ...tags, active: null } };
    case 'close':
      return rest(tags, tags.tabs.filter((tab) => tab.path !== action.path), home);
    case 'closeOthers': {
      const kept = tags.tabs.filter((tab) => tab.path === action.path);
      const only = kept[0];
      if (!only) return { tags };
      return tags.active === only.path ? { tags: { tabs: kept, active: only.path } } : { tags: { tabs: kept, active: only.path }, go: address(only) };
    }
    case 'closeAll':
      return { tags: { tabs: [home], active: home.path }, go: '/' };
    case 'title':
      return { tags: { ...tags, tabs: tags.tabs.map((tab) => (tab.path === action.path ? { ...tab, title: action.title } : tab)) } };
  }
}
