/** The bar that stays at the foot of a form: unsaved changes, errors, cancel, save; Ctrl+S saves. */
import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import { useFormState } from 'react-hook-form';
import { WriteButton } from '../dialog/write-button.tsx';
import { useTexts, kindTexts } from '../text/texts.tsx';
import { useNextFault } from './faults.tsx';
import type { RecordForm } from './use-record-form.tsx';
import { leaveTexts } from './leave-texts.ts';

interface SaveBarProps {
  form: RecordForm;
  busy: boolean;
  onSave(): void;
  onCancel?: (() => void) | undefined;
  /** Stands at the left end. */
  lead?: ReactNode;
  children?: ReactNode;
}

export function SaveBar({ form, busy, onSave, onCancel, lead, children }: SaveBarProps) {
  const t = useTexts(leaveTexts, kindTexts);
  const bar = useRef<HTMLDivElement>(null);
  const nextFault = useNextFault(bar, form.draw);
  const { isDirty, errors } = useFormState();
  const count = Object.keys(errors).length;
  useSaveKey(bar, onSave, busy);
  return (
    <div ref={bar} className="panel panel-foot sticky-foot k-save-bar">
      {lead}
      <span className="muted small" role="status">
        {count > 0 ? (
          <button type="button" className="btn btn-text btn-small btn-danger" title={t('toFault')} onClick={nextFault}>
            {t('fixErrors', { count })}
          </button>
        ) : isDirty ? (
          t('unsaved')
        ) : (
          ''
        )}
      </span>
      <span className="toolbar-space" />
      {children}
      {onCancel && (
        <button type="button" className="btn" disabled={busy} onClick={onCancel}>
          {t('cancel')}
        </button>
      )}
      <WriteButton busy={busy} title={t('saveShortcut')} onClick={onSave}>
        {t('save')}
      </WriteButton>
    </div>
  );
}

/** Ctrl+S or Cmd+S, unless a dialog stands over the form. */
function useSaveKey(bar: RefObject<HTMLElement | null>, onSave: () => void, busy: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
    if (!busy && (!dialog || dialog.contains(bar.current))) onSave();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
