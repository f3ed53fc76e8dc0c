import { inBothLanguages } from '../../base/texts.ts';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { Popover, useOpen } from '../../fields/parts/floating/popover.tsx';
import { Icon } from '../parts/icon.tsx';
import type { MenuItem } from '../menu/menu.ts';
import { Badge, useWaiting } from '../sidebar/waiting.tsx';
import { fitting, holds, overflowOf } from './menu-split.ts';
import './appearance.css';
import { inLanguage } from '../../base/language.ts';
import { useLanguage } from '../../providers/language.ts';
import { barTexts } from './texts.ts';
import { shellTexts } from '../parts/shell-texts.ts';
import { useTexts } from '../../kinds/text/texts.tsx';

/** Pixels that the menu of what finds no room takes. */
const moreWidth = 110;

/** A group whose pages drop down below it. `of`: the entries that it stands for. */
function TopGroup({ item, active, of = [item] }: { item: MenuItem; active: string; of?: readonly MenuItem[] }) {
  const language = useLanguage();
  const waiting = useWaiting(of);
  const held = of.some((one) => holds(one, active));
  const { open, setOpen, button, close } = useOpen();
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={held ? 'topmenu-item topmenu-holds' : 'topmenu-item'}
        {...(waiting ? { 'aria-description': waiting.words } : {})}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {inLanguage(item.title, language)}
        <Badge waiting={waiting} />
        <Icon name="ExpandMore" className="side-arrow" />
      </button>
      {open && (
        <Popover
          anchor={button}
          label={inLanguage(item.title, language)}
          role="group"
          className="topmenu-panel"
          close={close}
        >
          <ul>
            {item.children?.map((child, at) => (
              <li key={child.path}>
                {child.section && child.section.en !== item.children?.[at - 1]?.section?.en && (
                  <div className="topmenu-section">{inLanguage(child.section, language)}</div>
                )}
                <TopLeaf item={child} active={active} onClick={() => close(false)} />
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </li>
  );
}

/** A page in a menu that has dropped down. */
function TopLeaf({ item, active, onClick }: { item: MenuItem; active: string; onClick(): void }) {
  const language = useLanguage();
  const waiting = useWaiting([item]);
  return (
    <Link
      to={item.path}
      className="topmenu-leaf"
      aria-current={item.path === active ? 'page' : undefined}
      {...(waiting ? { 'aria-description': waiting.words } : {})}
      onClick={onClick}
    >
      {inLanguage(item.title, language)}
      <Badge waiting={waiting} />
    </Link>
  );
}

/** An entry that leads to its page, or to the first of its pages. */
function TopEntry({ item, active }: { item: MenuItem; active: string }) {
  const language = useLanguage();
  const waiting = useWaiting([item]);
  return (
    <li>
      <Link
        to={item.children?.[0]?.path ?? item.path}
        className={holds(item, active) ? 'topmenu-item topmenu-holds' : 'topmenu-item'}
        aria-current={item.path === active ? 'page' : item.children && holds(item, active) ? 'true' : undefined}
        {...(waiting ? { 'aria-description': waiting.words } : {})}
      >
        {inLanguage(item.title, language)}
        <Badge waiting={waiting} />
      </Link>
    </li>
  );
}

/** How many entries find room; those that do not are hidden here. */
function useRoom(list: RefObject<HTMLUListElement | null>, count: number): number {
  const [room, setRoom] = useState(count);
  const measure = () => {
    const box = list.current;
    if (!box) return;
    const entries = [...box.children] as HTMLElement[];
    for (const entry of entries) entry.hidden = false;
    const whole = (box.parentElement?.getBoundingClientRect().right ?? 0) - box.getBoundingClientRect().left;
    const widths = entries.map((entry) => entry.offsetWidth);
    const fits = fitting(widths, whole, moreWidth);
    entries.forEach((entry, index) => (entry.hidden = index >= fits));
    setRoom(fits);
  };
  // The bar changes with the window, entries with the language and with the work that waits.
  useLayoutEffect(() => {
    const box = list.current;
    if (!box?.parentElement) return undefined;
    const watch = new ResizeObserver(() => measure());
    for (const part of [box.parentElement, ...box.children]) watch.observe(part);
    return () => watch.disconnect();
  });
  return room;
}

/** The menu above: groups drop down, or (`mixed`) lead to their first page, whose neighbours then stand at the left. */
export function TopMenu({ items, active, mixed }: { items: MenuItem[]; active: string; mixed: boolean }) {
  const t = useTexts(barTexts, shellTexts);
  const list = useRef<HTMLUListElement>(null);
  const over = items.slice(useRoom(list, items.length));
  return (
    <nav className="topmenu" aria-label={mixed ? t('sections') : t('menu')} translate="no">
      {!mixed && (
        <div className="side-brand">
          <span className="side-logo" aria-hidden="true">
            掌
          </span>
          <span>{t('product')}</span>
        </div>
      )}
      <ul ref={list} className="topmenu-list">
        {items.map((item) =>
          item.children && !mixed ? (
            <TopGroup key={item.path} item={item} active={active} />
          ) : (
            <TopEntry key={item.path} item={item} active={active} />
          ),
        )}
      </ul>
      {over.length > 0 && (
        <ul className="topmenu-more">
          <TopGroup
            item={{
              path: '',
              title: inBothLanguages(barTexts, 'more'),
              icon: undefined,
              children: overflowOf(over, mixed),
            }}
            active={active}
            of={over}
          />
        </ul>
      )}
    </nav>
  );
}
