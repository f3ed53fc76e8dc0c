/** Actions whose rows are dealt with in the background: how far each is, with a button that cancels the rest. */
import { type Language } from '../../base/language.ts';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { may } from '../../access/may.ts';
import { printMoment } from '../../base/date.ts';
import { thousands } from '../../base/formats.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { FailureBanner } from '../act/ask-modal.tsx';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';
import { WriteButton } from '../dialog/write-button.tsx';
import type { CallFailure } from '../data/data.ts';
import { useCallKey } from '../form/key.tsx';
import { pathOf, useAreaPrefix } from '../list/filters/paths.tsx';
import { PlainTable } from '../list/plain-table.tsx';
import { Empty, Failed } from '../ui/states.tsx';
import { usePages } from '../list/use-pages.tsx';
import { useSending } from '../data/sending.tsx';
import { useSession } from '../session/session-context.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import { retryLabel, type GoingAnswer, type GoingLine } from './attachment.ts';
import { workTexts } from './texts.ts';

/** Milliseconds between looks while something goes on. */
const pause = 2_000;

export function GoingList({ page }: { page: PageDef }) {
  const t = useTexts(workTexts, kindTexts);
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
          {t('refresh')}
        </button>
      </div>
      {answer?.rows.length === 0 ? (
        <Empty title={t('nothingGoes')} hint={t('nothingGoesHint')} />
      ) : (
        <PlainTable caption={t('going')} heads={heads.map((name) => ({ name, label: t(name) }))} buttons>
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

const whatOf = (line: GoingLine, language: Language): string => `${line.title} ${line.actionLabel[language]}`.trim();

function GoingRow({ page, line, onCancel }: { page: PageDef; line: GoingLine; onCancel(): void }) {
  const language = useLanguage();
  const t = useTexts(workTexts);
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
      <td>{line.by || t('system')}</td>
      <td>
        <span className={`tag tag-${line.state === 'failed' ? 'error' : 'info'}`}>{t(`going_${line.state}`)}</span>
        {line.why && <div className="muted">{line.why[language]}</div>}
      </td>
      <td>
        <progress className="progress" max={Math.max(1, total)} value={done + refused} aria-label={what} />
        <div className="small">
          {t('share', { done: thousands(done), total: thousands(total) })}
          {refused > 0 && <span className="muted"> · {t('refused', { refused: thousands(refused) })}</span>}
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
          aria-label={t('cancelOf', { what })}
          onClick={() => verdict.ok && onCancel()}
        >
          {t('stop')}
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
  const t = useTexts(workTexts, kindTexts);
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
    <Dialog
      title={t('cancelOf', { what: whatOf(line, language) })}
      busy={busy}
      onClose={failure ? onDone : onClose}
      foot={
        <>
          <button type="button" className="btn" disabled={busy} onClick={failure ? onDone : onClose}>
            {failure ? t('close') : t('keep')}
          </button>
          <WriteButton danger busy={busy} onClick={cancel}>
            {t('stop')}
          </WriteButton>
        </>
      }
    >
      <div className="stack">
        <p>
          {t('cancelAsk', {
            done: thousands(line.done),
            left: thousands(Math.max(0, line.total - line.done - line.refused)),
          })}
        </p>
        <FailureBanner failure={failure} />
      </div>
    </Dialog>
  );
}
