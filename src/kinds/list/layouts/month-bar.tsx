/** The month that a calendar shows: the next, the one before, any. */
import type { ReactNode } from 'react';
import { shiftedMonth } from './month.ts';
import { layoutTexts } from './texts.ts';
import { useTexts } from '../../text/texts.tsx';

interface MonthBarProps {
  /** "2026-11". */
  month: string;
  /** The month that is now. */
  now: string;
  onMonth(month: string): void;
  children: ReactNode;
}

/** Years offered before and after the one that is shown. */
const around = 5;

export function MonthBar({ month, now, onMonth, children }: MonthBarProps) {
  const t = useTexts(layoutTexts);
  const year = Number(month.slice(0, 4));
  const years = Array.from({ length: 2 * around + 1 }, (_, at) => String(year - around + at));
  return (
    <div className="k-month-bar">
      <button
        type="button"
        className="btn btn-icon"
        aria-label={t('previousMonth')}
        title={t('previousMonth')}
        onClick={() => onMonth(shiftedMonth(month, -1))}
      >
        ‹
      </button>
      <select
        className="select k-fit"
        aria-label={t('year')}
        value={String(year)}
        onChange={(event) => onMonth(`${event.target.value.padStart(4, '0')}${month.slice(4)}`)}
      >
        {years.map((one) => (
          <option key={one} value={one}>
            {t('yearName', { year: one })}
          </option>
        ))}
      </select>
      <select
        className="select k-fit"
        aria-label={t('month')}
        value={month.slice(5)}
        onChange={(event) => onMonth(`${month.slice(0, 5)}${event.target.value}`)}
      >
        {t('months')
          .split(',')
          .map((name, at) => (
            <option key={name} value={String(at + 1).padStart(2, '0')}>
              {name}
            </option>
          ))}
      </select>
      <button
        type="button"
        className="btn btn-icon"
        aria-label={t('nextMonth')}
        title={t('nextMonth')}
        onClick={() => onMonth(shiftedMonth(month, 1))}
      >
        ›
      </button>
      <button type="button" className="btn btn-small" disabled={month === now} onClick={() => onMonth(now)}>
        {t('thisMonth')}
      </button>
      <span className="toolbar-space" />
      {children}
    </div>
  );
}
