// @vitest-environment jsdom
import { cleanup, render, screen } from '../../render.ts';
import { afterEach, expect, test } from 'vitest';
import type { FieldDef } from '../../../src/grammar/site/resolved.ts';
import { changedFields, changedLines } from '../../../src/kinds/show/compare.ts';
import { cleanScan } from '../../../src/kinds/act/scan.ts';
import { composedCells, leadingColumns, saysNothing } from '../../../src/kinds/list/cells/composed.tsx';
import { ListTable } from '../../../src/kinds/list/table.tsx';
import type { Rows } from '../../../src/kinds/list/use-rows.tsx';
import type { Selection } from '../../../src/kinds/list/use-selection.tsx';
import { ListOf } from './list-of.tsx';
import { pageOf, session } from './page.ts';

afterEach(cleanup);
const page = pageOf({
  fields: { name: { type: 'text' }, code: { type: 'text' }, note: { type: 'text' }, amount: { type: 'money' } },
});
const list = {
  ...page.list,
  cells: {
    name: { label: { zh: '商品信息', en: 'Goods' }, under: ['code', 'gone', 'note'] },
    absent: { under: ['amount'] },
  },
};
const composed = { ...page, list };
const seen = ['name', 'code', 'note', 'amount'].map((name) => page.fields[name] as FieldDef);

test('a leading column takes along what is there, and only that', () => {
  const cells = composedCells(composed, seen);
  expect(Object.keys(cells)).toEqual(['name']);
  expect(cells['name']?.under.map((field) => field.name)).toEqual(['code', 'note']);
  expect(leadingColumns(seen, cells).map((field) => field.name)).toEqual(['name', 'amount']);
});

test('one head, one cell; what is empty leaves no line', () => {
  const cells = composedCells(composed, seen);
  render(
    <>
      <ListOf
        screen={{
          page: composed,
          rows: { rows: [{ id: 1, name: 'Tea', code: 'G1', note: null, amount: '5.00' }] } as Rows,
          columns: leadingColumns(seen, cells),
          cells,
          session,
          language: 'en',
          state: { page: 1, size: 20, sort: '', filter: {} },
          selection: { ids: [] as number[] } as Selection,
          hrefOf: () => undefined,
        }}
      >
        <ListTable />
      </ListOf>
    </>,
  );
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Goods', 'Field amount']);
  const [cell] = screen.getAllByRole('cell');
  expect(cell?.textContent).toBe('TeaG1');
});

test('a state that every record begins with says nothing, unless it has a colour', () => {
  const state = (tone: 'muted' | 'warning') => ({
    ...(page.fields['note'] as FieldDef),
    name: 'state',
    options: [{ value: 'none', zh: '无', en: 'None', tone }],
  });
  const of = { ...page, workflows: { state: { initial: 'none', states: {} } } };
  expect(saysNothing(of, state('muted'), 'none')).toBe(true);
  expect(saysNothing(of, state('warning'), 'none')).toBe(false);
  expect(saysNothing(of, state('muted'), 'done')).toBe(false);
});

test('compared with an earlier state: fields that it has and that differ; of lines, the members that it kept', () => {
  const text = (name: string): FieldDef => ({ ...(page.fields['note'] as FieldDef), name });
  const skus: FieldDef = {
    ...text('skus'),
    type: 'rows',
    rows: { no: text('no'), price: text('price'), stock: text('stock') },
  };
  const before = {
    id: 1,
    name: 'A',
    skus: [
      { no: '1', price: '5' },
      { no: '2', price: '6' },
    ],
  };
  const after = {
    id: 1,
    name: 'A',
    code: 'new',
    skus: [
      { no: '1', price: '5', stock: 3 },
      { no: '2', price: '7', stock: 9 },
    ],
  };
  expect(changedFields([text('name'), text('code'), skus], before, after).map(({ field }) => field.name)).toEqual([
    'skus',
  ]);
  expect(changedLines(skus, before, { ...after, _titles: { 'skus.no': ['一', '二'] } })).toEqual({
    before: [{ no: '2', price: '6', _titles: {} }],
    after: [{ no: '2', price: '7', _titles: { no: '二' } }],
  });
  expect(changedFields([text('name'), skus], after, { ...after, name: null })).toHaveLength(1);
});

test('a scan is read without what the scanner or the input method adds', () => {
  expect(cleanScan(' ＳＦ１２３\r\n')).toBe('SF123');
  expect(cleanScan('\u0002\ufeff2026 \t')).toBe('2026');
});
