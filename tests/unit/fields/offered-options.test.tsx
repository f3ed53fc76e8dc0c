// @vitest-environment jsdom
import { CoreAdminContext } from 'react-admin';
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { act, cleanup, fireEvent, render, screen, within } from '../../render.ts';
import { afterEach, expect, test } from 'vitest';
import { EnumInput } from '../../../src/fields/enum/input.tsx';
import { EnumsInput } from '../../../src/fields/enums/input.tsx';
import { enumModel } from '../../../src/fields/enum/model.ts';
import { fieldModels } from '../../../src/fields/models.ts';
import { withOffer } from '../../../src/fields/parts/choices/offered-options.tsx';
import { RefInput } from '../../../src/fields/ref/input.tsx';
import { callModels } from '../../../src/calls/models.ts';
import { offersOf } from '../../../src/grammar/site/offers.ts';
import { resolveField } from '../../../src/grammar/resolve/resolve-field.ts';
import type { FieldDecl } from '../../../src/generated/declarations.ts';
import type { FieldDef } from '../../../src/grammar/site/resolved.ts';
import { FieldCell } from '../../../src/kinds/list/cells/cell.tsx';
import { FilterControl } from '../../../src/kinds/list/filters/filter-control.tsx';

afterEach(cleanup);

const sources = { entities: {}, lists: {}, offers: offersOf(callModels) };
const declared = (name: string, field: Omit<FieldDecl, 'label'>, zh: string, en: string): FieldDef =>
  resolveField(name, { ...field, label: { zh, en } }, sources, fieldModels);
const plate = declared('plate', { type: 'enum', optionsFrom: 'call:consumerPlate' }, '板块', 'Plate');
const plates = declared('plates', { type: 'enums', optionsFrom: 'call:consumerPlate' }, '板块', 'Plates');
const category = declared(
  'category',
  { type: 'ref', to: 'informationClass', optionsFrom: 'call:classOptions' },
  '资讯分类',
  'News class',
);

const classes = [
  { id: 1, name: '平台公告', children: [{ id: 4, name: '系统维护' }] },
  { id: 2, name: '行业动态', children: [] },
];
/** An answer is told to the screen in a turn of its own, and drawn in the next. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
  });

/** Calls that are answered, or fail, when the test says so. */
function host() {
  const asked: { path: string; resolve(rows: object[]): void; reject(error: Error): void }[] = [];
  const provider = {
    offered: (path: string) =>
      new Promise((resolve, reject) => asked.push({ path, resolve: (rows) => resolve({ rows }), reject })),
    options: () => Promise.resolve({ rows: [{ id: 9, title: '旧分类' }] }),
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const around = (children: ReactNode) => (
    <CoreAdminContext dataProvider={provider as never} queryClient={client}>
      {children}
    </CoreAdminContext>
  );
  return { asked, around };
}

function Form({ field, value, onValue }: { field: FieldDef; value: unknown; onValue?(value: unknown): void }) {
  const methods = useForm({ values: { [field.name]: value } });
  onValue?.(useWatch({ control: methods.control, name: field.name }));
  const Input = { enum: EnumInput, enums: EnumsInput, ref: RefInput }[field.type as 'enum'];
  return (
    <FormProvider {...methods}>
      {withOffer(field, 'en', (drawn, state) => (
        <Input source={field.name} field={drawn} page="news/index" language="en" disabled={state !== 'there'} />
      ))}
    </FormProvider>
  );
}

test('a field waits for the call, tells of its failure, and asks again by a button', async () => {
  const { asked, around } = host();
  render(around(<Form field={plate} value="" />));
  expect(screen.getByRole('status').textContent).toBe('Reading the options…');
  expect((screen.getByRole('combobox') as HTMLSelectElement).disabled).toBe(true);
  expect(asked.map(({ path }) => path)).toEqual(['/api/v8/seller/consumerPlate']);
  asked[0]?.reject(new Error('lost'));
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('The options could not be read, please try again');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  asked[1]?.resolve([{ name: '百货超市' }, { name: '本地服务' }]);
  await settle();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(
    within(screen.getByRole('combobox'))
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['Choose', '百货超市', '本地服务']);
});

test('two fields of a form share one answer; the next form asks anew', async () => {
  const { asked, around } = host();
  const both = (
    <>
      <Form field={plate} value="" />
      <Form field={plates} value={['本地服务', '停用板块']} />
    </>
  );
  render(around(both));
  expect(asked).toHaveLength(1);
  asked[0]?.resolve([{ name: '百货超市' }, { name: '本地服务' }]);
  await settle();
  // A word that is no longer offered stays, and can be taken away.
  const boxes = screen.getAllByRole('checkbox') as HTMLInputElement[];
  expect(boxes.map((one) => [one.parentElement?.textContent, one.checked])).toEqual([
    ['百货超市', false],
    ['本地服务', true],
    ['停用板块', true],
  ]);
  cleanup();
  await settle();
  render(around(both));
  await settle();
  expect(asked).toHaveLength(2);
});

test('an empty answer says what to do', async () => {
  const { asked, around } = host();
  render(around(<Form field={category} value={null} />));
  asked[0]?.resolve([]);
  await settle();
  expect(screen.getByRole('status').textContent).toBe('Nothing to choose for News class yet: add one and enable it');
});

test('records are found in the answer by their names and those above them, with the keyboard alone', async () => {
  const { asked, around } = host();
  const seen: unknown[] = [];
  render(around(<Form field={category} value={9} onValue={(value) => seen.push(value)} />));
  asked[0]?.resolve(classes);
  await settle();
  const box = screen.getByRole('combobox') as HTMLInputElement;
  // The class that the record has is not offered any more: its title comes from where all titles come from.
  expect(box.value).toBe('旧分类');
  fireEvent.click(box);
  await settle();
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
    '平台公告',
    '系统维护平台公告',
    '行业动态',
  ]);
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(seen.at(-1)).toBe(4);
  expect(asked).toHaveLength(1);
});

test('a filter by words asks for its own; that of a reference asks its page, and nothing before it is opened', async () => {
  const { asked, around } = host();
  const filters = (
    <>
      <FilterControl page="news/index" field={plate} language="zh" value="本地服务" onChange={() => undefined} />
      <FilterControl page="news/index" field={category} language="zh" value="9" onChange={() => undefined} />
      <Form field={plate} value="" />
    </>
  );
  render(around(filters));
  expect(asked).toHaveLength(2);
  asked[0]?.resolve([{ name: '百货超市' }, { name: '本地服务' }]);
  await settle();
  expect(screen.getByRole('button', { name: /^板块/ }).textContent).toBe('本地服务');
  expect((screen.getByRole('combobox', { name: '资讯分类' }) as HTMLInputElement).value).toBe('旧分类');
});

test('a word that a call offers is its own name, in cells, exports and imports', () => {
  render(<FieldCell field={plate} record={{ plate: '品质生活' }} language="en" />);
  expect(document.body.textContent).toBe('品质生活');
  expect(document.querySelector('.tag')).toBeNull();
  expect(enumModel.print('品质生活', plate, 'en')).toBe('品质生活');
  expect(enumModel.parse(' 品质生活 ', plate)).toEqual({ ok: true, value: '品质生活' });
  expect(enumModel.schema(plate)).toEqual({ type: 'string', minLength: 1, maxLength: 64 });
});
