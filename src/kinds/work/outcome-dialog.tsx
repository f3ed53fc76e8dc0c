/** A person says how it went with what a service was asked: yes or no, what that asks for, and how they know. */
import { useId, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import type { FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';
import { FailureBanner } from '../act/ask-modal.tsx';
import { WriteButton } from '../dialog/write-button.tsx';
import type { CallFailure } from '../data/data.ts';
import { useCallKey } from '../form/key.tsx';
import { FormSections } from '../form/sections.tsx';
import { useRecordForm } from '../form/use-record-form.tsx';
import { defaultValues } from '../form/values.ts';
import { useSending } from '../data/sending.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { useFacts } from '../session/use-facts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import { inBothLanguages } from '../../base/texts.ts';
import type { AwaitedLine } from './attachment.ts';
import { workTexts } from './texts.ts';

type Outcome = keyof AwaitedLine['forms'];

interface OutcomeDialogProps {
  page: PageDef;
  line: AwaitedLine;
  onClose(): void;
  onDone(): void;
}

export function OutcomeDialog(props: OutcomeDialogProps) {
  const { line } = props;
  const [outcome, setOutcome] = useState<Outcome>(line.outcome ?? 'done');
  // Each outcome has a form of its own.
  return <OutcomeForm key={outcome} {...props} outcome={outcome} choose={setOutcome} />;
}

/** The reason, which is none of the action's own answers. */
const noteField = {
  name: 'note',
  type: 'text',
  label: inBothLanguages(workTexts, 'note'),
  hint: inBothLanguages(workTexts, 'noteHint'),
  required: true,
  minLength: 2,
  maxLength: 200,
  storage: 'computed',
} as unknown as FieldDef;

function OutcomeForm(props: OutcomeDialogProps & { outcome: Outcome; choose(outcome: Outcome): void }) {
  const { page, line, outcome, choose, onClose, onDone } = props;
  const language = useLanguage();
  const t = useTexts(workTexts, kindTexts);
  const facts = useFacts();
  const data = useSiteData();
  const notify = useNotify();
  const key = useCallKey();
  const sending = useSending();
  const group = useId();
  const [failure, setFailure] = useState<CallFailure>();
  const form = line.forms[outcome];
  const fields = useMemo(() => ({ ...form.fields, note: noteField }), [form]);
  const initial = useMemo(() => defaultValues(fields, facts), [fields, facts]);
  const record = useRecordForm({ fields, base: {}, initial, creating: true, whole: true });
  const send = record.methods.handleSubmit((values) =>
    sending.run(async () => {
      try {
        const { note, ...answer } = record.body(values);
        const body = { id: line.id, outcome, answer, note };
        const told = (await data.call(page.route, 'workRecord', { body, key: key.current() })) as { message: string };
        key.settled();
        notify(told.message, { type: 'success' });
        onDone();
        return 'over';
      } catch (error) {
        key.settled(error as CallFailure);
        record.place(error as CallFailure);
        setFailure(error as CallFailure);
        return undefined;
      }
    }),
  );
  return (
    <Dialog
      title={`${t('record')} ${line.title}`}
      busy={sending.busy}
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn" disabled={sending.busy} onClick={onClose}>
            {t('cancel')}
          </button>
          <WriteButton danger={outcome === 'failed'} busy={sending.busy} onClick={() => void send()}>
            {form.label[language]}
          </WriteButton>
        </>
      }
    >
      <FormProvider {...record.methods}>
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <FailureBanner failure={failure} />
          <div className="banner banner-warning">
            {t(line.state === 'hand' ? 'byHand' : 'unanswered', { service: line.service[language], key: line.key })}
          </div>
          <fieldset className="k-plain row">
            <legend>{t('outcome')}</legend>
            {(['done', 'failed'] as const).map((one) => (
              <label key={one} className="row">
                <input
                  type="radio"
                  name={group}
                  checked={outcome === one}
                  disabled={line.outcome !== null && line.outcome !== one}
                  onChange={() => choose(one)}
                />
                {line.forms[one].label[language]}
              </label>
            ))}
          </fieldset>
          <FormSections
            page={page}
            fields={fields}
            sections={[{ name: 'outcome', label: form.label, fields: Object.keys(fields) }]}
            base={{}}
            creating
            layout="plain"
          />
          <button type="submit" hidden />
        </form>
      </FormProvider>
    </Dialog>
  );
}
