/** Period, custom days, filters and refresh of a report. */
import { useId, useState, type FormEvent } from 'react';
import type { FilterValue } from '../../../fields/contract.ts';
import { DayControl } from '../../../fields/parts/controls/day-control.tsx';
import { typedDay } from '../../../fields/parts/controls/day-text.ts';
import { notDay, tooLarge, tooSmall } from '../../../fields/parts/base/problems.ts';
import { daysBetween, printMoment } from '../../../base/date.ts';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import { FilterControl } from '../../list/filters/filters.tsx';
import { filterValue, withFilter } from '../../list/filters/query.ts';
import { useLanguage, useTexts, kindTexts } from '../../text/texts.tsx';
import { useFacts } from '../../session/use-facts.tsx';
import { longestPeriod, reportOptions } from '../base/options.ts';
import { comparisons, type ReportState } from '../base/use-report.tsx';
import { reportTexts } from '../base/texts.ts';

const comparisonWords = { previous: 'previousPeriod', lastYear: 'lastYear', none: 'noComparison' } as const;

interface PeriodBarProps {
  page: PageDef;
  state: ReportState;
  auto: boolean;
  updatedAt: string | undefined;
  /** Moment at which the other period stops, because this one goes on. */
  until: string | undefined;
  onChange(change: Partial<ReportState>): void;
  onAuto(on: boolean): void;
  onRefresh(): void;
}

export function PeriodBar({ page, state, auto, updatedAt, until, onChange, onAuto, onRefresh }: PeriodBarProps) {
  const t = useTexts(reportTexts, kindTexts);
  const language = useLanguage();
  const options = reportOptions(page);
  const [choosing, setChoosing] = useState(false);
  // The address may come to days of its own while the report is open: a notice leads to them.
  const custom = choosing || state.period === 'custom';
  const filters = options.filters.flatMap((name) => page.fields[name] ?? []);
  return (
    <div className="panel k-report-bar stack">
      <div className="row">
        <div className="k-periods" role="group" aria-label={t('period')}>
          {options.periods.map((period) => (
            <button
              key={period}
              type="button"
              className="btn btn-small"
              aria-pressed={period === 'custom' ? custom : !custom && state.period === period}
              onClick={() => (period === 'custom' ? setChoosing(true) : (setChoosing(false), onChange({ period })))}
            >
              {t(period)}
            </button>
          ))}
        </div>
        <div className="k-periods" role="group" aria-label={t('comparison')}>
          {comparisons.map((one) => (
            <button
              key={one}
              type="button"
              className="btn btn-small"
              aria-pressed={one === state.compare}
              onClick={() => onChange({ compare: one })}
            >
              {t(comparisonWords[one])}
            </button>
          ))}
        </div>
        {until !== undefined && (
          <span className="small muted">{t('sameTime', { time: printMoment(until, 'h:i') })}</span>
        )}
        <span className="toolbar-space" />
        {updatedAt && <span className="small muted">{t('updatedAt', { time: updatedAt })}</span>}
        <label className="check small">
          <input type="checkbox" checked={auto} onChange={(event) => onAuto(event.target.checked)} />
          {t('autoRefresh')}
        </label>
        <button type="button" className="btn btn-small" onClick={onRefresh}>
          {t('refresh')}
        </button>
      </div>
      {custom && (
        <CustomDays
          key={`${state.from} ${state.to}`}
          state={state}
          onApply={(from, to) => onChange({ period: 'custom', from, to })}
        />
      )}
      {filters.length > 0 && (
        <div className="filters">
          {filters.map((field) => (
            <FilterControl
              key={field.name}
              page={page.route}
              field={field}
              language={language}
              value={filterValue(state.filters, field)}
              onChange={(value: FilterValue | undefined) =>
                onChange({ filters: withFilter(state.filters, field, value) })
              }
            />
          ))}
        </div>
      )}
    </div>
  );
}

function CustomDays({ state, onApply }: { state: ReportState; onApply(from: string, to: string): void }) {
  const t = useTexts(reportTexts, kindTexts);
  const { today } = useFacts();
  const [texts, setTexts] = useState({ from: state.from ?? today, to: state.to ?? today });
  const [from, to] = [typedDay(texts.from) ?? '', typedDay(texts.to) ?? ''];
  const backward = from !== '' && to !== '' && from > to;
  const tooLong = from !== '' && to !== '' && daysBetween(from, to) >= longestPeriod;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (from !== '' && to !== '' && !backward && !tooLong) onApply(from, to);
  };
  return (
    <form className="row" noValidate onSubmit={apply}>
      <PeriodDay
        label={t('from')}
        text={texts.from}
        max={to || undefined}
        onText={(text) => setTexts((now) => ({ ...now, from: text }))}
      />
      <span aria-hidden="true">–</span>
      <PeriodDay
        label={t('to')}
        text={texts.to}
        min={from || undefined}
        onText={(text) => setTexts((now) => ({ ...now, to: text }))}
      />
      <button type="submit" className="btn btn-primary" disabled={from === '' || to === '' || backward || tooLong}>
        {t('apply')}
      </button>
      {tooLong && (
        <span className="field-error" role="alert">
          {t('rangeTooLong', { days: longestPeriod })}
        </span>
      )}
    </form>
  );
}

interface PeriodDayProps {
  label: string;
  text: string;
  min?: string | undefined;
  max?: string | undefined;
  onText(text: string): void;
}

function PeriodDay({ label, text, min, max, onText }: PeriodDayProps) {
  const language = useLanguage();
  const id = useId();
  const [left, setLeft] = useState(false);
  const day = typedDay(text);
  const problem =
    text.trim() === '' || !left
      ? undefined
      : day === null
        ? notDay
        : min !== undefined && day < min
          ? tooSmall(min)
          : max !== undefined && day > max
            ? tooLarge(max)
            : undefined;
  return (
    <span className="filter-day">
      <DayControl
        control={{
          'aria-label': label,
          'aria-invalid': problem ? true : undefined,
          'aria-describedby': problem ? id : undefined,
        }}
        label={label}
        language={language}
        text={day ?? text}
        min={min}
        max={max}
        onText={onText}
        onLeave={() => setLeft(true)}
      />
      {problem && (
        <span className="field-error" id={id} role="alert">
          {problem[language]}
        </span>
      )}
    </span>
  );
}
