/** A group of the menu: in place, or beside the collapsed sidebar. */
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { Icon } from '../parts/icon.tsx';
import type { MenuItem } from '../menu/menu.ts';
import { Leaves, type Folds } from './leaves.tsx';
import { Badge, useWaiting } from './waiting.tsx';
import { inLanguage } from '../../base/language.ts';
import { useLanguage } from '../../providers/language.ts';

/** Milliseconds after which a collapsed group opens or closes under the pointer (specification 9). */
const flyDelay = 200;

/** A group that opens in place. */
export function Group({
  item,
  active,
  open,
  onToggle,
  searching,
}: {
  item: MenuItem;
  active: string;
  open: boolean;
  onToggle(): void;
  searching: boolean;
}) {
  const language = useLanguage();
  const waiting = useWaiting([item]);
  const [folded, setFolded] = useState<readonly string[]>([]);
  const folds: Folds = {
    isOpen: (section) => searching || !folded.includes(section),
    toggle: (section) =>
      setFolded((before) =>
        before.includes(section) ? before.filter((other) => other !== section) : [...before, section],
      ),
  };
  return (
    <li>
      <button
        type="button"
        className="side-item"
        aria-expanded={open}
        aria-description={waiting && !open ? waiting.words : undefined}
        onClick={onToggle}
      >
        <Icon name={item.icon} />
        <span className="side-text">{inLanguage(item.title, language)}</span>
        {!open && <Badge waiting={waiting} />}
        <Icon name="ExpandMore" className="side-arrow" />
      </button>
      {open && (
        <ul className="side-children">
          <Leaves items={item.children ?? []} active={active} folds={folds} />
        </ul>
      )}
    </li>
  );
}

/** A group of the collapsed sidebar: its entries fly out under the pointer, the focus or a click. */
export function FlyGroup({ item, active }: { item: MenuItem; active: string }) {
  const language = useLanguage();
  const [top, setTop] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLLIElement>(null);
  const waiting = useWaiting([item]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = () => {
    const place = box.current?.getBoundingClientRect().top ?? 0;
    setTop(Math.max(0, Math.min(place, window.innerHeight - 320)));
  };
  const later = (what: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(what, flyDelay);
  };
  const leave = (event: FocusEvent) => {
    if (!box.current?.contains(event.relatedTarget)) setTop(null);
  };
  const holdsActive = item.children?.some((child) => child.path === active);
  return (
    <li
      ref={box}
      onPointerEnter={(event) => event.pointerType === 'mouse' && later(show)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && later(() => setTop(null))}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        setTop(null);
        box.current?.querySelector('button')?.focus();
      }}
    >
      <button
        type="button"
        className={holdsActive ? 'side-item side-holds' : 'side-item'}
        aria-expanded={top !== null}
        aria-label={inLanguage(item.title, language)}
        aria-description={waiting?.words}
        onClick={() => (top === null ? show() : setTop(null))}
      >
        <Icon name={item.icon} />
        {waiting && <span className="side-mark" aria-hidden="true" />}
      </button>
      {top !== null && (
        <div className="side-fly" style={{ top }}>
          <div className="side-fly-title">{inLanguage(item.title, language)}</div>
          <ul>
            <Leaves items={item.children ?? []} active={active} />
          </ul>
        </div>
      )}
    </li>
  );
}
