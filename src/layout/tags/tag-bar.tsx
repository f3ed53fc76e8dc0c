import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { useDraftPlaces } from '../../kinds/form/draft-store.tsx';
import { draftOf } from '../../kinds/form/drafts.ts';
import { onWork, runningWork } from '../../kinds/data/running.ts';
import { useMobile } from '../parts/device.ts';
import { Icon } from '../parts/icon.tsx';
import { useNotifications } from '../notifications/store.ts';
import { workOn } from '../notifications/summary.ts';
import { noticeTexts } from '../notifications/texts.ts';
import { setStar, usePersonal } from '../menu/personal.ts';
import { Menu, MenuButton, type MenuEntry } from '../../fields/parts/floating/menu.tsx';
import { keyOf } from '../shortcuts/shortcuts.ts';
import { scrollFor } from './tag-place.ts';
import { closeSplit, openBeside, useSplit } from './split.ts';
import { useTags } from './tag-store.ts';
import type { Tag } from './tags.ts';
import type { Anchor } from '../../fields/parts/floating/place.tsx';
import type { TagActions } from './use-tag-actions.tsx';
import { shellTexts } from '../parts/shell-texts.ts';
import { useTexts } from '../../kinds/text/texts.tsx';

/** Pixels between the pointer and the context menu. */
const aside = 15;

/** Opens a page in a window of its own. */
function openWindow(tag: Tag): void {
  window.open(`${location.pathname}${location.search}#${tag.path}${tag.query}`, '_blank', 'noopener');
}

