import { useState, type ReactNode } from 'react';
import { Group, Panel, Separator, type Layout } from 'react-resizable-panels';
import { HeadingLevelContext } from '../../kinds/ui/heading.tsx';
import { PageArea } from './page-area.tsx';
import { useSay } from '../parts/say.tsx';
import {
  createPath,
  resolvePath,
  useLocation,
  useNavigate,
  WayProvider,
  type Navigate,
} from '../../kinds/navigation/way.tsx';
import { pageOfPath } from '../router/router.tsx';
import { focusPane, getSplit, turnPane } from '../tags/split.ts';
import type { Split } from '../tags/split-panes.ts';
import { dispatchTags, useTags } from '../tags/tag-store.ts';
import type { Tag } from '../tags/tags.ts';
import '../tags/split.css';

const sizesKey = 'zhanggui.split.sizes';
const sides = ['left', 'right'] as const;

function readSizes(): Layout | undefined {
  try {
    const found = JSON.parse(sessionStorage.getItem(sizesKey) ?? 'null') as Layout | null;
    return found && sides.every((side) => typeof found[side] === 'number') ? found : undefined;
  } catch {
    return undefined;
  }
}

function writeSizes(sizes: Layout): void {
  try {
    sessionStorage.setItem(sizesKey, JSON.stringify(sizes));
  } catch {
    // Blocked storage: the widths last until the reload.
  }
}

interface SplitViewProps {
  split: Split;
  home: Tag;
  titleOf(tag: Tag): string;
  nameRecord(path: string, title: string): void;
}

/**
 * Two pages beside one another. A press or the focus inside one makes it the page of the address; each keeps a query, a
 * list and drafts of its own.
 */
export function SplitView({ split, home, titleOf, nameRecord }: SplitViewProps) {
  const say = useSay();
  const { tabs } = useTags();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [sizes] = useState(readSizes);
  return (
    <Group
      orientation="horizontal"
      className="split"
      {...(sizes ? { defaultLayout: sizes } : {})}
      onLayoutChanged={writeSizes}
    >
      {sides.flatMap((side, index) => {
        const at = index as 0 | 1;
        const path = split.paths[at];
        const focused = split.focus === at;
        const tag = tabs.find((tab) => tab.path === path);
        const query = decodeURI(pathname) === path ? search : (tag?.query ?? '');
        const enter = () => {
          if (focused) return;
          focusPane(at);
          void navigate(path + query, { replace: true });
        };
        const panel = (
          <Panel key={side} id={side} minSize="25%" className="split-panel">
            <section
              className={focused ? 'split-pane split-focused' : 'split-pane'}
              aria-label={tag ? titleOf(tag) : path}
              onPointerDownCapture={enter}
              onFocusCapture={enter}
            >
              <Pane at={at} path={path} query={query} focused={focused} home={home}>
                <PageArea key={path} path={path} search={query} home={home.path} nameRecord={nameRecord} />
              </Pane>
            </section>
          </Panel>
        );
        return at === 0
          ? [panel]
          : [<Separator key="between" className="split-between" aria-label={say('splitSizes')} />, panel];
      })}
    </Group>
  );
}

interface PaneProps {
  at: 0 | 1;
  path: string;
  query: string;
  focused: boolean;
  home: Tag;
  children: ReactNode;
}

/**
 * Gives a page an address of its own: what it writes into its query stays with its tag while the other page has the
 * window's address.
 */
function Pane({ at, path, query, focused, home, children }: PaneProps) {
  const navigate = useNavigate();
  const go: Navigate = (to, { replace = false, ...rest } = {}) => {
    if (typeof to === 'number') return navigate(to);
    const target = createPath(resolvePath(to, path));
    const [targetPath = '', targetQuery] = target.split('?');
    const toPath = decodeURI(targetPath);
    const newQuery = targetQuery ? `?${targetQuery}` : '';
    // Whoever has just pressed something here is on the way in already: what it writes is the newest address, not a
    // note beside it.
    if (getSplit()?.focus !== at && toPath === path) {
      dispatchTags({ does: 'query', path, query: newQuery }, home);
      return undefined;
    }
    // An answer that comes while somebody works in the other page changes this one and nothing else.
    const page = getSplit()?.focus === at ? undefined : pageOfPath(toPath);
    if (page) {
      dispatchTags({ does: 'open', tag: { path: toPath, query: newQuery, route: page.route } }, home);
      turnPane(at, toPath);
      return undefined;
    }
    focusPane(at);
    return navigate(target, { replace, ...rest });
  };
  const place = { pathname: path, search: query, hash: '', state: null, key: `${at}${path}${query}` };
  return (
    <WayProvider place={place} navigate={go}>
      <HeadingLevelContext value={focused ? 'h1' : 'h2'}>{children}</HeadingLevelContext>
    </WayProvider>
  );
}
