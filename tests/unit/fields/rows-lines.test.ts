/** A table of rows: its columns, its merged heads, what a paste, a fill, a batch and a copy write. */
import { describe, expect, it } from 'vitest';
import { cellsOf } from '../../../src/fields/parts/base/block.ts';
import {
  batched,
  columnsOf,
  filledDown,
  headsOf,
  likeRow,
  missingLines,
  pasted,
  rowsOfLines,
  shareFilling,
} from '../../../src/fields/rows/lines.ts';
import type { FieldDef } from '../../../src/grammar/site/resolved.ts';
import { fieldOf } from '../kinds/page.ts';

const facts = { now: '2026-11-21T08:00:00.000Z', today: '2026-11-21', me: 7 };
const members = {
  no: fieldOf('no', { type: 'text', unique: true }),
  words: fieldOf('words', { type: 'json', default: {} }),
  kind: fieldOf('kind', { type: 'enum', options: [{ value: 'a', zh: '甲', en: 'A' }] }),
  price: fieldOf('price', { type: 'money', required: true }),
  stock: fieldOf('stock', { type: 'integer', required: true }),
  gift: fieldOf('gift', { type: 'text', visibleWhen: { kind: 'a' } }),
  sold: fieldOf('sold', { type: 'integer', readOnly: true, default: 0 }),
};
const skus = (more: Partial<FieldDef> = {}): FieldDef => fieldOf('skus', { type: 'rows', rows: members, ...more });
const of = (...names: (keyof typeof members)[]): FieldDef[] => names.map((name) => members[name]);
const combinations = [
  { words: { 颜色: '红', 尺码: 'L' } },
  { words: { 颜色: '红', 尺码: 'M' } },
  { words: { 颜色: '蓝', 尺码: 'L' } },
  { words: { 颜色: '红', 尺码: 'S' } },
];

describe('columns', () => {
  const many = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`x${at}`, fieldOf(`x${at}`, { type: 'text', required: at === 11 })]),
  );
  const names = (field: FieldDef) => {
    const { columns, more } = columnsOf(field, Object.values(field.rows ?? {}));
    return [columns.map(({ name }) => name), more.map(({ name }) => name)];
  };

  it('are those that the field names, without the words that head the rows', () => {
    expect(names(skus({ columns: ['stock', 'price'], spread: 'words' }))).toEqual([
      ['stock', 'price'],
      ['no', 'kind', 'gift', 'sold'],
    ]);
  });

  it('are all of few members; of many the first ones, with what has to be there; of fixed lines all', () => {
    expect(names(skus())[1]).toEqual([]);
    expect(names(skus({ rows: many }))[0]).toEqual(['x0', 'x1', 'x2', 'x3', 'x4', 'x5', 'x11']);
    expect(names(skus({ rows: many, fixed: { key: 'x0' } }))[1]).toEqual([]);
  });
});

it('equal neighbours are one cell at the head, and the last word is each row’s own', () => {
  const { names, heads } = headsOf(combinations, 'words');
  expect(names).toEqual(['颜色', '尺码']);
  expect(heads.map((line) => line.map(({ text, span }) => `${text}${span}`).join(' '))).toEqual([
    '红2 L1',
    '红0 M1',
    '蓝1 L1',
    '红1 S1',
  ]);
  // As a database gives them back: the words in another order, the rows in theirs.
  const stored = combinations.slice(0, 3).map(({ words }) => ({ words: { 尺码: words.尺码, 颜色: words.颜色 } }));
  expect(headsOf(stored, 'words').names).toEqual(['颜色', '尺码']);
  expect(headsOf(stored, 'words', ['尺码', '颜色']).names).toEqual(['尺码', '颜色']);
  expect(headsOf([{ words: null }], 'words')).toEqual({ names: [], heads: [[]] });
});

