/** Where the focus begins in a dialog that asks something. */
import { useEffect, type MouseEvent, type RefObject } from 'react';

const controls = [
  'input:not([type="hidden"], [type="file"], [type="radio"]:not(:checked)):enabled:not([readonly])',
  'textarea:enabled:not([readonly])',
  'select:enabled',
  '[contenteditable="true"]',
].join();

/** Milliseconds in which controls whose code comes late are waited for. */
const patience = 3_000;

/** It must be answered, and is not. */
const unanswered = (one: HTMLElement): boolean =>
  one.matches('[aria-required="true"]') && 'value' in one && one.value === '';

/**
 * Puts the focus into the first control that must be answered and is not, else into the first one, of the form that it
 * stands in, as soon as there is one; unless somebody has moved it meanwhile. A dialog that asks nothing keeps it on
 * its frame.
 */
export function FirstControl({ form }: { form: RefObject<HTMLElement | null> }): null {
  useEffect(() => {
    const frame = form.current?.closest('[role="dialog"]');
    if (!frame) return undefined;
    const look = (): boolean => {
      const moved = frame.contains(document.activeElement) && document.activeElement !== frame;
      const seen = [...(form.current?.querySelectorAll<HTMLElement>(controls) ?? [])].filter(
        (one) => one.offsetParent !== null,
      );
      const first = seen.find(unanswered) ?? seen[0];
      if (!moved) first?.focus({ preventScroll: true });
      return moved || first !== undefined;
    };
    let timer: ReturnType<typeof setTimeout>;
    const late = new MutationObserver(() => look() && end());
    const end = () => {
      late.disconnect();
      clearTimeout(timer);
    };
    // The dialog takes the focus itself, after its children stand.
    timer = setTimeout(() => {
      if (look()) return;
      late.observe(frame, { childList: true, subtree: true });
      timer = setTimeout(end, patience);
    });
    return end;
  }, [form]);
  return null;
}

/**
 * For a button that leaves: a press of it takes the focus from no control, which would be judged, and grow, under the
 * pointer.
 */
export const withoutFocus = { onMouseDown: (event: MouseEvent) => event.preventDefault() };
