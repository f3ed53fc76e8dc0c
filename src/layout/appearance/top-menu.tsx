import { useEffect, useRef, useState } from 'react';
import { Coming } from '../coming.tsx';
import { Icon } from '../icon.tsx';
import type { MenuItem } from '../menu.ts';
import { PageLink } from '../../kinds/page-link.tsx';
import { useRead, useSay } from '../say.tsx';
import { holds } from './menu-split.ts';
import { barWords } from './words.ts';
import './appearance.css';

/** A group whose pages drop down below it. */
function TopGroup({ item, active }: { item: MenuItem; active: string }) {
  const read = useRead();
  const [place, setPlace] = useState<{ left: number; top: number }>();
  const box = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setPlace(undefined);
  useEffect(() => {
    if (!place) return undefined;
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [place]);
  const toggle = () => {
    const edge = button.current?.getBoundingClientRect();
    setPlace(
      place || !edge
        ? undefined
        : { left: Math.max(0, Math.min(edge.left, window.innerWidth - 440)), top: edge.bottom },
    );
  };
  return (
    <li
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !place) return;
        close();
        button.current?.focus();
      }}
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <button
        ref={button}
        type="button"
        className={holds(item, active) ? 'topmenu-item topmenu-holds' : 'topmenu-item'}
        aria-expanded={place !== undefined}
        onClick={toggle}
      >
        {read(item.title)}
        <Icon name="ExpandMore" className="side-arrow" />
      </button>
      {place && (
        <div className="topmenu-panel" style={place}>
          <ul>
            {item.children?.map((child, at) => (
              <li key={child.path}>
                {child.section && child.section.en !== item.children?.[at - 1]?.section?.en && (
                  <div className="topmenu-section">{read(child.section)}</div>
                )}
                <PageLink
                  to={child.path}
                  className="topmenu-leaf"
                  aria-current={child.path === active ? 'page' : undefined}
                  onFollow={close}
                >
                  {read(child.title)}
                </PageLink>
              </li>
            ))}
            <Coming more={item.more} />
          </ul>
        </div>
      )}
    </li>
  );
}

/** The menu above: groups drop down, or (`mixed`) lead to their first page, whose neighbours then stand at the left. */
export function TopMenu({ items, active, mixed }: { items: MenuItem[]; active: string; mixed: boolean }) {
  const say = useSay();
  const read = useRead();
  return (
    <nav className="topmenu" aria-label={mixed ? read(barWords.sections) : say('menu')} translate="no">
      {!mixed && (
        <div className="side-brand">
          <span className="side-logo" aria-hidden="true">
            掌
          </span>
          <span>{say('product')}</span>
        </div>
      )}
      <ul className="topmenu-list">
        {items.map((item) =>
          item.children && !mixed ? (
            <TopGroup key={item.path} item={item} active={active} />
          ) : (
            <li key={item.path}>
              <PageLink
                to={item.children?.[0]?.path ?? item.path}
                className={holds(item, active) ? 'topmenu-item topmenu-holds' : 'topmenu-item'}
                aria-current={item.path === active ? 'page' : item.children && holds(item, active) ? 'true' : undefined}
              >
                {read(item.title)}
              </PageLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
