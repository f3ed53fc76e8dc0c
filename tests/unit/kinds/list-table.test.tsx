// @vitest-environment jsdom
import { cleanup, render, screen, within } from '../../render.ts';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Session } from '../../../src/access/session.ts';
import type { FieldDef } from '../../../src/grammar/resolved.ts';
import { ListTable, type TableProps } from '../../../src/kinds/list/table.tsx';
import { pageOf } from './page.ts';

afterEach(cleanup);
const session: Session = {
  account: 1,
  username: 'a',
  name: 'A',
  role: 'r',
  area: 'admin',
  seller: null,
  platform: true,
  rowScope: 'all',
  all: true,
  rights: {},
};
const page = pageOf({
  fields: { name: { type: 'text' }, amount: { type: 'money' } },
  list: { sums: ['amount'] },
  actions: { ship: { when: { amount: { gte: '10' } }, whenText: { zh: '金额不足', en: 'Too small' } } },
});
const rows = [
  { id: 1, version: 1, name: 'One', amount: '5.00' },
  { id: 2, version: 1, name: 'Two', amount: '1234.50' },
];

function draw(more: Partial<TableProps> = {}) {
  const props: TableProps = {
    page,
    rows,
    columns: Object.values(page.fields) as FieldDef[],
    session,
    language: 'en',
    sort: '-createdAt',
    pending: false,
    stale: false,
    dense: false,
    selectable: true,
    selected: [],
    sums: { amount: '1239.50' },
    hasActions: true,
    hrefOf: (id) => `/test/index/${id}`,
    onSort: vi.fn(),
    onToggle: vi.fn(),
    onTogglePage: vi.fn(),
    onAct: vi.fn(),
    onOpen: vi.fn(),
    ...more,
  };
  render(
    <>
      <ListTable {...props} />
    </>,
  );
  return props;
}

test('a table with a name, sortable heads, named boxes, and sums under their column', async () => {
  const props = draw({ sort: 'amount' });
  const table = screen.getByRole('table', { name: 'Test' });
  expect(within(table).getByRole('columnheader', { name: 'Field amount' }).getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(within(table).getByRole('button', { name: 'Field amount' }));
  expect(props.onSort).toHaveBeenCalledWith('-amount');
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual(
    expect.arrayContaining(['kinds.selectAll']),
  );
  const foot = table.querySelector('tfoot');
  expect(foot?.textContent).toContain('1,239.50');
  expect(foot?.querySelector('td.num')?.textContent).toContain('1,239.50');
});

test('the title leads to the record; an act that is not possible says why in the menu', async () => {
  const props = draw();
  expect(screen.getByRole('link', { name: 'One' }).getAttribute('href')).toBe('#/test/index/1');
  const [first] = screen.getAllByRole('button', { name: /kinds.more/ });
  await userEvent.click(first as HTMLElement);
  const entry = screen.getByRole('menuitem', { name: /Act ship/ });
  expect(entry.textContent).toContain('Too small');
  await userEvent.click(entry);
  expect(props.onAct).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Act ship Two' }));
  expect(props.onAct).toHaveBeenCalledTimes(1);
});

test('rows are walked and opened with the keyboard', async () => {
  const props = draw();
  const [first] = document.querySelectorAll<HTMLElement>('tbody tr');
  first?.focus();
  await userEvent.keyboard('j');
  expect((document.activeElement as HTMLElement).dataset.id).toBe('2');
  await userEvent.keyboard('x{Enter}');
  expect(props.onToggle).toHaveBeenCalledWith(2);
  expect(props.onOpen).toHaveBeenCalledWith(2);
});

test('the head box selects the page, and stands between when only some are ticked', async () => {
  const props = draw({ selected: [2] });
  const box = screen.getByRole('checkbox', { name: 'kinds.selectAll' }) as HTMLInputElement;
  expect([box.checked, box.indeterminate]).toEqual([false, true]);
  await userEvent.click(box);
  expect(props.onTogglePage).toHaveBeenCalledWith([1, 2], true);
});

test('rows that are still coming are drawn grey', () => {
  draw({ rows: [], pending: true, sums: undefined });
  expect(document.querySelector('tbody[aria-busy="true"]')).not.toBeNull();
});
