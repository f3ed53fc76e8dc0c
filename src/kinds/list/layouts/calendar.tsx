/** Rows on the days of a month. */
import { useState, type ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { serverNow } from '../../../base/clock.ts';
import { dayOf, isMoment, printMoment } from '../../../base/date.ts';
import { thousands } from '../../../base/formats.ts';
import { withOffer } from '../../../fields/parts/choices/offered-options.tsx';
import { useNarrow } from '../../../fields/parts/controls/narrow.tsx';
import type { FieldDef, PageDef } from '../../../grammar/site/resolved.ts';
import type { CallFailure, FlatFilter, Row } from '../../data/data.ts';
import { useSiteData } from '../../data/use-site-data.tsx';
import { FieldCell } from '../cells/cell.tsx';
import { follow } from '../filters/paths.tsx';
import { withoutField } from '../filters/query.ts';
import { Empty, Failed, SkeletonBlock } from '../../ui/states.tsx';
import { titleOf } from '../cells/title.ts';
import { useList } from '../use-list-screen.tsx';
import { dayGroups, isMonth, monthOf, rowsByDay, weeksOf } from './month.ts';
import { MonthBar } from './month-bar.tsx';
import './layouts.css';
import { layoutTexts } from './texts.ts';
import { useTexts } from '../../text/texts.tsx';

type Days = NonNullable<NonNullable<PageDef['list']['layouts']>['calendar']>;

/** Rows asked for at once, and at most. */
const portion = 100;
const most = 500;
/** Rows of a day that are shown before the day is unfolded. */
const few = 4;

/** Conditions of rows that fall between two days. What the list asks of these fields gives way to the month. */
function between(filter: FlatFilter, { from, until }: Days, first: string, last: string, endless: boolean): FlatFilter {
  const own = withoutField(until === undefined ? filter : withoutField(filter, until), from);
  if (until === undefined) return { ...own, [`${from}_gte`]: first, [`${from}_lte`]: last };
  return { ...own, [`${from}_lte`]: last, [`${until}_${endless ? 'empty' : 'gte'}`]: endless ? 'true' : first };
}

interface Fallen {
  data: Row[];
  total: number;
}

/** The rows that fall on these days, up to a limit. */
function useFallen(page: PageDef, filter: FlatFilter, { from, until }: Days, days: readonly string[]) {
  const data = useSiteData();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const endless = until !== undefined && page.fields[until]?.required !== true;
  return useQuery({
    queryKey: [page.route, 'getList', 'calendar', filter, first],
    queryFn: async ({ signal }): Promise<Fallen> => {
      const found: Row[] = [];
      let total = 0;
      for (const open of endless ? [false, true] : [false]) {
        const asked = between(filter, { from, ...(until === undefined ? {} : { until }) }, first, last, open);
        for (let at = 1, left = true; left && found.length < most; at += 1) {
          const reply = await data.getList<Row>(page.route, {
            pagination: { page: at, perPage: portion },
            sort: { field: from, order: 'ASC' },
            filter: asked,
            signal,
          });
          if (at === 1) total += reply.total ?? 0;
          found.push(...reply.data);
          left = reply.data.length === portion;
        }
      }
      return { data: found.slice(0, most), total };
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function Calendar() {
  const list = useList();
  const { page, language, state, change } = list;
  const t = useTexts(layoutTexts);
  const navigate = useNavigate();
  const narrow = useNarrow();
  const asked = state.layout?.split(':')[1] ?? '';
  const today = dayOf(new Date(serverNow()));
  const month = isMonth(asked) ? asked : monthOf(today);
  const weeks = weeksOf(month);
  const days = weeks.flat();
  const calendar = page.list.layouts?.calendar ?? { from: '' };
  const { data, error, isPending, isPlaceholderData, refetch } = useFallen(page, state.filter, calendar, days);
  const byDay = rowsByDay(data?.data ?? [], days, calendar);
  const [year, name] = [month.slice(0, 4), t('months').split(',')[Number(month.slice(5)) - 1] ?? ''];
  const title = t('monthTitle', { year, month: name });
  const shown = narrow ? days.filter((day) => monthOf(day) === month && (byDay.get(day)?.length ?? 0) > 0) : days;
  const groups = calendar.groups === undefined ? undefined : page.fields[calendar.groups];
  const dayWith =
    (grouping: FieldDef | undefined) =>
    (one: string): ReactNode => (
      <Day
        key={one}
        day={one}
        today={today}
        away={monthOf(one) !== month}
        rows={byDay.get(one) ?? []}
        from={calendar.from}
        groups={grouping}
      />
    );
  const drawn = (grouping?: FieldDef): ReactNode =>
    narrow ? (
      <ul className={isPlaceholderData ? 'k-agenda k-stale' : 'k-agenda'} aria-label={title}>
        {shown.map(dayWith(grouping))}
      </ul>
    ) : (
      <table className={isPlaceholderData ? 'k-month k-stale' : 'k-month'}>
        <caption className="visually-hidden">{t('calendarOf', { page: page.label[language], month: title })}</caption>
        <thead>
          <tr>
            {t('weekdays')
              .split(',')
              .map((weekday) => (
                <th key={weekday} scope="col">
                  {weekday}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>{week.map(dayWith(grouping))}</tr>
          ))}
        </tbody>
      </table>
    );
  return (
    <div className="k-calendar" onClick={(event) => follow(event, navigate)}>
      <MonthBar month={month} now={monthOf(today)} onMonth={(next) => change({ layout: `calendar:${next}` })}>
        {data && <span className="muted small">{t('found', { count: thousands(data.total) })}</span>}
        {data && data.total > data.data.length && (
          <span className="small" role="note">
            {t('capped', { count: data.data.length })}
          </span>
        )}
      </MonthBar>
      {error && !data ? (
        <Failed failure={error as unknown as CallFailure} retry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonBlock />
      ) : narrow && shown.length === 0 ? (
        <Empty title={t('noneInMonth')} />
      ) : groups ? (
        // Options that a call gives say in which order the groups stand.
        withOffer(groups, language, drawn)
      ) : (
        drawn()
      )}
    </div>
  );
}

interface DayProps {
  day: string;
  today: string;
  /** It is of the month before or after. */
  away: boolean;
  rows: readonly Row[];
  from: string;
  /** Field by whose values the rows stand in groups. */
  groups: FieldDef | undefined;
}

function Day({ day, today, away, rows, from, groups }: DayProps) {
  const { page, language, hrefOf } = useList();
  const t = useTexts(layoutTexts);
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const state = Object.keys(page.workflows).find((name) => page.list.columns.includes(name));
  const field = state === undefined ? undefined : page.fields[state];
  const Part = narrow ? 'li' : 'td';
  const isToday = day === today;
  const order = (groups?.options ?? []).map(({ value }) => value);
  const sorted = rows.length === 0 ? [] : dayGroups(open ? rows : rows.slice(0, few), groups?.name, order);
  return (
    <Part className={away ? 'k-day k-day-away' : 'k-day'} data-day={day} aria-current={isToday ? 'date' : undefined}>
      <time dateTime={day} className="k-day-name">
        {narrow ? day : Number(day.slice(8))}
        {isToday && <span className="k-day-today">{t('today')}</span>}
      </time>
      {sorted.map(({ value, rows: found }) => (
        <Group key={value} heading={groups && textOf(value, groups, language)}>
          {found.map((row) => {
            const title = titleOf(page, row);
            const href = hrefOf(row.id);
            const at = row[from];
            return (
              <li key={row.id} data-id={row.id}>
                {typeof at === 'string' && isMoment(at) && dayOf(at) === day && (
                  <span className="muted">{printMoment(at, 'h:i')} </span>
                )}
                {href === undefined ? (
                  <span title={title}>{title}</span>
                ) : (
                  <a className="link" href={`#${href}`} title={title}>
                    {title}
                  </a>
                )}
                {field && <FieldCell field={field} record={row} language={language} />}
              </li>
            );
          })}
        </Group>
      ))}
      {rows.length > few && (
        <button type="button" className="btn btn-text btn-small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('fewer') : t('further', { count: rows.length - few })}
        </button>
      )}
    </Part>
  );
}

/** A value of the field as its options call it. */
const textOf = (value: string, { options }: FieldDef, language: 'zh' | 'en'): string =>
  options?.find((option) => option.value === value)?.[language] ?? value;

function Group({ heading, children }: { heading: string | undefined; children: ReactNode }) {
  if (heading === undefined || heading === '') return <ul>{children}</ul>;
  return (
    <div className="k-day-group">
      <span className="small muted">{heading}</span>
      <ul aria-label={heading}>{children}</ul>
    </div>
  );
}
