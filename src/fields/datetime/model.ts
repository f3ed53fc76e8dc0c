/**
 * A moment: ISO UTC on the wire ("2026-03-08T01:02:03.000Z"), Shanghai time for people (specification section 6, y-m-d
 * h:i:s).
 */
import { dayStart, isMoment, MOMENT_PATTERN, parseMoment, printMoment } from '../../base/date.ts';
import type { FieldModel } from '../../grammar/models.ts';
import type { Text } from '../../grammar/declarations.ts';

const notMoment: Text = { zh: '不是有效的时间', en: 'Not a date and time' };

export const datetimeModel: FieldModel = {
  type: 'datetime',
  options: {},
  schema: () => ({ type: 'string', pattern: `^${MOMENT_PATTERN}$` }),
  sql: () => 'timestamptz',
  fromSql: (value) => (value instanceof Date ? value : new Date(String(value))).toISOString(),
  operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'empty'],
  sortable: true,
  print: (value) => (typeof value === 'string' ? printMoment(value) : ''),
  parse: (cell) => {
    if (cell.trim() === '') return { ok: true, value: null };
    const value = parseMoment(cell);
    return value === null ? { ok: false, problem: notMoment } : { ok: true, value };
  },
  problem: (value) => (value === null || (typeof value === 'string' && isMoment(value)) ? null : notMoment),
  sample: (random) => new Date(dayStart('2025-06-01').getTime() + random.integer(0, 365 * 86_400) * 1000).toISOString(),
  cel: 'timestamp',
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
