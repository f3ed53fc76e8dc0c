// @vitest-environment jsdom
import { cleanup, render, screen } from '../../render.ts';
import userEvent from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { FormProvider } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import type { CallFailure } from '../../../src/kinds/data/data.ts';
import { ConflictScreen } from '../../../src/kinds/form/conflict.tsx';
import { FormSections } from '../../../src/kinds/form/sections.tsx';
import type { Validator } from '../../../src/kinds/form/sentences.ts';
import { useRecordForm } from '../../../src/kinds/form/use-record-form.tsx';
import { SessionContext } from '../../../src/kinds/session/session-context.tsx';
import { pageOf, session } from './page.ts';

afterEach(cleanup);
const label = { zh: '基本', en: 'Basics' };
const page = pageOf({
  fields: {
    name: { type: 'text', required: true },
    note: { type: 'text' },
    why: { type: 'text', visibleWhen: { note: 'b' }, required: true },
  },
});
const sections = [{ name: 'one', label, fields: ['name', 'note', 'why'] }];

function Form({
  validator,
  send,
  failure,
}: {
  validator?: Validator;
  send(body: object): void;
  failure?: CallFailure;
}) {
  const initial = { name: 'stored', note: null, why: null };
  const form = useRecordForm({
    fields: page.fields,
    base: { id: 1, version: 4, ...initial },
    initial,
    creating: false,
    ...(validator ? { validator: async () => validator } : {}),
  });
  return (
    <FormProvider {...form.methods}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.methods.handleSubmit((values) => {
            send(form.body(values));
            if (failure) form.place(failure);
          })();
        }}
      >
        <FormSections
          page={page}
          fields={page.fields}
          sections={sections}
          base={initial}
          creating={false}
          layout="cards"
        />
        <button type="submit">send</button>
      </form>
    </FormProvider>
  );
}
const draw = (props: Parameters<typeof Form>[0]) =>
  render(
    <SessionContext value={session}>
      <Form {...props} />
    </SessionContext>,
  );

test('a field appears with its condition, is then required, and only changes are sent', async () => {
  const send = vi.fn();
  draw({ send });
  expect(screen.queryByLabelText(/Field why/)).toBeNull();
  await userEvent.type(screen.getByLabelText(/Field note/), 'b');
  const why = await screen.findByLabelText(/Field why/);
  await userEvent.click(screen.getByText('send'));
  expect(send).not.toHaveBeenCalled();
  expect(await screen.findByText('Enter field why')).toBeTruthy();
  await userEvent.type(why, 'because');
  await userEvent.click(screen.getByText('send'));
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ note: 'b', why: 'because' }));
});

test('a new line says nothing before it was tried; then each empty cell says so at its place', async () => {
  const members = pageOf({
    fields: { no: { type: 'text', required: true }, qty: { type: 'integer', required: true, default: 1 } },
  }).fields;
  const lines = pageOf({ fields: { items: { type: 'rows', rows: members } } });
  const send = vi.fn();
  function Lines() {
    const form = useRecordForm({ fields: lines.fields, base: {}, initial: { items: null }, creating: true });
    return (
      <FormProvider {...form.methods}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void form.methods.handleSubmit((values) => send(form.body(values)))();
          }}
        >
          <FormSections
            page={lines}
            fields={lines.fields}
            sections={[{ name: 'one', label, fields: ['items'] }]}
            base={{}}
            creating
            layout="plain"
          />
          <button type="submit">send</button>
        </form>
      </FormProvider>
    );
  }
  render(
    <SessionContext value={session}>
      <Lines />
    </SessionContext>,
  );
  await userEvent.click(await screen.findByText('Add a row'));
  expect(await screen.findByLabelText(/Field no|字段no/)).toBeTruthy();
  expect(screen.queryAllByRole('alert')).toEqual([]);
  await userEvent.click(screen.getByText('send'));
  expect(
    (await screen.findAllByRole('alert')).map((one) => [
      one.closest('[data-source]')?.getAttribute('data-source'),
      one.textContent,
    ]),
  ).toEqual([['items.0.no', 'Required']]);
  await userEvent.type(screen.getByLabelText(/Field no|字段no/), 'A');
  await userEvent.click(screen.getByText('send'));
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ items: [{ no: 'A', qty: 1 }] }));
});

