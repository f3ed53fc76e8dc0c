import { expect, test } from 'vitest';
import { fieldModel } from '../../../src/fields/models.ts';
import { missingMembers } from '../../../src/grammar/expressions/conditions.ts';
import { faultsOf, fieldAt, setAt } from '../../../src/kinds/form/sentences.ts';
import {
  changedValues,
  copiedValues,
  createBody,
  defaultValues,
  formSections,
  missing,
  ownValues,
  recordValues,
  sameValue,
  updateBody,
} from '../../../src/kinds/form/values.ts';
import { fieldOf, pageOf } from './page.ts';

const facts = { now: '2026-11-21T08:00:00.000Z', today: '2026-11-21', me: 7 };
const { fields } = pageOf({
  fields: {
    name: { type: 'text', required: true },
    kind: { type: 'enum', default: 'a' },
    day: { type: 'date', default: '@today' },
    reason: { type: 'text', visibleWhen: { kind: 'b' }, required: true },
    note: { type: 'text', requiredWhen: { kind: 'b' } },
    no: { type: 'text', serial: { prefix: 'T', date: 'yyMMdd', digits: 4 } },
    code: { type: 'text', createOnly: true },
    fixed: { type: 'text', readOnlyWhen: { kind: 'b' } },
  },
});

test('a form of an act starts with what the record has in the fields that its defaults name, and empty where it has nothing', () => {
  const { reason, note } = fields;
  if (!reason || !note) throw new Error('no fields');
  const asked = { reason: { ...reason, default: '$name' }, note: { ...note, default: '$reply' } };
  expect(defaultValues(asked, facts, { name: '茶', reply: null })).toEqual({ reason: '茶', note: null });
});

test('a form of an act takes over what is named and made like a field of the record, and nothing that shares a name', () => {
  const { fields: own } = pageOf({
    fields: { zone: { type: 'text' }, store: { type: 'text' }, note: { type: 'text' }, code: { type: 'text' } },
  });
  const { note, code, zone, store } = own;
  if (!note || !code || !zone || !store) throw new Error('no fields');
  const asked = { note, code, zone: { ...zone, type: 'ref', to: 'zone' }, store: { ...store, to: 'offlineStore' } };
  const record = { note: '茶', code: '***', zone: 'normal', store: 7, _masked: ['code'] };
  expect(ownValues(asked, own, record)).toEqual({ note: '茶' });
});

test('a new record starts with the defaults, words replaced, without what the server sets', () => {
  expect(defaultValues(fields, facts)).toEqual({
    name: null,
    kind: 'a',
    day: '2026-11-21',
    reason: null,
    note: null,
    code: null,
    fixed: null,
  });
});

test('required follows the values: hidden fields are not asked for', () => {
  const names = (values: { [name: string]: unknown }) =>
    missing(fields, values, {}, facts, true).map((field) => field.name);
  expect(names({ name: '', kind: 'a' })).toEqual(['name']);
  expect(names({ name: 'x', kind: 'b' })).toEqual(['reason', 'note']);
});

test('a create sends what is shown and filled', () => {
  expect(
    createBody(fields, { name: 'x', kind: 'a', reason: 'typed before', note: '', code: 'c', no: 'T1' }, {}, facts),
  ).toEqual({ name: 'x', kind: 'a', code: 'c' });
});

test('an update sends only what changed and may be written; emptied is null', () => {
  const stored = { name: 'x', kind: 'b', note: 'n', code: 'c', fixed: 'f', reason: 'r' };
  expect(updateBody(fields, stored, { ...stored, name: 'y', note: '', code: 'd', fixed: 'g' }, stored, facts)).toEqual({
    name: 'y',
    note: null,
  });
  expect(changedValues({ a: null, list: [1] }, { a: '', list: [1] })).toEqual({});
  expect(sameValue([], null)).toBe(true);
});

test('lines are sent without the members that no form writes, in a new record, in a changed one, and in lines of lines', () => {
  const members = {
    no: { type: 'text' },
    sold: { type: 'integer', readOnly: true },
    total: { type: 'money', compute: 'record.a' },
  };
  const { fields: order } = pageOf({
    fields: {
      items: {
        type: 'rows',
        rows: pageOf({ fields: { ...members, parts: { type: 'rows', rows: pageOf({ fields: members }).fields } } })
          .fields,
      },
    },
  });
  const items = [
    { no: 'A', sold: 3, total: '1.00', parts: [{ no: 'B', sold: 1 }] },
    { no: 'C', sold: 0 },
  ];
  const sent = [{ no: 'A', parts: [{ no: 'B' }] }, { no: 'C' }];
  expect(createBody(order, { items }, {}, facts)).toEqual({ items: sent });
  expect(updateBody(order, { items: [] }, { items }, {}, facts)).toEqual({ items: sent });
});

