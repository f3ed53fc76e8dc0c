import { describe, expect, it } from 'vitest';
import { dayIn, dayGroups, isMonth, rowsByDay, shiftedMonth, weeksOf } from '../../../src/kinds/list/layouts/month.ts';

describe('a month', () => {
  it('has weeks from Monday to Sunday, with the days beside it', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(6);
    expect([weeks[0]?.[0], weeks[0]?.[6], weeks[5]?.[0], weeks[5]?.[6]]).toEqual([
      '2026-10-26',
      '2026-11-01',
      '2026-11-30',
      '2026-12-06',
    ]);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    // February 2027 begins on a Monday and fills four weeks.
    expect(weeksOf('2027-02').map((week) => week[0])).toEqual(['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22']);
  });

  it('is followed by the next one over the years, and stays where no other can be written', () => {
    expect(['2026-12', '2026-01', '9999-12'].map((month) => shiftedMonth(month, 1))).toEqual([
      '2027-01',
      '2026-02',
      '9999-12',
    ]);
    expect(shiftedMonth('2026-01', -1)).toBe('2025-12');
    expect(['2026-11', '2026-13', 'now', ''].map(isMonth)).toEqual([true, false, false, false]);
  });
});

describe('what falls on a day', () => {
  it('is a day, or a moment by the clock of Shanghai', () => {
    expect(dayIn('2026-11-05')).toBe('2026-11-05');
    expect(dayIn('2026-11-05T16:30:00.000Z')).toBe('2026-11-06');
    expect([dayIn(null), dayIn('soon'), dayIn(5)]).toEqual([undefined, undefined, undefined]);
  });

  it('stands on its day, on all days until its last, and without a last one on all that are shown', () => {
    const days = ['2026-11-01', '2026-11-02', '2026-11-03'];
    const rows = [
      { id: 1, from: '2026-11-02', until: '2026-11-02' },
      { id: 2, from: '2026-10-01', until: '2026-11-02' },
      { id: 3, from: '2026-11-02', until: null },
      { id: 4, from: null, until: '2026-11-03' },
    ];
    const ids = (until?: string) =>
      [...rowsByDay(rows, days, { from: 'from', until }).values()].map((found) => found.map(({ id }) => id));
    expect(ids('until')).toEqual([[2], [1, 2, 3], [3]]);
    expect(ids()).toEqual([[], [1, 3], []]);
  });
});

describe('groups of a day', () => {
  const rows = [
    { id: 1, session: ['noon', 'late'] },
    { id: 2, session: ['early'] },
    { id: 3, session: [] },
  ];

  it('are the values of a field in the order of its options, others behind; a row stands in each of its own', () => {
    expect(
      dayGroups(rows, 'session', ['early', 'noon']).map(({ value, rows: [...of] }) => [value, of.map(({ id }) => id)]),
    ).toEqual([
      ['early', [2]],
      ['noon', [1]],
      ['late', [1]],
    ]);
  });

  it('are one without a field', () => {
    expect(dayGroups(rows, undefined, [])).toEqual([{ value: '', rows }]);
  });
});
