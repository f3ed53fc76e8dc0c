import { signOut } from '../../providers/session.ts';
import { clock } from './decisions.ts';
import { signedInAgain } from './identity.ts';
import { SessionDialog } from './session-dialog.tsx';
import { useTick } from './use-tick.tsx';
import { dismissWarning, prolong } from './watch.ts';
import { sessionTexts } from './texts.ts';
import { useTexts } from '../../kinds/text/texts.tsx';

/** Before the session ends: how long it still lasts, and what keeps it. */
export function ExpiryDialog({ at, fixed }: { at: number; fixed: boolean }) {
  const t = useTexts(sessionTexts);
  const left = clock(at - useTick());
  const renew = () => {
    dismissWarning();
    void signedInAgain();
  };
  const foot = fixed ? (
    <>
      <button type="button" className="btn" onClick={dismissWarning}>
        {t('later')}
      </button>
      <button type="button" className="btn btn-primary" autoFocus onClick={renew}>
        {t('renew')}
      </button>
    </>
  ) : (
    <>
      <button type="button" className="btn" onClick={() => void signOut()}>
        {t('signOut')}
      </button>
      <button type="button" className="btn btn-primary" autoFocus onClick={() => void prolong().catch(() => undefined)}>
        {t('stay')}
      </button>
    </>
  );
  return (
    <SessionDialog title={t('expiring')} foot={foot}>
      <p role="timer" aria-live="off" className="session-time">
        {t(fixed ? 'fixedText' : 'expiringText', { left })}
      </p>
    </SessionDialog>
  );
}
