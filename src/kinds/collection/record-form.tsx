/** The create and edit screens of a record. */
import { useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { useGetOne, useRefresh } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { later } from '../../fields/parts/base/later.tsx';
import { fetchWidget } from '../../fields/widgets/inputs.tsx';
import { KnownTitlesContext, knownTitles } from '../../fields/parts/choices/known-titles.ts';
import { fixedBy } from '../../grammar/expressions/match.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { hasVerb, refusal } from '../dialog/availability.ts';
import { unlessAsked, useVisit } from '../navigation/ahead.tsx';
import { useAnswer } from '../data/answer.tsx';
import type { CallFailure, Row } from '../data/data.ts';
import { ConflictScreen } from '../form/conflict.tsx';
import { DraftBanner } from '../form/draft-banner.tsx';
import { drafts } from '../form/draft-store.tsx';
import { useCallKey } from '../form/key.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { Beside, FormSections } from '../form/sections.tsx';
import { useDraft } from '../form/use-draft.tsx';
import { useLeftDraft } from '../form/use-left-draft.tsx';
import { useRecordForm } from '../form/use-record-form.tsx';
import { useSave } from '../form/use-save.tsx';
import { pageValidators, useValidator } from '../form/validators.tsx';
import {
  changedValues,
  copiedValues,
  copyParameter,
  defaultValues,
  formSections,
  recordValues,
  type Fields,
  type FormValues,
} from '../form/values.ts';
import { pathOf, useAreaPrefix } from '../list/filters/paths.tsx';
import { parseQuery } from '../list/filters/query.ts';
import { placeTitleOf, titleOf } from '../list/cells/title.ts';
import { listedRow } from '../list/use-rows.tsx';
import { usePlaceTitle } from '../navigation/place-title.tsx';
import { Denied, Empty, Failed, SkeletonBlock } from '../ui/states.tsx';
import { useSession } from '../session/session-context.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { inSentence } from '../../base/language.ts';
import { useFacts } from '../session/use-facts.tsx';
import { whole } from './ahead.tsx';
import { useFormFields } from './form-fields.tsx';

const LeaveDialog = later(async () => ({ default: (await import('../form/leave-dialog.tsx')).LeaveDialog }));

/** Fetches what the form of a page needs besides this file. */
export const fetchBeside = (page: PageDef): Promise<unknown> =>
  Promise.all([
    pageValidators(page),
    ...Object.values(page.fields).map((field) => fetchWidget(field.widget)),
    page.related.some((one) => one.beside) && Beside.fetch(),
  ]);

/** "create": an empty form; the address's query presets fields ("?parent=3"). */
export function CreateScreen({ page }: { page: PageDef }) {
  const session = useSession();
  const language = useLanguage();
  const t = useTexts(kindTexts);
  const { search } = useLocation();
  const fields = useFormFields(page, true);
  const facts = useFacts();
  const initial = useMemo(() => {
    const preset = parseQuery(search);
    const values = defaultValues(fields, facts);
    for (const [name, text] of Object.entries(preset))
      if (name in values) values[name] = /^\d{1,15}$/.test(text) && fields[name]?.titleOf ? Number(text) : text;
    return values;
  }, [fields, facts, search]);
  const copied = /^([A-Za-z0-9_]+\/[A-Za-z0-9_]+)\/(\d{1,15})$/.exec(
    new URLSearchParams(search).get(copyParameter) ?? '',
  );
  const refused = refusal(session, page, 'create', undefined, language);
  if (refused !== undefined)
    return (
      <div className="page">
        <div className="panel">
          <Empty title={refused} />
        </div>
      </div>
    );
  if (copied)
    return <CopyScreen page={page} fields={fields} initial={initial} source={copied[1] ?? ''} id={Number(copied[2])} />;
  return (
    <RecordForm
      page={page}
      fields={fields}
      base={fixedBy(page.where)}
      initial={initial}
      creating
      heading={t('createTitle', { entity: inSentence(page.entityLabel, language) })}
    />
  );
}

/**
 * "create?copy=goods/index/12": the form of a new record, filled with what another page of the entity shows of that
 * one.
 */
function CopyScreen({
  page,
  fields,
  initial,
  source,
  id,
}: {
  page: PageDef;
  fields: Fields;
  initial: FormValues;
  source: string;
  id: number;
}) {
  const t = useTexts(kindTexts);
  const language = useLanguage();
  const {
    data: row,
    error,
    isPending,
    refetch,
  } = useGetOne<Row>(source, { id, meta: whole }, { retry: false, refetchOnWindowFocus: false });
  const values = useMemo(() => (row ? copiedValues(fields, initial, row) : undefined), [row, fields, initial]);
  if (error)
    return (
      <div className="page">
        <div className="panel">
          <Failed failure={error as CallFailure} retry={() => void refetch()} />
        </div>
      </div>
    );
  if (isPending || !row || !values)
    return (
      <div className="page">
        <SkeletonBlock />
      </div>
    );
  return (
    <RecordForm
      key={`${source} ${id}`}
      page={page}
      fields={fields}
      base={fixedBy(page.where)}
      initial={values}
      known={row}
      creating
      heading={t('createTitle', { entity: inSentence(page.entityLabel, language) })}
      note={t('siblingCopied', { title: titleOf(page, row) })}
    />
  );
}

/** "12/edit": the stored record in a form. */
export function EditScreen({ page, id }: { page: PageDef; id: number }) {
  const session = useSession();
  const client = useQueryClient();
  const language = useLanguage();
  const t = useTexts(kindTexts);
  const fields = useFormFields(page, false);
  const {
    data: row,
    error,
    isPending,
    refetch,
  } = useGetOne<Row>(
    page.route,
    { id, meta: whole },
    { retry: false, refetchOnWindowFocus: false, staleTime: unlessAsked },
  );
  useVisit([page.route, 'getOne', { id: String(id), meta: whole }]);
  const initial = useMemo(() => (row ? recordValues(fields, row) : undefined), [row, fields]);
  // What the list calls it is told before the record has come.
  const named = row ?? listedRow(client, page.route, id);
  usePlaceTitle(named && placeTitleOf(page, named, language));
  if (error)
    return (
      <div className="page">
        <div className="panel">
          <Failed failure={error as CallFailure} retry={() => void refetch()} />
        </div>
      </div>
    );
  if (isPending || !row || !initial)
    return (
      <div className="page">
        <SkeletonBlock />
      </div>
    );
  const refused = refusal(session, page, 'update', row, language);
  if (refused !== undefined)
    return (
      <div className="page">
        <div className="panel">
          {session.rights[page.permission] ? <Empty title={refused} /> : <Denied label={page.permission} />}
        </div>
      </div>
    );
  return (
    <RecordForm
      key={`${id} ${row.version}`}
      page={page}
      fields={fields}
      base={row}
      row={row}
      initial={initial}
      creating={false}
      heading={`${t('editTitle', { entity: inSentence(page.entityLabel, language) })} ${titleOf(page, row)}`}
    />
  );
}

interface RecordFormProps {
  page: PageDef;
  fields: Fields;
  base: FormValues;
  row?: Row;
  initial: FormValues;
  creating: boolean;
  heading: string;
  /** Record whose titles the form's references may show, when it is not the one that is edited. */
  known?: Row;
  /** Said above the form. */
  note?: string;
}

function RecordForm({ page, fields, base, row, initial, creating, heading, known = row, note }: RecordFormProps) {
  const t = useTexts(kindTexts);
  const language = useLanguage();
  const answer = useAnswer(heading);
  const refresh = useRefresh();
  const navigate = useNavigate();
  const prefix = useAreaPrefix();
  const form = useRecordForm({
    fields,
    base,
    initial,
    creating,
    validator: useValidator(page, (own) => (creating ? own.create : own.update)),
  });
  const path = pathOf(prefix, page.route, row ? `${row.id}/edit` : 'create');
  // A form that is left while it is being saved, and opened again from its draft, saves under the same key: nothing is
  // made twice.
  const key = useCallKey(() => drafts.get(path)?.key);
  const draft = useDraft(path, form, row?.version, key.current);
  const titles = useMemo(() => knownTitles(known), [known]);
  const sections = useMemo(() => formSections(page.form, fields, page.entityLabel), [page, fields]);
  const leave = (id?: number) =>
    navigate(id !== undefined && hasVerb(page, 'one') ? pathOf(prefix, page.route, id) : pathOf(prefix, page.route));
  const save = useSave(page, form, row, key, {
    done(saved) {
      draft.clear();
      const title = placeTitleOf(page, { ...row, ...saved }, language);
      answer.tell(t(creating ? 'created' : 'saved', { title }), 'success', {
        kind: {
          key: `${page.entity} ${creating ? 'create' : 'save'}`,
          many: (count) => t('actDoneMany', { action: t(creating ? 'create' : 'save'), count }),
        },
      });
      refresh();
      if (answer.shown()) leave(saved.id);
    },
    unchanged: () => answer.tell(t('nothingChanged'), 'info'),
    missed: answer.missed,
  });
  useLeftDraft(path, heading, save.busy);
  const [reloading, setReloading] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const giveUp = () => {
    draft.clear();
    leave(row?.id);
  };
  if (save.conflict) {
    return (
      <div className="page">
        <div className="page-head">
          <PageHeading>{heading}</PageHeading>
        </div>
        <ConflictScreen
          fields={fields}
          mine={save.conflict.mine}
          conflict={save.conflict.with}
          busy={save.busy || reloading}
          onSave={save.resolve}
          onReload={() => {
            setReloading(true);
            draft.clear();
            save.forget();
            refresh();
          }}
        />
      </div>
    );
  }
  return (
    <FormProvider {...form.methods}>
      <form
        className="page k-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.submit();
        }}
      >
        <div className="page-head">
          <PageHeading>{heading}</PageHeading>
        </div>
        {note !== undefined && (
          <div className="banner banner-info" role="status">
            {note}
          </div>
        )}
        <DraftBanner draft={draft} />
        {save.failure && (
          <div className="banner banner-error" role="alert">
            {save.failure.message}
            {save.failure.trace && (
              <span className="small muted">{t('errorTrace', { trace: save.failure.trace })}</span>
            )}
          </div>
        )}
        <KnownTitlesContext value={titles}>
          <FormSections
            page={page}
            fields={fields}
            sections={sections}
            base={base}
            creating={creating}
            layout="cards"
            draw={form.draw}
          />
        </KnownTitlesContext>
        <SaveBar
          form={form}
          busy={save.busy}
          onSave={save.submit}
          onCancel={() => {
            const changed = Object.keys(changedValues(initial, form.methods.getValues())).length > 0;
            if (changed) setLeaving(true);
            else giveUp();
          }}
        />
      </form>
      {leaving && <LeaveDialog onStay={() => setLeaving(false)} onKeep={() => void leave(row?.id)} onDrop={giveUp} />}
    </FormProvider>
  );
}
