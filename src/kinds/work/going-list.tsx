/** Actions whose rows are dealt with in the background: how far each is, with a button that cancels the rest. */
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { may } from '../../access/may.ts';
import { printMoment } from '../../base/date.ts';
import { thousands } from '../../base/formats.ts';
import type { PageDef } from '../../grammar/resolved.ts';
import { FailureBanner } from '../act/ask-modal.tsx';
import { Modal } from '../act/modal.tsx';
import { WriteButton } from '../act/write-button.tsx';
import type { CallFailure } from '../data.ts';
import { useCallKey } from '../form/key.tsx';
import { Pager } from '../list/pager.tsx';
import { pathOf, useAreaPrefix } from '../list/paths.tsx';
import { Empty, Failed, SkeletonRows } from '../list/states.tsx';
import { useSending } from '../sending.tsx';
import { useSession } from '../session-context.tsx';
import { useLanguage, useTexts } from '../texts.tsx';
import { useSiteData } from '../use-site-data.tsx';
import { retryLabel, type GoingAnswer, type GoingLine } from './attachment.ts';
import { goingStates, words } from './words.ts';

/** Milliseconds between looks while something goes on. */
const pause = 2_000;

export function GoingList({ page }: { page: PageDef }) {
  const language = useLanguage();
  const say = useTexts();
  const data = useSiteData();
  const [asked, setAsked] = useState({ page: 1, size: 20 });
  const [chosen, setChosen] = useState<GoingLine>();
  const found = useQuery({
    queryKey: [page.route, 'workGoing', asked],
    placeholderData: keepPreviousData,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.rows.some((one) => one.state !== 'failed') ? pause : false),
    queryFn: async () =>
      (await data.call(page.route, 'workGoing', {
        query: { page: String(asked.page), size: String(asked.size) },
      })) as GoingAnswer,
  });
  const answer = found.data;
  if (found.error) return <Failed failure={found.error as CallFailure} retry={() => void found.refetch()} />;
  const heads = ['entity', 'row', 'action', 'by', 'state', 'progress', 'begun'] as const;
  return (
    <>
      <div className="row">
        <button type="button" className="btn" onClick={() => void found.refetch()}>
          {say('refresh')}
        </button>
      </div>
      {answer?.rows.length === 0 ? (
        <Empty title={words.nothingGoes[language]} hint={words.nothingGoesHint[language]} />
      ) : (
        <div className="table-wrap">
          <table className="table">
            <caption className="visually-hidden">{words.going[language]}</caption>
            <thead>
              <tr>
                {heads.map((name) => (
                  <th key={name} scope="col">
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
                  <GoingRow key={line.id} page={page} line={line} onCancel={() => setChosen(line)} />
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
        <CancelDialog
          page={page}
          // As far as it is now, not as far as it was when the dialog was opened.
          line={answer?.rows.find((one) => one.id === chosen.id) ?? chosen}
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

const whatOf = (line: GoingLine, language: 'zh' | 'en'): string => `${line.title} ${line.actionLabel[language]}`.trim();

function GoingRow({ page, line, onCancel }: { page: PageDef; line: GoingLine; onCancel(): void }) {
  const language = useLanguage();
  const session = useSession();
  const prefix = useAreaPrefix();
  const verdict = may(session, page, { labels: [retryLabel(page)], right: 'write' });
  const { done, refused, total } = line;
  const what = whatOf(line, language);
  return (
    <tr>
      <td>{line.entityLabel[language]}</td>
      <td>
        {line.page === '' ? (
          line.title || '—'
        ) : (
          <Link className="link" to={pathOf(prefix, line.page, line.row)}>
            {line.title}
          </Link>
        )}
      </td>
      <td>{line.actionLabel[language]}</td>
      <td>{line.by || words.system[language]}</td>
      <td>
        <span className={`tag tag-${line.state === 'failed' ? 'error' : 'info'}`}>
          {goingStates[line.state][language]}
        </span>
        {line.why && <div className="muted">{line.why[language]}</div>}
      </td>
      <td>
        <progress className="progress" max={Math.max(1, total)} value={done + refused} aria-label={what} />
        <div className="small">
          {words.share[language].replace('{done}', thousands(done)).replace('{total}', thousands(total))}
          {refused > 0 && (
            <span className="muted"> · {words.refused[language].replace('{refused}', thousands(refused))}</span>
          )}
        </div>
      </td>
      <td>
        <time dateTime={line.at}>{printMoment(line.at)}</time>
      </td>
      <td className="cell-actions col-sticky-end">
        <button
          type="button"
          className="btn btn-text btn-small"
          aria-disabled={verdict.ok ? undefined : true}
          title={verdict.ok ? undefined : verdict.reason[language]}
          aria-label={words.cancelOf[language].replace('{what}', what)}
          onClick={() => verdict.ok && onCancel()}
        >
          {words.cancel[language]}
        </button>
      </td>
    </tr>
  );
}

interface CancelDialogProps {
  page: PageDef;
  line: GoingLine;
  onClose(): void;
  onDone(): void;
}

/** Asks before the rest is given up; a refusal, such as that it has ended meanwhile, stays in the dialog. */
function CancelDialog({ page, line, onClose, onDone }: CancelDialogProps) {
  const language = useLanguage();
  const say = useTexts();
  const data = useSiteData();
  const notify = useNotify();
  const key = useCallKey();
  const sending = useSending();
  const { busy } = sending;
  const [failure, setFailure] = useState<CallFailure>();
  const cancel = () =>
    void sending.run(async () => {
      try {
        const told = (await data.call(page.route, 'workCancel', {
          body: { id: line.id },
          key: key.current(),
        })) as { message: string };
        key.settled();
        notify(told.message, { type: 'success' });
        onDone();
        return 'over';
      } catch (error) {
        key.settled(error as CallFailure);
        setFailure(error as CallFailure);
        return undefined;
      }
    });
  return (
    <Modal
      title={words.cancelOf[language].replace('{what}', whatOf(line, language))}
      busy={busy}
      onClose={failure ? onDone : onClose}
      foot={
        <>
          <button type="button" className="btn" disabled={busy} onClick={failure ? onDone : onClose}>
            {failure ? say('close') : words.keep[language]}
          </button>
          <WriteButton danger busy={busy} onClick={cancel}>
            {words.cancel[language]}
          </WriteButton>
        </>
      }
    >
      <div className="stack">
        <p>
          {words.cancelAsk[language]
            .replace('{done}', thousands(line.done))
            .replace('{left}', thousands(Math.max(0, line.total - line.done - line.refused)))}
        </p>
        <FailureBanner failure={failure} />
      </div>
    </Modal>
  );
}