test('the validator is asked with the version, and its finding stands at the field', async () => {
  const send = vi.fn();
  const seen: unknown[] = [];
  const validator: Validator = Object.assign(
    (data: unknown) => {
      seen.push(data);
      validator.errors = [{ keyword: 'maxLength', instancePath: '/name', params: { limit: 3 } }];
      return false;
    },
    { errors: null },
  );
  draw({ send, validator });
  await userEvent.type(screen.getByLabelText(/Field name/), 'x');
  await userEvent.click(screen.getByText('send'));
  expect(await screen.findByText('At most 3 characters')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  expect(seen.at(-1)).toEqual({ name: 'storedx', version: 4 });
});

test('what the server refuses stands at the field', async () => {
  const failure = Object.assign(new Error('refused'), { status: 1, data: { errors: { name: 'taken already' } } });
  draw({ send: vi.fn(), failure });
  await userEvent.type(screen.getByLabelText(/Field name/), 'x');
  await userEvent.click(screen.getByText('send'));
  expect(await screen.findByText('taken already')).toBeTruthy();
});

test('a conflict shows both values and saves what is kept', async () => {
  const onSave = vi.fn();
  render(
    <ConflictScreen
      fields={page.fields}
      mine={{ name: 'mine', note: 'my note' }}
      conflict={{ row: { id: 1, version: 9, name: 'theirs', note: null }, by: 'Li', at: '2026-11-21T01:00:00Z' }}
      busy={false}
      onSave={onSave}
      onReload={vi.fn()}
    />,
  );
  expect(screen.getByText('mine')).toBeTruthy();
  await userEvent.click(screen.getByLabelText(/theirs.*theirs/s));
  await userEvent.click(screen.getByText('Save the choice'));
  expect(onSave).toHaveBeenCalledWith({ note: 'my note' });
});

test('what is missing is asked for as it is given: typed, uploaded, line by line', async () => {
  const wanted = pageOf({
    fields: {
      name: { type: 'text', required: true },
      cover: { type: 'image', required: true },
      items: { type: 'rows', required: true, rows: page.fields },
    },
  });
  function Wanted() {
    const form = useRecordForm({
      fields: wanted.fields,
      base: {},
      initial: { name: null, cover: null, items: null },
      creating: true,
    });
    return (
      <>
        <button type="button" onClick={() => void form.methods.trigger()}>
          check
        </button>
        <output>
          {['name', 'cover', 'items']
            .map((name) => form.methods.formState.errors[name]?.message as string | undefined)
            .join(' ')}
        </output>
      </>
    );
  }
  render(
    <SessionContext value={session}>
      <Wanted />
    </SessionContext>,
  );
  await userEvent.click(screen.getByText('check'));
  expect(await screen.findByText('Enter field name Upload field cover Add at least one row')).toBeTruthy();
});

test('of many lines the first are drawn first, all of them when the form is checked, and before one is added', async () => {
  const members = pageOf({ fields: { no: { type: 'text', required: true } } }).fields;
  const lines = pageOf({ fields: { items: { type: 'rows', rows: members } } });
  const items = Array.from({ length: 60 }, (_, at) => ({ no: at === 59 ? '' : `no ${at}` }));
  function Lines({ later }: { later: boolean }) {
    const form = useRecordForm({ fields: lines.fields, base: {}, initial: { items }, creating: true });
    return (
      <FormProvider {...form.methods}>
        <button type="button" aria-label="check" onClick={() => form.draw.current?.all()} />
        <FormSections
          page={lines}
          fields={lines.fields}
          sections={[{ name: 'one', label, fields: ['items'] }]}
          base={{}}
          creating
          layout="cards"
          {...(later ? { draw: form.draw } : {})}
        />
      </FormProvider>
    );
  }
  // As a browser draws: nobody waits for what is put off.
  const acting = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  acting.IS_REACT_ACT_ENVIRONMENT = false;
  const place = document.body.appendChild(document.createElement('div'));
  const begin = (later: boolean) => {
    const root = createRoot(place);
    flushSync(() =>
      root.render(
        <SessionContext value={session}>
          <Lines later={later} />
        </SessionContext>,
      ),
    );
    return root;
  };
  const drawn = () => place.querySelectorAll('tbody tr').length;
  try {
    let root = begin(false);
    // The table comes with its first use.
    await vi.waitFor(() => expect(drawn()).toBe(60), { timeout: 10_000 });
    root.unmount();
    root = begin(true);
    expect(drawn()).toBe(10);
    place.querySelector<HTMLButtonElement>('[aria-label=check]')?.click();
    expect(drawn()).toBe(60);
    root.unmount();
    root = begin(true);
    expect(drawn()).toBe(10);
    [...place.querySelectorAll('button')].find((one) => one.textContent === 'Add a row')?.click();
    expect(drawn()).toBe(60);
    await vi.waitFor(
      () =>
        expect(document.activeElement).toBe(place.querySelector('tbody tr:nth-child(61) input:not([type=checkbox])')),
      {
        timeout: 10_000,
      },
    );
    root.unmount();
    root = begin(true);
    // By itself, in time.
    await vi.waitFor(() => expect(drawn()).toBe(60), { timeout: 10_000 });
    root.unmount();
    // A form that does not draw before it is checked puts nothing off.
    root = begin(false);
    expect(drawn()).toBe(60);
    root.unmount();
  } finally {
    place.remove();
    acting.IS_REACT_ACT_ENVIRONMENT = true;
  }
});
