/** A new record made in passing, in a dialog over the form that wants it. */
import { useMemo, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { useNotify } from 'react-admin';
import type { Choice } from '../../fields/contract.ts';
import { fixedBy } from '../../grammar/expressions/match.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { FailureBanner } from '../act/ask-modal.tsx';
import { FirstControl } from '../../fields/parts/dialog/first-control.tsx';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';
import { useActDraft } from '../act/use-act-draft.tsx';
import { WriteButton } from '../dialog/write-button.tsx';
import { DraftBanner } from '../form/draft-banner.tsx';
import { FormSections } from '../form/sections.tsx';
import { useRecordForm } from '../form/use-record-form.tsx';
import { useSave } from '../form/use-save.tsx';
import { useValidator, type PageValidators } from '../form/validators.tsx';
import { defaultValues, formSections } from '../form/values.ts';
import { titleOf } from '../list/cells/title.ts';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { inSentence } from '../../base/language.ts';
import { useFacts } from '../session/use-facts.tsx';
import { useFormFields } from './form-fields.tsx';

interface CreateDialogProps {
  page: PageDef;
  /** What the record's title starts with. */
  typed: string;
  onDone(choice: Choice): void;
  onClose(): void;
}

export function CreateDialog({ page, typed, onDone, onClose }: CreateDialogProps) {
  const t = useTexts(kindTexts);
  const language = useLanguage();
  const notify = useNotify();
  const client = useQueryClient();
  const facts = useFacts();
  const fields = useFormFields(page, true);
  const base = useMemo(() => fixedBy(page.where), [page]);
  const initial = useMemo(() => {
    const values = defaultValues(fields, facts);
    const title = fields[page.titleField];
    return typed !== '' && title && !title.titleOf && page.titleField in values
      ? { ...values, [page.titleField]: typed }
      : values;
  }, [fields, facts, page, typed]);
  const form = useRecordForm({ fields, base, initial, creating: true, validator: useValidator(page, newRecord) });
  const draft = useActDraft(form, `new ${page.route}`);
  const sections = useMemo(() => formSections(page.form, fields, page.entityLabel), [page, fields]);
  const save = useSave(page, form, undefined, draft.key, {
    done(row) {
      draft.end();
      // Lists of the page, and calls that offer its records, are asked anew.
      void client.invalidateQueries({ predicate: ({ queryKey: [of] }) => of === page.route || of === 'offered' });
      const title = titleOf(page, row);
      const told = t('created', { title });
      notify(told, { type: 'success', messageArgs: { _: told } });
      // A host that does not say which record it made: it is found in the picker.
      if (row.id === undefined) onClose();
      else onDone({ id: row.id, title });
    },
    unchanged: () => undefined,
    missed: () => false,
  });
  const box = useRef<HTMLFormElement>(null);
  const close = () => {
    draft.leave();
    onClose();
  };
  return (
    <Dialog
      wide
      title={t('createTitle', { entity: inSentence(page.entityLabel, language) })}
      busy={save.busy}
      onClose={close}
      foot={
        <>
          <button type="button" className="btn" disabled={save.busy} onClick={close}>
            {t('cancel')}
          </button>
          <WriteButton busy={save.busy} onClick={save.submit}>
            {t('save')}
          </WriteButton>
        </>
      }
    >
      <FormProvider {...form.methods}>
        <form
          ref={box}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save.submit();
          }}
          onKeyDown={(event) => {
            if (!(event.ctrlKey || event.metaKey) || !['enter', 's'].includes(event.key.toLowerCase())) return;
            event.preventDefault();
            save.submit();
          }}
        >
          <FirstControl form={box} />
          <DraftBanner draft={draft} />
          <FailureBanner failure={save.failure} />
          <FormSections
            page={page}
            fields={fields}
            sections={sections}
            base={base}
            creating
            layout="plain"
            draw={form.draw}
          />
        </form>
      </FormProvider>
    </Dialog>
  );
}

const newRecord = (own: PageValidators) => own.create;
