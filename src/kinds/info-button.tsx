/** A button that tells what a figure beside it is. What it opens comes with the first of them. */
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { later } from '../fields/parts/later.tsx';

const Panel = later(async () => ({ default: (await import('./list/floating.tsx')).Panel }));

interface InfoButtonProps {
  label: string;
  /** Fetches the code of the content. */
  code?(): Promise<unknown>;
  content(close: () => void): ReactNode;
}

export function InfoButton({ label, code, content }: InfoButtonProps) {
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
        className="k-info"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={near}
        onFocus={near}
        onClick={toggle}
      >
        <span aria-hidden="true">i</span>
      </button>
      {open && <Panel anchor={button} label={label} close={close} content={content} />}
    </>
  );
}
