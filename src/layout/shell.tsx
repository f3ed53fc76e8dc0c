import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { manifest } from 'virtual:site/manifest';
import { useSession } from '../kinds/session-context.tsx';
import { pathOf } from '../providers/area.ts';
import { pageEntry } from '../providers/pages.ts';
import { crumbs } from './crumbs.ts';
import { useMobile } from './device.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { focusHeading } from './focus.ts';
import { Notices } from './notices.tsx';
import { PageScreen } from './page-screen.tsx';
import { matchedRecords, tagTitle } from './place.ts';
import { pageOfPath } from './router.tsx';
import { useRead, useSay } from './say.tsx';
import { closeMobileSidebar, toggleSidebar, useSidebarOpen } from './sidebar-state.ts';
import { Sidebar } from './sidebar.tsx';
import { siteMenu } from './site-menu.ts';
import { DeniedPage, MissingPage } from './status-pages.tsx';
import { TagBar } from './tag-bar.tsx';
import { dispatchTags } from './tag-store.ts';
import { TopBar } from './top-bar.tsx';

/** What stands around every screen: skip link, sidebar, top bar, tag bar, notices. */
export function Shell() {
  const session = useSession();
  const say = useSay();
  const read = useRead();
  const { pathname, search } = useLocation();
  const path = decodeURI(pathname);
  const mobile = useMobile();
  const open = useSidebarOpen(mobile);
  const main = useRef<HTMLElement>(null);
  const page = pageOfPath(path);
  const home = { path: pathOf('home', session.area), query: '', route: 'home' };
  const title = page ? tagTitle(pageEntry(page.route), page.rest, read, say) : say(path === '/401' ? 'denied' : 'missing');

  const arrive = useEffectEvent(() => {
    dispatchTags(page ? { does: 'visit', tag: { path, query: search, route: page.route } } : { does: 'leave' }, home);
    closeMobileSidebar();
  });
  const first = useRef(true);
  useEffect(() => {
    arrive();
    if (first.current) {
      first.current = false;
      return undefined;
    }
    return main.current ? focusHeading(main.current) : undefined;
  }, [path]);
  const update = useEffectEvent(() => {
    if (page) dispatchTags({ does: 'visit', tag: { path, query: search, route: page.route } }, home);
  });
  useEffect(() => update(), [search]);
  useEffect(() => {
    document.title = `${title} - ${say('product')}`;
  });

  const items = siteMenu(manifest, session);
  const active = page ? pathOf(page.route, session.area) : path;
  return (
    <div className={['shell', mobile ? 'shell-mobile' : '', open ? 'shell-open' : 'shell-closed'].join(' ')}>
      <a
        className="skip-link"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {say('skip')}
      </a>
      {mobile && open && <div className="shell-back" onClick={() => toggleSidebar(true)} aria-hidden="true" />}
      {(!mobile || open) && <Sidebar items={items} active={active} open={mobile || open} />}
      <div className="shell-body">
        <div className="shell-top">
          <TopBar crumbs={crumbs({ path: home.path, title: pageEntry('home')?.label ?? { zh: '首页', en: 'Home' } }, matchedRecords(path, page, session))} mobile={mobile} open={open} />
          <TagBar home={home} titleOf={(tag) => tag.title ?? tagTitle(pageEntry(tag.route), tag.path.split(`/${tag.route}`)[1]?.slice(1) ?? '', read, say)} />
        </div>
        <main ref={main} id="main" tabIndex={-1} className="shell-main">
          <ErrorBoundary place={path}>
            {page
              ? <PageScreen route={page.route} rest={page.rest} />
              : path === '/401' ? <DeniedPage label={pageEntry(pageOfPath(new URLSearchParams(search).get('page') ?? '')?.route ?? '')?.permission} home={home.path} /> : <MissingPage home={home.path} />}
          </ErrorBoundary>
        </main>
      </div>
      <Notices />
    </div>
  );
}
