/**
 * A moment in Shanghai time; with `"widget": "age:48"` how long ago it is, in the colour of an error from so many hours
 * on; with `"left:24"` how long until it comes, in that colour when so few hours are left or it is past; with
 * `"age:48:status=pending,deposit"` that while the record's field has one of these values, the moment itself otherwise.
 */
import { catalogue } from '../../base/catalogue.ts';
import { fixedT } from '../../base/texts.ts';
import type { CellProps } from '../contract.ts';
import { serverNow } from '../../base/clock.ts';
import { printMoment } from '../../base/date.ts';
import type { Language } from '../../grammar/site/models.ts';
import { Unread } from '../parts/controls/blank.tsx';

/** A text without its zone is another moment in every browser. */
const zoned = /(?:Z|[+-]\d\d:?\d\d)$/;

export function DatetimeCell({ value, field, record, language }: CellProps) {
  const text = typeof value === 'string' && zoned.test(value) ? printMoment(value) : '';
  if (text === '') return <Unread value={value} language={language} />;
  const [, way, hours, state, wanted] = /^(age|left):(\d+)(?::(\w+)=([\w,]+))?$/.exec(field.widget ?? '') ?? [];
  if (hours === undefined || (state !== undefined && !wanted?.split(',').includes(String(record[state]))))
    return (
      <time className="nowrap cell-time" dateTime={String(value)}>
        {text}
      </time>
    );
  const since = serverNow() - Date.parse(String(value));
  const late = way === 'age' ? since > Number(hours) * HOUR : since > -Number(hours) * HOUR;
  return (
    <time className={late ? 'nowrap cell-time cell-late' : 'nowrap cell-time'} dateTime={String(value)} title={text}>
      {way === 'age' ? waited(since, language) : left(-since, language)}
    </time>
  );
}

const HOUR = 3_600_000;

const texts = catalogue('spans', {
  minutes: { zh: '{{n}}分钟', en: '{{n}} min' },
  hours: { zh: '{{n}}小时', en: '{{n}} h' },
  days: { zh: '{{n}}天', en: '{{n}} d' },
  daysAndHours: { zh: '{{days}}天{{hours}}小时', en: '{{days}} d {{hours}} h' },
  waited: { zh: '已等{{span}}', en: '{{span}} waiting' },
  overdue: { zh: '逾期{{span}}', en: '{{span}} overdue' },
  left: { zh: '剩{{span}}', en: '{{span}} left' },
});

/** A span of milliseconds in days and hours, in minutes within the first hour. */
function span(milliseconds: number, language: Language): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const rest = hours % 24;
  const t = fixedT(language, texts);
  if (hours < 1) return t('minutes', { n: minutes });
  if (days < 1) return t('hours', { n: hours });
  return rest === 0 ? t('days', { n: days }) : t('daysAndHours', { days, hours: rest });
}

const waited = (since: number, language: Language): string =>
  fixedT(language, texts)('waited', { span: span(since, language) });

const left = (until: number, language: Language): string =>
  fixedT(language, texts)(until < 0 ? 'overdue' : 'left', { span: span(Math.abs(until), language) });
