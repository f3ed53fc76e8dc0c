/**
 * A new password by SMS code (specification 7): the code is asked for, then phone, code and password are sent. Loaded
 * when it is opened.
 */
import { useEffect, useId, useState, type FormEvent } from 'react';
import { request } from '../../providers/http.ts';
import { useSending } from '../../kinds/data/sending.tsx';
import { useLanguage } from '../../providers/language.ts';
import { forgottenWords } from './words.ts';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';
import './forgotten.css';

const fields = ['phone', 'code', 'new_pw', 'new_pw2'] as const;
type Field = (typeof fields)[number];
type Faults = { [field in Field]?: string };
type Words = (typeof forgottenWords)['zh'];

/** What is wrong before anything is sent. */
function faultsOf(values: Record<Field, string>, words: Words, asked: readonly Field[] = fields): Faults {
  const faults: Faults = {};
  const length = [...values.new_pw].length;
  if (!/^1[3-9]\d{9}$/.test(values.phone)) faults.phone = words.phoneWanted;
  if (!/^\d{4,6}$/.test(values.code)) faults.code = words.codeWanted;
  if (length === 0) faults.new_pw = words.passwordWanted;
  else if (length < 6 || length > 20) faults.new_pw = words.length;
  if (values.new_pw2 === '') faults.new_pw2 = words.againWanted;
  else if (values.new_pw2 !== values.new_pw) faults.new_pw2 = words.differs;
  return Object.fromEntries(Object.entries(faults).filter(([name]) => asked.includes(name as Field)));
}

type Sent = { ok: true; data: unknown } | { ok: false; text: string; errors: Faults };

async function post(path: string, body: { [name: string]: unknown }, words: Words): Promise<Sent> {
  const answer = await request({ method: 'POST', path, body, quiet: true, bare: true });
  if (typeof answer === 'string') return { ok: false, text: words.lost, errors: {} };
  if (answer?.status === 0) return { ok: true, data: answer.data };
  const data = answer?.data as { errors?: Faults } | null | undefined;
  return { ok: false, text: answer?.error || words.failed, errors: data?.errors ?? {} };
}

export function ForgottenDialog({ onClose, onDone }: { onClose(): void; onDone(text: string): void }) {
  'use no memo';
  const words = forgottenWords[useLanguage()];
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
    const wrong = faultsOf(values, words, ['phone']);
    setFaults(wrong);
    focus(wrong);
    if (left > 0 || wrong.phone) return;
    void sending.run(ask);
  };
  const ask = async (): Promise<void> => {
    const sent = await post('/api/v2/common/mobilecode', { phone: values.phone, scene: 'resetPwd' }, words);
    // Closed meanwhile, and perhaps opened anew: this answer is not for what is shown now.
    if (!sending.stands()) return;
    if (!sent.ok) return refuse(sent);
    const wait = Number((sent.data as { waitSeconds?: number } | null)?.waitSeconds ?? 60);
    setNow(Date.now());
    setUntil(Date.now() + wait * 1000);
    setNote({ text: words.sent, tone: 'success' });
    document.getElementById(`${id}code`)?.focus();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wrong = faultsOf(values, words);
    setFaults(wrong);
    focus(wrong);
    if (Object.keys(wrong).length > 0) return;
    void sending.run(change);
  };
  const change = async (): Promise<'over' | void> => {
    const sent = await post('/api/v2/seller/smspassword', values, words);
    if (!sending.stands()) return undefined;
    if (!sent.ok) return refuse(sent);
    onDone(words.done);
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
          onBlur={() => values[name] && setFaults({ ...faults, [name]: faultsOf(values, words, [name])[name] })}
        />
        {name === 'code' && (
          <button type="button" className="btn" aria-disabled={left > 0 || busy} onClick={send}>
            {left > 0 ? words.wait.replace('#', String(left)) : words.send}
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
      title={words.title}
      onClose={onClose}
      foot={
        <button
          type="submit"
          form={`${id}form`}
          className={busy ? 'btn btn-primary btn-busy' : 'btn btn-primary'}
          aria-disabled={busy}
        >
          {busy ? words.saving : words.save}
        </button>
      }
    >
      <form id={`${id}form`} className="stack" noValidate onSubmit={save}>
        <p className="muted">{words.note}</p>
        {input('phone', words.phone, { inputMode: 'numeric', autoComplete: 'tel', maxLength: 11 })}
        {input('code', words.code, { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 })}
        {input('new_pw', words.password, { type: 'password', autoComplete: 'new-password', maxLength: 40 })}
        {input('new_pw2', words.again, { type: 'password', autoComplete: 'new-password', maxLength: 40 })}
        <div role="status">{note && <p className={`banner banner-${note.tone}`}>{note.text}</p>}</div>
      </form>
    </Dialog>
  );
}
