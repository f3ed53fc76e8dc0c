/** From day .. to day: a period that stays relative, or two days as the console writes them, both whole. */
import { useRef, useState } from 'react';
import { dayOf, isMoment, parseDay } from '../../base/date.ts';
import { isDayWord } from '../../grammar/day-words.ts';
import type { Language } from '../../grammar/models.ts';
import type { FilterInputProps } from '../contract.ts';
import { periods } from './periods.ts';
import { word } from './words.ts';

type Range = { gte?: string; lte?: string };

export function DayFilter({ field, language, value, onChange }: FilterInputProps) {
  const { gte = '', lte = '' }: Range =
    typeof value === 'object' ? value : typeof value === 'string' && value !== '' ? { gte: value, lte: value } : {};
  const period = periods.find((one) => one.gte === gte && one.lte === lte);
  const relative = isDayWord(gte) || isDayWord(lte);
  const put = (next: Range): void => {
    const kept = Object.fromEntries(Object.entries(next).filter(([, day]) => day !== '' && day !== undefined));
    onChange(Object.keys(kept).length === 0 ? undefined : kept);
  };
  const label = field.label[language];
  return (
    <span className="filter-range filter-days">
      <select
        className="select"
        aria-label={`${label} ${word('period', language)}`}
        value={period?.name ?? ''}
        onChange={(event) => {
          const chosen = periods.find((one) => one.name === event.target.value);
          put(chosen ? { gte: chosen.gte, lte: chosen.lte } : {});
        }}
      >
        <option value="">{word('ownDays', language)}</option>
        {periods.map((one) => (
          <option key={one.name} value={one.name}>
            {one.label[language]}
          </option>
        ))}
      </select>
      {!(relative && period) && (
        <>
          <Day
            label={`${label} ${word('from', language)}`}
            language={language}
            day={dayOfEnd(gte)}
            onDay={(day) => put({ gte: day, lte })}
          />
          <span aria-hidden="true">–</span>
          <Day
            label={`${label} ${word('to', language)}`}
            language={language}
            day={dayOfEnd(lte)}
            onDay={(day) => put({ gte, lte: day })}
          />
        </>
      )}
    </span>
  );
}

/** The day of an end, which may be a moment of it; "" for a word. */
const dayOfEnd = (end: string): string => (isDayWord(end) ? '' : isMoment(end) ? dayOf(end) : end.slice(0, 10));

/** A day that is typed in any usual form, or taken from the browser's calendar; it is told once it is whole. */
function Day({
  label,
  language,
  day,
  onDay,
}: {
  label: string;
  language: Language;
  day: string;
  onDay(day: string): void;
}) {
  const [typed, setTyped] = useState<string>();
  const calendar = useRef<HTMLInputElement>(null);
  const take = (text: string): void => {
    const found = parseDay(text.trim());
    if (text.trim() === '') onDay('');
    else if (found !== null && text.trim().length >= 8) onDay(found);
    setTyped(text);
  };
  const wrong = typed !== undefined && typed.trim() !== '' && parseDay(typed.trim()) === null;
  return (
    <span className="filter-day">
      <input
        className="input"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder="YYYY-MM-DD"
        aria-label={label}
        aria-invalid={wrong && typed.length >= 8 ? true : undefined}
        value={typed ?? day}
        onChange={(event) => take(event.target.value)}
        onBlur={() => !wrong && setTyped(undefined)}
      />
      <button
        type="button"
        className="btn btn-text btn-small"
        aria-label={`${label}: ${word('calendar', language)}`}
        onClick={() => calendar.current?.showPicker()}
      >
        ▾
      </button>
      <input
        ref={calendar}
        className="filter-calendar"
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={day}
        onChange={(event) => {
          setTyped(undefined);
          onDay(event.target.value);
        }}
      />
    </span>
  );
}
