/** Asks for a reason in words, before something is done that is recorded with it. */
import { useId, useState, type FormEvent } from 'react';
import type { CallFailure } from '../data/data.ts';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';
import { useSending } from '../data/sending.tsx';
import { useTexts, kindTexts } from '../text/texts.tsx';

interface ReasonDialogProps {
  title: string;
  minimum: number;
  maximum: number;
  onClose(): void;
  /** Rejects with the failure to show; the dialog stays open then. */
  onReason(reason: string): Promise<void>;
}

export function ReasonDialog({ title, minimum, maximum, onClose, onReason }: ReasonDialogProps) {
  const t = useTexts(kindTexts);
  const id = useId();
  const [reason, setReason] = useState('');
  const sending = useSending();
  const { busy } = sending;
  const [problem, setProblem] = useState<string>();
  const run = async (event?: FormEvent) => {
    event?.preventDefault();
    const text = reason.trim();
    if (text.length < minimum || text.length > maximum)
      return setProblem(t('revealReasonHint', { min: minimum, max: maximum }));
    await sending.run(async () => {
      try {
        await onReason(text);
        return 'over';
      } catch (error) {
        return setProblem((error as CallFailure).message);
      }
    });
  };
  return (
    <Dialog
      title={title}
      busy={busy}
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn" disabled={busy} onClick={onClose}>
            {t('cancel')}
          </button>
          <button
            type="button"
            className={busy ? 'btn btn-primary btn-busy' : 'btn btn-primary'}
            disabled={busy}
            onClick={() => void run()}
          >
            {t('confirm')}
          </button>
        </>
      }
    >
      <form className="stack" noValidate onSubmit={(event) => void run(event)}>
        <div className="banner banner-warning">{t('revealNote')}</div>
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {t('revealReason')}{' '}
            <span className="field-required" aria-hidden="true">
              *
            </span>
          </label>
          <input
            id={id}
            className="input"
            value={reason}
            maxLength={maximum}
            required
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={`${id}-error`}
            onChange={(event) => {
              setReason(event.target.value);
              setProblem(undefined);
            }}
          />
          <span
            className={problem ? 'field-error' : 'field-hint'}
            id={`${id}-error`}
            role={problem ? 'alert' : undefined}
          >
            {problem ?? t('revealReasonHint', { min: minimum, max: maximum })}
          </span>
        </div>
      </form>
    </Dialog>
  );
}