test('members that the condition of their line hides are not sent, and those it asks for are missing while empty', () => {
  const rows = pageOf({
    fields: {
      release: { type: 'text' },
      rate: { type: 'percent', visibleWhen: { release: ['daily', 'monthly'] }, requiredWhen: { release: 'monthly' } },
      base: { type: 'text', visibleWhen: { release: ['daily', 'monthly'] }, required: true },
      made: { type: 'boolean', readOnly: true },
    },
  }).fields;
  const { fields: goods } = pageOf({
    fields: { gifts: { type: 'rows', rows, derived: { mark: 'made', line: { release: 'monthly' } } } },
  });
  const gifts = [
    { release: 'once', rate: '5.00', base: 'a' },
    { release: 'daily', rate: '', base: null },
    { release: 'monthly', rate: null, base: 'a' },
    { release: 'monthly', rate: null, base: null, made: true },
  ];
  expect(createBody(goods, { gifts }, {}, facts)).toEqual({
    gifts: [
      { release: 'once' },
      { release: 'daily', rate: '', base: null },
      { release: 'monthly', rate: null, base: 'a' },
      { release: 'monthly', rate: null, base: null },
    ],
  });
  const { gifts: field } = goods;
  if (!field) throw new Error('no field');
  expect(missingMembers(field, gifts, facts).map(({ path }) => path)).toEqual(['1.base', '2.rate']);
  // The value's own type asks for none of them: it does not know which line shows what.
  expect(fieldModel('rows')?.problem?.([{ release: 'once' }], field)).toBeNull();
});

test('sections leave out what no form shows, and nothing required is lost', () => {
  const label = { zh: '其他', en: 'Other' };
  const sections = formSections(
    [
      { name: 'one', label, fields: ['kind', 'gone'] },
      { name: 'none', label, fields: ['gone'] },
    ],
    fields,
    label,
  );
  expect(sections.map((section) => [section.name, section.fields])).toEqual([
    ['one', ['kind']],
    ['rest', ['name', 'reason']],
  ]);
});

test('what a validator finds becomes a sentence at its field, through rows too', () => {
  const faults = faultsOf([
    { keyword: 'anyOf', instancePath: '/price', params: {} },
    { keyword: 'minimum', instancePath: '/price', params: { limit: 1 } },
    { keyword: 'required', instancePath: '/items/0', params: { missingProperty: 'qty' } },
    { keyword: 'maxLength', instancePath: '/name', params: { limit: 5 } },
    { keyword: 'minLength', instancePath: '/title', params: { limit: 1 } },
  ]);
  expect(faults).toEqual([
    { path: 'price', key: 'tooSmall', facts: { limit: 1 } },
    { path: 'items.0.qty', key: 'required', facts: {} },
    { path: 'name', key: 'tooLong', facts: { limit: 5 } },
    { path: 'title', key: 'required', facts: {} },
  ]);
  const errors = {};
  setAt(errors, 'items.0.qty', 'x');
  expect(errors).toEqual({ items: { 0: { qty: 'x' } } });
  const { fields: order } = pageOf({ fields: { items: { type: 'rows', rows: fields } } });
  expect(fieldAt(order, 'items.3.name')?.name).toBe('name');
});

test('a form holds nothing of what is masked in lines: saving another line, or copying the record, sends no stars', () => {
  const rows = pageOf({
    fields: { no: { type: 'text' }, price: { type: 'money' }, cost: { type: 'money', mask: true } },
  }).fields;
  const asked = { skus: fieldOf('skus', { type: 'rows', rows, rowsTitle: 'no' }) };
  const record = {
    skus: [
      { no: 'A', price: '1.00', cost: '****' },
      { no: 'B', price: '2.00', cost: null },
    ],
    _masked: ['skus'],
  };
  const initial = recordValues(asked, record);
  expect(initial).toEqual({
    skus: [
      { no: 'A', price: '1.00' },
      { no: 'B', price: '2.00' },
    ],
  });
  const values = {
    skus: [
      { no: 'A', price: '3.00' },
      { no: 'B', price: '2.00', cost: '0.50' },
    ],
  };
  expect(updateBody(asked, initial, values, record, facts)).toEqual(values);
  expect(copiedValues(asked, {}, record)).toEqual(initial);
  expect(recordValues(asked, { ...record, _masked: [] })).toEqual({ skus: record.skus });
});
