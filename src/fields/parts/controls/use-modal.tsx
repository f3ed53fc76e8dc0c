import { useLayoutEffect, type RefObject } from 'react';

/**
 * Opens the browser's own dialog over the page and gives it the focus in the very moment in which it is drawn: an
 * effect would come a task later, and what is typed in between would be lost. What bears `data-first` has the focus
 * before what stands first. With `closes` it closes as it leaves, which gives the focus back; a dialog that hears of
 * its own `close` event has to do without.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, closes = false): void {
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown?.open) shown?.showModal();
    shown?.querySelector<HTMLElement>('[data-first]')?.focus();
    return closes ? () => shown?.close() : undefined;
  }, [dialog, closes]);
}
