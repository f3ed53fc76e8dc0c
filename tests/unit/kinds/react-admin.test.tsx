// @vitest-environment jsdom
/** Components written for react-admin, as its packages have them: named by `widget`, they work on these screens. */
import { cleanup, fireEvent, render, screen, within } from '../../render.ts';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  testDataProvider,
  useFieldValue,
  useInput,
  useListContext,
  useListFilterContext,
  useListPaginationContext,
  useRecordContext,
  type InputProps,
} from 'react-admin';
import { useEffect, type ReactNode } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { cellOf, widgetCells } from '../../../src/fields/widgets/cells.tsx';
import { inputOf, widgetInputs } from '../../../src/fields/widgets/inputs.tsx';
import type { FieldDef } from '../../../src/grammar/site/resolved.ts';
import { ListScreen } from '../../../src/kinds/collection/list-screen.tsx';
import { ShowScreen } from '../../../src/kinds/collection/show-screen.tsx';
import { FormField } from '../../../src/kinds/form/field.tsx';
import { listWidgets } from '../../../src/kinds/list/widgets.tsx';
import { SessionContext } from '../../../src/kinds/session/session-context.tsx';
import { pageOf, session } from './page.ts';

/** A field component: asks for its value by `source`, and for more of the record. */
function MeterField({ source, label }: { source: string; label?: string }) {
  const value = useFieldValue<{ [name: string]: number }>({ source });
  const record = useRecordContext<{ of: number }>();
  return <meter aria-label={label} value={Number(value)} max={record?.of} title={`${value} of ${record?.of}`} />;
}

/** An input component, on `useInput`. */
function SliderInput({ label, helperText, ...props }: InputProps) {
  const { id, field, fieldState, isRequired } = useInput({ parse: Number, ...props });
  return (
    <div>
      <label htmlFor={id}>
        {label}
        {isRequired && ' *'}
      </label>
      <input type="range" {...field} id={id} max={10} disabled={props.disabled} />
      <p>{fieldState.error?.message ?? helperText}</p>
    </div>
  );
}

/** A component of a list: asks for all it shows, and asks for other rows. */
function Switcher() {
  const { data, total, isPending, selectedIds, onToggleItem, sort, setSort } = useListContext();
  const { filterValues, setFilters } = useListFilterContext();
  const { page, perPage, setPage } = useListPaginationContext();
  if (isPending) return <p>waiting</p>;
  return (
    <section aria-label="switcher">
      <p>{`${data.length}/${total} page ${page} of ${perPage}, sorted by ${sort.field} ${sort.order}`}</p>
      <p>{`ticked: ${selectedIds.join()}; filter: ${JSON.stringify(filterValues)}`}</p>
      <button type="button" onClick={() => setFilters({ ...filterValues, state: ['a', 'b'], none: undefined })}>
        states
      </button>
      <button type="button" onClick={() => setPage(2)}>
        on
      </button>
      <button type="button" onClick={() => setSort({ field: 'name', order: 'DESC' })}>
        by name
      </button>
      <button type="button" onClick={() => onToggleItem(2)}>
        tick
      </button>
    </section>
  );
}

/** A cell that reads the list around it. */
function PlaceField({ label }: { label?: string }) {
  const { data = [], resource } = useListContext();
  const record = useRecordContext();
  return <i title={label}>{`${data.findIndex(({ id }) => id === record?.id) + 1} in ${resource}`}</i>;
}

// jsdom has no screen: it is wide.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));

const entered = { meter: MeterField, slider: SliderInput, place: PlaceField };
widgetCells['meter'] = cellOf(async () => entered.meter);
widgetCells['place'] = cellOf(async () => entered.place);
widgetInputs['slider'] = inputOf(async () => entered.slider as never);
listWidgets['switcher'] = Switcher;
afterAll(() => {
  vi.unstubAllGlobals();
  for (const name of ['meter', 'place']) delete widgetCells[name];
  delete widgetInputs['slider'];
  delete listWidgets['switcher'];
});
afterEach(cleanup);

const page = pageOf({
  fields: {
    name: { type: 'text' },
    share: { type: 'integer', widget: 'meter', hint: { zh: '提示', en: 'A hint' } },
    state: { type: 'text', widget: 'place' },
  },
  list: { widget: 'switcher' },
  actions: { ship: { on: ['bulk'] } },
  buttons: { row: [], bulk: ['ship'], page: [] },
});
const rows = [
  { id: 1, version: 1, name: 'One', share: 3, of: 9, state: 'a' },
  { id: 2, version: 1, name: 'Two', share: 4, of: 8, state: 'b' },
];
const getList = vi.fn(async () => ({ data: rows, total: 42 }));

