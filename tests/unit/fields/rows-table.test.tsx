// @vitest-environment jsdom
/** The table of rows as it is worked in: drawn anew where something was typed, opened, pasted into, filled. */
import { cleanup, fireEvent, render, screen, waitFor } from '../../render.ts';
import userEvent from '@testing-library/user-event';
import { useEffect, useMemo } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import type { InputProps } from '../../../src/fields/contract.ts';
import { fieldInputs } from '../../../src/fields/inputs.ts';
import { rowsInput } from '../../../src/fields/rows/input.tsx';
import type { FieldDef } from '../../../src/grammar/site/resolved.ts';
import { fieldOf } from '../kinds/page.ts';

afterEach(cleanup);

const members = {
  words: fieldOf('words', { type: 'json', default: {} }),
  price: fieldOf('price', { type: 'money', required: true }),
  stock: fieldOf('stock', { type: 'integer', required: true }),
  way: fieldOf('way', {
    type: 'enum',
    options: [
      { value: 'a', zh: '甲', en: 'A' },
      { value: 'b', zh: '乙', en: 'B' },
    ],
  }),
  rate: fieldOf('rate', { type: 'percent', visibleWhen: { way: 'a' }, requiredWhen: { way: 'a' } }),
  note: fieldOf('note', { type: 'text' }),
};
type Line = { [member: string]: unknown };
type Values = { skus: Line[]; kind?: string };

let form: UseFormReturn<Values>;
const drawn: string[] = [];
const counted = (type: string) => {
  const Input = fieldInputs[type as keyof typeof fieldInputs];
  return function Counted(props: InputProps) {
    drawn.push(props.source);
    return <Input {...props} />;
  };
};
const inputs = Object.fromEntries(Object.keys(fieldInputs).map((type) => [type, counted(type)]));
const Rows = rowsInput((type) => inputs[type]);

function Form({ lines, more }: { lines: Line[]; more: Partial<FieldDef> }) {
  const own = useForm<Values>({
    defaultValues: { skus: lines, kind: 'many' },
    mode: 'onBlur',
    reValidateMode: 'onChange',
    resolver: (values) => {
      const empty = values.skus.flatMap((line, at) => ((line['stock'] ?? null) === null ? [at] : []));
      const skus: unknown[] = [];
      for (const at of empty) skus[at] = { stock: { type: 'required', message: 'Required' } };
      return empty.length > 0 ? { values: {}, errors: { skus } as never } : { values, errors: {} };
    },
  });
  useEffect(() => {
    form = own;
  });
  const field = useMemo(() => fieldOf('skus', { type: 'rows', rows: members, ...more }), [more]);
  return (
    <FormProvider {...own}>
      <Rows source="skus" field={field} page="test/index" language="en" />
    </FormProvider>
  );
}
const none = {};
const draw = (lines: Line[], more: Partial<FieldDef> = none) => render(<Form lines={lines} more={more} />);
const cell = (place: string) => document.querySelector(`[data-source="skus.${place}"] input`) as HTMLInputElement;
const column = (name: string) => form.getValues('skus').map((line) => line[name] ?? null);

test('a key in one of 200 rows draws one input anew, also when others are at fault', async () => {
  const lines = Array.from({ length: 200 }, (_, at) => ({ price: '1.00', stock: at === 9 || at === 3 ? null : at }));
  draw(lines, { columns: ['price', 'stock'] });
  const alerts = () => document.querySelectorAll('[role=alert]');
  await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(200));
  await form.handleSubmit(() => {})();
  await waitFor(() => expect(alerts()).toHaveLength(2));
  drawn.length = 0;
  fireEvent.change(cell('9.stock'), { target: { value: '5' } });
  await waitFor(() => expect(alerts()).toHaveLength(1));
  expect(drawn.filter((source) => source !== 'skus.9.stock')).toEqual([]);
});

