/** A masked value with its way to the full one: a reason is asked, the showing is recorded, and it ends after a minute. */
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { Json } from '../../grammar/declarations.ts';
import { may } from '../../access/may.ts';
import type { FieldDef, PageDef } from '../../grammar/resolved.ts';
import type { Row } from '../data.ts';
import { printed } from '../list/cell.tsx';
import { useSession } from '../session-context.tsx';
import { useLanguage, useTexts } from '../texts.tsx';

const RevealDialog = lazy(async () => ({ default: (await import('./reveal-dialog.tsx')).RevealDialog }));
/** Seconds that a full value stays. */
export const shownSeconds = 60;

export function Reveal({ page, row, field, children }: { page: PageDef; row: Row; field: FieldDef; children: ReactNode }) {
  const say = useTexts();
  const language = useLanguage();
  const session = useSession();
  const [asking, setAsking] = useState(false);
  const [value, setValue] = useState<Json>();
  const left = useCountdown(value === undefined ? 0 : shownSeconds, value, () => setValue(undefined));
  const verdict = may(session, page, { labels: [`${page.permission}:reveal`], right: 'read' });
  if (value !== undefined) return <span className="row"><strong>{printed({ ...field, mask: false }, value, language)}</strong><span className="small muted" role="timer">{say('revealHide', { seconds: left })}</span></span>;
  return (
    <span className="row">
      {children}
      <button type="button" className="btn btn-text btn-small" aria-disabled={verdict.ok ? undefined : true} title={verdict.ok ? undefined : verdict.reason[language]} aria-label={say('revealTitle', { label: field.label[language] })} onClick={() => verdict.ok && setAsking(true)}>{say('revealAction')}</button>
      {asking && <Suspense fallback={null}><RevealDialog title={say('revealTitle', { label: field.label[language] })} page={page} id={row.id} field={field.name} onClose={() => setAsking(false)} onValue={(full) => { setAsking(false); setValue(full); }} /></Suspense>}
    </span>
  );
}

/** Seconds left of a time that starts anew with `start`; `onEnd` when it is over. */
export function useCountdown(seconds: number, start: unknown, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    setLeft(seconds);
    if (seconds <= 0) return;
    const until = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) {
        clearInterval(timer);
        onEnd();
      }
    }, 250);
    return () => clearInterval(timer);
  }, [seconds, start]);
  return left;
}