/** Visited pages: click, middle click, drag, Delete, arrow keys, context menu. */
export function TagBar({ actions, titleOf }: { actions: TagActions; titleOf(tag: Tag): string }) {
  const { tabs, active } = useTags();
  const { stars } = usePersonal();
  const places = useDraftPlaces();
  const split = useSplit();
  const narrow = useMobile();
  const { rows } = useNotifications();
  const watched = useSyncExternalStore(onWork, runningWork);
  const navigate = useNavigate();
  const t = useTexts(noticeTexts, shellTexts);
  const bar = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<string>();
  const point = useRef<Anchor>(null);
  const { take, refresh } = actions;
  useEffect(() => {
    const list = bar.current;
    if (!list || active === null) return;
    const marks = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
    const boxes = marks.map((mark) => ({ left: mark.offsetLeft - list.offsetLeft, width: mark.offsetWidth }));
    const at = marks.findIndex((mark) => mark.ariaSelected === 'true');
    if (at >= 0)
      list.scrollTo({
        left: scrollFor(boxes, at, { left: list.scrollLeft, width: list.clientWidth, whole: list.scrollWidth }),
      });
  }, [active, tabs.length]);

  const markOf = (path: string | undefined) =>
    [...(bar.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])].find((mark) => mark.dataset.path === path);
  /** Focus after a tag went away under it: the one that stands in its place. */
  const closeFocused = (tag: Tag) => {
    const at = tabs.indexOf(tag);
    const next = (tabs[at + 1] ?? tabs[at - 1])?.path;
    take({ does: 'close', path: tag.path });
    if (tag.path !== active) requestAnimationFrame(() => markOf(next)?.focus());
  };
  const items = (tag: Tag): MenuEntry[] => {
    const { path, pinned = false } = tag;
    const at = tabs.indexOf(tag);
    const starred = stars.includes(tag.route);
    const others = tabs.filter((other) => other !== tag && !other.pinned);
    return [
      { key: 'refresh', label: t('refreshTag'), onSelect: () => refresh(tag) },
      {
        key: 'pin',
        label: t(pinned ? 'unpinTag' : 'pinTag'),
        onSelect: () => take({ does: 'pin', path, on: !pinned }),
      },
      { key: 'star', label: t(starred ? 'unstar' : 'star'), onSelect: () => setStar(tag.route, !starred) },
      ...(narrow
        ? []
        : [
            {
              key: 'split',
              label: t(split?.paths.includes(path) ? 'splitClose' : 'splitOpen'),
              disabled: !split?.paths.includes(path) && (path === active || active === null),
              onSelect: () =>
                split?.paths.includes(path) ? closeSplit() : active !== null && openBeside(active, path),
            },
          ]),
      { key: 'window', label: t('openWindow'), onSelect: () => openWindow(tag) },
      {
        key: 'close',
        label: t('close'),
        line: true,
        disabled: pinned,
        onSelect: () => take({ does: 'close', path }),
      },
      {
        key: 'left',
        label: t('closeLeft'),
        disabled: !others.some((other) => tabs.indexOf(other) < at),
        onSelect: () => take({ does: 'closeLeft', path }),
      },
      {
        key: 'right',
        label: t('closeRight'),
        disabled: !others.some((other) => tabs.indexOf(other) > at),
        onSelect: () => take({ does: 'closeRight', path }),
      },
      {
        key: 'others',
        label: t('closeOthers'),
        disabled: others.length === 0,
        onSelect: () => take({ does: 'closeOthers', path }),
      },
      { key: 'all', label: t('closeAll'), onSelect: () => take({ does: 'closeAll' }) },
    ];
  };
  const keys = (event: KeyboardEvent<HTMLElement>, tag: Tag) => {
    const marks = [...(bar.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const at = marks.indexOf(event.currentTarget);
    const focus = (to: number) => () => marks[(to + marks.length) % marks.length]?.focus();
    const move = (to: number) => () => {
      take({ does: 'move', path: tag.path, to });
      requestAnimationFrame(() => markOf(tag.path)?.focus());
    };
    const act = {
      ArrowRight: focus(at + 1),
      ArrowLeft: focus(at - 1),
      Home: focus(0),
      End: focus(-1),
      Delete: () => closeFocused(tag),
      Enter: () => void navigate(tag.path + tag.query),
      Space: () => void navigate(tag.path + tag.query),
      'Mod+Shift+ArrowLeft': move(at - 1),
      'Mod+Shift+ArrowRight': move(at + 1),
    }[keyOf(event)];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const openMenu = (event: MouseEvent<HTMLElement>, tag: Tag) => {
    event.preventDefault();
    const { currentTarget: mark, clientX, clientY } = event;
    // The menu key points at no place: then the menu opens below the tag.
    point.current =
      clientX > 0 || clientY > 0 ? { getBoundingClientRect: () => new DOMRect(clientX + aside, clientY) } : mark;
    setMenu(tag.path);
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    const mark = event.currentTarget;
    const marks = () => [...(bar.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const drop = (from: number, to: number) => {
      const path = tabs[from]?.path;
      if (path !== undefined) take({ does: 'move', path, to });
    };
    void import('../../fields/parts/controls/drag-order.tsx').then(
      ({ dragOrder }) => dragOrder(mark, event, { items: marks, slack: 6, drop }),
      () => undefined,
    );
  };
  const anchor = tabs.find((tab) => tab.path === active) ?? tabs[0];
  /** Export or import that goes on behind a page: how far it is. */
  const workMark = (tag: Tag) => {
    const work = tag.path.endsWith(`/${tag.route}`) ? workOn(tag.route, rows, watched) : undefined;
    if (!work) return null;
    const share = work.share === undefined ? '' : `${Math.floor(work.share * 100)}%`;
    const text = t('going', { kind: t(`kind_${work.kind}`), share }).trim();
    return (
      <span className="tagbar-work" role="img" aria-label={text} title={text}>
        {share || '…'}
      </span>
    );
  };
  const chosen = tabs.find((tab) => tab.path === menu);
  return (
    <nav className="tagbar" aria-label={t('tags')} translate="no">
      <div
        ref={bar}
        role="tablist"
        aria-label={t('tags')}
        className="tagbar-list"
        onWheel={(event) => bar.current?.scrollBy({ left: event.deltaY / 4 })}
      >
        {tabs.map((tag) => (
          <div
            key={tag.path}
            role="tab"
            data-path={tag.path}
            tabIndex={tag === anchor ? 0 : -1}
            aria-selected={tag.path === active}
            aria-controls="main"
            className={[
              'tagbar-tag',
              tag.pinned ? 'tagbar-pinned' : '',
              !narrow && split?.paths.includes(tag.path) ? 'tagbar-beside' : '',
            ]
              .filter(Boolean)
              .join(' ')}
            aria-description={!narrow && split?.paths.includes(tag.path) ? t('splitMark') : undefined}
            title={titleOf(tag)}
            onClick={() => navigate(tag.path + tag.query)}
            onMouseDown={(event) => event.button === 1 && event.preventDefault()}
            onAuxClick={(event) => event.button === 1 && take({ does: 'close', path: tag.path })}
            onContextMenu={(event) => openMenu(event, tag)}
            onPointerDown={press}
            onKeyDown={(event) => keys(event, tag)}
          >
            {places.some((place) => draftOf(place, tag.path)) && (
              <span className="tagbar-dot" role="img" aria-label={t('unsavedMark')} title={t('unsavedMark')} />
            )}
            {workMark(tag)}
            <span className="tagbar-title" data-to={tag.path + tag.query}>
              {titleOf(tag)}
            </span>
            {tag.pinned ? (
              <span aria-hidden="true" className="tagbar-pin" title={t('pinned')} />
            ) : (
              <span
                aria-hidden="true"
                className="tagbar-close"
                title={t('closeTag', { title: titleOf(tag) })}
                onPointerDown={(event) => event.stopPropagation()}
                onClick={(event) => {
                  event.stopPropagation();
                  take({ does: 'close', path: tag.path });
                }}
              >
                <Icon name="Close" />
              </span>
            )}
          </div>
        ))}
      </div>
      {anchor && (
        <MenuButton label={t('tagTools')} className="btn btn-text btn-small tagbar-tools" entries={() => items(anchor)}>
          <Icon name="ExpandMore" />
        </MenuButton>
      )}
      {chosen && (
        <Menu
          key={menu}
          anchor={point}
          label={t('tagTools')}
          entries={items(chosen)}
          close={(back) => {
            setMenu(undefined);
            if (back) markOf(chosen.path)?.focus();
          }}
        />
      )}
    </nav>
  );
}