test('a member that the condition of its row hides leaves its cell empty, in that row alone, as the row stands', async () => {
  draw([{ way: 'a' }, { way: 'b' }]);
  await screen.findAllByRole('combobox');
  expect([cell('0.rate') !== null, cell('1.rate') !== null]).toEqual([true, false]);
  expect(cell('0.rate').getAttribute('aria-required')).toBe('true');
  await userEvent.selectOptions(screen.getAllByRole('combobox')[1] as HTMLElement, 'a');
  expect(cell('1.rate')).not.toBeNull();
});

test('what stands behind "More" is shown when the row is opened, and opens by itself where it is at fault', async () => {
  draw([{ stock: 1 }, { stock: null }], { columns: ['price', 'note'] });
  await userEvent.click(await screen.findByRole('button', { name: 'More of Row 1' }));
  expect(cell('0.stock').value).toBe('1');
  expect(cell('1.stock')).toBeNull();
  await form.handleSubmit(() => {})();
  expect((await screen.findByRole('alert')).closest('[data-source]')?.getAttribute('data-source')).toBe('skus.1.stock');
});

test('a pasted block, a fill by the keyboard and a batch write many rows, and each is taken back', async () => {
  const user = userEvent.setup();
  draw([
    { price: null, stock: 0 },
    { price: null, stock: 0 },
    { price: null, stock: 0 },
  ]);
  await screen.findAllByRole('textbox');
  await user.click(cell('0.price'));
  fireEvent.paste(cell('0.price'), { clipboardData: { getData: () => '5\t7\r\n6\t8\r\n' } });
  expect([column('price'), column('stock')]).toEqual([
    ['5.00', '6.00', null],
    [7, 8, 0],
  ]);
  await user.click(cell('1.price'));
  await user.keyboard('{Control>}d{/Control}');
  expect(column('price')).toEqual(['5.00', '6.00', '6.00']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(column('price')).toEqual(['5.00', '6.00', null]);
  await user.click(screen.getByRole('button', { name: 'Fill in many' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Choose columns to fill' }), 'stock');
  const bar = screen.getByRole('group', { name: 'Fill in many' });
  await user.type(bar.querySelector('input') as HTMLInputElement, '50');
  await user.click(screen.getByRole('checkbox', { name: 'Select Row 2' }));
  await user.click(screen.getByRole('button', { name: 'Fill the 1 selected' }));
  expect(column('stock')).toEqual([7, 50, 0]);
  await user.click(screen.getByRole('button', { name: 'Fill all 3 rows' }));
  expect(column('stock')).toEqual([50, 50, 50]);
});

test('Enter and the arrows go from cell to cell', async () => {
  const user = userEvent.setup();
  draw([
    { price: '1.00', stock: 1 },
    { price: '2.00', stock: 2 },
  ]);
  await screen.findAllByRole('textbox');
  await user.click(cell('0.price'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(cell('1.price'));
  await user.keyboard('{ArrowUp}{End}{ArrowRight}');
  expect(document.activeElement).toBe(cell('0.stock'));
});

test('one line by nature is asked without a table, begins with its defaults, and keeps the others until it is saved', async () => {
  const single = { oneWhen: { kind: 'one' }, columns: ['price', 'stock'], spread: 'words' };
  draw(
    [
      { price: '1.00', stock: 1, words: { size: 'L' } },
      { price: '2.00', stock: 2, words: { size: 'M' } },
    ],
    single,
  );
  expect((await screen.findAllByRole('rowheader')).map((one) => one.textContent)).toEqual(['L', 'M']);
  form.setValue('kind', 'one');
  await screen.findByText(/Further rows: 1/);
  expect(screen.queryByRole('table')).toBeNull();
  expect([cell('0.price').value, cell('1.price')]).toEqual(['1.00', null]);
  form.setValue('skus', []);
  await waitFor(() => expect(form.getValues('skus')).toEqual([expect.objectContaining({ price: null, words: {} })]));
});
