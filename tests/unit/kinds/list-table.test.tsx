// @vitest-environment jsdom
import { cleanup, render, screen, within } from '../../render.ts';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { PageDef } from '../../../src/grammar/site/resolved.ts';
import type { Row } from '../../../src/kinds/data/data.ts';
import { ListTable } from '../../../src/kinds/list/table.tsx';
import type { Rows } from '../../../src/kinds/list/use-rows.tsx';
import type { Selection } from '../../../src/kinds/list/use-selection.tsx';
import { ListOf } from './list-of.tsx';
import { pageOf, session } from './page.ts';

// Widths and pins need a layout and style sheets made by scripts, which jsdom does not have: journeys look at them.
vi.mock('../../../src/kinds/list/column-layout.tsx', () => ({ ColumnLayout: () => null }));

afterEach(cleanup);
const page = pageOf({
  fields: { name: { type: 'text' }, amount: { type: 'money' } },
  list: { sums: ['amount'] },
  actions: { ship: { when: { amount: { gte: '10' } }, whenText: { zh: '金额不足', en: 'Too small' } } },
});
const rows = [
  { id: 1, version: 1, name: 'One', amount: '5.00' },
  { id: 2, version: 1, name: 'Two', amount: '1234.50' },
];

interface Drawn {
  page: PageDef;
  rows: Row[];
  pending: boolean;
  sort: string;
  selected: number[];
  preview: number | undefined;
  sums: { [field: string]: string | null } | undefined;
}

function draw(more: Partial<Drawn> = {}) {
  const told = {
    onSort: vi.fn(),
    onToggle: vi.fn(),
    onTogglePage: vi.fn(),
    onAct: vi.fn(),
    onOpen: vi.fn(),
    onPreview: vi.fn(),
  };
  const { sums = { amount: '1239.50' } } = 'sums' in more ? { sums: more.sums ?? {} } : {};
  render(
    <ListOf
      screen={{
        page: more.page ?? page,
        rows: { rows: more.rows ?? rows, pending: more.pending ?? false, stale: false } as Rows,
        columns: Object.values(page.fields),
        cells: {},
        session,
        language: 'en',
        state: { page: 1, size: 20, sort: more.sort ?? '-createdAt', filter: {} },
        change: ({ sort }) => told.onSort(sort),
        summary: { tabs: {}, figures: {}, sums },
        selectable: true,
        selection: { ids: more.selected ?? [], togglePage: told.onTogglePage as Selection['togglePage'] } as Selection,
        hasActions: true,
        hrefOf: (id) => `/test/index/${id}`,
        onToggle: told.onToggle,
        onAct: told.onAct,
        onOpen: told.onOpen,
        preview: more.preview,
        onPreview: told.onPreview,
      }}
    >
      <ListTable />
    </ListOf>,
  );
  return told;
}

test('a table with a name, sortable heads, named boxes, and sums under their column', async () => {
  const props = draw({ sort: 'amount' });
  const table = screen.getByRole('table', { name: 'Test' });
  expect(within(table).getByRole('columnheader', { name: 'Field amount' }).getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(within(table).getByRole('button', { name: 'Field amount' }));
  expect(props.onSort).toHaveBeenCalledWith('-amount');
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual(
    expect.arrayContaining(['Select all on this page']),
  );
  // The row of sums comes with its code.
  await expect.poll(() => table.querySelector('tfoot td.num')?.textContent ?? '').toContain('1,239.50');
});

test('the title leads to the record; an act that is not possible says why in the menu', async () => {
  const props = draw();
  expect(screen.getByRole('link', { name: 'One' }).getAttribute('href')).toBe('#/test/index/1');
  const [first] = screen.getAllByRole('button', { name: /More/ });
  await userEvent.click(first as HTMLElement);
  const entry = await screen.findByRole('menuitem', { name: /Act ship/ });
  expect(entry.textContent).toContain('Too small');
  await userEvent.click(entry);
  expect(props.onAct).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Act ship Two' }));
  expect(props.onAct).toHaveBeenCalledTimes(1);
});

test('more than three refused acts stand behind one entry that tells their number', async () => {
  const act = { when: { amount: { gte: '10' } }, whenText: { zh: '金额不足', en: 'Too small' } };
  const crowded = pageOf({
    fields: { name: { type: 'text' }, amount: { type: 'money' } },
    actions: { a: act, b: act, c: act, d: act, e: act, f: {}, g: {}, h: {}, i: {} },
  });
  draw({ page: crowded });
  await userEvent.click(screen.getAllByRole('button', { name: /More/ })[0] as HTMLElement);
  await screen.findByRole('menu');
  const entries = () => screen.getAllByRole('menuitem').length;
  const folded = entries();
  await userEvent.click(screen.getByRole('menuitem', { name: /当前不可用|not available now/ }));
  expect(entries()).toBeGreaterThan(folded + 2);
  expect(screen.getAllByRole('menuitem').filter((one) => one.getAttribute('aria-disabled')).length).toBeGreaterThan(3);
});

test('the space bar shows a record beside the list, which follows the focus', async () => {
  const props = draw();
  const [first] = document.querySelectorAll<HTMLElement>('tbody tr');
  first?.focus();
  expect(props.onPreview).not.toHaveBeenCalled();
  await userEvent.keyboard(' ');
  expect(props.onPreview).toHaveBeenLastCalledWith(1);
  expect(props.onToggle).not.toHaveBeenCalled();
  cleanup();
  const shown = draw({ preview: 1 });
  document.querySelectorAll<HTMLElement>('tbody tr')[0]?.focus();
  await userEvent.keyboard('j');
  expect(shown.onPreview).toHaveBeenLastCalledWith(2);
  document.querySelectorAll<HTMLElement>('tbody tr')[0]?.focus();
  await userEvent.keyboard(' ');
  expect(shown.onPreview).toHaveBeenLastCalledWith(undefined);
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
  const box = screen.getByRole('checkbox', { name: 'Select all on this page' }) as HTMLInputElement;
  expect([box.checked, box.indeterminate]).toEqual([false, true]);
  await userEvent.click(box);
  expect(props.onTogglePage).toHaveBeenCalledWith([1, 2], true);
});

test('rows that are still coming are drawn grey', () => {
  draw({ rows: [], pending: true, sums: undefined });
  expect(document.querySelector('tbody[aria-busy="true"]')).not.toBeNull();
});
