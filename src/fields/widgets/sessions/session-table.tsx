/** Living sessions of an account as a table: device, address, since when, last used. */
import type { ReactNode } from 'react';
import { printMoment } from '../../../base/date.ts';
import { relativeTime } from '../../../base/formats.ts';
import type { Language } from '../../../grammar/site/models.ts';
import type { AccountSession } from '../../contract.ts';
import { reachable } from '../../parts/controls/reachable.tsx';
import { deviceTexts } from './texts.ts';
import { fixedT } from '../../../base/texts.ts';

/** "Chrome 120 / Windows 10/11"; what is not recognised says so. */
export function sessionName({ device, browser, os }: AccountSession, language: Language): string {
  const t = fixedT(language, deviceTexts);
  return [browser, os].filter(Boolean).join(' / ') || device || t('unknown');
}

interface SessionTableProps {
  rows: readonly AccountSession[];
  language: Language;
  /** What can be done to a session; not asked for the one that asks. */
  act(row: AccountSession): ReactNode;
}

export function SessionTable({ rows, language, act }: SessionTableProps) {
  const t = fixedT(language, deviceTexts);
  return (
    <div ref={reachable} className="table-wrap">
      <table className="table">
        <thead>
          <tr>
            {(['device', 'seen', 'end'] as const).map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.session}>
              <th scope="row">
                {sessionName(row, language)}
                <div className="muted small">{row.ip || '—'}</div>
              </th>
              <td>
                <time dateTime={row.seenAt} title={printMoment(row.seenAt)}>
                  {relativeTime(row.seenAt, language)}
                </time>
                <div className="muted small">
                  <time dateTime={row.since} title={printMoment(row.since)}>
                    {t('since', { when: relativeTime(row.since, language) })}
                  </time>
                </div>
              </td>
              <td>{row.own ? <span className="tag tag-success">{t('own')}</span> : act(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
