/**
 * Looks up codes that a person did not receive. Uses the page's operations `find` (asks a phone, perhaps a scene;
 * answers rows), `reveal` (id, reason), `resend` (id) and `log`.
 */
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import type { PageDef, SectionDef } from '../../grammar/site/resolved.ts';
import type { CallFailure, Row } from '../data/data.ts';
import { FormSections } from '../form/sections.tsx';
import { sendForm } from '../form/send-form.tsx';
import { useRecordForm } from '../form/use-record-form.tsx';
import { defaultValues } from '../form/values.ts';
import { Empty, Failed, SkeletonBlock } from '../ui/states.tsx';
import { useSending } from '../data/sending.tsx';
import { useTexts, kindTexts } from '../text/texts.tsx';
import { useFacts } from '../session/use-facts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import { CodeTable } from './code-table.tsx';
import { toolOptions } from './operations.ts';
import { PlainTable } from './plain-table.tsx';
import { toolTexts } from './texts.ts';

export function SmsCodeScreen({ page }: { page: PageDef }) {
  const t = useTexts(toolTexts, kindTexts);
  const [tab, setTab] = useState<'lookup' | 'log'>('lookup');
  const log = toolOptions(page).operations.log;
  return (
    <div className="panel">
      <div className="tabs" role="tablist">
        {(['lookup', 'log'] as const)
          .filter((name) => name === 'lookup' || log)
          .map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`sms-${name}`}
              aria-controls="sms-panel"
              className="tab"
              aria-selected={tab === name}
              onClick={() => setTab(name)}
            >
              {name === 'lookup' ? t('lookupTab') : t('revealLog')}
            </button>
          ))}
      </div>
      <div role="tabpanel" id="sms-panel" aria-labelledby={`sms-${tab}`}>
        {tab === 'lookup' ? <Lookup page={page} /> : <Log page={page} />}
      </div>
    </div>
  );
}

function Lookup({ page }: { page: PageDef }) {
  const t = useTexts(toolTexts);
  const facts = useFacts();
  const data = useSiteData();
  const operation = toolOptions(page).operations.find;
  const fields = operation?.input ?? {};
  const form = useRecordForm({ fields, base: {}, initial: defaultValues(fields, facts), creating: true, whole: true });
  const [rows, setRows] = useState<Row[]>();
  const sending = useSending();
  const { busy } = sending;
  const [failure, setFailure] = useState<CallFailure>();
  if (!operation) return <Empty title={t('unknownTool', { view: 'find' })} />;
  const section: SectionDef = { name: 'lookup', label: operation.label, fields: Object.keys(fields) };
  const ask = () =>
    sendForm(sending, form, async (values) => {
      setFailure(undefined);
      const asked = Object.fromEntries(Object.entries(form.body(values)).map(([name, value]) => [name, String(value)]));
      try {
        const answer = (await data.call(
          page.route,
          'find',
          operation.method === 'GET' ? { query: asked } : { body: asked },
        )) as { rows: Row[] };
        setRows(answer.rows);
      } catch (error) {
        setRows(undefined);
        setFailure(form.place(error as CallFailure) ? undefined : (error as CallFailure));
      }
    });
  return (
    <div className="panel-body stack">
      <FormProvider {...form.methods}>
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            ask();
          }}
        >
          <FormSections page={page} fields={fields} sections={[section]} base={{}} creating layout="plain" />
          <div className="row">
            <button type="submit" className={busy ? 'btn btn-primary btn-busy' : 'btn btn-primary'} disabled={busy}>
              {t('lookup')}
            </button>
            <span className="muted small">{t('lookupHint')}</span>
          </div>
        </form>
      </FormProvider>
      {failure && (
        <div className="banner banner-error" role="alert">
          {failure.message}
        </div>
      )}
      {rows &&
        (rows.length === 0 ? <Empty title={t('noCodes')} /> : <CodeTable page={page} rows={rows} onAgain={ask} />)}
    </div>
  );
}

function Log({ page }: { page: PageDef }) {
  const t = useTexts(toolTexts, kindTexts);
  const data = useSiteData();
  const {
    data: answer,
    error,
    isPending,
    refetch,
  } = useQuery({
    queryKey: [page.route, 'log'],
    queryFn: async () => (await data.call(page.route, 'log', { query: {} })) as { rows: Row[] },
    retry: false,
  });
  if (error) return <Failed failure={error as CallFailure} retry={() => void refetch()} />;
  if (isPending) return <SkeletonBlock />;
  if (answer.rows.length === 0) return <Empty title={t('empty')} />;
  return <PlainTable page={page} rows={answer.rows} label={t('revealLog')} />;
}
