/** The form that an act asks before it runs. */
import { useMemo, useState } from 'react';
import type { ActionDef, PageDef, SectionDef } from '../../grammar/site/resolved.ts';
import type { Row } from '../data/data.ts';
import { KnownTitlesContext, knownTitles } from '../../fields/parts/choices/known-titles.ts';
import { FormSections } from '../form/sections.tsx';
import { useRecordForm, type RecordForm } from '../form/use-record-form.tsx';
import { useValidator } from '../form/validators.tsx';
import { defaultValues, ownValues, type FormValues } from '../form/values.ts';
import { useFacts } from '../session/use-facts.tsx';
import { codeAct } from '../dialog/availability.ts';
import { CodeButton } from './code-button.tsx';
import { useRemembered } from './remembered.tsx';

/** The act's form over a row: fields named and made like the row's start with its values. */
export function useActForm(page: PageDef, act: ActionDef, row: Row | undefined): RecordForm {
  const facts = useFacts();
  const fields = useMemo(() => act.form ?? {}, [act]);
  const [remembered] = useState(useRemembered(page, act).values);
  const initial = useMemo<FormValues>(
    () => ({ ...defaultValues(fields, facts, row ?? {}), ...remembered, ...ownValues(fields, page.fields, row ?? {}) }),
    [page, fields, row, facts, remembered],
  );
  return useRecordForm({
    fields,
    base: row ?? {},
    initial,
    creating: true,
    whole: true,
    validator: useValidator(page, (own) => own.actions[act.name]),
  });
}

interface ActFieldsProps {
  page: PageDef;
  act: ActionDef;
  row: Row | undefined;
  /** Of an act on many rows: those that it will be done to. */
  ids?: readonly number[];
}

/** The act's fields; to be drawn inside a FormProvider. */
export function ActFields({ page, act, row, ids }: ActFieldsProps) {
  const fields = act.form ?? {};
  const section: SectionDef = { name: 'act', label: act.label, fields: Object.keys(fields) };
  const sender = codeAct(page, act);
  return (
    <>
      <KnownTitlesContext value={knownTitles(row)}>
        <FormSections page={page} fields={fields} sections={[section]} base={row ?? {}} creating layout="plain" />
      </KnownTitlesContext>
      {sender && (row ?? ids) && <CodeButton page={page} act={sender} of={row ?? ids ?? []} />}
    </>
  );
}
