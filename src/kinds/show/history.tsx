/** Who did what with a record, newest first, with the fields that changed. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { printMoment } from '../../base/date.ts';
import type { PageDef } from '../../grammar/resolved.ts';
import type { CallFailure, HistoryEntry } from '../data.ts';
import { printed } from '../list/cell.tsx';
import { Empty, Failed, SkeletonBlock } from '../list/states.tsx';
import { inLanguage, useLanguage, useTexts } from '../texts.tsx';
import { useSiteData } from '../use-site-data.tsx';

export function History({ page, id }: { page: PageDef; id: number }) {
  const say = useTexts();
  const data = useSiteData();
  const [shown, setShown] = useState(20);
  const {
    data: found,
    error,
    isPending,
    refetch,
  } = useQuery({ queryKey: [page.route, 'history', id], queryFn: () => data.history(page.route, id), retry: false });
  if (error) return <Failed failure={error as CallFailure} retry={() => void refetch()} />;
  if (isPending) return <SkeletonBlock />;
  if (found.rows.length === 0) return <Empty title={say('noHistory')} />;
  return (
    <div className="panel-body">
      <ol className="timeline">
        {found.rows.slice(0, shown).map((entry) => (
          <Entry key={entry.id} page={page} entry={entry} />
        ))}
      </ol>
      {found.rows.length > shown && (
        <button type="button" className="btn" onClick={() => setShown(shown + 20)}>
          {say('loadMore')}
        </button>
      )}
    </div>
  );
}

function Entry({ page, entry }: { page: PageDef; entry: HistoryEntry }) {
  const say = useTexts();
  const language = useLanguage();
  const label = page.actions[entry.action]?.label[language];
  const changes = entry.changes ?? [];
  return (
    <li className="timeline-item">
      <div className="row">
        <strong>{inLanguage(entry.summary, language) || label || entry.action}</strong>
        <span className="muted">{entry.operatorName}</span>
        <time className="muted small" dateTime={entry.at}>
          {printMoment(entry.at)}
        </time>
      </div>
      {changes.length > 0 && (
        <div className="table-wrap">
          <table className="table k-diff">
            <thead>
              <tr>
                <th scope="col">{say('field')}</th>
                <th scope="col">{say('before')}</th>
                <th scope="col">{say('after')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => (
                <tr key={change.field}>
                  <th scope="row">{inLanguage(change.label, language) || change.field}</th>
                  <td className="k-before">{printed(page.fields[change.field], change.before, language) || '—'}</td>
                  <td className="k-after">{printed(page.fields[change.field], change.after, language) || '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </li>
  );
}