describe('a block of cells', () => {
  const rows = [{ kind: 'a' }, {}];
  const columns = of('kind', 'price', 'stock', 'gift', 'sold');

  it('goes down and right, read by the types of its columns, and makes rows where there is room', () => {
    const read = pasted(
      cellsOf('12.5\t3\tx\t9\n１3\t多\ty'),
      { index: 1, name: 'price' },
      rows,
      skus(),
      columns,
      1,
      facts,
    );
    expect(read.changes).toEqual([
      { index: 1, name: 'price', value: '12.50' },
      { index: 1, name: 'stock', value: 3 },
    ]);
    expect(read.added).toEqual([{ no: null, words: {}, kind: null, price: '13.00', stock: '多', gift: null, sold: 0 }]);
    expect([read.lines, read.lost, read.unread]).toEqual([2, 0, 0]);
  });

  it('loses what has no row, leaves alone what is not understood, and writes what the row’s conditions show', () => {
    const read = pasted(cellsOf('丙\t1\n甲\t2\n甲\t3'), { index: 0, name: 'kind' }, rows, skus(), columns, 0, facts);
    expect(read.changes).toEqual([
      { index: 0, name: 'price', value: '1.00' },
      { index: 1, name: 'kind', value: 'a' },
      { index: 1, name: 'price', value: '2.00' },
    ]);
    expect([read.lines, read.lost, read.unread]).toEqual([2, 1, 1]);
    const gifts = pasted([['x'], ['y']], { index: 0, name: 'gift' }, rows, skus(), columns, 0, facts);
    expect(gifts.changes).toEqual([{ index: 0, name: 'gift', value: 'x' }]);
  });

  it('finds its rows by the words that head them, in any order', () => {
    const block = cellsOf('颜色\t尺码\t价格\n蓝\tL\t8\n红\tM\t9');
    const read = pasted(block, { index: 0, name: 'price' }, combinations, skus({ spread: 'words' }), columns, 9, facts);
    expect(read.changes).toEqual([
      { index: 1, name: 'price', value: '9.00' },
      { index: 2, name: 'price', value: '8.00' },
    ]);
    expect(read.added).toEqual([]);
  });
});

it('a cell fills those below it, where they are shown and not made by the system', () => {
  const field = skus({ derived: { mark: 'sold', line: {} } });
  const rows = [{ price: '1.00' }, { price: '2.00' }, { price: null }, { price: null, sold: true }];
  expect(filledDown(rows, 1, members.price, field, facts)).toEqual([{ index: 2, name: 'price', value: '2.00' }]);
  expect(filledDown([{ gift: 'x', kind: 'a' }, {}, { kind: 'a' }], 0, members.gift, field, facts)).toEqual([
    { index: 2, name: 'gift', value: 'x' },
  ]);
});

it('a batch writes several columns into all rows, the empty cells or the selected rows', () => {
  const rows = [{ price: '1.00', stock: null }, {}, { stock: 0 }];
  const values = [
    { member: members.price, value: '5.00' },
    { member: members.stock, value: 7 },
  ];
  const cells = (reach: Parameters<typeof batched>[2]) =>
    batched(rows, values, reach, skus(), facts).map(({ index, name }) => `${index} ${name}`);
  expect(cells('all')).toHaveLength(6);
  expect(cells('blank')).toEqual(['0 stock', '1 price', '1 stock', '2 price']);
  expect(cells(new Set([2]))).toEqual(['2 price', '2 stock']);
});

it('a copy of a row is without what no two share and what nobody enters', () => {
  const row = { no: 'A', kind: 'a', price: '1.00', stock: 3, sold: 9 };
  expect(likeRow(skus({ distinct: ['kind'] }), row)).toEqual({
    no: null,
    words: {},
    kind: null,
    price: '1.00',
    stock: 3,
    gift: null,
    sold: 0,
  });
});

describe('rows about lines of another record', () => {
  const lines = [
    { value: 'S1', note: '售价 10.00', row: { price: '10.00' } },
    { value: 'S2', note: '', row: { price: '0.99' } },
  ];
  const field = skus({ linesOf: { ref: 'goods', by: 'no', share: { price: 'price' } } });

  it('are brought with nothing else filled in, those that are missing as well', () => {
    expect(rowsOfLines(field, lines).map((row) => [row['no'], row['price']])).toEqual([
      ['S1', null],
      ['S2', null],
    ]);
    expect(missingLines(lines, [{ no: 'S1' }], 'no').map(({ value }) => value)).toEqual(['S2']);
  });

  it('are filled in as a percentage of what their lines say; those without a line stay', () => {
    const share = shareFilling(field, lines, of('price'), {
      member: fieldOf('price%', { type: 'percent' }),
      value: '85',
    });
    const rows = [{ no: 'S1' }, { no: 'S2' }, { no: 'S9' }];
    expect(batched(rows, [share], 'all', field, facts)).toEqual([
      { index: 0, name: 'price', value: '8.50' },
      { index: 1, name: 'price', value: '0.84' },
    ]);
  });
});
