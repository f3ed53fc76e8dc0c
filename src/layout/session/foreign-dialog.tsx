import { startOver } from '../../providers/session-end.ts';
import { useLiveSession } from './live.ts';
import { SessionDialog } from './session-dialog.tsx';
import { sessionTexts } from './texts.ts';
import { useTexts } from '../../kinds/text/texts.tsx';

/** Somebody else is signed in in this browser: this window only shows what it had, and offers to go on as them. */
export function ForeignDialog({ name }: { name: string }) {
  const t = useTexts(sessionTexts);
  const { name: mine, username } = useLiveSession();
  return (
    <SessionDialog
      title={t('foreign', { name })}
      foot={
        <button type="button" className="btn btn-primary" onClick={startOver}>
          {t('goOn', { name })}
        </button>
      }
    >
      <p>{t('foreignText', { mine: mine || username })}</p>
    </SessionDialog>
  );
}
