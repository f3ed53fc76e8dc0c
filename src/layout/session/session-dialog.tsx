import { useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useModal } from '../../fields/parts/controls/use-modal.tsx';

/**
 * A dialog of the session: over everything, closed by its buttons alone. It stands beside the console's root, which
 * open dialogs hide from screen readers.
 * What bears `data-first` has the focus.
 */
export function SessionDialog({ title, children, foot }: { title: string; children: ReactNode; foot: ReactNode }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, true);
  return createPortal(
    <dialog
      ref={dialog}
      className="dialog"
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className="dialog-head">
        <h2 id={`${id}title`}>{title}</h2>
      </div>
      <div className="dialog-body stack" id={`${id}text`}>
        {children}
      </div>
      <div className="dialog-foot">{foot}</div>
    </dialog>,
    document.body,
  );
}
