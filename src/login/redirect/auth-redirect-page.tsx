import { usePlainTexts } from '../plain-texts.tsx';
import { useEffect, useState } from 'react';
import { readToken, readUser } from '../../providers/cookies.ts';
import type { Checked, Known } from './enter-with-token.ts';
import type { Handed } from './address.ts';
import { redirectTexts } from './texts.ts';
import '../login.css';

/** The client of the API comes behind the page, as with the sign-in. */
const entering = () => import('./enter-with-token.ts');

type Stage = { is: 'asking' } | { is: 'missing' | 'refused' | 'lost' | 'cookies' } | { is: 'other'; known: Known };

/**
 * /authredirect (specification 2): a sign-in elsewhere hands over its token; the server is asked whose it is, then the
 * console opens.
 */
export function AuthRedirectPage({
  handed: { token, wanted },
  onEntered,
}: {
  handed: Handed;
  /** Told the path to go on to. */ onEntered(path: string): void;
}) {
  'use no memo';
  const t = usePlainTexts(redirectTexts);
  const [stage, setStage] = useState<Stage>({ is: token === '' ? 'missing' : 'asking' });
  const goIn = async (known: Known): Promise<void> => {
    const { enter, goOn } = await entering();
    if (await enter(known)) onEntered(goOn(wanted, known.area));
    else setStage({ is: 'cookies' });
  };
  const asking = stage.is === 'asking';
  useEffect(() => {
    if (!asking) return undefined;
    let gone = false;
    const lost: Checked = { ok: false, why: 'lost' };
    void entering()
      .then(
        ({ checkToken }) => checkToken(token),
        () => lost,
      )
      .then((checked) => {
        if (gone) return undefined;
        if (!checked.ok) return setStage({ is: checked.why });
        const { known } = checked;
        const { user, area } = readUser();
        const same = readToken() === '' || (user.toLowerCase() === known.username.toLowerCase() && area === known.area);
        return same ? goIn(known) : setStage({ is: 'other', known });
      });
    return () => {
      gone = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each try
  }, [asking]);

  if (stage.is === 'asking') {
    return (
      <main className="login">
        <title>{t('title')}</title>
        <div className="login-card panel">
          <h1>{t('title')}</h1>
          <p role="status">{t('asking')}</p>
        </div>
      </main>
    );
  }
  const known = stage.is === 'other' ? stage.known : undefined;
  return (
    <main className="login">
      <title>{t('title')}</title>
      <div className="login-card panel" role="alert">
        <h1>{known ? t('other') : t('failed')}</h1>
        <p>{known ? t('otherText', { known: readUser().user, name: known.name }) : t(stage.is)}</p>
        <div className="row">
          {known && (
            <button type="button" className="btn btn-primary" onClick={() => void goIn(known)}>
              {t('goOn', { name: known.name })}
            </button>
          )}
          {stage.is === 'lost' && (
            <button type="button" className="btn btn-primary" onClick={() => setStage({ is: 'asking' })}>
              {t('retry')}
            </button>
          )}
          {readToken() === '' ? (
            <a className={stage.is === 'lost' ? 'btn' : 'btn btn-primary'} href="#/login">
              {t('signIn')}
            </a>
          ) : (
            <a className="btn" href="#/">
              {t('stay')}
            </a>
          )}
        </div>
      </div>
    </main>
  );
}
