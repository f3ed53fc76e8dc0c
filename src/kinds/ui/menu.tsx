/** A button with a menu, whose code comes when the pointer or the focus is near. */
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { later } from '../../fields/parts/base/later.tsx';

const Menu = later(async () => ({ default: (await import('./floating.tsx')).Menu }));

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
  // What does not arrive is told by whoever watches over the code of this build; the next press asks again.
  const near = () => void Menu.fetch().catch(() => undefined);
  const toggle = () => {
    if (open) setOpen(false);
    else
      Menu.fetch().then(
        () => setOpen(true),
        () => undefined,
      );
  };
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
        onPointerEnter={near}
        onFocus={near}
        onClick={toggle}
      >
        {children ?? label}
      </button>
      {open && <Menu anchor={button} label={label} entries={entries()} close={close} />}
    </>
  );
}
