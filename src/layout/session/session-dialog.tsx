import { useId, type ReactNode } from 'react';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';

/** A dialog of the session, closed by its buttons alone. What is typed in it reaches nothing below it. */
export function SessionDialog({ title, children, foot }: { title: string; children: ReactNode; foot: ReactNode }) {
  const id = useId();
  return (
    <Dialog role="alertdialog" title={title} aria-describedby={id} foot={foot}>
      <div id={id} className="stack">
        {children}
      </div>
    </Dialog>
  );
}
