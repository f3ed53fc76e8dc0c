/**
 * A moment: ISO UTC on the wire ("2026-03-08T01:02:03.000Z"), Shanghai time for people (specification section 6, y-m-d
 * h:i:s).
 */
import { dayStart, isMoment, MOMENT_PATTERN, parseMoment, printMoment } from '../../base/date.ts';
import type { FieldModel } from '../../grammar/site/models.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';
import { formVote, named, numbersOf, textsOf } from '../parts/base/seen.ts';
import { normalized, visible } from '../parts/base/typed-text.ts';

const notMoment: Text = { zh: '不是有效的时间', en: 'Not a date and time' };

/** As the database's values are read (database/pg-values.ts). */
const canonical = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const byClock: Text = {
  zh: '时间没有时区，按北京时间处理（写入配置的 moments）；请核对一个时间',
  en: 'moments without a zone, taken for the clock of Beijing (named by "moments" of the configuration): compare one',
};
const otherMoment: Text = {
  zh: '时间不是 2026-03-08T01:02:03Z 的写法；接口能否改为 UTC 的 ISO 写法？',
  en: 'moments are not written like 2026-03-08T01:02:03Z: can the API send ISO texts in UTC?',
};
/** "2026-03-08 09:02:03" */
const clock = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;

export const datetimeModel: FieldModel = {
  type: 'datetime',
  calendar: true,
  options: {},
  schema: () => ({ type: 'string', pattern: `^${MOMENT_PATTERN}$` }),
  sql: () => 'timestamptz',
  fromSql: (value) => {
    if (typeof value === 'string' && canonical.test(value)) return value;
    return (value instanceof Date ? value : new Date(String(value))).toISOString();
  },
  operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'empty'],
  sortable: true,
  print: (value) => (typeof value === 'string' ? printMoment(value) : ''),
  parse: (cell) => {
    if (visible(cell) === '') return { ok: true, value: null };
    const value = parseMoment(normalized(cell));
    return value === null ? { ok: false, problem: notMoment } : { ok: true, value };
  },
  problem: (value) => (value === null || (typeof value === 'string' && isMoment(value)) ? null : notMoment),
  sample: (random) => new Date(dayStart('2025-06-01').getTime() + random.integer(0, 365 * 86_400) * 1000).toISOString(),
  cel: 'timestamp',
  recognise: (seen) => {
    const vote = formVote(seen, { is: isMoment, formats: ['date-time'], names: ['time', 'at', '时间'], alone: 80 });
    if (vote) return vote;
    const texts = textsOf(seen) ?? [];
    const numbers = numbersOf(seen) ?? [];
    const timed = (text: string): boolean => /\d{4}.*\d:\d/.test(text) && parseMoment(text) !== null;
    if (texts.length > 0 && texts.every(timed))
      return texts.every((text) => clock.test(text))
        ? { weight: 76, moment: '+08:00', asks: byClock }
        : { weight: 76, asks: otherMoment };
    const since = (value: number): boolean =>
      Number.isInteger(value) && ((value > 9e8 && value < 5e9) || (value > 9e11 && value < 5e12));
    const called = named(seen, 'time', 'at', 'ts', 'date', 'timestamp', 'created', 'updated', 'expire', '时间');
    if (!called || numbers.length === 0 || !numbers.every(since)) return null;
    return { weight: 70, moment: numbers.every((value) => value > 9e11) ? 'milliseconds' : 'seconds' };
  },
  examples: [
    {
      field: { label: { zh: '时间', en: 'Time' } },
      good: [
        { value: '2026-03-08T01:02:03.000Z', cell: '2026-03-08 09:02:03' },
        { value: '2025-12-31T16:00:00.000Z', cell: '2026-01-01 00:00:00' },
      ],
      refused: [
        '2026-03-08 09:02:03',
        '2026-03-08T01:02:03',
        '2026-02-30T00:00:00.000Z',
        '2026-03-08T24:00:00.000Z',
        '2026-03-08T01:02:03+08:00',
        1_772_931_723_000,
        '',
      ],
      refusedCells: ['刚才', '2026-02-30 00:00:00', '2026-03-08 25:00:00'],
    },
  ],
};
