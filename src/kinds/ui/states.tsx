/** What stands in place of content: nothing yet, nothing at all, a failure, no right. */
import { useState, type ReactNode } from 'react';
import type { CallFailure } from '../data/data.ts';
import { useTexts, kindTexts } from '../text/texts.tsx';

/** Rows that are still coming. */
export function SkeletonRows({ columns, rows = 8 }: { columns: number; rows?: number }) {
  const t = useTexts(kindTexts);
  return (
    <tbody aria-busy="true" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row}>
          {Array.from({ length: columns }, (_, column) => (
            <td key={column}>
              <span className="skeleton-line" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** A block that is still coming. */
export function SkeletonBlock({ lines = 6 }: { lines?: number }) {
  const t = useTexts(kindTexts);
  return (
    <div className="panel" role="status" aria-label={t('loading')}>
      <div className="panel-body">
        {Array.from({ length: lines }, (_, line) => (
          <span key={line} className="skeleton-line" style={{ width: `${90 - (line % 4) * 15}%` }} />
        ))}
      </div>
    </div>
  );
}

export function Empty({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) {
  return (
    <div className="empty" role="status">
      <div className="empty-title">{title}</div>
      {hint && <div>{hint}</div>}
      {children}
    </div>
  );
}

/** A failed load: what happened, the trace id, retry and copy. */
export function Failed({ failure, retry }: { failure: CallFailure; retry?: () => void }) {
  const t = useTexts(kindTexts);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(
      [failure.message, failure.trace, location.href, new Date().toISOString()].filter(Boolean).join('\n'),
    );
    setCopied(true);
  };
  return (
    <div className="error" role="alert">
      <div className="error-title">{t('errorTitle')}</div>
      <div>{failure.message}</div>
      {failure.trace && <div className="small muted">{t('errorTrace', { trace: failure.trace })}</div>}
      <div className="row">
        {retry && (
          <button type="button" className="btn btn-primary" onClick={retry}>
            {t('retry')}
          </button>
        )}
        <button type="button" className="btn" onClick={() => void copy()}>
          {copied ? t('copied') : t('copyError')}
        </button>
      </div>
    </div>
  );
}

/** No right to see this. */
export function Denied({ label }: { label: string }) {
  const t = useTexts(kindTexts);
  return <Empty title={t('deniedTitle')} hint={t('deniedHint', { label })} />;
}
