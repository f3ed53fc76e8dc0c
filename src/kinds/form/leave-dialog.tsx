/** Asked when a form with changes is cancelled: give them up, keep them for the next visit, or stay. */
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';
import { useTexts } from '../text/texts.tsx';
import { leaveTexts } from './leave-texts.ts';

interface LeaveDialogProps {
  onStay(): void;
  onKeep(): void;
  onDrop(): void;
}

export function LeaveDialog({ onStay, onKeep, onDrop }: LeaveDialogProps) {
  const t = useTexts(leaveTexts);
  return (
    <Dialog
      title={t('title')}
      onClose={onStay}
      foot={
        <>
          <button type="button" className="btn btn-danger" onClick={onDrop}>
            {t('drop')}
          </button>
          <span className="toolbar-space" />
          <button type="button" className="btn" onClick={onStay}>
            {t('stay')}
          </button>
          <button type="button" className="btn btn-primary" autoFocus onClick={onKeep}>
            {t('keep')}
          </button>
        </>
      }
    >
      <p>{t('text')}</p>
    </Dialog>
  );
}
