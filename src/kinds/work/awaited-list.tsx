/** What foreign services were asked and have not answered, with a button to record the outcome in their place. */
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { may } from '../../access/may.ts';
import { printMoment } from '../../base/date.ts';
import { thousands } from '../../base/formats.ts';
import type { PageDef } from '../../grammar/resolved.ts';
import type { CallFailure } from '../data.ts';
import { Pager } from '../list/pager.tsx';
import { pathOf, useAreaPrefix } from '../list/paths.tsx';
import { Empty, Failed, SkeletonRows } from '../list/states.tsx';
import { useSession } from '../session-context.tsx';
import { useLanguage, useTexts } from '../texts.tsx';
import { useSiteData } from '../use-site-data.tsx';
import { retryLabel, type AwaitedAnswer, type AwaitedLine } from './attachment.ts';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { awaitedStates, words } from './words.ts';

export function AwaitedList({ page }: { page: PageDef }) {
  const language = useLanguage();
  const say = useTexts();
  const data = useSiteData();
  const [asked, setAsked] = useState({ page: 1, size: 20 });
  const [chosen, setChosen] = useState<AwaitedLine>();
  const found = useQuery({
    queryKey: [page.route, 'workAwaited', asked],
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async () =>
      (await data.call(page.route, 'workAwaited', {
        query: { page: String(asked.page), size: String(asked.size) },
      })) as AwaitedAnswer,
  });
  const answer = found.data;
  if (found.error) return <Failed failure={found.error as CallFailure} retry={() => void found.refetch()} />;
  const heads = ['service', 'entity', 'row', 'action', 'state', 'tries', 'asked'] as const;
  return (
    <>
      <div className="row">
        <button type="button" className="btn" onClick={() => void found.refetch()}>
          {say('refresh')}
        </button>
      </div>
      {answer?.rows.length === 0 ? (
        <Empty title={words.nothingAwaited[language]} hint={words.nothingAwaitedHint[language]} />
      ) : (
        <div className="table-wrap">
          <table className="table">
            <caption className="visually-hidden">{words.awaited[language]}</caption>
            <thead>
              <tr>
                {heads.map((name) => (
                  <th key={name} scope="col" className={name === 'tries' ? 'num' : undefined}>
                    {words[name][language]}
                  </th>
                ))}
                <th scope="col" className="col-sticky-end">
                  {say('actions')}
                </th>
              </tr>
            </thead>
            {answer ? (
              <tbody>
                {answer.rows.map((line) => (
                  <AwaitedRow key={line.id} page={page} line={line} onRecord={() => setChosen(line)} />
                ))}
              </tbody>
            ) : (
              <SkeletonRows columns={heads.length + 1} rows={4} />
            )}
          </table>
        </div>
      )}
      {answer && answer.total > answer.rows.length && (
        <Pager
          page={asked.page}
          size={asked.size}
          total={answer.total}
          capped={false}
          shown={answer.rows.length}
          onChange={(change) => setAsked({ ...asked, ...change })}
        />
      )}
      {chosen && (
        <OutcomeDialog
          page={page}
          line={chosen}
          onClose={() => setChosen(undefined)}
          onDone={() => {
            setChosen(undefined);
            void found.refetch();
          }}
        />
      )}
    </>
  );
}

function AwaitedRow({ page, line, onRecord }: { page: PageDef; line: AwaitedLine; onRecord(): void }) {
  const language = useLanguage();
  const session = useSession();
  const prefix = useAreaPrefix();
  const verdict = may(session, page, { labels: [retryLabel(page)], right: 'write' });
  const sent = line.state !== 'waiting';
  const reason = verdict.ok ? (sent ? undefined : words.notSentYet[language]) : verdict.reason[language];
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
          {awaitedStates[line.state][language]}
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
          aria-disabled={reason === undefined ? undefined : true}
          title={reason}
          aria-label={words.recordOf[language].replace('{what}', `${line.title} ${line.actionLabel[language]}`)}
          onClick={() => reason === undefined && onRecord()}
        >
          {words.record[language]}
        </button>
      </td>
    </tr>
  );
}
