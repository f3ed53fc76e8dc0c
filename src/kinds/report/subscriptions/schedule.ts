/** When a subscribed report is told of, and of which days. Pure. */
import { inSentence, type Language } from '../../../base/language.ts';
import { catalogue, type KeysOf } from '../../../base/catalogue.ts';
import { fixedT, inBothLanguages } from '../../../base/texts.ts';
import { addDays, dayOf } from '../../../base/date.ts';
import type { Text } from '../../../grammar/declarations/declarations.ts';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import { reportOptions } from '../base/options.ts';
import { chosenRange, type Range } from '../base/period.ts';

/** Subscriptions that one account may have, of all reports. */
export const mostSubscriptions = 10;

export const times = ['day', 'week', 'month'] as const;
export type Every = (typeof times)[number];

/** Days that it may be about: those of a period that people name. */
export const toldPeriods = ['yesterday', 'today', 'lastWeek', 'thisMonth', 'lastMonth'] as const;
export type ToldPeriod = (typeof toldPeriods)[number];

export const formats = ['none', 'xlsx', 'csv'] as const;
export type Format = (typeof formats)[number];

export const scheduleTexts = catalogue('schedules', {
  every_day: { zh: '每天', en: 'Every day' },
  every_week: { zh: '每周一', en: 'Every Monday' },
  every_month: { zh: '每月 1 日', en: 'The 1st of each month' },
  period_yesterday: { zh: '昨日', en: 'Yesterday' },
  period_today: { zh: '今日', en: 'Today' },
  period_lastWeek: { zh: '上周', en: 'Last week' },
  period_thisMonth: { zh: '本月', en: 'This month' },
  period_lastMonth: { zh: '上月', en: 'Last month' },
  format_none: { zh: '不附文件', en: 'No file' },
  format_xlsx: { zh: '附 Excel 文件', en: 'With an Excel file' },
  format_csv: { zh: '附 CSV 文件', en: 'With a CSV file' },
  schedule: { zh: '{{every}} {{hour}}，{{period}}，{{format}}', en: '{{every}} at {{hour}}, {{period}}, {{format}}' },
});

/** "09:00". */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** "每天 09:00，昨日，附 Excel 文件". */
export function scheduleText({
  every,
  hour,
  period,
  format,
}: {
  every: Every;
  hour: number;
  period: string;
  format: Format;
}): Text {
  const line = (language: Language): string => {
    const t = fixedT(language, scheduleTexts);
    const part = (key: KeysOf<typeof scheduleTexts>): string =>
      inSentence(inBothLanguages(scheduleTexts, key), language);
    return t('schedule', {
      every: t(`every_${every}`),
      hour: hourText(hour),
      period: isPeriod(period) ? part(`period_${period}`) : period,
      format: part(`format_${format}`),
    });
  };
  return { zh: line('zh'), en: line('en') };
}

const isPeriod = (period: string): period is ToldPeriod => (toldPeriods as readonly string[]).includes(period);

/** True when a page's table may go into a file. */
export const hasFile = (page: PageDef): boolean =>
  reportOptions(page).table !== undefined && page.verbs.includes('export');

/** The days that are told of at that moment. */
export function toldRange(period: ToldPeriod, slot: Date): Range {
  if (period === 'lastWeek') {
    const thisWeek = chosenRange({ period: 'thisWeek' }, {}, slot);
    const monday = thisWeek.ok ? thisWeek.range.from : dayOf(slot);
    return { from: addDays(monday, -7), to: addDays(monday, -1) };
  }
  const chosen = chosenRange({ period }, {}, slot);
  return chosen.ok ? chosen.range : { from: dayOf(slot), to: dayOf(slot) };
}

/** What follows the page in the address, so that it opens with these days whenever the notice is read. */
export const rangeQuery = ({ from, to }: Range): string => `period=custom&from=${from}&to=${to}`;
