import { useId, useRef, useState, type FormEvent } from 'react';
import { useSending } from '../../kinds/data/sending.tsx';
import { pathOfHash } from '../../providers/area.ts';
import { endSession } from '../../providers/session-end.ts';
import { afterSignIn, enterAgain } from './identity.ts';
import { useLiveSession } from './live.ts';
import { SessionDialog } from './session-dialog.tsx';
import { signedIn } from './watch.ts';
import { sessionTexts } from './texts.ts';
import { useTexts } from '../../kinds/text/texts.tsx';

/**
 * The sign-in over the page whose session has ended. The same person goes on where they were; anybody else begins anew.
 */
export function SignInDialog() {
  const t = useTexts(sessionTexts);
  const id = useId();
  const { username: former } = useLiveSession();
  const [username, setUsername] = useState(former);
  const password = useRef<HTMLInputElement>(null);
  const sending = useSending();
  const { busy } = sending;
  const [fault, setFault] = useState<{ text: string; tone: 'warning' | 'error' }>();
  const other = username.trim().toLowerCase() !== former.toLowerCase();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const secret = password.current?.value ?? '';
    if (!username.trim() || !secret) {
      setFault({ text: t(username.trim() ? 'passwordWanted' : 'accountWanted'), tone: 'warning' });
      (username.trim() ? password.current : document.getElementById(`${id}account`))?.focus();
      return;
    }
    void sending.run(() => send(secret));
  };
  const send = async (secret: string): Promise<'over' | void> => {
    setFault(undefined);
    const result = await enterAgain(username.trim(), secret);
    if (result.ok) {
      try {
        const session = await afterSignIn();
        if (session) await signedIn(session);
        return 'over';
      } catch {
        return setFault({ text: t('failed'), tone: 'error' });
      }
    }
    if (result.why === 'warning') setFault({ text: result.text || t('failed'), tone: 'warning' });
    else setFault({ text: t(result.why === 'cookies' ? 'noCookies' : 'failed'), tone: 'error' });
    password.current?.focus();
    return undefined;
  };

  const foot = (
    <>
      <button type="button" className="btn" disabled={busy} onClick={() => endSession(pathOfHash(location.hash))}>
        {t('leave')}
      </button>
      <button
        type="submit"
        form={`${id}form`}
        className={busy ? 'btn btn-primary btn-busy' : 'btn btn-primary'}
        aria-disabled={busy}
      >
        {t(busy ? 'signingIn' : 'signIn')}
      </button>
    </>
  );
  return (
    <SessionDialog title={t('ended')} foot={foot}>
      <form id={`${id}form`} className="stack" onSubmit={submit} noValidate>
        <p>{t(other ? 'otherText' : 'endedText')}</p>
        <div className="field">
          <label className="field-label" htmlFor={`${id}account`}>
            {t('account')}
          </label>
          <input
            id={`${id}account`}
            className="input"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        </div>
        <div className="field">
          <label className="field-label" htmlFor={`${id}password`}>
            {t('password')}
          </label>
          <input
            ref={password}
            id={`${id}password`}
            className="input"
            type="password"
            autoComplete="current-password"
            autoFocus
            required
          />
        </div>
        <div role="alert">{fault && <p className={`banner banner-${fault.tone}`}>{fault.text}</p>}</div>
      </form>
    </SessionDialog>
  );
}
