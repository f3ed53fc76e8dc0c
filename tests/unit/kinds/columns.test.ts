import { expect, test } from 'vitest';
import {
  moveColumn,
  nextSort,
  orderedColumns,
  sortOf,
  toggleColumn,
  toggleFurther,
  visibleColumns,
} from '../../../src/kinds/list/columns.ts';
import { pageButtons } from '../../../src/kinds/list/pager.tsx';

const columns = ['no', 'member', 'amount', 'status'];

test('without a choice the page decides', () => {
  expect(visibleColumns(columns, undefined)).toEqual(columns);
});

test('a column that joined the page stands where the page puts it; one that left is gone', () => {
  const choice = { order: ['status', 'gone', 'no', 'member'], hidden: ['gone'] };
  expect(orderedColumns(columns, choice)).toEqual(['status', 'no', 'member', 'amount']);
  expect(orderedColumns(['first', ...columns], choice)[0]).toBe('first');
});

test('hiding and showing again gives the columns back', () => {
  const hidden = toggleColumn(columns, undefined, 'member');
  expect(visibleColumns(columns, hidden)).toEqual(['no', 'amount', 'status']);
  expect(visibleColumns(columns, toggleColumn(columns, hidden, 'member'))).toEqual(columns);
});

test('the last column is never hidden', () => {
  expect(visibleColumns(columns, { order: columns, hidden: columns })).toEqual(['no']);
});

test('moving keeps to the ends', () => {
  expect(moveColumn(columns, undefined, 'amount', -1).order).toEqual(['no', 'amount', 'member', 'status']);
  expect(moveColumn(columns, undefined, 'no', -1).order).toEqual(columns);
  expect(moveColumn(columns, undefined, 'status', 5).order).toEqual(columns);
});

test('a further field comes at the end, keeps its place when others move, and leaves nothing behind', () => {
  const added = toggleFurther(columns, undefined, 'paidAt');
  const all = [...columns, 'paidAt'];
  expect(added.added).toEqual(['paidAt']);
  expect(visibleColumns(all, added)).toEqual(all);
  const moved = moveColumn(all, added, 'paidAt', -4);
  expect(moved).toMatchObject({ added: ['paidAt'], order: ['paidAt', ...columns] });
  const hidden = toggleColumn(all, moved, 'no');
  expect(hidden).toMatchObject({ added: ['paidAt'], hidden: ['no'] });
  expect(toggleFurther(all, hidden, 'paidAt')).toEqual({ added: [], hidden: ['no'], order: columns });
});

test('a head sorts up, then down, then as the page does', () => {
  expect(nextSort('-createdAt', 'amount', '-createdAt')).toBe('amount');
  expect(nextSort('amount', 'amount', '-createdAt')).toBe('-amount');
  expect(nextSort('-amount', 'amount', '-createdAt')).toBe('-createdAt');
  expect(nextSort('-createdAt', 'createdAt', '-createdAt')).toBe('createdAt');
  expect([sortOf('sort,-id', 'sort'), sortOf('-x', 'x'), sortOf('-x', 'y')]).toEqual([
    'ascending',
    'descending',
    'none',
  ]);
});

test('the pager offers the ends and what is near', () => {
  expect(pageButtons(1, 1)).toEqual([1]);
  expect(pageButtons(6, 20)).toEqual([1, 0, 4, 5, 6, 7, 8, 0, 20]);
});
