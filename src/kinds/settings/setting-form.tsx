/** The form of a settings value: sections as tabs, save with a note, defaults, versions. */
import { useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { later } from '../../fields/parts/base/later.tsx';
import { printMoment } from '../../base/date.ts';
import { relativeTime } from '../../base/formats.ts';
import type { PageDef, SectionDef } from '../../grammar/site/resolved.ts';
import { useAnswer } from '../data/answer.tsx';
import type { CallFailure } from '../data/data.ts';
import { useCallKey } from '../form/key.tsx';
import { DraftBanner } from '../form/draft-banner.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { sendForm } from '../form/send-form.tsx';
import { FormSections } from '../form/sections.tsx';
import { useDraft } from '../form/use-draft.tsx';
import { useLeftDraft } from '../form/use-left-draft.tsx';
import { useRecordForm } from '../form/use-record-form.tsx';
import { useValidator } from '../form/validators.tsx';
import { formSections, recordValues, type Fields, type FormValues } from '../form/values.ts';
import { KnownTitlesContext, knownTitles } from '../../fields/parts/choices/known-titles.ts';
import { Failed, SkeletonBlock } from '../ui/states.tsx';
import { useSending } from '../data/sending.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { settingsOptions } from './operations.ts';
import { WaitingBanner } from './waiting-banner.tsx';
import { useSetting, type SavedSetting, type SettingCalls } from './use-setting.tsx';
import { settingTexts } from './texts.ts';

const Preview = later(async () => ({ default: (await import('./preview.tsx')).Preview }));
const Versions = later(async () => ({ default: (await import('./versions.tsx')).Versions }));

interface SettingFormProps {
  page: PageDef;
  prefix: '' | 'drawer:';
  fields: Fields;
  sections: SectionDef[];
  /** Name of the drafts: the path of the page. */
  path: string;
  /** Why it may only be read; undefined = it may be saved. */
  refused: string | undefined;
}

export function SettingForm(props: SettingFormProps) {
  const calls = useSetting(props.page, props.prefix);
  if (calls.failure)
    return (
      <div className="panel">
        <Failed failure={calls.failure} retry={calls.retry} />
      </div>
    );
  if (!calls.setting) return <SkeletonBlock />;
  return <Loaded key={calls.setting.version} {...props} calls={calls} setting={calls.setting} />;
}

function Loaded({
  page,
  prefix,
  fields,
  sections,
  path,
  refused,
  calls,
  setting,
}: SettingFormProps & { calls: SettingCalls; setting: SavedSetting }) {
  const t = useTexts(settingTexts, kindTexts);
  const language = useLanguage();
  const answer = useAnswer(page.label[language]);
  const sending = useSending();
  const key = useCallKey();
  const initial = useMemo(() => recordValues(fields, setting.value), [fields, setting]);
  const titles = useMemo(() => knownTitles({ ...setting.value, _titles: setting.titles }), [setting]);
  const form = useRecordForm({
    fields,
    base: setting.value,
    initial,
    creating: false,
    whole: true,
    validator: useValidator(page, (own) => (prefix === '' ? (own.create ?? own.update) : undefined)),
  });
  const draft = useDraft(`${path} ${prefix}`, form, setting.version);
  useLeftDraft(`${path} ${prefix}`, page.label[language], sending.busy);
  const shown = useMemo(() => formSections(sections, fields, page.label), [sections, fields, page]);
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<CallFailure>();
  const [versions, setVersions] = useState(false);
  /** A new version is a new form: this one sends nothing more once it is saved. */
  const send = async (work: () => Promise<SavedSetting>, text: string): Promise<'over' | void> => {
    setFailure(undefined);
    try {
      const saved = await work();
      key.settled();
      draft.clear();
      const told = [text, saved.forecast].filter(Boolean).join(t('and'));
      answer.tell(told, 'success', { kind: { key: `save ${page.route}`, many: () => told } });
      return saved.version === setting.version ? undefined : 'over';
    } catch (error) {
      const refusedBy = error as CallFailure;
      key.settled(refusedBy);
      if (!answer.missed(refusedBy)) setFailure(form.place(unwrapped(refusedBy)) ? undefined : refusedBy);
    }
  };
  const preview = prefix === '' ? settingsOptions(page)?.preview : undefined;
  const [seen, setSeen] = useState<FormValues>();
  const savedText = t('saved', { title: page.label[language] });
  const save = () =>
    sendForm(sending, form, (values) =>
      send(() => calls.save(form.body(values), setting.version, note.trim(), key.current()), savedText),
    );
  const fillDefaults = async () => {
    try {
      const value = await calls.defaults();
      for (const [name, one] of Object.entries(recordValues(fields, value)))
        form.methods.setValue(name, one, { shouldDirty: true, shouldValidate: false });
      answer.tell(t('defaultsFilled'), 'info');
    } catch (error) {
      setFailure(error as CallFailure);
    }
  };
  const stored = (
    <div className="row muted small">
      {setting.savedAt && (
        <span className="k-setting-said">
          {t('version', { version: setting.version })} · {setting.savedByName ?? ''} ·{' '}
          <time dateTime={setting.savedAt} title={printMoment(setting.savedAt)}>
            {relativeTime(setting.savedAt, language)}
          </time>
        </span>
      )}
      <button type="button" className="btn btn-small" onClick={() => setVersions(true)}>
        {t('versions')}
      </button>
    </div>
  );
  return (
    <FormProvider {...form.methods}>
      <form
        className="stack k-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {refused !== undefined && <div className="banner banner-info">{refused}</div>}
        <WaitingBanner fields={fields} setting={setting} />
        <DraftBanner draft={draft} />
        {failure && (
          <div className="banner banner-error" role="alert">
            {failure.message}
          </div>
        )}
        <fieldset className="k-plain" disabled={refused !== undefined}>
          <KnownTitlesContext value={titles}>
            <FormSections
              page={page}
              fields={fields}
              sections={shown}
              base={setting.value}
              creating={false}
              layout="tabs"
              draw={form.draw}
            />
          </KnownTitlesContext>
        </fieldset>
        {refused !== undefined ? (
          stored
        ) : (
          <SaveBar form={form} busy={sending.busy} onSave={save} lead={stored}>
            <input
              className="input k-note"
              aria-label={t('settingsNote')}
              placeholder={`${t('settingsNote')} · ${t('settingsNoteHint')}`}
              maxLength={200}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
            {preview && (
              <button type="button" className="btn" onClick={() => setSeen(form.methods.getValues())}>
                {preview.label[language]}
              </button>
            )}
            <button type="button" className="btn" disabled={sending.busy} onClick={() => void fillDefaults()}>
              {t('restoreDefaults')}
            </button>
          </SaveBar>
        )}
      </form>
      {preview && seen && <Preview preview={preview} values={seen} onClose={() => setSeen(undefined)} />}
      {versions && (
        <Versions
          page={page}
          prefix={prefix}
          fields={fields}
          calls={calls}
          current={setting}
          readOnly={refused !== undefined}
          onClose={() => setVersions(false)}
          onRestore={(to) => {
            setVersions(false);
            void sending.run(() => send(() => calls.restore(to, setting.version, '', key.current()), savedText));
          }}
        />
      )}
    </FormProvider>
  );
}

/** Errors of a settings value are told below "value". */
function unwrapped(failure: CallFailure): CallFailure {
  const errors = failure.data?.errors;
  if (!errors) return failure;
  const inner = Object.fromEntries(Object.entries(errors).map(([path, text]) => [path.replace(/^value\./, ''), text]));
  return Object.assign(Object.create(failure) as CallFailure, { data: { ...failure.data, errors: inner } });
}
