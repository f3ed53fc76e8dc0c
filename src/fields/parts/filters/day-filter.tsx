/** From day .. to day: a period that stays relative, or two days as the console writes them, both whole. */
import { useId, useState } from 'react';
import { dayOf, isMoment } from '../../../base/date.ts';
import { isDayWord } from '../../../grammar/declarations/day-words.ts';
import type { Language } from '../../../grammar/site/models.ts';
import type { FilterInputProps } from '../../contract.ts';
import { DayControl } from '../controls/day-control.tsx';
import { typedDay } from '../controls/day-text.ts';
import { periods } from './periods.ts';
import { notDay } from '../base/problems.ts';
import { fieldTexts } from '../base/texts.ts';
import { fixedT } from '../../../base/texts.ts';

type Range = { gte?: string; lte?: string };

export function DayFilter({ field, language, value, onChange }: FilterInputProps) {
  const t = fixedT(language, fieldTexts);
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
        aria-label={`${label} ${t('period')}`}
        value={period?.name ?? ''}
        onChange={(event) => {
          const chosen = periods.find((one) => one.name === event.target.value);
          put(chosen ? { gte: chosen.gte, lte: chosen.lte } : {});
        }}
      >
        <option value="">{t('ownDays')}</option>
        {periods.map((one) => (
          <option key={one.name} value={one.name}>
            {one.label[language]}
          </option>
        ))}
      </select>
      {!(relative && period) && (
        <>
          <Day
            label={`${label} ${t('from')}`}
            language={language}
            day={dayOfEnd(gte)}
            onDay={(day) => put({ gte: day, lte })}
          />
          <span aria-hidden="true">–</span>
          <Day
            label={`${label} ${t('to')}`}
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

/** A day, told once it is whole; what is wrong stays beside the sentence that says so. */
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
  const id = useId();
  const [wrong, setWrong] = useState<{ text: string; day: string }>();
  const [left, setLeft] = useState(false);
  // Whoever sets the filter anew has the last word.
  const text = wrong?.day === day ? wrong.text : '';
  const told = text !== '' && left;
  return (
    <span className="filter-day">
      <DayControl
        control={{
          'aria-label': label,
          'aria-invalid': told || undefined,
          'aria-describedby': told ? id : undefined,
        }}
        label={label}
        language={language}
        text={text || day}
        onText={(typed) => {
          const found = typedDay(typed);
          setLeft(false);
          setWrong(found === null && typed.trim() !== '' ? { text: typed, day } : undefined);
          if (found !== null) onDay(found);
          else if (typed.trim() === '') onDay('');
        }}
        onLeave={() => setLeft(true)}
      />
      {told && (
        <span className="field-error" id={id} role="alert">
          {notDay[language]}
        </span>
      )}
    </span>
  );
}
