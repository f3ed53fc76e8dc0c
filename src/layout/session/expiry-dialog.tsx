import { signOut } from '../../providers/session.ts';
import { clock } from './decisions.ts';
import { signedInAgain } from './identity.ts';
import { SessionDialog } from './session-dialog.tsx';
import { useTick } from './use-tick.tsx';
import { dismissWarning, prolong } from './watch.ts';
import { useSessionWords } from './words.ts';

/** Before the session ends: how long it still lasts, and what keeps it. */
export function ExpiryDialog({ at, fixed }: { at: number; fixed: boolean }) {
  const say = useSessionWords();
  const left = clock(at - useTick());
  const renew = () => {
    dismissWarning();
    void signedInAgain();
  };
  const foot = fixed ? (
    <>
      <button type="button" className="btn" onClick={dismissWarning}>
        {say('later')}
      </button>
      <button type="button" className="btn btn-primary" data-first onClick={renew}>
        {say('renew')}
      </button>
    </>
  ) : (
    <>
      <button type="button" className="btn" onClick={() => void signOut()}>
        {say('signOut')}
      </button>
      <button
        type="button"
        className="btn btn-primary"
        data-first
        onClick={() => void prolong().catch(() => undefined)}
      >
        {say('stay')}
      </button>
    </>
  );
  return (
    <SessionDialog title={say('expiring')} foot={foot}>
      <p role="timer" aria-live="off" className="session-time">
        {say(fixed ? 'fixedText' : 'expiringText', { left })}
      </p>
    </SessionDialog>
  );
}
