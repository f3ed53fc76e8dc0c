/**
 * An act by scanner: what does not change is chosen once, then each scan fills the next field and the last one submits.
 * A refused one stays in the list until it is removed; its sentence says why. Sound and colour tell apart what worked.
 */
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useStore } from 'react-admin';
import type { ActionDef, PageDef, SectionDef } from '../../grammar/site/resolved.ts';
import { useAnswer } from '../data/answer.tsx';
import type { CallFailure } from '../data/data.ts';
import { FormSections } from '../form/sections.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import { useActForm } from './act-form.tsx';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';
import { beep } from './beep.tsx';
import { cleanScan } from './scan.ts';
import { reachable } from '../../fields/parts/controls/reachable.tsx';
import { scanTexts } from './scan-texts.ts';

interface Scan {
  id: number;
  texts: string[];
  state: 'waiting' | 'ok' | 'bad';
  problem?: string;
}

export function ScanDialog({
  page,
  act,
  scan,
  onClose,
  onDone,
}: {
  page: PageDef;
  act: ActionDef;
  scan: string[];
  onClose(): void;
  onDone(): void;
}) {
  const t = useTexts(scanTexts, kindTexts);
  const language = useLanguage();
  const data = useSiteData();
  const answer = useAnswer(act.label[language]);
  const form = useActForm(page, act, undefined);
  const [sound, setSound] = useStore<boolean>('scan.sound', true);
  const [got, setGot] = useState<string[]>([]);
  const [text, setText] = useState('');
  const [scans, setScans] = useState<Scan[]>([]);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const count = useRef(0);
  const fields = act.form ?? {};
  const kept = Object.keys(fields).filter((name) => !scan.includes(name));
  const section: SectionDef = { name: 'scan', label: act.label, fields: kept };
  const asked = fields[scan[got.length] ?? ''];
  const given = useWatch({ control: form.methods.control, name: kept });
  const missing = kept
    .map((name) => fields[name])
    .find((field, index) => field?.required && (given[index] ?? null) === null);
  const ok = scans.filter((one) => one.state === 'ok').length;
  const bad = scans.filter((one) => one.state === 'bad').length;
  const ready = missing === undefined;
  useEffect(() => {
    if (ready) input.current?.focus();
  }, [ready]);

  async function submit(texts: string[]) {
    const id = ++count.current;
    const mark = (change: Partial<Scan>) =>
      setScans((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));
    setScans((all) => [{ id, texts, state: 'waiting' }, ...all.slice(0, 199)]);
    try {
      const values = {
        ...form.methods.getValues(),
        ...Object.fromEntries(scan.map((name, index) => [name, texts[index] ?? ''])),
      };
      await data.pageAct(page.route, act.name, { form: form.body(values), key: crypto.randomUUID() });
      mark({ state: 'ok' });
      if (sound && answer.shown()) beep(true);
    } catch (error) {
      const { message, data: told } = error as CallFailure;
      const first = Object.values(told?.errors ?? {})[0];
      const problem = typeof first === 'string' ? first : (first?.[language] ?? message);
      mark({ state: 'bad', problem });
      if (!answer.missed({ message: `${texts.join(' · ')} ${problem}` }) && sound) beep(false);
    }
  }
  const take = () => {
    const value = cleanScan(text);
    if (value === '' || !asked) return;
    setText('');
    if (missing) {
      setProblem(t('first', { label: missing.label[language] }));
      if (sound) beep(false);
      return;
    }
    setProblem(undefined);
    const texts = [...got, value];
    if (texts.length < scan.length) return setGot(texts);
    setGot([]);
    void submit(texts);
  };
  const close = () => (ok > 0 ? onDone() : onClose());
  return (
    <Dialog
      title={act.label[language]}
      wide
      onClose={close}
      foot={
        <button type="button" className="btn" onClick={close}>
          {t('close')}
        </button>
      }
    >
      <div className="stack">
        {kept.length > 0 && (
          <FormProvider {...form.methods}>
            <FormSections page={page} fields={fields} sections={[section]} base={{}} creating layout="plain" />
          </FormProvider>
        )}
        <div className="field">
          <label className="field-label" htmlFor="scan-input">
            {asked && t('next', { label: asked.label[language] })}
            {got.length > 0 && <span className="muted"> · {got.join(' · ')}</span>}
          </label>
          <input
            ref={input}
            id="scan-input"
            className="input k-scan"
            type="text"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            autoFocus
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return;
              if (event.key === 'Enter' || (event.key === 'Tab' && text !== '')) {
                event.preventDefault();
                take();
              } else if (event.key === 'Escape' && (got.length > 0 || text !== '')) {
                event.preventDefault();
                event.stopPropagation();
                setGot([]);
                setText('');
              }
            }}
          />
          <span className="field-hint">{t('hint')}</span>
          {problem !== undefined && (
            <span className="field-error" role="alert">
              {problem}
            </span>
          )}
        </div>
        <div className="row">
          <span className="strong" role="status">
            {t('count', { ok, bad })}
          </span>
          <span className="toolbar-space" />
          <label className="check">
            <input type="checkbox" checked={sound} onChange={(event) => setSound(event.target.checked)} />
            {t('sound')}
          </label>
        </div>
        {scans.length > 0 && (
          <ScanLog
            scans={scans}
            act={act}
            scan={scan}
            onRemove={(id) => {
              setScans(scans.filter((one) => one.id !== id));
              input.current?.focus();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Refused ones first, then the newest. */
function ScanLog({
  scans,
  act,
  scan,
  onRemove,
}: {
  scans: Scan[];
  act: ActionDef;
  scan: string[];
  onRemove(id: number): void;
}) {
  const t = useTexts(scanTexts, kindTexts);
  const language = useLanguage();
  const sorted = scans.toSorted((a, b) => Number(b.state === 'bad') - Number(a.state === 'bad') || b.id - a.id);
  return (
    <div ref={reachable} className="table-wrap k-scan-log">
      <table className="table">
        <caption className="visually-hidden">{t('log')}</caption>
        <thead>
          <tr>
            {scan.map((name) => (
              <th key={name} scope="col">
                {act.form?.[name]?.label[language]}
              </th>
            ))}
            <th scope="col">{t('bulkResult')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((one) => (
            <tr key={one.id}>
              {one.texts.map((text, index) => (
                <td key={index}>{text}</td>
              ))}
              <td className="k-scan-result">
                {one.state === 'waiting' ? (
                  <span className="muted">{t('waiting')}</span>
                ) : one.state === 'ok' ? (
                  <span className="tag tag-success">{t('ok')}</span>
                ) : (
                  <>
                    <span className="k-bad" role="alert">
                      {one.problem}
                    </span>{' '}
                    <button type="button" className="btn btn-text btn-small" onClick={() => onRemove(one.id)}>
                      {t('dismiss')}
                    </button>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
