import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from './icon.tsx';
import { MenuPanel, PopMenu, type PopItem } from './pop-menu.tsx';
import { preloadPath } from './preload.ts';
import { useSay } from './say.tsx';
import { dispatchTags, useTags } from './tag-store.ts';
import type { Tag, TagAction } from './tags.ts';

/** Widest that the context menu gets, so that it stays inside the window. */
const menuWidth = 150;

/** Visited pages: click, middle click, Delete, arrow keys, context menu. */
export function TagBar({ home, titleOf }: { home: Tag; titleOf(tag: Tag): string }) {
  const { tabs, active } = useTags();
  const navigate = useNavigate();
  const say = useSay();
  const bar = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<{ path: string; left: number; top: number } | null>(null);
  useEffect(() => {
    bar.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active, tabs.length]);

  const take = (action: TagAction) => {
    const go = dispatchTags(action, home);
    if (go !== undefined) void navigate(go);
  };
  const closings = (path: string): PopItem[] => [
    { key: 'close', text: say('close'), choose: () => take({ does: 'close', path }) },
    { key: 'others', text: say('closeOthers'), choose: () => take({ does: 'closeOthers', path }) },
    { key: 'all', text: say('closeAll'), choose: () => take({ does: 'closeAll' }) },
  ];
  const keys = (event: KeyboardEvent, tag: Tag) => {
    if (event.key === 'Delete') {
      event.preventDefault();
      take({ does: 'close', path: tag.path });
      return;
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      void navigate(tag.path + tag.query);
      return;
    }
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const marks = [...(bar.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    marks[(marks.indexOf(event.currentTarget as HTMLElement) + step + marks.length) % marks.length]?.focus();
  };
  const openMenu = (event: MouseEvent, tag: Tag) => {
    event.preventDefault();
    setMenu({ path: tag.path, left: Math.min(event.clientX, window.innerWidth - menuWidth), top: event.clientY });
  };
  const anchor = active ?? tabs[0]?.path;
  return (
    <nav className="tagbar" aria-label={say('tags')} translate="no">
      <div ref={bar} role="tablist" aria-label={say('tags')} className="tagbar-list" onWheel={(event) => bar.current?.scrollBy({ left: event.deltaY / 4 })} onScroll={() => menu && setMenu(null)}>
        {tabs.map((tag) => (
          <div
            key={tag.path}
            role="tab"
            tabIndex={tag.path === anchor ? 0 : -1}
            aria-selected={tag.path === active}
            className="tagbar-tag"
            onClick={() => navigate(tag.path + tag.query)}
            onAuxClick={(event) => event.button === 1 && take({ does: 'close', path: tag.path })}
            onContextMenu={(event) => openMenu(event, tag)}
            onPointerEnter={() => preloadPath(tag.path)}
            onKeyDown={(event) => keys(event, tag)}
          >
            <span className="tagbar-title">{titleOf(tag)}</span>
            <span
              aria-hidden="true"
              className="tagbar-close"
              title={say('closeTag', { title: titleOf(tag) })}
              onClick={(event) => {
                event.stopPropagation();
                take({ does: 'close', path: tag.path });
              }}
            >
              <Icon name="Close" />
            </span>
          </div>
        ))}
      </div>
      {anchor !== undefined && <PopMenu label={say('tagTools')} face={<Icon name="ExpandMore" />} items={closings(anchor)} className="btn btn-text btn-small tagbar-tools" />}
      {menu && <MenuPanel items={closings(menu.path)} onClose={() => setMenu(null)} className="tagbar-menu" style={menu} label={say('tagTools')} />}
    </nav>
  );
}
