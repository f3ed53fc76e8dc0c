import { startOver } from '../../providers/session-end.ts';
import { useLiveSession } from './live.ts';
import { SessionDialog } from './session-dialog.tsx';
import { useSessionWords } from './words.ts';

/** Somebody else is signed in in this browser: this window only shows what it had, and offers to go on as them. */
export function ForeignDialog({ name }: { name: string }) {
  const say = useSessionWords();
  const { name: mine, username } = useLiveSession();
  return (
    <SessionDialog
      title={say('foreign', { name })}
      foot={
        <button type="button" className="btn btn-primary" onClick={startOver}>
          {say('goOn', { name })}
        </button>
      }
    >
      <p>{say('foreignText', { mine: mine || username })}</p>
    </SessionDialog>
  );
}
