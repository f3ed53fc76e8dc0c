/** A button that opens a small panel of controls. */
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePlace } from './place.tsx';

interface PopoverButtonProps {
  label: string;
  className?: string;
  /** Fetches the code of what it holds: when the pointer or the focus comes near, and before the panel opens. */
  code?(): Promise<unknown>;
  children: (close: () => void) => ReactNode;
}

export function PopoverButton({ label, className = 'btn', code, children }: PopoverButtonProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback((back: boolean) => {
    setOpen(false);
    if (back) button.current?.focus();
  }, []);
  // What does not arrive is told by whoever watches over the code of this build; the next press asks again.
  const near = () => void code?.().catch(() => undefined);
  const toggle = () => {
    if (open || !code) setOpen(!open);
    else
      code().then(
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
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={near}
        onFocus={near}
        onClick={toggle}
      >
        {label}
      </button>
      {open && <Panel anchor={button} label={label} close={close} content={children} />}
    </>
  );
}

function Panel({
  anchor,
  label,
  close,
  content,
}: {
  anchor: React.RefObject<HTMLButtonElement | null>;
  label: string;
  close(back: boolean): void;
  content: PopoverButtonProps['children'];
}) {
  const panel = useRef<HTMLDivElement>(null);
  usePlace(anchor, panel, close);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input, button, select')?.focus({ preventScroll: true });
  }, []);
  return createPortal(
    <div ref={panel} className="popover k-floating" role="dialog" aria-label={label}>
      {content(() => close(true))}
    </div>,
    document.body,
  );
}
