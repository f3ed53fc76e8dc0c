/** Panels that open beside a button: Escape and a press elsewhere close them, Escape gives the focus back. */
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import { placeBeside, type Anchor, type PlaceOptions } from './place.tsx';

/** Milliseconds for which a scroll is still part of the press that opened. */
const grace = 300;

/**
 * Keeps an open part beside its anchor. `close` is called on Escape (true: the focus goes back), on a press outside
 * of both, when the focus leaves both, and when the page scrolls, unless it `follows`.
 */
export function useFloating(
  anchor: RefObject<(Anchor & Partial<Node>) | null>,
  part: RefObject<HTMLElement | null>,
  onClose: (back: boolean) => void,
  { follows = false, ...options }: PlaceOptions & { follows?: boolean } = {},
): void {
  const close = useEffectEvent(onClose);
  const place = useEffectEvent((shown: HTMLElement, beside: Anchor) => placeBeside(shown, beside, options));
  useLayoutEffect(
    () => (part.current && anchor.current ? place(part.current, anchor.current) : undefined),
    [anchor, part],
  );
  useEffect(() => {
    const within = (target: EventTarget | null) =>
      part.current?.contains(target as Node) || anchor.current?.contains?.(target as Node);
    const elsewhere = ({ target }: Event) => within(target) || close(false);
    // An element that is taken away leaves the focus to nobody: that is no leaving.
    const leave = ({ target, relatedTarget: next }: FocusEvent) =>
      next && within(target) && !within(next) && close(false);
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close(true);
    };
    const opened = performance.now();
    // What is half out of sight comes in when it is pressed: that is no scrolling away.
    const scroll = (event: Event) => !follows && performance.now() - opened > grace && elsewhere(event);
    document.addEventListener('pointerdown', elsewhere, true);
    document.addEventListener('focusout', leave);
    document.addEventListener('keydown', key, true);
    document.addEventListener('scroll', scroll, true);
    return () => {
      document.removeEventListener('pointerdown', elsewhere, true);
      document.removeEventListener('focusout', leave);
      document.removeEventListener('keydown', key, true);
      document.removeEventListener('scroll', scroll, true);
    };
  }, [anchor, part, follows]);
}

interface PopoverProps extends Pick<ComponentProps<'div'>, 'className' | 'role' | 'children'> {
  anchor: RefObject<HTMLButtonElement | null>;
  label: string;
  close(back: boolean): void;
}

/** Controls, the first of which has the focus. */
export function Popover({ anchor, label, className = '', role = 'dialog', close, children }: PopoverProps) {
  const part = useRef<HTMLDivElement>(null);
  useFloating(anchor, part, close);
  useEffect(() => {
    part.current?.querySelector<HTMLElement>('input, button, select')?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={part} className={`popover floating ${className}`} role={role} aria-label={label}>
      {children}
    </div>
  );
}

/** Whether the part of a button is open; closing it gives the focus back to the button. */
export function useOpen() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (back: boolean) => {
    setOpen(false);
    if (back) button.current?.focus();
  };
  return { open, setOpen, button, close };
}

interface PopoverButtonProps {
  label: string;
  className?: string;
  /** What is drawn in the place of its name. */
  face?: ReactNode;
  /** Fetches the code of what it holds: when the pointer or the focus comes near, and before the panel opens. */
  code?(): Promise<unknown>;
  panelClass?: string;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a small panel of controls. */
export function PopoverButton({ label, className = 'btn', face, code, panelClass, children }: PopoverButtonProps) {
  const { open, setOpen, button, close } = useOpen();
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
      {open && (
        <Popover anchor={button} label={label} className={panelClass} close={close}>
          {children(() => close(true))}
        </Popover>
      )}
    </>
  );
}