/** As much of the console as a screen stands in. */
function Console({ children }: { children: ReactNode }) {
  const provider = {
    ...testDataProvider(),
    getList,
    getOne: async () => ({ data: rows[1] }),
    history: async () => ({ rows: [] }),
    preference: async () => null,
    recordPages: async () => ({ rows: [] }),
  };
  return (
    <SessionContext value={session}>
      <MemoryRouter initialEntries={['/test/index']}>
        <CoreAdminContext dataProvider={provider as never}>{children}</CoreAdminContext>
      </MemoryRouter>
    </SessionContext>
  );
}

test('a component of a list reads its rows, order, page and ticks, and asks for others', async () => {
  render(
    <Console>
      <ListScreen page={page} />
    </Console>,
  );
  const switcher = await screen.findByRole('region', { name: 'switcher' });
  expect(switcher.textContent).toContain('2/42 page 1 of 20, sorted by createdAt DESC');
  await userEvent.click(within(switcher).getByRole('button', { name: 'tick' }));
  expect(switcher.textContent).toContain('ticked: 2;');
  expect(screen.getByText('One').closest('tr')?.getAttribute('aria-selected')).toBe('false');
  expect(screen.getByText('Two').closest('tr')?.getAttribute('aria-selected')).toBe('true');
  await userEvent.click(within(switcher).getByRole('button', { name: 'by name' }));
  await screen.findByText(/sorted by name DESC/);
  await userEvent.click(screen.getByRole('button', { name: 'on' }));
  await screen.findByText(/page 2 of 20/);
  await userEvent.click(screen.getByRole('button', { name: 'states' }));
  // Another filter begins with its first page; nothing that is hidden stays ticked.
  await screen.findByText('ticked: ; filter: {"state":"a,b"}');
  expect(getList).toHaveBeenLastCalledWith(
    'test/index',
    expect.objectContaining({
      filter: { state: 'a,b' },
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'name', order: 'DESC' },
    }),
  );
});

test('a field component is drawn in each row with the record of the row, and may read the list', async () => {
  render(
    <Console>
      <ListScreen page={page} />
    </Console>,
  );
  expect((await screen.findAllByRole('meter')).map((meter) => meter.title)).toEqual(['3 of 9', '4 of 8']);
  expect(screen.getAllByTitle(/^(字段|Field )state$/).map((place) => place.textContent)).toEqual([
    '1 in test/index',
    '2 in test/index',
  ]);
});

test("and on the record's page, where whatever stands there has the record around it", async () => {
  const shown = { ...page, fields: { name: page.fields['name'], share: page.fields['share'] } as typeof page.fields };
  render(
    <Console>
      <ShowScreen page={shown} id={2} />
    </Console>,
  );
  expect((await screen.findByRole('meter')).title).toBe('4 of 8');
});

test('an input component takes part in the form: its value, its label and hint, what is wrong, what is locked', async () => {
  const field = { ...page.fields['share'], widget: 'slider', required: true } as FieldDef;
  let held: unknown;
  function Held() {
    const value = useWatch({ name: 'share' }) as unknown;
    useEffect(() => {
      held = value;
    });
    return null;
  }
  function Form({ children, fault }: { children: ReactNode; fault?: string }) {
    const form = useForm({
      defaultValues: { share: 4 },
      ...(fault ? { errors: { share: { type: 'server', message: fault } } } : {}),
    });
    return <FormProvider {...form}>{children}</FormProvider>;
  }
  const draw = (fault?: string, more: Partial<FieldDef> = {}) =>
    render(
      <Console>
        <Form {...(fault ? { fault } : {})}>
          <FormField page={page} field={{ ...field, ...more }} base={rows[1] as never} creating={false} />
          <Held />
        </Form>
      </Console>,
    );
  const first = draw();
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: /(字段|Field )share \*/ });
  expect(slider.value).toBe('4');
  expect(screen.getByText(/提示|A hint/)).toBeTruthy();
  fireEvent.change(slider, { target: { value: '7' } });
  expect(held).toBe(7);
  first.unmount();
  const refused = draw('Too much');
  expect(await screen.findByText('Too much')).toBeTruthy();
  refused.unmount();
  draw(undefined, { readOnly: true });
  expect((await screen.findByRole<HTMLInputElement>('slider')).disabled).toBe(true);
});
