/** A window over the form: the browser's own dialog, which keeps the focus and gives it back. */
import { useRef, type ReactNode } from 'react';
import { useModal } from '../controls/use-modal.tsx';

export function PictureWindow({
  label,
  wide = false,
  onClose,
  children,
}: {
  label: string;
  wide?: boolean;
  onClose(): void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, true);
  return (
    <dialog
      ref={dialog}
      className={wide ? 'picture-window picture-window-wide' : 'picture-window'}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A click on the backdrop is one on the dialog itself.
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      onKeyDown={(event) => {
        // What is around it, a dialog of an act, does not hear of it.
        if (event.key === 'Escape') event.stopPropagation();
      }}
    >
      {children}
    </dialog>
  );
}
