/** The dialog in which an act is confirmed: its form between a heading and two buttons, Cancel and the act's own. */
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { ActionDef } from '../../grammar/site/resolved.ts';
import type { CallFailure } from '../data/data.ts';
import type { RecordForm } from '../form/use-record-form.tsx';
import { useTexts, kindTexts } from '../text/texts.tsx';
import { FirstControl, withoutFocus } from '../../fields/parts/dialog/first-control.tsx';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';
import type { ActDraft } from './use-act-draft.tsx';
import { WriteButton } from '../dialog/write-button.tsx';

interface AskModalProps {
  act: ActionDef;
  title: string;
  /** What the button that does it says. */
  confirm: string;
  wide?: boolean;
  busy: boolean;
  /** It cannot be done as things stand. */
  disabled?: boolean;
  form: RecordForm;
  draft: ActDraft;
  onRun(): void;
  onClose(): void;
  children: ReactNode;
}

export function AskModal(props: AskModalProps) {
  const { act, title, confirm, wide = false, busy, disabled = false, form, draft, onRun, onClose, children } = props;
  const t = useTexts(kindTexts);
  const asked = useRef<HTMLFormElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || busy || disabled) return;
    event.preventDefault();
    onRun();
  };
  return (
    <Dialog
      title={title}
      busy={busy}
      wide={wide}
      onClose={() => {
        draft.leave();
        onClose();
      }}
      foot={
        <>
          <button
            type="button"
            className="btn"
            disabled={busy}
            {...withoutFocus}
            onClick={() => {
              draft.end();
              onClose();
            }}
          >
            {t('cancel')}
          </button>
          <WriteButton danger={act.tone === 'error'} busy={busy} disabled={disabled} onClick={onRun}>
            {confirm}
          </WriteButton>
        </>
      }
    >
      <FormProvider {...form.methods}>
        <form
          ref={asked}
          className="stack"
          noValidate
          onKeyDown={onKeyDown}
          onSubmit={(event) => {
            event.preventDefault();
            onRun();
          }}
        >
          {children}
          <button type="submit" hidden />
          <FirstControl form={asked} />
        </form>
      </FormProvider>
    </Dialog>
  );
}

/** Why the server refused, above the form. */
export function FailureBanner({ failure }: { failure: CallFailure | undefined }) {
  return failure ? (
    <div className="banner banner-error" role="alert">
      {failure.message}
    </div>
  ) : null;
}
