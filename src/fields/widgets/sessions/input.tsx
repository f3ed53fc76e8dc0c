/** The living sessions of the record's account, to choose those that shall end. */
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AccountSession, FieldDataProvider, InputProps } from '../../contract.ts';
import { Frame, useInput } from '../../parts/controls/frame.tsx';
import { SessionTable, sessionName } from './session-table.tsx';
import { deviceTexts } from './texts.ts';
import { fixedT } from '../../../base/texts.ts';

export function SessionsInput(props: InputProps) {
  const { bind, ...input } = useInput(props);
  const { language, record, disabled = false } = props;
  const t = fixedT(language, deviceTexts);
  const { rows, failed, retry } = useSessions(Number(record?.id));
  const chosen = Array.isArray(input.value) ? input.value.map(String) : [];
  const others = (rows ?? []).filter(({ own }) => !own).map(({ session }) => session);
  const put = (next: string[]) => input.change(next.length === 0 ? null : next);
  return (
    <Frame input={input} props={props} group wide>
      <div className="stack" aria-busy={rows === undefined && !failed}>
        {failed && (
          <div className="banner banner-error" role="alert">
            {t('failed')}{' '}
            <button type="button" className="btn btn-small" onClick={retry}>
              {t('retry')}
            </button>
          </div>
        )}
        {rows?.length === 0 && <p className="muted">{t('none')}</p>}
        {rows && rows.length > 0 && (
          <SessionTable
            rows={rows}
            language={language}
            act={(row) => (
              <input
                ref={row.session === others[0] ? bind : undefined}
                type="checkbox"
                disabled={disabled}
                checked={chosen.includes(row.session)}
                aria-label={`${t('end')} ${sessionName(row, language)} ${row.ip}`}
                onChange={(event) =>
                  put(event.target.checked ? [...chosen, row.session] : chosen.filter((one) => one !== row.session))
                }
              />
            )}
          />
        )}
        {others.length > 1 && (
          <div className="row">
            <button
              type="button"
              className="btn btn-small"
              disabled={disabled}
              onClick={() => put(others.slice(0, 50))}
            >
              {t(others.length === rows?.length ? 'all' : 'others')}
            </button>
          </div>
        )}
      </div>
    </Frame>
  );
}

function useSessions(account: number): { rows: AccountSession[] | undefined; failed: boolean; retry(): void } {
  const provider = useDataProvider<FieldDataProvider & ReturnType<typeof useDataProvider>>();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ rows?: AccountSession[]; failed?: boolean }>({});
  useEffect(() => {
    let current = true;
    provider.sessions(account).then(
      ({ rows }) => current && setState({ rows }),
      () => current && setState({ failed: true }),
    );
    return () => {
      current = false;
    };
  }, [provider, account, attempt]);
  return {
    rows: state.rows,
    failed: state.failed ?? false,
    retry: () => {
      setState({});
      setAttempt(attempt + 1);
    },
  };
}
