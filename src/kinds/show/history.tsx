/** Who did what with a record and what was said of it, newest first, with the fields that changed. */
import { useState } from 'react';
import { printMoment } from '../../base/date.ts';
import { FewOf, Thumb } from '../../fields/parts/controls/cells.tsx';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { CallFailure, HistoryEntry } from '../data/data.ts';
import { Empty, Failed, SkeletonBlock } from '../ui/states.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { inLanguage } from '../../base/language.ts';
import { ChangeLine } from './change-line.tsx';
import { CommentBox } from './comment-box.tsx';
import { useHistory } from './use-history.tsx';
import { recordTexts } from '../ui/record-texts.ts';

/** Entries shown at first, and how many more at each press. */
const batch = 20;
/** Changes of an entry that stand open; more are folded. */
const fewChanges = 4;

export function History({ page, id }: { page: PageDef; id: number }) {
  const t = useTexts(kindTexts);
  const [shown, setShown] = useState(batch);
  const { data: found, error, isPending, refetch } = useHistory(page, id);
  if (error) return <Failed failure={error as CallFailure} retry={() => void refetch()} />;
  if (isPending) return <SkeletonBlock />;
  return (
    <div className="panel-body">
      {found.comments && <CommentBox key={id} page={page} id={id} onSent={() => void refetch()} />}
      {found.rows.length === 0 && <Empty title={t('noHistory')} />}
      <ol className="timeline">
        {found.rows.slice(0, shown).map((entry) => (
          <Entry key={entry.id} page={page} entry={entry} />
        ))}
      </ol>
      {found.rows.length > shown && (
        <button type="button" className="btn" onClick={() => setShown(shown + batch)}>
          {t('loadMore')}
        </button>
      )}
    </div>
  );
}

function Entry({ page, entry }: { page: PageDef; entry: HistoryEntry }) {
  const t = useTexts(recordTexts);
  const language = useLanguage();
  const label = page.actions[entry.action]?.label[language];
  const changes = entry.changes ?? [];
  const pictures = entry.pictures ?? [];
  const name = entry.operatorName;
  const who =
    entry.by === 'clock'
      ? t('byClock')
      : entry.by === 'system'
        ? t('bySystem', { name })
        : entry.by === 'member'
          ? t('byMember', { name })
          : name;
  const list = (
    <ul className="k-changes">
      {changes.map((change) => (
        <ChangeLine key={change.field} field={page.fields[change.field]} change={change} />
      ))}
    </ul>
  );
  return (
    <li className={`timeline-item${entry.by === 'clock' || entry.by === 'record' ? ' k-quiet' : ''}`}>
      <div className="k-entry">
        {entry.comment ? (
          <p className="k-said">{inLanguage(entry.summary, language)}</p>
        ) : (
          <strong>{inLanguage(entry.summary, language) || label || entry.action}</strong>
        )}
        <span className="muted small">
          {who && <span className="k-who">{who}</span>}
          <time dateTime={entry.at}>{printMoment(entry.at)}</time>
        </span>
      </div>
      {pictures.length > 0 && (
        <FewOf
          items={pictures.map((url, at) => (
            <Thumb key={url} url={url} label={t('pictureOf', { number: at + 1 })} />
          ))}
          most={6}
        />
      )}
      {changes.length > fewChanges ? (
        <details>
          <summary className="small">{t('changeCount', { count: changes.length })}</summary>
          {list}
        </details>
      ) : (
        changes.length > 0 && list
      )}
    </li>
  );
}
