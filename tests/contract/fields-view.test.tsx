// @vitest-environment jsdom
/** One suite over the faces of every field type: each is drawn in both languages, and axe finds nothing. */
import { cleanup, fireEvent, render, screen, waitFor } from '../render.ts';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { useEffect, type ReactNode } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { fieldCells } from '../../src/fields/cells.ts';
import { fieldFilters } from '../../src/fields/filters.ts';
import { fieldInputs } from '../../src/fields/inputs.ts';
import type { FilterValue } from '../../src/fields/contract.ts';
import { fieldModels, type FieldType } from '../../src/fields/models.ts';
import type { FieldDef } from '../../src/grammar/site/resolved.ts';
import type { FieldModel } from '../../src/grammar/site/models.ts';
import { exampleField } from './field-examples.ts';

// jsdom measures no text.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();
afterEach(cleanup);

const LANGUAGES = ['zh', 'en'] as const;
const TYPES = Object.keys(fieldModels) as FieldType[];
const modelOf = (type: FieldType): FieldModel => fieldModels[type];
const firstField = (type: FieldType, more: Partial<FieldDef> = {}): FieldDef => ({
  ...exampleField(type, modelOf(type).examples[0]?.field ?? {}, 'thing'),
  ...more,
});

const options = vi.fn(async (_page: string, ask: { keyword?: string; ids?: (number | string)[] }) => ({
  rows: ask.ids
    ? ask.ids.map((id) => ({ id: Number(id), title: `记录${id}` }))
    : [
        { id: 7, title: '张三' },
        { id: 8, title: '李四' },
      ].filter((row) => row.title.includes(ask.keyword ?? '')),
}));
const upload = vi.fn(async (file: File) => ({ url: `/files/${file.name}` }));
const areas = vi.fn(async (parent?: string) => ({
  rows:
    parent === undefined ? [{ name: '浙江省' }, { name: '广东省' }] : parent === '浙江省' ? [{ name: '杭州市' }] : [],
}));
const provider = { ...testDataProvider(), options, upload, areas };

function Around({ children }: { children: ReactNode }) {
  return <CoreAdminContext dataProvider={provider as never}>{children}</CoreAdminContext>;
}

let held: unknown;
function Held() {
  const value = useWatch({ name: 'thing' }) as unknown;
  useEffect(() => {
    held = value;
  });
  return null;
}
function Form({ value, error, children }: { value: unknown; error?: string; children: ReactNode }) {
  const form = useForm({
    // A link of the examples stands beside the choice of its target.
    defaultValues: { thing: value, kind: 'url' },
    ...(error ? { errors: { thing: { type: 'server', message: error } } } : {}),
  });
  return (
    <FormProvider {...form}>
      <form aria-label="form">
        {children}
        <Held />
      </form>
    </FormProvider>
  );
}
function drawInput(
  type: FieldType,
  value: unknown,
  more: Partial<FieldDef> = {},
  language: 'zh' | 'en' = 'zh',
  error?: string,
) {
  const Input = fieldInputs[type];
  return render(
    <Around>
      <Form value={value} {...(error ? { error } : {})}>
        <Input source="thing" field={firstField(type, more)} page="order/index" language={language} />
      </Form>
    </Around>,
  );
}

/** The rules that a control or a value can break by itself; those of whole pages are asked in the journeys. */
const rules = [
  'aria-allowed-attr',
  'aria-allowed-role',
  'aria-command-name',
  'aria-hidden-focus',
  'aria-input-field-name',
  'aria-prohibited-attr',
  'aria-required-attr',
  'aria-required-children',
  'aria-required-parent',
  'aria-roles',
  'aria-toggle-field-name',
  'aria-valid-attr',
  'aria-valid-attr-value',
  'autocomplete-valid',
  'button-name',
  'duplicate-id-aria',
  'form-field-multiple-labels',
  'image-alt',
  'input-button-name',
  'input-image-alt',
  'label',
  'link-name',
  'list',
  'listitem',
  'nested-interactive',
  'select-name',
  'tabindex',
  'video-caption',
  'scrollable-region-focusable',
].filter((rule) => axe.getRules().some((known) => known.ruleId === rule));

