/** The way from fault to fault of a form. */
import { useEffect, useRef, type RefObject } from 'react';
import { stops, type SectionsHandle } from './drawing.tsx';

/** Where a fault is said, beside its control. */
const said = '[data-source] .field-error[role="alert"]';

/** The control that a fault belongs to: the one that is marked, or the first of its group that takes the focus. */
function controlOf(fault: Element): HTMLElement | undefined {
  const place = fault.closest('[data-source]');
  if (!place) return undefined;
  const marked = place.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (marked) return marked;
  return [...place.querySelectorAll<HTMLElement>(stops)].find((one) => one.tabIndex >= 0 && !one.matches(':disabled'));
}

const controlsOf = (form: Element): HTMLElement[] => [
  ...new Set([...form.querySelectorAll(said)].map(controlOf).filter((one) => one !== undefined)),
];

/** The first of these after `last` in the order of the form; after the last one the first again. */
function nextOf(controls: readonly HTMLElement[], last: Element | undefined): HTMLElement | undefined {
  const after = controls.find(
    (one) => last?.isConnected && (last.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  return after ?? controls[0];
}

/**
 * Goes to the first fault after the control that had the focus last; `bar` stands inside the form, `draw` brings the
 * tab of a fault in sight.
 */
export function useNextFault(bar: RefObject<HTMLElement | null>, draw: RefObject<SectionsHandle | null>): () => void {
  const last = useRef<Element>(undefined);
  useEffect(() => {
    const form = bar.current?.closest('form');
    const looked = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('[data-source]')) last.current = target;
    };
    form?.addEventListener('focusin', looked);
    return () => form?.removeEventListener('focusin', looked);
  }, [bar]);
  return () => {
    const form = bar.current?.closest('form');
    if (!form) return;
    draw.current?.all();
    const control = nextOf(controlsOf(form), last.current);
    const field = control?.closest<HTMLElement>('[data-field]')?.dataset['field'];
    if (!control || field === undefined) return;
    draw.current?.show([field]);
    last.current = control;
    control.focus();
    control.scrollIntoView({ block: 'center' });
  };
}
