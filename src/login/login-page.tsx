import { useId, useRef, useState, type FormEvent } from 'react';
import { later } from '../fields/parts/later.tsx';
import type { Area } from '../providers/area.ts';
import { useSending } from '../kinds/sending.tsx';
import { setLanguage, useLanguage } from '../providers/language.ts';
import { useDuty } from '../providers/sign-out-duty.ts';
import { signIn } from './sign-in-later.ts';
import { loginWords } from './words.ts';
import './login.css';

const Forgotten = later(async () => ({ default: (await import('./forgotten/forgotten-dialog.tsx')).ForgottenDialog }));

type Fault = { field: 'username' | 'password' } | { text: string; tone: 'warning' | 'error' | 'success' } | undefined;

/** The sign-in page: React and CSS only, so that it is there at once; the console is loaded beside the sign-in. */
export function LoginPage({
  area: first,
  torn,
  onSend,
  onSignedIn,
}: {
  area: Area;
  /** The former session could not be read. */ torn: boolean;
  /** A name and a password are on their way. */ onSend(): void;
  onSignedIn(area: Area): void;
}) {
  'use no memo';
  const language = useLanguage();
  const words = loginWords[language];
  const id = useId();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const duty = useDuty();
  const [area, setArea] = useState<Area>(first);
  const [seen, setSeen] = useState(false);
  const sending = useSending();
  const { busy } = sending;
  const [asks, setAsks] = useState(false);
  const [fault, setFault] = useState<Fault>(torn ? { text: words.torn, tone: 'warning' } : undefined);
  const wrong = fault && 'field' in fault ? fault.field : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const name = username.current?.value.trim() ?? '';
    const secret = password.current?.value ?? '';
    if (!name || !secret) {
      setFault({ field: name ? 'password' : 'username' });
      (name ? password : username).current?.focus();
      return;
    }
    void sending.run(() => send(name, secret));
  };
  const send = async (name: string, secret: string): Promise<'over' | void> => {
    setFault(undefined);
    onSend();
    const result = await signIn(area, name, secret);
    if (result.ok) {
      onSignedIn(area);
      return 'over';
    }
    if (result.why === 'warning') setFault({ text: result.text || words.failed, tone: 'warning' });
    else setFault({ text: result.why === 'cookies' ? words.noCookies : words.failed, tone: 'error' });
    password.current?.focus();
    return undefined;
  };

  return (
    <main className="login">
      <title>{words.title}</title>
      <form className="login-card panel" onSubmit={submit} noValidate>
        <div className="login-head">
          <h1>{words.title}</h1>
          <div role="group" aria-label={words.language} className="login-language">
            {(
              [
                ['zh', '中文'],
                ['en', 'English'],
              ] as const
            ).map(([key, text]) => (
              <button
                key={key}
                type="button"
                lang={key}
                className="btn btn-text btn-small"
                aria-pressed={key === language}
                onClick={() => void setLanguage(key)}
              >
                {text}
              </button>
            ))}
          </div>
        </div>
        {duty !== 'none' && (
          <p role="status" className={`banner banner-${duty === 'done' ? 'success' : 'warning'}`}>
            {duty === 'done' ? words.dutyDone : words.dutyOpen}
          </p>
        )}
        <fieldset className="login-areas">
          <legend className="visually-hidden">{words.area}</legend>
          {(['admin', 'seller'] as const).map((key) => (
            <label key={key} className="login-area">
              <input type="radio" name="area" value={key} checked={area === key} onChange={() => setArea(key)} />
              <span>{words[key]}</span>
            </label>
          ))}
        </fieldset>
        <div className="field">
          <label className="field-label" htmlFor={`${id}u`}>
            {words.username}
          </label>
          <input
            ref={username}
            id={`${id}u`}
            className="input"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            required
            aria-invalid={wrong === 'username'}
            aria-describedby={wrong === 'username' ? `${id}ue` : undefined}
          />
          {wrong === 'username' && (
            <span id={`${id}ue`} role="alert" className="field-error">
              {words.usernameWanted}
            </span>
          )}
        </div>
        <div className="field">
          <label className="field-label" htmlFor={`${id}p`}>
            {words.password}
          </label>
          <div className="login-secret">
            <input
              ref={password}
              id={`${id}p`}
              className="input"
              name="password"
              type={seen ? 'text' : 'password'}
              autoComplete="current-password"
              required
              aria-invalid={wrong === 'password'}
              aria-describedby={wrong === 'password' ? `${id}pe` : undefined}
            />
            <button type="button" className="btn btn-text btn-small" aria-pressed={seen} onClick={() => setSeen(!seen)}>
              {seen ? words.hide : words.show}
            </button>
          </div>
          {wrong === 'password' && (
            <span id={`${id}pe`} role="alert" className="field-error">
              {words.passwordWanted}
            </span>
          )}
        </div>
        <div role="alert">
          {fault && 'text' in fault && <p className={`banner banner-${fault.tone}`}>{fault.text}</p>}
        </div>
        <button type="submit" className={busy ? 'btn btn-primary btn-busy' : 'btn btn-primary'} aria-disabled={busy}>
          {busy ? words.signingIn : words.signIn}
        </button>
        {area === 'seller' && (
          <button type="button" className="btn btn-text btn-small" disabled={busy} onClick={() => setAsks(true)}>
            {words.forgotten}
          </button>
        )}
      </form>
      {asks && (
        <Forgotten
          onClose={() => setAsks(false)}
          onDone={(text) => {
            setAsks(false);
            setFault({ text, tone: 'success' });
          }}
        />
      )}
    </main>
  );
}
