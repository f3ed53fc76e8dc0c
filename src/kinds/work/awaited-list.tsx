/** What foreign services were asked and have not answered, with a button to record the outcome in their place. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { may } from '../../access/may.ts';
import { printMoment } from '../../base/date.ts';
import { thousands } from '../../base/formats.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { pathOf, useAreaPrefix } from '../list/filters/paths.tsx';
import { PlainTable } from '../list/plain-table.tsx';
import { Empty, Failed } from '../ui/states.tsx';
import { usePages } from '../list/use-pages.tsx';
import { useSession } from '../session/session-context.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { retryLabel, type AwaitedAnswer, type AwaitedLine } from './attachment.ts';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { workTexts } from './texts.ts';

export function AwaitedList({ page }: { page: PageDef }) {
  const t = useTexts(workTexts, kindTexts);
  const { answer, failure, again, pager } = usePages<AwaitedAnswer>(page, 'workAwaited');
  const [chosen, setChosen] = useState<AwaitedLine>();
  if (failure) return <Failed failure={failure} retry={again} />;
  const heads = ['service', 'entity', 'row', 'action', 'state', 'tries', 'asked'] as const;
  return (
    <>
      <div className="row">
        <button type="button" className="btn" onClick={again}>
          {t('refresh')}
        </button>
      </div>
      {answer?.rows.length === 0 ? (
        <Empty title={t('nothingAwaited')} hint={t('nothingAwaitedHint')} />
      ) : (
        <PlainTable
          caption={t('awaited')}
          heads={heads.map((name) => ({ name, label: t(name), numeric: name === 'tries' }))}
          buttons
        >
          {answer?.rows.map((line) => (
            <AwaitedRow key={line.id} page={page} line={line} onRecord={() => setChosen(line)} />
          ))}
        </PlainTable>
      )}
      {pager}
      {chosen && (
        <OutcomeDialog
          page={page}
          line={chosen}
          onClose={() => setChosen(undefined)}
          onDone={() => {
            setChosen(undefined);
            again();
          }}
        />
      )}
    </>
  );
}

function AwaitedRow({ page, line, onRecord }: { page: PageDef; line: AwaitedLine; onRecord(): void }) {
  const language = useLanguage();
  const t = useTexts(workTexts);
  const session = useSession();
  const prefix = useAreaPrefix();
  const verdict = may(session, page, { labels: [retryLabel(page)], right: 'write' });
  const sent = line.state !== 'waiting';
  const reason = verdict.ok ? (sent ? undefined : t('notSentYet')) : verdict.reason[language];
  return (
    <tr>
      <td>{line.service[language]}</td>
      <td>{line.entityLabel[language]}</td>
      <td>
        {line.page === '' ? (
          line.title
        ) : (
          <Link className="link" to={pathOf(prefix, line.page, line.row)}>
            {line.title}
          </Link>
        )}
      </td>
      <td>{line.actionLabel[language]}</td>
      <td>
        <span className={`tag tag-${line.state === 'hand' || line.state === 'answered' ? 'warning' : 'info'}`}>
          {t(`awaited_${line.state}`)}
        </span>
        {line.why && <div className="muted">{line.why[language]}</div>}
      </td>
      <td className="num">{thousands(line.tries)}</td>
      <td>
        <time dateTime={line.at}>{printMoment(line.at)}</time>
      </td>
      <td className="cell-actions col-sticky-end">
        <button
          type="button"
          className="btn btn-text btn-small"
          aria-haspopup="dialog"
          aria-disabled={reason === undefined ? undefined : true}
          title={reason}
          aria-label={t('recordOf', { what: `${line.title} ${line.actionLabel[language]}` })}
          onClick={() => reason === undefined && onRecord()}
        >
          {t('record')}
        </button>
      </td>
    </tr>
  );
}