async function expectAccessible(container: Element): Promise<void> {
  const { violations } = await axe.run(container, {
    resultTypes: ['violations'],
    preload: false,
    runOnly: { type: 'rule', values: rules },
  });
  expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

describe.each(TYPES)('%s', (type) => {
  const model = modelOf(type);
  const field = firstField(type);
  const Cell = fieldCells[type];
  const Input = fieldInputs[type];
  const Filter = fieldFilters[type];

  test.each(LANGUAGES)('its cell is drawn in %s, also for nothing and for nonsense', async (language) => {
    for (const example of model.examples) {
      const own = exampleField(type, example.field, 'thing');
      for (const value of [
        ...example.good.map((good) => good.value),
        ...example.refused,
        null,
        undefined,
        model.sample(seededRandom(1), own),
      ]) {
        const { container, unmount } = render(
          <Cell value={value} field={own} record={{ thing: value, _titles: { thing: '标题' } }} language={language} />,
        );
        expect(
          container.querySelector('[href^="javascript:"],[src^="javascript:"],[src^="data:"],[href^="//"]'),
        ).toBeNull();
        unmount();
      }
    }
    const { container } = render(
      <Cell
        value={model.examples[0]?.good[0]?.value}
        field={field}
        record={{ _titles: { thing: ['标题'] } }}
        language={language}
      />,
    );
    expect(container.textContent === '' && container.querySelector('img') === null).toBe(false);
    if (language === 'zh') await expectAccessible(container);
  });

  test.each(LANGUAGES)('its input is drawn in %s with label, mark, hint and error', async (language) => {
    const value = model.sample(seededRandom(3), field);
    const own = firstField(type, { required: true, hint: { zh: '请仔细填写', en: 'Fill in with care' } });
    const { container } = render(
      <Around>
        <Form value={value} error={language === 'zh' ? '服务器拒绝' : 'The server refuses'}>
          <Input source="thing" field={own} page="order/index" language={language} required />
        </Form>
      </Around>,
    );
    await waitFor(() => expect(options.mock.results.every((result) => result.type === 'return')).toBe(true));
    expect(container.textContent).toContain(own.label[language]);
    expect(container.textContent).toContain(language === 'zh' ? '请仔细填写' : 'Fill in with care');
    expect(container.textContent).toContain(language === 'zh' ? '服务器拒绝' : 'The server refuses');
    expect(container.querySelector('.field-required')).not.toBeNull();
    if (language === 'en')
      expect(container.textContent?.replace(JSON.stringify(value), '').includes('请选择')).toBe(false);
    await expectAccessible(container);
  });

  test('an empty and a disabled input are drawn', async () => {
    const { container } = render(
      <Around>
        <Form value={null}>
          <Input source="thing" field={field} page="order/index" language="zh" disabled />
        </Form>
      </Around>,
    );
    for (const control of container.querySelectorAll('input, select, textarea'))
      expect(control).toHaveProperty('disabled', true);
    await expectAccessible(container);
    cleanup();
    render(
      <Around>
        <Form value={undefined}>
          <Input source="thing" field={field} page="order/index" language="en" />
        </Form>
      </Around>,
    );
  });

  test.each(LANGUAGES)('its filter is drawn in %s', async (language) => {
    const { container } = render(
      <Around>
        <Filter field={field} page="order/index" language={language} value={undefined} onChange={() => undefined} />
      </Around>,
    );
    if (language === 'en') await expectAccessible(container);
    const operators = model.operators.filter((operator) => operator !== 'empty');
    expect(
      container.querySelectorAll('input, select, button').length > 0,
      'a type that can be asked for has a control',
    ).toBe(operators.length > 0);
  });
});

describe('what a person types arrives as a wire value', () => {
  const typed: [FieldType, string, unknown, Partial<FieldDef>?][] = [
    ['text', '云杉', '云杉', {}],
    ['longtext', '两个\n字', '两个\n字', {}],
    ['money', '1,234.5', '1234.50'],
    ['money', '１２．５', '12.50'],
    ['money', 'abc', 'abc'],
    ['percent', '12.5%', '12.50'],
    ['decimal', '1.50', '1.5'],
    ['integer', '007', 7],
    ['integer', '1.5', '1.5'],
    ['duration', '1小时30分', 5400],
    ['phone', '138 0000 8000', '13800008000'],
    ['idcard', '11010519491231002x', '11010519491231002X'],
    ['bankcard', '6222 0212 3456 7894', '6222021234567894'],
    ['date', '２０２６／１／５ 9:30', '2026-01-05'],
    ['datetime', '2026/1/5 9:30', '2026-01-05T01:30:00.000Z'],
    ['geo', '30.2595, 120.1303', { lat: 30.2595, lng: 120.1303 }],
    ['email', 'a@example.com', 'a@example.com'],
    ['url', '/goods/1', '/goods/1'],
    ['password', 'geheim88', 'geheim88'],
    ['json', '{"a":1}', { a: 1 }],
    ['json', '{"a":', '{"a":'],
  ];
  test.each(typed)('%s %j', (type, text, wire, more) => {
    const { container } = drawInput(type, null, more ?? {});
    const control = container.querySelector('input, textarea');
    fireEvent.change(control as Element, { target: { value: text } });
    expect(held).toEqual(wire);
    fireEvent.blur(control as Element);
    expect(held).toEqual(wire);
    fireEvent.change(control as Element, { target: { value: '' } });
    expect(held).toBeNull();
  });

  test('a wrong check digit is told beside the input', () => {
    drawInput('idcard', null);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '110105194912310021' } });
    fireEvent.blur(screen.getByRole('textbox'));
    expect(screen.getByRole('alert').textContent).toBe('身份证号校验位不正确');
  });

  test('a masked value that nobody touched is not validated', () => {
    drawInput('phone', '138****8000');
    fireEvent.blur(screen.getByRole('textbox'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(held).toBe('138****8000');
  });

  test('a moment is typed in Shanghai time, and written as the console writes it when it is left', () => {
    const { container } = drawInput('datetime', '2026-03-08T01:02:03.456Z');
    const control = container.querySelector('input') as HTMLInputElement;
    expect(control.value).toBe('2026-03-08 09:02:03');
    // Whoever only looks in changes nothing.
    fireEvent.blur(control);
    expect(held).toBe('2026-03-08T01:02:03.456Z');
    fireEvent.change(control, { target: { value: '2026-03-08T10:00' } });
    expect(held).toBe('2026-03-08T02:00:00.000Z');
    expect(control.value).toBe('2026-03-08T10:00');
    fireEvent.blur(control);
    expect(control.value).toBe('2026-03-08 10:00:00');
  });

  test.each([
    ['date', '2026-2-30', '不是有效的日期'],
    ['datetime', '明天中午', '不是有效的时间'],
    ['dates', '2026-2-30', '不是有效的日期'],
  ])('what is no %s stays as it was typed, and the field says so', (type, text, sentence) => {
    const { container } = drawInput(type, null);
    const control = container.querySelector('input') as HTMLInputElement;
    fireEvent.change(control, { target: { value: text } });
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.blur(control);
    expect(control.value).toBe(text);
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe(sentence);
    expect(control.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    fireEvent.change(control, { target: { value: '' } });
    expect(held).toBeNull();
  });

  test('several days are pasted at once, taken with Enter or by leaving, and kept in order', () => {
    const { container } = drawInput('dates', null);
    const control = container.querySelector('input') as HTMLInputElement;
    fireEvent.change(control, { target: { value: '2026/2/16、20260101，2026-13-1' } });
    fireEvent.keyDown(control, { key: 'Enter' });
    expect(held).toEqual(['2026-01-01', '2026-02-16', '2026-13-1']);
    expect(control.value).toBe('2026-13-1');
    fireEvent.change(control, { target: { value: '2026-1-1' } });
    fireEvent.blur(control);
    expect(held).toEqual(['2026-01-01', '2026-02-16']);
    expect(control.value).toBe('');
  });

  test('tags are taken with Enter, and the last goes with Backspace', async () => {
    const user = userEvent.setup();
    drawInput('tags', ['热销']);
    await user.type(screen.getByRole('textbox'), '新品{Enter}');
    expect(held).toEqual(['热销', '新品']);
    await user.type(screen.getByRole('textbox'), '{Backspace}');
    expect(held).toEqual(['热销']);
  });

  test('check boxes keep the order of the options', async () => {
    const user = userEvent.setup();
    drawInput('enums', ['mini']);
    await user.click(screen.getByLabelText('APP'));
    expect(held).toEqual(['app', 'mini']);
    await user.click(screen.getByLabelText('小程序'));
    expect(held).toEqual(['app']);
  });

  test('a record is found and chosen with the keyboard alone, and taken off again', async () => {
    const user = userEvent.setup();
    drawInput('ref', null);
    const box = screen.getByRole('combobox');
    await user.tab();
    expect(document.activeElement).toBe(box);
    await user.keyboard('李');
    await screen.findByRole('option', { name: '李四' });
    await user.keyboard('{Enter}');
    expect(held).toBe(8);
    expect(box).toHaveProperty('value', '李四');
    await user.keyboard('{Backspace}');
    expect(held).toBeNull();
  });

  test('a choice goes when what decides the choices no longer allows it, and stays otherwise', async () => {
    const Input = fieldInputs.ref;
    const field = firstField('ref', { toWhere: { boss: '$boss' } } as Partial<FieldDef>);
    let boss: (value: number) => void = () => {};
    function Team() {
      const form = useForm({ defaultValues: { boss: 1, thing: 8 } });
      useEffect(() => {
        boss = (value) => form.setValue('boss', value);
      });
      return (
        <FormProvider {...form}>
          <Input source="thing" field={field} page="order/index" language="zh" />
          <Held />
        </FormProvider>
      );
    }
    render(
      <Around>
        <Team />
      </Around>,
    );
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveProperty('value', '记录8'));
    options.mockClear();
    boss(2);
    await waitFor(() =>
      expect(options).toHaveBeenCalledWith('order/index', { field: 'thing', ids: [8], given: { boss: 2 } }),
    );
    expect(held).toBe(8);
    options.mockResolvedValueOnce({ rows: [] });
    boss(3);
    await waitFor(() => expect(held).toBeNull());
  });

  test('lines take the numbers that they lack from one of them, on a telephone', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const user = userEvent.setup();
    const texts = Array.from(
      { length: 9 },
      (_, index) => [`t${index}`, { ...firstField('text'), name: `t${index}` }] as const,
    );
    const rows = Object.fromEntries([...texts, ['price', { ...firstField('money'), name: 'price' }]]);
    drawInput(
      'rows',
      [
        { t0: 'a', t1: 'x', price: '3.50' },
        { t0: 'b', price: null },
        { t0: 'c', price: '9.00' },
      ],
      { rows } as Partial<FieldDef>,
    );
    await user.click((await screen.findAllByRole('button', { name: '本行数值填入其余空格' }))[0] as HTMLElement);
    vi.unstubAllGlobals();
    await waitFor(() =>
      expect((held as { t1?: unknown; price: unknown }[]).map((row) => [row.t1 ?? null, row.price])).toEqual([
        ['x', '3.50'],
        [null, '3.50'],
        [null, '9.00'],
      ]),
    );
  });

  test('the title of a chosen record is asked for', async () => {
    drawInput('ref', 12);
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveProperty('value', '记录12'));
  });

  test('a picture is uploaded, shown and removed; a wrong kind is refused without being sent', async () => {
    const user = userEvent.setup({ applyAccept: false });
    upload.mockClear();
    const { container } = drawInput('images', null);
    const picker = container.querySelector('input[type=file]') as HTMLInputElement;
    await user.upload(picker, new File(['x'], 'a.exe', { type: 'application/x-msdownload' }));
    expect(screen.getByRole('alert').textContent).toContain('.png');
    expect(upload).not.toHaveBeenCalled();
    await user.upload(picker, new File(['x'], 'a.png', { type: 'image/png' }));
    await waitFor(() => expect(held).toEqual(['/files/a.png']));
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/files/a.png');
    await user.click(screen.getByRole('button', { name: /^移除 .+ 1$/ }));
    expect(held).toEqual([]);
  });

  test('a picture that the storage did not take says so, keeps the others, and is sent again alone', async () => {
    const user = userEvent.setup();
    upload.mockClear();
    const { container } = drawInput('images', null);
    const picker = container.querySelector('input[type=file]') as HTMLInputElement;
    upload.mockResolvedValueOnce({ url: '/files/a.png' }).mockRejectedValueOnce(new Error('存储服务拒绝（403）'));
    await user.upload(picker, new File(['x'], 'a.png', { type: 'image/png' }));
    await user.upload(picker, new File(['y'], 'b.png', { type: 'image/png' }));
    expect((await screen.findByRole('alert')).textContent).toContain('存储服务拒绝');
    expect(held).toEqual(['/files/a.png']);
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(held).toEqual(['/files/a.png', '/files/b.png']));
    expect(upload).toHaveBeenCalledTimes(3);
  });

  test('an unsafe address from the storage is not taken', async () => {
    const user = userEvent.setup();
    upload.mockResolvedValueOnce({ url: 'javascript:alert(1)' });
    const { container } = drawInput('image', null);
    await user.upload(
      container.querySelector('input[type=file]') as HTMLInputElement,
      new File(['x'], 'a.png', { type: 'image/png' }),
    );
    await screen.findByRole('alert');
    expect(held).toBeNull();
  });

  test('a region is chosen level by level; a new province forgets the city', async () => {
    const user = userEvent.setup();
    drawInput('region', null);
    await user.selectOptions(await screen.findByRole('combobox', { name: /省/ }), '浙江省');
    await user.selectOptions(await screen.findByRole('combobox', { name: /市/ }), '杭州市');
    expect(held).toEqual(['浙江省', '杭州市']);
    await user.selectOptions(screen.getByRole('combobox', { name: /省/ }), '广东省');
    expect(held).toEqual(['广东省']);
  });

  test('rows are added, filled, moved by the keyboard, copied and removed', async () => {
    const user = userEvent.setup();
    drawInput('rows', null);
    await user.click(await screen.findByRole('button', { name: '添加一行' }));
    await user.type(screen.getByRole('textbox', { name: /名称/ }), '壳');
    await user.type(screen.getByRole('textbox', { name: /数量/ }), '2');
    expect(held).toEqual([{ name: '壳', count: 2, phone: null }]);
    await user.click(screen.getByRole('button', { name: '添加一行' }));
    await user.type(screen.getAllByRole('textbox', { name: /名称/ })[1] as Element, '膜');
    screen.getByRole('button', { name: '移动 第 2 行' }).focus();
    await user.keyboard('{ArrowUp}');
    expect((held as { name: string }[]).map((row) => row.name)).toEqual(['膜', '壳']);
    await user.click(screen.getByRole('button', { name: '移除 第 1 行' }));
    expect(held).toEqual([{ name: '壳', count: 2, phone: null }]);
    await user.click(screen.getByRole('button', { name: '复制 第 1 行' }));
    expect(held).toEqual([
      { name: '壳', count: 2, phone: null },
      { name: '壳', count: 2, phone: null },
    ]);
  });

  test('rich text is edited as it looks, and previewed without anything that runs', async () => {
    const user = userEvent.setup();
    const stored =
      '<p onclick="x()">你好</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x">去</a>';
    const { container } = drawInput('richtext', stored, {}, 'zh', '太长');
    await screen.findByRole('toolbar');
    const text = screen.getByRole('textbox', { name: '详情' });
    expect(text.innerHTML).toBe('<p>你好</p><p>去</p>');
    expect(text.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(text.getAttribute('aria-describedby') ?? '')?.textContent).toBe('太长');
    await user.click(screen.getByRole('button', { name: '手机预览' }));
    expect(container.querySelector('.rich-phone .rich-text')?.innerHTML).toBe('<p>你好</p><a>去</a>');
    // Nobody wrote: what is stored is what the form holds.
    expect(held).toBe(stored);
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: '源码' }));
    fireEvent.change(screen.getByRole('textbox', { name: '详情 源码' }), { target: { value: '<p>好</p>' } });
    expect(held).toBe('<p>好</p>');
    await user.click(screen.getByRole('button', { name: '源码' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: '详情' }).innerHTML).toBe('<p>好</p>'));
  });

  test('what is typed while the editor is on its way is in it', async () => {
    drawInput('richtext', null);
    const frame = screen.queryByRole('toolbar') ? null : screen.getByRole('textbox');
    if (frame) fireEvent.change(frame, { target: { value: '一\n二 ' } });
    await screen.findByRole('toolbar');
    if (frame) expect(screen.getByRole('textbox').innerHTML).toBe('<p>一</p><p>二</p>');
  });
});

