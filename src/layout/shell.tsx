import { useEffect, useEffectEvent, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { later } from '../fields/parts/base/later.tsx';
import { replaceTag } from '../kinds/navigation/replace-tag.ts';
import { useSession } from '../kinds/session/session-context.tsx';
import { pathOf } from '../providers/area.ts';
import { pageEntry, useSiteManifest } from '../kinds/navigation/named-pages.tsx';
import { useMenuParts, WatermarkWhenWanted } from './appearance/side-and-top.tsx';
import { CommandHost } from './command-palette/command-host.tsx';
import { crumbs } from './router/crumbs.ts';
import { useMobile } from './parts/device.ts';
import { focusHeading, movedSince } from './parts/focus.ts';
import { Notices } from './notices/notices.tsx';
import { PageArea } from './page/page-area.tsx';
import { ScreenSkeleton } from './page/page-screen.tsx';
import { noteVisit } from './menu/personal.ts';
import { matchedRecords, openTagTitle, tagTitle } from './tags/place.ts';
import { pageOfPath, setOutAt } from './router/router.tsx';
import { SessionLayer } from './session/session-layer.tsx';
import { closeMobileSidebar, toggleSidebar, useSidebarOpen } from './menu/sidebar-state.ts';
import { Sidebar } from './sidebar/sidebar.tsx';
import { siteMenu } from './menu/site-menu.ts';
import { arrived } from './tags/split-panes.ts';
import { arriveSplit, keepSplit, useSplit } from './tags/split.ts';
import { TagBar } from './tags/tag-bar.tsx';
import { dispatchTags, tellTitle, toldTitle, useTags } from './tags/tag-store.ts';
import { mostTags, type Tag } from './tags/tags.ts';
import { TopBar } from './top-bar.tsx';
import { isDirty, useTagActions } from './tags/use-tag-actions.tsx';
import { useLanguage } from '../providers/language.ts';
import { inBothLanguages } from '../base/texts.ts';
import { shellTexts } from './parts/shell-texts.ts';
import { useTexts } from '../kinds/text/texts.tsx';

const SplitView = later(async () => ({ default: (await import('./page/split-view.tsx')).SplitView }), ScreenSkeleton);
const UnsavedDialog = later(async () => ({ default: (await import('./tags/unsaved-dialog.tsx')).UnsavedDialog }));

/** What stands around every screen: skip link, sidebar, top bar, tag bar, notices. */
export function Shell() {
  const session = useSession();
  const t = useTexts(shellTexts);
  const language = useLanguage();
  const { pathname, search, state } = useLocation();
  const path = decodeURI(pathname);
  const mobile = useMobile();
  const open = useSidebarOpen(mobile);
  const main = useRef<HTMLElement>(null);
  const page = pageOfPath(path);
  const home = { path: pathOf('home', session.area), query: '', route: 'home' };
  const keeping = page && pageEntry(page.route)?.noCache ? { fresh: true } : {};
  const titleOf = (tag: Tag) => openTagTitle(tag, language);
  const { tabs } = useTags();
  const shownTag = tabs.find((tag) => tag.path === path);
  const title = shownTag
    ? titleOf(shownTag)
    : page
      ? tagTitle(pageEntry(page.route), page.rest, language)
      : t(path === '/401' ? 'denied' : 'missing');

  const notify = useNotify();
  const actions = useTagActions(home);
  const kept = useSplit();
  const split = mobile || !page ? null : arrived(kept, path);
  const beside = split?.paths ?? [];
  const nameRecord = (of: string, text: string) => {
    const named = pageOfPath(of);
    tellTitle(of, text);
    if (named) noteVisit({ path: of, route: named.route, title: text });
  };
  const arrive = useEffectEvent(() => {
    if (page) {
      const record = toldTitle(path);
      const { dropped } = dispatchTags(
        {
          does: 'visit',
          tag: { path, query: search, route: page.route, ...keeping, ...record },
          beside,
          dirty: isDirty,
          ...(state === replaceTag ? { instead: true } : {}),
        },
        home,
      );
      if (dropped) notify(t('tagDropped', { count: mostTags, title: titleOf(dropped) }), { type: 'info' });
      if (path !== home.path && page.rest !== 'create' && (page.rest === '' || record.title !== undefined))
        noteVisit({ path, route: page.route, ...record });
      arriveSplit(path);
    } else dispatchTags({ does: 'leave' }, home);
    closeMobileSidebar();
  });
  const first = useRef(true);
  useEffect(() => {
    arrive();
    if (first.current) {
      first.current = false;
      return undefined;
    }
    // Whoever has just gone into the other page of a split stands where he went.
    if (main.current?.querySelector('.split-focused')?.contains(document.activeElement)) return undefined;
    return main.current && !movedSince(setOutAt()) ? focusHeading(main.current) : undefined;
  }, [path]);
  const update = useEffectEvent(() => {
    if (page)
      dispatchTags({ does: 'visit', tag: { path, query: search, route: page.route, ...keeping }, beside }, home);
  });
  useEffect(() => update(), [search]);
  useEffect(() => keepSplit(tabs.map((tab) => tab.path)), [tabs]);
  useEffect(() => {
    document.title = `${title} - ${t('product')}`;
  });

  const items = siteMenu(useSiteManifest(), session);
  const active = page ? pathOf(page.route, session.area) : path;
  const { side, above } = useMenuParts(items, active, mobile);
  return (
    <div
      className={[
        'shell',
        mobile ? 'shell-mobile' : '',
        open ? 'shell-open' : 'shell-closed',
        split ? 'shell-split' : '',
      ].join(' ')}
    >
      <a
        className="skip-link"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('skip')}
      </a>
      {mobile && open && <div className="shell-back" onClick={() => toggleSidebar(true)} aria-hidden="true" />}
      {side.length > 0 && (!mobile || open) && (
        <Sidebar items={side} active={active} open={mobile || open} over={mobile} />
      )}
      <div className="shell-body">
        <div className="shell-top">
          <SessionLayer />
          {above}
          <TopBar
            crumbs={crumbs(
              { path: home.path, title: pageEntry('home')?.label ?? inBothLanguages(shellTexts, 'home') },
              matchedRecords(path, page, session, shownTag?.title),
            )}
            mobile={mobile}
            open={open}
            sidebar={side.length > 0}
          />
          <TagBar actions={actions} titleOf={titleOf} />
        </div>
        <main ref={main} id="main" tabIndex={-1} className="shell-main" data-path={path}>
          {split ? (
            <SplitView split={split} home={home} titleOf={titleOf} nameRecord={nameRecord} />
          ) : (
            <PageArea path={path} search={search} home={home.path} nameRecord={nameRecord} />
          )}
        </main>
      </div>
      <Notices />
      <CommandHost actions={actions} home={home} />
      {actions.question && <UnsavedDialog question={actions.question} titleOf={titleOf} />}
      <WatermarkWhenWanted />
    </div>
  );
}
