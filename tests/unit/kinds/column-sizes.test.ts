import { describe, expect, it } from 'vitest';
import { bounded, columnRules, pinnedCount, togglePin } from '../../../src/kinds/list/column-sizes.ts';

const names = ['no', 'goods', 'amount', 'status'];
const drawn = { table: 'table', shown: names, ticks: 40, acts: 120, starts: [40, 140, 240, 340] };

describe('columns of a list', () => {
  it('are pinned as the first ones, and free again behind those that stay pinned', () => {
    const none = { order: names, hidden: [] };
    const one = togglePin(names, none, 'amount');
    expect(one).toMatchObject({ order: ['amount', 'no', 'goods', 'status'], pinned: ['amount'] });
    const two = togglePin(names, one, 'status');
    expect(two).toMatchObject({ order: ['amount', 'status', 'no', 'goods'], pinned: ['amount', 'status'] });
    expect(togglePin(names, two, 'amount')).toMatchObject({
      order: ['status', 'amount', 'no', 'goods'],
      pinned: ['status'],
    });
    expect(pinnedCount(two.order, two)).toBe(2);
    // One that was put behind a free one is not held: what is held has no gaps.
    expect(pinnedCount(['amount', 'no', 'status', 'goods'], two)).toBe(1);
  });

  it('have the widths they were given, and only on a screen that is wide enough; the last one takes the rest', () => {
    const rules = columnRules(drawn, { order: names, hidden: [], widths: { no: 180, goods: 200, amount: 90 } });
    expect(rules).toMatch(/^@media \(min-width: 761px\)/);
    expect(rules).toContain('thead th:nth-child(2) { width: 180px; }');
    // 40 for the ticks, 140 for the column without a width, 120 for the acts.
    expect(rules).toContain(`min-width: ${40 + 180 + 200 + 90 + 140 + 120}px`);
    expect(rules).toContain('thead th:last-child { width: auto; }');
    expect(rules).not.toContain('sticky');
    expect([bounded(3), bounded(120.4), bounded(5_000)]).toEqual([56, 120, 800]);
  });

  it('stay at the left where they are pinned, together with the ticks', () => {
    const rules = columnRules(drawn, { order: names, hidden: [], pinned: ['no', 'goods'] });
    expect(rules).toContain(':nth-child(-n + 3) { position: sticky;');
    expect(rules).toContain(':nth-child(3) { left: 140px; }');
    expect(rules).not.toContain('width: auto');
  });
});
