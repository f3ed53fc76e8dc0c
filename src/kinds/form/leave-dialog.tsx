/** Asked when a form with changes is cancelled: give them up, keep them for the next visit, or stay. */
import { Modal } from '../dialog/modal.tsx';
import { useLanguage } from '../text/texts.tsx';
import { leaveWord } from './leave-words.ts';

interface LeaveDialogProps {
  onStay(): void;
  onKeep(): void;
  onDrop(): void;
}

export function LeaveDialog({ onStay, onKeep, onDrop }: LeaveDialogProps) {
  const language = useLanguage();
  return (
    <Modal
      title={leaveWord('title', language)}
      onClose={onStay}
      foot={
        <>
          <button type="button" className="btn btn-danger" onClick={onDrop}>
            {leaveWord('drop', language)}
          </button>
          <span className="toolbar-space" />
          <button type="button" className="btn" onClick={onStay}>
            {leaveWord('stay', language)}
          </button>
          <button type="button" className="btn btn-primary" autoFocus onClick={onKeep}>
            {leaveWord('keep', language)}
          </button>
        </>
      }
    >
      <p>{leaveWord('text', language)}</p>
    </Modal>
  );
}
