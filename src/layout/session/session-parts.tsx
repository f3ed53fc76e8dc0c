import { ExpiryDialog } from './expiry-dialog.tsx';
import { ForeignDialog } from './foreign-dialog.tsx';
import { SessionBars, SlowBar } from './bars.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import type { SessionState } from './state.ts';
import './session.css';

export { overBy } from '../../providers/view-window.ts';

/** Everything that the session may want to show; one dialog at a time. */
export function SessionParts({ state }: { state: SessionState }) {
  const { asking, foreign, expiring, busy, slow } = state;
  return (
    <>
      {busy && <div className="session-busy" aria-hidden="true" />}
      <SessionBars state={state} />
      {slow.length > 0 && <SlowBar slow={slow} />}
      {foreign !== undefined ? (
        <ForeignDialog name={foreign} />
      ) : asking ? (
        <SignInDialog />
      ) : (
        expiring && <ExpiryDialog at={expiring.at} fixed={expiring.fixed} />
      )}
    </>
  );
}
