/**
 * A masked value with its way to the full one: a reason is asked, the showing is recorded, and it ends after a minute.
 */
import { marks } from '../../base/language.ts';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { later } from '../../fields/parts/base/later.tsx';
import type { Json } from '../../grammar/declarations/declarations.ts';
import { may } from '../../access/may.ts';
import type { FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import type { Row } from '../data/data.ts';
import { FieldCell } from '../list/cells/cell.tsx';
import { useSession } from '../session/session-context.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { recordTexts } from '../ui/record-texts.ts';

const RevealDialog = later(async () => ({ default: (await import('./reveal-dialog.tsx')).RevealDialog }));
/** Seconds that a full value stays. */
export const shownSeconds = 60;

export function Reveal({
  page,
  row,
  field,
  draw,
  children,
}: {
  page: PageDef;
  row: Row;
  field: FieldDef;
  /** How the record with the full value is drawn; as a cell unless told. */
  draw?: (record: Row) => ReactNode;
  children: ReactNode;
}) {
  const t = useTexts(recordTexts, kindTexts);
  const language = useLanguage();
  const session = useSession();
  const [asking, setAsking] = useState(false);
  const [full, setFull] = useState<{ value: Json; until: number }>();
  const left = useCountdown(full?.until, () => setFull(undefined));
  const verdict = may(session, page, { labels: [`${page.permission}:reveal`], right: 'read' });
  // Lines are a table: what belongs to it stands below, and says which of its columns it is about.
  const hidden = Object.values(field.rows ?? {}).filter((member) => member.mask && !member.hidden);
  const label = (hidden.length > 0 ? hidden : [field]).map((one) => one.label[language]).join(marks.comma[language]);
  const className = draw ? 'stack' : 'row';
  const Frame = draw ? 'div' : 'span';
  if (full) {
    const shown = { ...row, [field.name]: full.value };
    return (
      <Frame className={className}>
        {draw?.(shown) ?? (
          <strong>
            <FieldCell field={{ ...field, mask: false }} record={shown} language={language} />
          </strong>
        )}
        <span className="small muted" role="timer">
          {t('revealHide', { seconds: Math.min(left, shownSeconds) })}
        </span>
      </Frame>
    );
  }
  return (
    <Frame className={className}>
      {children}
      <span>
        <button
          type="button"
          className="btn btn-text btn-small"
          aria-disabled={verdict.ok ? undefined : true}
          title={verdict.ok ? undefined : verdict.reason[language]}
          aria-haspopup="dialog"
          aria-label={t('revealTitle', { label })}
          onClick={() => verdict.ok && setAsking(true)}
        >
          {draw ? t('revealTitle', { label }) : t('revealAction')}
        </button>
      </span>
      {asking && (
        <RevealDialog
          title={t('revealTitle', { label })}
          page={page}
          id={row.id}
          field={field.name}
          onClose={() => setAsking(false)}
          onValue={(value) => {
            setAsking(false);
            setFull({ value, until: Date.now() + shownSeconds * 1000 });
          }}
        />
      )}
    </Frame>
  );
}

/** Seconds left until a moment in milliseconds (undefined = none); `onEnd` when it is reached. */
export function useCountdown(until: number | undefined, onEnd?: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const ended = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (until === undefined || until <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() < until) return;
      clearInterval(timer);
      ended();
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}
