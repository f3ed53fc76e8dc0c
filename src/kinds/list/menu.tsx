/** A button with a menu: light, made only when opened, used with the arrow keys. */
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePlace } from './place.tsx';

export interface MenuEntry {
  key: string;
  label: string;
  /** Why it is not possible; the entry stays readable but does nothing. */
  refusal?: string | undefined;
  danger?: boolean;
  onSelect(): void;
}

interface MenuButtonProps {
  label: string;
  className?: string;
  children?: ReactNode;
  /** Asked when the menu opens. */
  entries(): MenuEntry[];
}

export function MenuButton({ label, className = 'btn btn-text btn-small', children, entries }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback((back: boolean) => {
    setOpen(false);
    if (back) button.current?.focus();
  }, []);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={children === undefined ? undefined : label}
        title={children === undefined ? undefined : label}
        onClick={() => setOpen(!open)}
      >
        {children ?? label}
      </button>
      {open && <Menu anchor={button} label={label} entries={entries()} close={close} />}
    </>
  );
}

function Menu({
  anchor,
  label,
  entries,
  close,
}: {
  anchor: React.RefObject<HTMLButtonElement | null>;
  label: string;
  entries: MenuEntry[];
  close(back: boolean): void;
}) {
  const menu = useRef<HTMLDivElement>(null);
  usePlace(anchor, menu, close);
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') close(true);
    const step = moves[event.key];
    if (step === undefined || !menu.current) return;
    event.preventDefault();
    const items = [...menu.current.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = step === 'first' ? 0 : step === 'last' ? items.length - 1 : (at + step + items.length) % items.length;
    items[next]?.focus();
  };
  const item = (entry: MenuEntry, why: boolean) => (
    <button
      key={entry.key}
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={entry.danger ? 'menu-item menu-item-danger' : 'menu-item'}
      aria-disabled={entry.refusal === undefined ? undefined : true}
      title={entry.refusal}
      onClick={() => {
        if (entry.refusal !== undefined) return;
        close(true);
        entry.onSelect();
      }}
    >
      <span>
        {entry.label}
        {why && entry.refusal !== undefined && <span className="k-why">{entry.refusal}</span>}
      </span>
    </button>
  );
  return createPortal(
    <div ref={menu} className="menu k-floating" role="menu" aria-label={label} onKeyDown={onKeyDown}>
      {refusalGroups(entries).map(({ refusal, entries: own }) =>
        refusal !== undefined && own.length > 1 ? (
          <div key={own[0]?.key} role="group" aria-label={refusal}>
            <div className="k-why k-why-all" aria-hidden="true">
              {refusal}
            </div>
            {own.map((entry) => item(entry, false))}
          </div>
        ) : (
          own.map((entry) => item(entry, true))
        ),
      )}
    </div>,
    document.body,
  );
}

/** Neighbours that are refused for the same reason, which then is said once. */
export function refusalGroups(entries: readonly MenuEntry[]): { refusal: string | undefined; entries: MenuEntry[] }[] {
  const groups: { refusal: string | undefined; entries: MenuEntry[] }[] = [];
  for (const entry of entries) {
    const known = groups.find((group) => group.refusal === entry.refusal);
    if (known) known.entries.push(entry);
    else groups.push({ refusal: entry.refusal, entries: [entry] });
  }
  return groups;
}

const moves: { [key: string]: number | 'first' | 'last' } = { ArrowDown: 1, ArrowUp: -1, Home: 'first', End: 'last' };