describe('filters give conditions in query form', () => {
  function drawFilter(type: FieldType, value?: FilterValue) {
    const changed = vi.fn();
    const Filter = fieldFilters[type];
    render(
      <Around>
        <Filter field={firstField(type)} page="order/index" language="zh" value={value} onChange={changed} />
      </Around>,
    );
    return changed;
  }

  test('a choice of several', async () => {
    const user = userEvent.setup();
    const changed = drawFilter('enum', 'unpaid');
    await user.click(screen.getByRole('button', { name: /待付款/ }));
    await user.click(screen.getByLabelText('已完成'));
    expect(changed).toHaveBeenLastCalledWith('unpaid,done');
    await user.click(screen.getByLabelText('待付款'));
    expect(changed).toHaveBeenLastCalledWith(undefined);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: /待付款/ }).getAttribute('aria-expanded')).toBe('false');
  });

  test('a range with an open end', () => {
    const changed = drawFilter('money', { gte: '10' });
    fireEvent.change(screen.getByLabelText(/到/), { target: { value: '２0.5元' } });
    expect(changed).toHaveBeenLastCalledWith({ gte: '10', lte: '20.5' });
    fireEvent.change(screen.getByLabelText(/从/), { target: { value: '' } });
    expect(changed).toHaveBeenLastCalledWith(undefined);
  });

  test('a length of time in words', () => {
    const changed = drawFilter('duration');
    fireEvent.change(screen.getByLabelText(/从/), { target: { value: '1小时' } });
    expect(changed).toHaveBeenLastCalledWith({ gte: '3600' });
    fireEvent.change(screen.getByLabelText(/从/), { target: { value: '1x' } });
    expect(changed).toHaveBeenLastCalledWith(undefined);
  });

  test('a region as a path', async () => {
    const user = userEvent.setup();
    const changed = drawFilter('region', '浙江省');
    await user.selectOptions(await screen.findByRole('combobox', { name: /市/ }), '杭州市');
    expect(changed).toHaveBeenLastCalledWith('浙江省/杭州市');
  });

  test('a record by its id', async () => {
    const user = userEvent.setup();
    const changed = drawFilter('ref');
    await user.click(screen.getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: '张三' }));
    expect(changed).toHaveBeenLastCalledWith('7');
  });
});
