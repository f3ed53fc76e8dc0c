import { expect, test } from 'vitest';
import type { Json } from '../../../src/grammar/declarations/declarations.ts';
import { completeRows } from '../../../src/database/rows/row-members.ts';
import { fieldOf, pageOf } from '../kinds/page.ts';

const members = pageOf({
  fields: {
    no: { type: 'text' },
    stock: { type: 'integer' },
    sold: { type: 'integer', readOnly: true, default: 0 },
    on: { type: 'boolean', default: true },
    seen: { type: 'integer', readOnly: true },
  },
}).fields;
const fields = { skus: fieldOf('skus', { type: 'rows', rows: members, rowsTitle: 'no' }) };

test('a new line begins with the defaults of its members, and with nothing of what a caller says of the others', () => {
  expect(
    completeRows(fields, {
      skus: [
        { no: 'A', stock: 1, sold: 99, seen: 5 },
        { stock: 2, on: false },
      ],
    }),
  ).toEqual({
    skus: [
      { no: 'A', stock: 1, sold: 0, on: true },
      { stock: 2, on: false, sold: 0 },
    ],
  });
});

test('a stored line keeps what no form writes, wherever it stands now; what a form may leave empty stays empty', () => {
  const before = {
    skus: [
      { no: 'A', stock: 5, sold: 3, seen: 2, on: true },
      { no: 'B', stock: 5, sold: 4, seen: 1, on: false },
    ],
  };
  expect(completeRows(fields, { skus: [{ no: 'B', stock: 6, sold: 0 }, { no: 'C' }, { no: 'A' }] }, before)).toEqual({
    skus: [
      { no: 'B', stock: 6, sold: 4, seen: 1 },
      { no: 'C', sold: 0, on: true },
      { no: 'A', sold: 3, seen: 2 },
    ],
  });
});

test('two stored lines of one title say nothing, and what is no list is left alone', () => {
  expect(
    completeRows(
      fields,
      { skus: [{ no: 'A' }] },
      {
        skus: [
          { no: 'A', sold: 1 },
          { no: 'A', sold: 2 },
        ],
      },
    ),
  ).toEqual({ skus: [{ no: 'A', sold: 0, on: true }] });
  expect(completeRows(fields, { skus: null, name: 'x' })).toEqual({ skus: null, name: 'x' });
});

const phones = pageOf({
  fields: { name: { type: 'text' }, phone: { type: 'phone', mask: true }, on: { type: 'boolean' } },
}).fields;
const staff = { staff: fieldOf('staff', { type: 'rows', rows: phones, rowsTitle: 'name' }) };
const stored: { staff: { [member: string]: Json }[] } = {
  staff: [
    { name: '张三', phone: '13800008000', on: true },
    { name: '李四', phone: '13900009000' },
  ],
};

test('what is masked in a stored line stays when it is left out or left empty, and gives way to a new value', () => {
  const saved = (phone: { [member: string]: Json }) =>
    completeRows(
      staff,
      {
        staff: [
          { name: '李四', ...phone },
          { name: '张三', on: false },
        ],
      },
      stored,
    );
  const other = { name: '张三', phone: '13800008000', on: false };
  expect(saved({})).toEqual({ staff: [{ name: '李四', phone: '13900009000' }, other] });
  expect(saved({ phone: null })).toEqual({ staff: [{ name: '李四', phone: '13900009000' }, other] });
  expect(saved({ phone: '13700007000' })).toEqual({ staff: [{ name: '李四', phone: '13700007000' }, other] });
});

test('a line under a new name does not take a masked value with it unnoticed', () => {
  expect(() => completeRows(staff, { staff: [{ name: '张三丰' }, { name: '李四' }] }, stored)).toThrow(
    expect.objectContaining({ init: expect.objectContaining({ errors: { 'staff.0.phone': expect.anything() } }) }),
  );
  expect(completeRows(staff, { staff: [{ name: '张三丰', phone: null }, { name: '李四' }] }, stored)).toEqual({
    staff: [
      { name: '张三丰', phone: null },
      { name: '李四', phone: '13900009000' },
    ],
  });
  expect(
    completeRows(staff, { staff: [{ name: '张三' }, { name: '李四' }, { name: '王五' }] }, stored).staff,
  ).toHaveLength(3);
});
