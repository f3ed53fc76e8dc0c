/** One's own living sessions: where one is signed in, and ending them. */
import { useEffect, useState } from 'react';
import type { AccountSession } from '../../fields/contract.ts';
import { SessionTable, sessionName } from '../../fields/widgets/sessions/session-table.tsx';
import { useSending } from '../../kinds/data/sending.tsx';
import { dataProvider } from '../../providers/data-provider.ts';
import { fetchData } from '../../providers/fetch-data.ts';
import { useLanguage } from '../../providers/language.ts';
import { ownSessionTexts } from './own-sessions-texts.ts';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';
import { useTexts } from '../../kinds/text/texts.tsx';

export function OwnSessionsDialog({ onClose }: { onClose(): void }) {
  const t = useTexts(ownSessionTexts);
  const language = useLanguage();
  const [state, setState] = useState<{ rows?: AccountSession[]; problem?: string; said?: string }>({});
  const sending = useSending();
  const { busy } = sending;
  const load = async (said?: string): Promise<void> => {
    try {
      setState({ ...((await dataProvider.sessions()) as { rows: AccountSession[] }), ...(said ? { said } : {}) });
    } catch (error) {
      setState({ problem: error instanceof Error ? error.message : '' });
    }
  };
  useEffect(() => {
    let current = true;
    dataProvider.sessions().then(
      (found) => current && setState(found as { rows: AccountSession[] }),
      (error: Error) => current && setState({ problem: error.message }),
    );
    return () => {
      current = false;
    };
  }, []);
  const end = (row?: AccountSession): Promise<void> =>
    sending.run(async () => {
      try {
        await fetchData({
          method: 'POST',
          path: '/api/v2/common/end_sessions',
          body: row ? { session: row.session } : {},
          key: crypto.randomUUID(),
        });
        await load(t(row ? 'ended' : 'othersEnded'));
      } catch {
        // The refusal has been said; the list tells what is true now.
        await load();
      }
    });
  const { rows, problem, said } = state;
  const others = (rows ?? []).some(({ own }) => !own);
  return (
    <Dialog
      title={t('title')}
      wide
      busy={busy}
      onClose={onClose}
      foot={
        <>
          {others && (
            <button type="button" className="btn" disabled={busy} onClick={() => void end()}>
              {t('endOthers')}
            </button>
          )}
          <button type="button" className="btn btn-primary" disabled={busy} onClick={onClose}>
            {t('close')}
          </button>
        </>
      }
    >
      <div className="stack" aria-busy={busy || (rows === undefined && problem === undefined)}>
        <p className="muted small">{t('hint')}</p>
        <div role="status">{said && <p className="banner banner-success">{said}</p>}</div>
        {problem !== undefined && (
          <div className="banner banner-error" role="alert">
            {problem}{' '}
            <button type="button" className="btn btn-small" onClick={() => void load()}>
              {t('retry')}
            </button>
          </div>
        )}
        {rows && (
          <SessionTable
            rows={rows}
            language={language}
            act={(row) => (
              <button
                type="button"
                className="btn btn-small btn-danger"
                disabled={busy}
                aria-label={`${t('end')} ${sessionName(row, language)} ${row.ip}`}
                onClick={() => void end(row)}
              >
                {t('end')}
              </button>
            )}
          />
        )}
      </div>
    </Dialog>
  );
}
