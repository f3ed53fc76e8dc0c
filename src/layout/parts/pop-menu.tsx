import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

export interface PopItem {
  key: string;
  text: string;
  /** Shown as chosen, and not to be chosen again. */
  current?: boolean;
  danger?: boolean;
  disabled?: boolean;
  /** A line stands above it. */
  line?: boolean;
  choose(): void;
}

/** Moves the focus among the enabled items of a menu with the arrow keys, Home and End. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (next === undefined || items.length === 0) return;
  event.preventDefault();
  items[(next + items.length) % items.length]?.focus();
}

/** The items of an open menu; closes on Escape, Tab and a click elsewhere. */
export function MenuPanel({
  items,
  onClose,
  className = '',
  style,
  label,
}: {
  items: PopItem[];
  onClose(): void;
  className?: string;
  style?: { left: number; top: number };
  label: string;
}) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[role^="menuitem"]:not(:disabled)')?.focus();
    const outside = (event: Event) => {
      if (
        !panel.current?.parentElement?.contains(event.target as Node) ||
        !panel.current.contains(event.target as Node)
      )
        onClose();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [onClose]);
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.stopPropagation();
      onClose();
    } else moveFocus(event);
  };
  return (
    <div ref={panel} role="menu" aria-label={label} className={`menu ${className}`} style={style} onKeyDown={keys}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role={item.current === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={item.current}
          disabled={item.current || item.disabled}
          className={['menu-item', item.danger ? 'menu-item-danger' : '', item.line ? 'menu-item-line' : '']
            .filter(Boolean)
            .join(' ')}
          onClick={() => {
            onClose();
            item.choose();
          }}
        >
          {item.text}
        </button>
      ))}
    </div>
  );
}

/** A button that opens a menu below itself. The focus returns to the button when it closes. */
export function PopMenu({
  label,
  face,
  items,
  className = 'btn btn-text topbar-button',
}: {
  label: string;
  face: ReactNode;
  items: PopItem[];
  className?: string;
}) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className="pop">
      <button
        ref={button}
        id={id}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        title={label}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => setOpen(!open)}
      >
        {face}
      </button>
      {open && <MenuPanel items={items} onClose={close} className="pop-panel" label={label} />}
    </div>
  );
}
