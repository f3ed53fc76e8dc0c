// @vitest-environment jsdom
import { cleanup, render, waitFor } from '../../render.ts';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { fieldInputs } from '../../../src/fields/inputs.ts';
import { fieldOf } from '../kinds/page.ts';

afterEach(cleanup);

const members = (more: number) => ({
  rate: fieldOf('rate', { type: 'decimal', decimals: 4 }),
  fee: fieldOf('fee', { type: 'decimal' }),
  net: fieldOf('net', {
    type: 'decimal',
    decimals: 4,
    compute: 'record.rate * (100 - record.fee)',
    hint: { zh: '扣除手续费', en: 'The charge taken off' },
  }),
  ...Object.fromEntries(Array.from({ length: more }, (_, at) => [`x${at}`, fieldOf(`x${at}`, { type: 'text' })])),
});

function Lines({ more }: { more: number }) {
  const form = useForm({ defaultValues: { lines: [{ rate: '1.0000', fee: '2.00', net: '7' }, { rate: '0.5' }] } });
  const [field] = useState(() => fieldOf('lines', { type: 'rows', rows: members(more) }));
  const Rows = fieldInputs.rows;
  return (
    <FormProvider {...form}>
      <Rows source="lines" field={field} page="test/index" language="en" />
    </FormProvider>
  );
}

test.each([
  ['a table', false],
  ['cards', true],
])('what a line computes is told as it is typed, in %s, and nobody types it', async (_, narrow) => {
  vi.stubGlobal('matchMedia', () => ({ matches: narrow, addEventListener() {}, removeEventListener() {} }));
  const user = userEvent.setup();
  render(<Lines more={3} />);
  await waitFor(() => expect(document.querySelectorAll('output')).toHaveLength(2));
  const outputs = [...document.querySelectorAll('output')];
  const told = () => outputs.map((one) => one.textContent);
  expect(told()).toEqual(['98.0000', '—']);
  expect(document.querySelector('[name="lines.0.net"]')).toBeNull();
  expect(document.querySelector('[data-source="lines.0.net"]')).toBeNull();
  const rate = document.querySelector<HTMLInputElement>('[data-source="lines.0.rate"] input');
  await user.clear(rate as HTMLInputElement);
  expect(told()).toEqual(['—', '—']);
  await user.type(rate as HTMLInputElement, '0.25');
  expect(told()).toEqual(['24.5000', '—']);
  vi.unstubAllGlobals();
});
