/**
 * The calendar of a control: a month in the console's language, for moments with the time below it. Days are kept as
 * dates of UTC, so that no time zone of the browser moves them.
 */
import { useRef, useState, type RefObject } from 'react';
import { DayPicker, type DropdownProps, type Matcher } from 'react-day-picker';
import { serverMoment } from '../../../base/clock.ts';
import { dayOf, printMoment } from '../../../base/date.ts';
import type { Language } from '../../../grammar/site/models.ts';
import './calendar.css';
import { longWeekday, monthName, monthOfYear, shortWeekday, wholeDay, calendarTexts } from './calendar-texts.ts';
import { typedDay, typedMoment } from './day-text.ts';
import { useFloating } from '../floating/popover.tsx';
import { localeOf } from '../../../base/language.ts';
import { fixedT } from '../../../base/texts.ts';

export interface CalendarProps {
  /** The control that it belongs to. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  language: Language;
  timed: boolean;
  text: string;
  min: string | undefined;
  max: string | undefined;
  onText(text: string): void;
  /** `back`: the focus returns to the button. */
  onClose(back: boolean): void;
}

const first = '1900-01-01';
const last = '9999-12-31';
/** Years before and after the one that is shown, among which one is chosen. */
const reach = 100;

const dateOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);
/** Also of the picker's own dates, which write themselves in another way. */
const dayAt = (date: Date): string => new Date(date.getTime()).toISOString().slice(0, 10);
const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a < b ? b : a);
const yearOn = (day: string, count: number): string =>
  `${String(Math.min(9999, Math.max(1900, Number(day.slice(0, 4)) + count)))}${count < 0 ? '-01-01' : '-12-31'}`;

/** Day and time of what the control says, as far as it can be read. */
function read(text: string, timed: boolean): { day: string; time: string } | undefined {
  const moment = timed ? typedMoment(text) : null;
  if (moment !== null) return { day: dayOf(moment), time: printMoment(moment, 'h:i:s') };
  const day = timed ? null : typedDay(text);
  return day === null ? undefined : { day, time: '' };
}

export function Calendar({
  anchor,
  label,
  language,
  timed,
  text,
  min = first,
  max = last,
  onText,
  onClose,
}: CalendarProps) {
  const t = fixedT(language, calendarTexts);
  const part = useRef<HTMLSpanElement>(null);
  const [today] = useState(() => dayOf(serverMoment()));
  const given = read(text, timed);
  const within = (day: string): string => later(min, earlier(max, day));
  const [month, setMonth] = useState(() => dateOf(within(given?.day ?? today)));
  const [time, setTime] = useState(given?.time ?? '00:00:00');
  const written = (day: string, at: string): string => (timed ? `${day} ${at}` : day);
  const finish = (chosen: string): void => {
    onText(chosen);
    onClose(true);
  };
  useFloating(anchor, part, onClose, { least: Infinity, follows: true });

  const shown = dayAt(month);
  const outside: Matcher[] = [{ before: dateOf(min) }, { after: dateOf(max) }];
  return (
    <span
      ref={part}
      className="popover floating calendar"
      role="dialog"
      aria-label={`${t(timed ? 'chooseMoment' : 'choose')}: ${label}`}
      tabIndex={-1}
      // The table or list around it has other uses for the arrows.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DayPicker
        mode="single"
        required
        autoFocus
        showOutsideDays
        fixedWeeks
        weekStartsOn={1}
        timeZone="UTC"
        lang={localeOf[language]}
        locale={{ code: localeOf[language] }}
        captionLayout="dropdown"
        navLayout="around"
        today={dateOf(today)}
        selected={given ? dateOf(given.day) : undefined}
        disabled={outside}
        month={month}
        onMonthChange={(next) => setMonth(new Date(next.getTime()))}
        startMonth={dateOf(later(min, yearOn(shown, -reach)))}
        endMonth={dateOf(earlier(max, yearOn(shown, reach)))}
        components={{ Dropdown: Choice }}
        formatters={{
          formatCaption: (date) => monthOfYear(date, language),
          formatMonthDropdown: (date) => monthName(date, language),
          formatYearDropdown: (date) => String(date.getUTCFullYear()),
          formatWeekdayName: (date) => shortWeekday(date, language),
        }}
        labels={{
          labelGrid: (date) => monthOfYear(date, language),
          labelDayButton: (date, { today: isToday, selected }) =>
            [wholeDay(date, language), isToday ? t('today') : '', selected ? t('chosen') : '']
              .filter(Boolean)
              .join(', '),
          labelWeekday: (date) => longWeekday(date, language),
          labelMonthDropdown: () => t('month'),
          labelYearDropdown: () => t('year'),
          labelPrevious: () => t('before'),
          labelNext: () => t('after'),
        }}
        onSelect={(date) => (timed ? onText(written(dayAt(date), time)) : finish(dayAt(date)))}
      />
      {timed && (
        <Time
          language={language}
          time={time}
          onTime={(next) => {
            setTime(next);
            if (given) onText(written(given.day, next));
          }}
        />
      )}
      <span className="calendar-foot">
        <button
          type="button"
          className="btn btn-text btn-small"
          disabled={today < min || today > max}
          onClick={() => finish(timed ? printMoment(serverMoment()) : today)}
        >
          {t(timed ? 'now' : 'today')}
        </button>
        <button type="button" className="btn btn-text btn-small" disabled={text === ''} onClick={() => finish('')}>
          {t('clear')}
        </button>
        {timed && (
          <button type="button" className="btn btn-primary btn-small" onClick={() => onClose(true)}>
            {t('done')}
          </button>
        )}
      </span>
    </span>
  );
}

/** Hours, minutes and seconds. */
function Time({ language, time, onTime }: { language: Language; time: string; onTime(time: string): void }) {
  const t = fixedT(language, calendarTexts);
  const parts = time.split(':');
  const units = [
    ['hour', 24],
    ['minute', 60],
    ['second', 60],
  ] as const;
  return (
    <span className="calendar-time" role="group" aria-label={t('time')}>
      {units.map(([unit, count], at) => (
        <select
          key={unit}
          className="select"
          aria-label={t(unit)}
          value={parts[at]}
          onChange={(event) => onTime(parts.map((one, index) => (index === at ? event.target.value : one)).join(':'))}
        >
          {Array.from({ length: count }, (_, number) => String(number).padStart(2, '0')).map((number) => (
            <option key={number}>{number}</option>
          ))}
        </select>
      ))}
    </span>
  );
}

/** Year or month, as every other choice of the console looks. */
function Choice({ options, ...select }: DropdownProps) {
  return (
    <select {...select} className="select">
      {options?.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  );
}
