/** A button that opens a small panel of controls. */
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { later } from '../../fields/parts/base/later.tsx';

const Panel = later(async () => ({ default: (await import('./floating.tsx')).Panel }));

interface PopoverButtonProps {
  label: string;
  className?: string;
  /** What is drawn in the place of its name. */
  face?: ReactNode;
  /** Fetches the code of what it holds: when the pointer or the focus comes near, and before the panel opens. */
  code?(): Promise<unknown>;
  children: (close: () => void) => ReactNode;
}

export function PopoverButton({ label, className = 'btn', face, code, children }: PopoverButtonProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback((back: boolean) => {
    setOpen(false);
    if (back) button.current?.focus();
  }, []);
  // What does not arrive is told by whoever watches over the code of this build; the next press asks again.
  const fetch = () => Promise.all([Panel.fetch(), code?.()]);
  const near = () => void fetch().catch(() => undefined);
  const toggle = () => {
    if (open) setOpen(false);
    else
      fetch().then(
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
        aria-label={face ? label : undefined}
        title={face ? label : undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={near}
        onFocus={near}
        onClick={toggle}
      >
        {face ?? label}
      </button>
      {open && <Panel anchor={button} label={label} close={close} content={children} />}
    </>
  );
}
