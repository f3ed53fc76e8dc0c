/**
 * A new password by SMS code (specification 7): the code is asked for, then phone, code and password are sent. Loaded
 * when it is opened.
 */
import { useEffect, useId, useState, type FormEvent } from 'react';
import { request } from '../../providers/http.ts';
import { useSending } from '../../kinds/data/sending.tsx';
import { useLanguage } from '../../providers/language.ts';
import { usePlainTexts } from '../plain-texts.tsx';
import type { Language } from '../../base/language.ts';
import { plainT } from '../../base/catalogue.ts';
import { forgottenTexts } from './texts.ts';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';
import './forgotten.css';

const fields = ['phone', 'code', 'new_pw', 'new_pw2'] as const;
type Field = (typeof fields)[number];
type Faults = { [field in Field]?: string };

/** What is wrong before anything is sent. */
function faultsOf(values: Record<Field, string>, language: Language, asked: readonly Field[] = fields): Faults {
  const t = plainT(language, forgottenTexts);
  const faults: Faults = {};
  const length = [...values.new_pw].length;
  if (!/^1[3-9]\d{9}$/.test(values.phone)) faults.phone = t('phoneWanted');
  if (!/^\d{4,6}$/.test(values.code)) faults.code = t('codeWanted');
  if (length === 0) faults.new_pw = t('passwordWanted');
  else if (length < 6 || length > 20) faults.new_pw = t('length');
  if (values.new_pw2 === '') faults.new_pw2 = t('againWanted');
  else if (values.new_pw2 !== values.new_pw) faults.new_pw2 = t('differs');
  return Object.fromEntries(Object.entries(faults).filter(([name]) => asked.includes(name as Field)));
}

type Sent = { ok: true; data: unknown } | { ok: false; text: string; errors: Faults };

async function post(path: string, body: { [name: string]: unknown }, language: Language): Promise<Sent> {
  const t = plainT(language, forgottenTexts);
  const answer = await request({ method: 'POST', path, body, quiet: true, bare: true });
  if (typeof answer === 'string') return { ok: false, text: t('lost'), errors: {} };
  if (answer?.status === 0) return { ok: true, data: answer.data };
  const data = answer?.data as { errors?: Faults } | null | undefined;
  return { ok: false, text: answer?.error || t('failed'), errors: data?.errors ?? {} };
}

export function ForgottenDialog({ onClose, onDone }: { onClose(): void; onDone(text: string): void }) {
  'use no memo';
  const language = useLanguage();
  const t = usePlainTexts(forgottenTexts);
  const id = useId();
  const [values, setValues] = useState<Record<Field, string>>({ phone: '', code: '', new_pw: '', new_pw2: '' });
  const [faults, setFaults] = useState<Faults>({});
  const [note, setNote] = useState<{ text: string; tone: 'success' | 'error' }>();
  const sending = useSending();
  const { busy } = sending;
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));

  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), 1000);
    return () => clearTimeout(timer);
  }, [left, now]);

  const refuse = ({ text, errors }: { text: string; errors: Faults }) => {
    setFaults(errors);
    setNote(Object.keys(errors).length > 0 ? undefined : { text, tone: 'error' });
    focus(errors);
  };
  const focus = (errors: Faults) => {
    const first = fields.find((name) => errors[name]);
    if (first) document.getElementById(`${id}${first}`)?.focus();
  };
  const send = () => {
    const wrong = faultsOf(values, language, ['phone']);
    setFaults(wrong);
    focus(wrong);
    if (left > 0 || wrong.phone) return;
    void sending.run(ask);
  };
  const ask = async (): Promise<void> => {
    const sent = await post('/api/v2/common/mobilecode', { phone: values.phone, scene: 'resetPwd' }, language);
    // Closed meanwhile, and perhaps opened anew: this answer is not for what is shown now.
    if (!sending.stands()) return;
    if (!sent.ok) return refuse(sent);
    const wait = Number((sent.data as { waitSeconds?: number } | null)?.waitSeconds ?? 60);
    setNow(Date.now());
    setUntil(Date.now() + wait * 1000);
    setNote({ text: t('sent'), tone: 'success' });
    document.getElementById(`${id}code`)?.focus();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wrong = faultsOf(values, language);
    setFaults(wrong);
    focus(wrong);
    if (Object.keys(wrong).length > 0) return;
    void sending.run(change);
  };
  const change = async (): Promise<'over' | void> => {
    const sent = await post('/api/v2/seller/smspassword', values, language);
    if (!sending.stands()) return undefined;
    if (!sent.ok) return refuse(sent);
    onDone(t('done'));
    return 'over';
  };
  const input = (
    name: Field,
    label: string,
    more: { type?: string; inputMode?: 'numeric'; autoComplete: string; maxLength: number },
  ) => (
    <div className="field">
      <label className="field-label" htmlFor={id + name}>
        {label}
      </label>
      <div className={name === 'code' ? 'forgotten-code' : undefined}>
        <input
          id={id + name}
          className="input"
          type="text"
          autoFocus={name === 'phone'}
          {...more}
          value={values[name]}
          aria-invalid={faults[name] ? true : undefined}
          aria-describedby={faults[name] ? `${id}${name}e` : undefined}
          onChange={(event) => setValues({ ...values, [name]: event.target.value.trim() })}
          onBlur={() => values[name] && setFaults({ ...faults, [name]: faultsOf(values, language, [name])[name] })}
        />
        {name === 'code' && (
          <button type="button" className="btn" aria-disabled={left > 0 || busy} onClick={send}>
            {left > 0 ? t('wait', { seconds: left }) : t('send')}
          </button>
        )}
      </div>
      {faults[name] && (
        <span id={`${id}${name}e`} role="alert" className="field-error">
          {faults[name]}
        </span>
      )}
    </div>
  );
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      foot={
        <button
          type="submit"
          form={`${id}form`}
          className={busy ? 'btn btn-primary btn-busy' : 'btn btn-primary'}
          aria-disabled={busy}
        >
          {busy ? t('saving') : t('save')}
        </button>
      }
    >
      <form id={`${id}form`} className="stack" noValidate onSubmit={save}>
        <p className="muted">{t('note')}</p>
        {input('phone', t('phone'), { inputMode: 'numeric', autoComplete: 'tel', maxLength: 11 })}
        {input('code', t('code'), { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 })}
        {input('new_pw', t('password'), { type: 'password', autoComplete: 'new-password', maxLength: 40 })}
        {input('new_pw2', t('again'), { type: 'password', autoComplete: 'new-password', maxLength: 40 })}
        <div role="status">{note && <p className={`banner banner-${note.tone}`}>{note.text}</p>}</div>
      </form>
    </Dialog>
  );
}
