import { use, useState, type ReactNode } from 'react';
import { Group, Panel, Separator, type Layout } from 'react-resizable-panels';
import {
  createPath,
  Router,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
  useLocation,
  useNavigate,
  type NavigateOptions,
  type To,
} from 'react-router-dom';
import { HeadingLevelContext } from '../../kinds/ui/heading.tsx';
import { PageArea } from './page-area.tsx';
import { pageOfPath } from '../router/router.tsx';
import { focusPane, getSplit, turnPane } from '../tags/split.ts';
import type { Split } from '../tags/split-panes.ts';
import { dispatchTags, useTags } from '../tags/tag-store.ts';
import type { Tag } from '../tags/tags.ts';
import '../tags/split.css';
import { shellTexts } from '../parts/shell-texts.ts';
import { useTexts } from '../../kinds/text/texts.tsx';

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
  const t = useTexts(shellTexts);
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
          : [<Separator key="between" className="split-between" aria-label={t('splitSizes')} />, panel];
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

/** Outside of any route of the window's router: navigation asks the navigator of the pane. */
const noRoute = { outlet: null, matches: [], isDataRoute: false };

/**
 * Gives a page a router of its own: what the page writes into its query stays with its tag while the other page has the
 * window's address. react-router refuses a router within a router unless the location of the outer one is hidden.
 */
function Pane({ at, path, query, focused, home, children }: PaneProps) {
  const navigate = useNavigate();
  const { navigator } = use(UNSAFE_NavigationContext);
  const go = (to: To, options: NavigateOptions) => {
    const target = typeof to === 'string' ? to : createPath(to);
    const [targetPath = '', targetQuery] = target.split('?');
    const toPath = decodeURI(targetPath);
    const newQuery = targetQuery ? `?${targetQuery}` : '';
    // Whoever has just pressed something here is on the way in already: what it writes is the newest address, not a
    // note beside it.
    if (getSplit()?.focus !== at && toPath === path) {
      dispatchTags({ does: 'query', path, query: newQuery }, home);
      return;
    }
    // An answer that comes while somebody works in the other page changes this one and nothing else.
    const page = getSplit()?.focus === at ? undefined : pageOfPath(toPath);
    if (page) {
      dispatchTags({ does: 'open', tag: { path: toPath, query: newQuery, route: page.route } }, home);
      turnPane(at, toPath);
      return;
    }
    focusPane(at);
    void navigate(target, options);
  };
  return (
    <UNSAFE_LocationContext value={null as never}>
      <UNSAFE_RouteContext value={noRoute}>
        <Router
          location={{ pathname: path, search: query, key: `${at}${path}${query}` }}
          navigator={{
            ...navigator,
            push: (to, state) => go(to, { state: state as unknown }),
            replace: (to, state) => go(to, { state: state as unknown, replace: true }),
          }}
        >
          <HeadingLevelContext value={focused ? 'h1' : 'h2'}>{children}</HeadingLevelContext>
        </Router>
      </UNSAFE_RouteContext>
    </UNSAFE_LocationContext>
  );
}
