/**
 * A moment in Shanghai time; with `"widget": "age:48"` how long ago it is, in the colour of an error from so many hours
 * on;
 * with `"age:48:status=pending"` that while the record's field has this value, the moment itself otherwise.
 */
import type { CellProps } from '../contract.ts';
import { serverNow } from '../../base/clock.ts';
import { printMoment } from '../../base/date.ts';
import type { Language } from '../../grammar/models.ts';
import { Unread } from '../parts/blank.tsx';

/** A text without its zone is another moment in every browser. */
const zoned = /(?:Z|[+-]\d\d:?\d\d)$/;

export function DatetimeCell({ value, field, record, language }: CellProps) {
  const text = typeof value === 'string' && zoned.test(value) ? printMoment(value) : '';
  if (text === '') return <Unread value={value} language={language} />;
  const [, hours, state, wanted] = /^age:(\d+)(?::(\w+)=(\w+))?$/.exec(field.widget ?? '') ?? [];
  if (hours === undefined || (state !== undefined && record[state] !== wanted))
    return (
      <time className="nowrap cell-time" dateTime={String(value)}>
        {text}
      </time>
    );
  const late = isLate(String(value), Number(hours));
  return (
    <time className={late ? 'nowrap cell-time cell-late' : 'nowrap cell-time'} dateTime={String(value)} title={text}>
      {waited(String(value), language)}
    </time>
  );
}

const isLate = (moment: string, hours: number): boolean => serverNow() - Date.parse(moment) > hours * 3_600_000;

/** How long ago in days and hours, in minutes within the first hour. */
function waited(moment: string, language: Language): string {
  const minutes = Math.max(0, Math.floor((serverNow() - Date.parse(moment)) / 60_000));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (language === 'zh')
    return hours < 1
      ? `已等${minutes}分钟`
      : days < 1
        ? `已等${hours}小时`
        : `已等${days}天${hours % 24 === 0 ? '' : `${hours % 24}小时`}`;
  return hours < 1
    ? `${minutes} min waiting`
    : days < 1
      ? `${hours} h waiting`
      : `${days} d${hours % 24 === 0 ? '' : ` ${hours % 24} h`} waiting`;
}
