/** The frame of every dialog: focus stays inside and goes back, Escape closes unless work is running. */
import { useId, type ReactNode } from 'react';
import { reachable } from '../../fields/parts/controls/reachable.tsx';
import { useTexts, kindTexts } from '../text/texts.tsx';
import { withoutFocus } from './first-control.tsx';
import { stillFoot } from './still-foot.tsx';
import { StyledModal } from './styled-modal.tsx';

interface ModalProps {
  title: string;
  wide?: boolean;
  /** While true it cannot be closed. */
  busy?: boolean;
  onClose(): void;
  children: ReactNode;
  foot?: ReactNode;
}

export function Modal({ title, wide = false, busy = false, onClose, children, foot }: ModalProps) {
  const id = useId();
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <StyledModal open onClose={close}>
      <div className="k-modal" tabIndex={-1}>
        <div
          ref={foot ? stillFoot : undefined}
          className={wide ? 'dialog dialog-wide' : 'dialog'}
          role="dialog"
          aria-modal="true"
          aria-labelledby={id}
        >
          <DialogHead id={id} title={title} busy={busy} onClose={close} />
          <div ref={reachable} className="dialog-body">
            {children}
          </div>
          {foot && <div className="dialog-foot">{foot}</div>}
        </div>
      </div>
    </StyledModal>
  );
}

/** Title of a dialog or drawer, which `id` names it by, and the button that closes it. */
function DialogHead({
  id,
  title,
  busy,
  onClose,
}: { id: string } & Required<Pick<ModalProps, 'title' | 'busy' | 'onClose'>>) {
  const t = useTexts(kindTexts);
  return (
    <div className="dialog-head">
      <h2 id={id}>{title}</h2>
      <button
        type="button"
        className="btn btn-text btn-icon"
        aria-label={t('close')}
        disabled={busy}
        {...withoutFocus}
        onClick={onClose}
      >
        ×
      </button>
    </div>
  );
}

/** The frame of a drawer at the right edge. */
export function Drawer({ title, busy = false, onClose, children }: Omit<ModalProps, 'foot' | 'wide'>) {
  const id = useId();
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <StyledModal open onClose={close}>
      <div className="drawer k-drawer" tabIndex={-1} role="dialog" aria-modal="true" aria-labelledby={id}>
        <DialogHead id={id} title={title} busy={busy} onClose={close} />
        {children}
      </div>
    </StyledModal>
  );
}
