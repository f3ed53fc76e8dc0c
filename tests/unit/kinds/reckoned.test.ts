/** What an act's calculation may read of lines whose members are partly masked. */
import { expect, test } from 'vitest';
import type { FieldDef, PageDef } from '../../../src/grammar/site/resolved.ts';
import { withoutMasked } from '../../../src/kinds/act/use-reckoned.tsx';

const text = { zh: '', en: '' };
const field = (name: string, more: Partial<FieldDef> = {}): FieldDef => ({
  name,
  type: 'text',
  label: text,
  storage: 'column',
  ...more,
});
const page = {
  fields: {
    phone: field('phone', { mask: true }),
    items: field('items', { rows: { price: field('price'), cost: field('cost', { mask: true }) } }),
    plain: field('plain', { rows: { price: field('price') } }),
  },
} as unknown as PageDef;
const row = {
  id: 1,
  phone: '138****0000',
  items: [{ price: '5.00', cost: '****' }],
  plain: [{ price: '1.00' }],
  _masked: ['phone', 'items'],
};

test('members that are shown are read, and copies of a line are without what is masked', () => {
  const [line] = withoutMasked(page, row)['items'] as { price: string; cost: string }[];
  expect(line?.price).toBe('5.00');
  expect({ ...line, price: '4.00' }).toEqual({ price: '4.00' });
});

test('a masked member is never taken for a value', () => {
  const [line] = withoutMasked(page, row)['items'] as { cost: string }[];
  expect(() => line?.cost).toThrow('cost is masked');
});

test('what is not masked stays as it came', () => {
  expect(withoutMasked(page, row)['plain']).toBe(row.plain);
  expect(withoutMasked(page, { ...row, _masked: undefined } as never)['items']).toBe(row.items);
});
