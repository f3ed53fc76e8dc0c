/** A button that opens a small panel of controls. */
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePlace } from './place.tsx';

interface PopoverButtonProps {
  label: string;
  className?: string;
  children: (close: () => void) => ReactNode;
}

export function PopoverButton({ label, className = 'btn', children }: PopoverButtonProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback((back: boolean) => {
    setOpen(false);
    if (back) button.current?.focus();
  }, []);
  return (
    <>
      <button ref={button} type="button" className={className} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>{label}</button>
      {open && <Panel anchor={button} label={label} close={close}>{children(() => close(true))}</Panel>}
    </>
  );
}

function Panel({ anchor, label, close, children }: { anchor: React.RefObject<HTMLButtonElement | null>; label: string; close(back: boolean): void; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const style = usePlace(anchor, panel, true, close);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input, button, select')?.focus({ preventScroll: true });
  }, [style.visibility]);
  return createPortal(<div ref={panel} className="popover" role="dialog" aria-label={label} style={style}>{children}</div>, document.body);
}
