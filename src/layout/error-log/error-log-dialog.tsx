import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { parseTime, relativeTime } from '../../base/formats.ts';
import { useLanguage } from '../../providers/language.ts';
import { toJson, toMarkdown, type ErrorEntry } from './entries.ts';
import { clearErrors, useErrors } from './log.ts';
import { copyText } from '../../kinds/ui/copy.tsx';
import { downloadText } from './hand-out.ts';
import { errorLogTexts } from './log-texts.ts';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';
import { useTexts } from '../../kinds/text/texts.tsx';

/** What helps to find the cause, beside the errors. */
const about = () => ({ console: 'Zhanggui', time: parseTime(Date.now()), browser: navigator.userAgent });

function Row({ entry }: { entry: ErrorEntry }) {
  const t = useTexts(errorLogTexts);
  const language = useLanguage();
  return (
    <tr>
      <td>
        <dl className="errorlog-facts">
          <dt>{t('msg')}</dt>
          <dd className="errorlog-message">
            {entry.message}
            {entry.count > 1 && <span className="badge">×{entry.count}</span>}
          </dd>
          <dt>{t('info')}</dt>
          <dd>{entry.info}</dd>
          <dt>{t('url')}</dt>
          <dd>{entry.url}</dd>
          <dt>{t('time')}</dt>
          <dd>
            <time dateTime={new Date(entry.last).toISOString()} title={parseTime(entry.last)}>
              {relativeTime(entry.last, language)}
            </time>
          </dd>
        </dl>
      </td>
      <td>
        {entry.stack ? (
          <pre className="errorlog-stack" tabIndex={0}>
            {entry.stack}
          </pre>
        ) : (
          <span className="muted">{t('noStack')}</span>
        )}
      </td>
    </tr>
  );
}

/** The errors of this window, to be read, filtered, copied, downloaded and cleared. */
export function ErrorLogDialog({ onClose }: { onClose(): void }) {
  const t = useTexts(errorLogTexts);
  const notify = useNotify();
  const entries = useErrors();
  const place = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown =
    wanted === ''
      ? entries
      : entries.filter((entry) =>
          `${entry.message}\n${entry.info}\n${entry.url}\n${entry.stack}`.toLowerCase().includes(wanted),
        );
  const copy = async () => {
    const done = await copyText(toMarkdown(shown, about()), place.current ?? document.body);
    notify(t(done ? 'copied' : 'notCopied'), { type: done ? 'success' : 'warning' });
  };
  return (
    <Dialog
      title={t('title')}
      maxWidth="lg"
      onClose={onClose}
      foot={
        <>
          <span className="small muted errorlog-masked">{t('masked')}</span>
          <button type="button" className="btn btn-danger" disabled={entries.length === 0} onClick={clearErrors}>
            {t('clear')}
          </button>
          <button
            type="button"
            className="btn"
            disabled={shown.length === 0}
            onClick={() =>
              downloadText(`error-log-${parseTime(Date.now(), '{y}{m}{d}-{h}{i}{s}')}.json`, toJson(shown, about()))
            }
          >
            {t('download')}
          </button>
          <button type="button" className="btn btn-primary" disabled={shown.length === 0} onClick={() => void copy()}>
            {t('copy')}
          </button>
        </>
      }
    >
      <div ref={place} className="stack">
        {entries.length === 0 ? (
          <div className="empty">
            <p className="empty-title">{t('empty')}</p>
            <p>{t('emptyText')}</p>
          </div>
        ) : (
          <>
            <input
              type="search"
              className="input errorlog-search"
              value={search}
              aria-label={t('search')}
              placeholder={t('search')}
              onChange={(event) => setSearch(event.target.value)}
            />
            {shown.length === 0 ? (
              <p className="empty" role="status">
                {t('nothing')}
              </p>
            ) : (
              <table className="table errorlog-table">
                <thead>
                  <tr>
                    <th scope="col">{t('message')}</th>
                    <th scope="col">{t('stack')}</th>
                  </tr>
                </thead>
                <tbody>
                  {shown.map((entry) => (
                    <Row key={`${entry.first}:${entry.message}:${entry.info}:${entry.url}`} entry={entry} />
                  ))}
                </tbody>
              </table>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
