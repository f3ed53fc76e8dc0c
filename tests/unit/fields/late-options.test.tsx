// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '../../render.ts';
import { afterEach, expect, test } from 'vitest';
import { lateList } from '../../../src/base/late-list.ts';
import { EnumFilter } from '../../../src/fields/enum/filter.tsx';
import { withOptions } from '../../../src/fields/parts/choices/late-options.tsx';
import type { FieldDef } from '../../../src/grammar/site/resolved.ts';
import { FieldCell } from '../../../src/kinds/list/cells/cell.tsx';
import { FilterControl } from '../../../src/kinds/list/filters/filter-control.tsx';

afterEach(cleanup);

const zones = [
  { value: 'spring', zh: '春专区', en: 'Spring zone' },
  { value: 'autumn', zh: '秋专区', en: 'Autumn zone' },
];
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));

/** A field whose options come, or fail to, when the test says so. */
function zoneField() {
  const gates: { resolve(list: typeof zones): void; reject(error: Error): void }[] = [];
  const list = lateList(() => new Promise((resolve, reject) => gates.push({ resolve, reject })));
  const field = { name: 'zone', type: 'enum', label: { zh: '来源专区', en: 'Zone' }, options: list };
  return { field: field as unknown as FieldDef, gates };
}

test('cells ask once for the options that they show, and name no value before', async () => {
  const { field, gates } = zoneField();
  expect(gates).toHaveLength(0);
  render(
    <>
      {['spring', 'autumn', 'gone'].map((zone) => (
        <p key={zone}>
          <FieldCell field={field} record={{ zone }} language="en" />
        </p>
      ))}
    </>,
  );
  const shown = () => [...document.querySelectorAll('p')].map((one) => one.textContent);
  expect(shown()).toEqual(['—', '—', '—']);
  expect(gates).toHaveLength(1);
  gates[0]?.resolve(zones);
  await settle();
  expect(shown()).toEqual(['Spring zone', 'Autumn zone', 'gone']);
  // Drawn elsewhere later: they are there.
  cleanup();
  render(
    <p>
      <FieldCell field={field} record={{ zone: 'spring' }} language="zh" />
    </p>,
  );
  expect(shown()).toEqual(['春专区']);
  expect(gates).toHaveLength(1);
});

test('a filter stands when its options are there, and what did not arrive is asked for again by its button', async () => {
  const { field, gates } = zoneField();
  render(<FilterControl page="order/index" field={field} language="en" value="autumn" onChange={() => undefined} />);
  expect(screen.queryByRole('button')).toBeNull();
  gates[0]?.reject(new Error('lost'));
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('Could not be loaded');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(gates).toHaveLength(2);
  gates[1]?.resolve(zones);
  await settle();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Zone: Autumn zone' }).textContent).toBe('Autumn zone');
});

test('options that are there from the start cost neither a call nor a state', () => {
  const field = { name: 'zone', type: 'enum', label: { zh: '来源专区', en: 'Zone' }, options: zones };
  const states: string[] = [];
  render(
    <>
      {withOptions(field as unknown as FieldDef, 'en', (drawn, state) => {
        states.push(state);
        expect(drawn).toBe(field);
        return null;
      })}
    </>,
  );
  expect(states).toEqual(['there']);
});

test('a filter of many makes its boxes when it is opened', () => {
  const field = { name: 'zone', type: 'enum', label: { zh: '来源专区', en: 'Zone' }, options: zones };
  render(
    <EnumFilter
      page="order/index"
      field={field as unknown as FieldDef}
      language="en"
      value={undefined}
      onChange={() => undefined}
    />,
  );
  expect(document.querySelectorAll('input')).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Zone: All' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
});
