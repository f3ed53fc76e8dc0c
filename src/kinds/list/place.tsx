/** Where a floating part stands: below its button when there is room, else above; kept inside the window. */
import { useEffect, useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react';

/** Fixed position next to `anchor` while `open`; closes by `close` on Escape, on a press outside both, and when the page scrolls. */
export function usePlace(anchor: RefObject<HTMLElement | null>, floating: RefObject<HTMLElement | null>, open: boolean, close: (back: boolean) => void): CSSProperties {
  const [style, setStyle] = useState<CSSProperties>({ position: 'fixed', visibility: 'hidden', top: 0, left: 0 });
  useLayoutEffect(() => {
    const button = anchor.current;
    const part = floating.current;
    if (!open || !button || !part) return;
    const at = button.getBoundingClientRect();
    const width = part.offsetWidth;
    const height = part.offsetHeight;
    const below = at.bottom + 4 + height <= window.innerHeight || at.top < height;
    const left = at.left + width <= window.innerWidth - 8 ? at.left : Math.max(8, at.right - width);
    setStyle({ position: 'fixed', left, maxHeight: 'min(70vh, 520px)', overflowY: 'auto', maxWidth: 'calc(100vw - 16px)', ...(below ? { top: at.bottom + 4 } : { top: Math.max(8, at.top - 4 - height) }) });
  }, [open, anchor, floating]);
  useEffect(() => {
    if (!open) return;
    const press = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!anchor.current?.contains(target) && !floating.current?.contains(target)) close(false);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.stopPropagation();
        close(true);
      }
    };
    const scroll = (event: Event) => {
      if (!floating.current?.contains(event.target as Node)) close(false);
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key, true);
    document.addEventListener('scroll', scroll, true);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key, true);
      document.removeEventListener('scroll', scroll, true);
    };
  }, [open, anchor, floating, close]);
  return style;
}
