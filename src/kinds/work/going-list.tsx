/** Actions whose rows are dealt with in the background: how far each is, with a button that cancels the rest. */
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { may } from '../../access/may.ts';
import { printMoment } from '../../base/date.ts';
import { thousands } from '../../base/formats.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { FailureBanner } from '../act/ask-modal.tsx';
import { Modal } from '../dialog/modal.tsx';
import { WriteButton } from '../dialog/write-button.tsx';
import type { CallFailure } from '../data/data.ts';
import { useCallKey } from '../form/key.tsx';
import { pathOf, useAreaPrefix } from '../list/filters/paths.tsx';
import { PlainTable } from '../list/plain-table.tsx';
import { Empty, Failed } from '../ui/states.tsx';
import { usePages } from '../list/use-pages.tsx';
import { useSending } from '../data/sending.tsx';
import { useSession } from '../session/session-context.tsx';
import { useLanguage, useTexts } from '../text/texts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import { retryLabel, type GoingAnswer, type GoingLine } from './attachment.ts';
import { goingStates, words } from './words.ts';

/** Milliseconds between looks while something goes on. */
const pause = 2_000;

export function GoingList({ page }: { page: PageDef }) {
  const language = useLanguage();
  const say = useTexts();
  const { answer, failure, again, pager } = usePages<GoingAnswer>(page, 'workGoing', {
    lookAgain: (found) => (found?.rows.some((one) => one.state !== 'failed') ? pause : false),
  });
  const [chosen, setChosen] = useState<GoingLine>();
  if (failure) return <Failed failure={failure} retry={again} />;
  const heads = ['entity', 'row', 'action', 'by', 'state', 'progress', 'begun'] as const;
  return (
    <>
      <div className="row">
        <button type="button" className="btn" onClick={again}>
          {say('refresh')}
        </button>
      </div>
      {answer?.rows.length === 0 ? (
        <Empty title={words.nothingGoes[language]} hint={words.nothingGoesHint[language]} />
      ) : (
        <PlainTable
          caption={words.going[language]}
          heads={heads.map((name) => ({ name, label: words[name][language] }))}
          buttons
        >
          {answer?.rows.map((line) => (
            <GoingRow key={line.id} page={page} line={line} onCancel={() => setChosen(line)} />
          ))}
        </PlainTable>
      )}
      {pager}
      {chosen && (
        <CancelDialog
          page={page}
          // As far as it is now, not as far as it was when the dialog was opened.
          line={answer?.rows.find((one) => one.id === chosen.id) ?? chosen}
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
          aria-haspopup="dialog"
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
