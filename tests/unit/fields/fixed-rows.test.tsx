// @vitest-environment jsdom
import { cleanup, render, screen } from '../../render.ts';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { fieldInputs } from '../../../src/fields/inputs.ts';
import { fieldOf } from '../kinds/page.ts';

afterEach(cleanup);

const members = {
  kind: fieldOf('kind', {
    type: 'enum',
    required: true,
    options: [
      { value: 'gold', zh: '金', en: 'Gold' },
      { value: 'silver', zh: '银', en: 'Silver' },
    ],
  }),
  // More members than a table has otherwise: fixed rows are compared with each other.
  ...Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`x${at}`, fieldOf(`x${at}`, { type: 'text' })])),
};
const field = fieldOf('lines', { type: 'rows', rows: members, fixed: { key: 'kind' } });

function Lines() {
  const form = useForm({ defaultValues: { lines: [{ kind: 'gold' }, { kind: 'silver' }] } });
  const Rows = fieldInputs.rows;
  return (
    <FormProvider {...form}>
      <Rows source="lines" field={field} page="test/index" language="en" />
    </FormProvider>
  );
}

test('fixed rows are a table headed by their keys, which nobody adds to, moves or edits', async () => {
  render(<Lines />);
  expect((await screen.findAllByRole('rowheader')).map((one) => one.textContent)).toEqual(['Gold', 'Silver']);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(document.querySelector('[data-source="lines.0.kind"]')).toBeNull();
  expect(document.querySelector('[data-source="lines.1.x9"]')).not.toBeNull();
});
