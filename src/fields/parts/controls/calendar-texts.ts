/** What a calendar says, in both languages; how it names days and months. */
import { catalogue } from '../../../base/catalogue.ts';
import { localeOf } from '../../../base/language.ts';
import type { Language } from '../../../grammar/site/models.ts';

export const calendarTexts = catalogue('calendar', {
  choose: { zh: '选择日期', en: 'Choose a date' },
  chooseMoment: { zh: '选择日期和时间', en: 'Choose a date and time' },
  today: { zh: '今天', en: 'Today' },
  now: { zh: '此刻', en: 'Now' },
  clear: { zh: '清除', en: 'Clear' },
  done: { zh: '完成', en: 'Done' },
  time: { zh: '时间', en: 'Time' },
  hour: { zh: '时', en: 'Hour' },
  minute: { zh: '分', en: 'Minute' },
  second: { zh: '秒', en: 'Second' },
  year: { zh: '年', en: 'Year' },
  month: { zh: '月', en: 'Month' },
  before: { zh: '上个月', en: 'Previous month' },
  after: { zh: '下个月', en: 'Next month' },
  chosen: { zh: '已选', en: 'chosen' },
});

const weekdays = {
  zh: ['日', '一', '二', '三', '四', '五', '六'],
  en: ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'],
} as const;

/** "11月", "November". */
const monthStyles = { zh: 'numeric', en: 'long' } as const;

const spoken = (date: Date, language: Language, what: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOf[language], { ...what, timeZone: 'UTC' }).format(date.getTime());

/** Of a date at midnight UTC. */
export const shortWeekday = (date: Date, language: Language): string => weekdays[language][date.getUTCDay()] ?? '';
export const wholeDay = (date: Date, language: Language): string => spoken(date, language, { dateStyle: 'full' });
export const longWeekday = (date: Date, language: Language): string => spoken(date, language, { weekday: 'long' });
export const monthName = (date: Date, language: Language): string =>
  spoken(date, language, { month: monthStyles[language] });
export const monthOfYear = (date: Date, language: Language): string =>
  spoken(date, language, { year: 'numeric', month: 'long' });
