// @vitest-environment jsdom
/** One suite over the components made for react-admin: each draws a value, nothing, and nonsense, in both languages. */
import axe from 'axe-core';
import { cleanup, render, screen, waitFor } from '../render.ts';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { fieldCells } from '../../src/fields/cells.ts';
import { fieldInputs } from '../../src/fields/inputs.ts';
import { widgetCells } from '../../src/fields/widgets/cells.tsx';
import { components } from '../../src/fields/widgets/components.tsx';
import { widgetInputs } from '../../src/fields/widgets/inputs.tsx';
import type { FieldDef } from '../../src/grammar/site/resolved.ts';

afterEach(cleanup);
const field = { name: 'thing', type: 'text', label: { zh: '东西', en: 'Thing' }, storage: 'column' } as FieldDef;
const values = [4, '4.5', 'word', '', null, undefined, [], { a: 1 }];

function Around({ children }: { children: ReactNode }) {
  const form = useForm({ defaultValues: { thing: null } });
  return (
    <CoreAdminContext dataProvider={testDataProvider()}>
      <FormProvider {...form}>{children}</FormProvider>
    </CoreAdminContext>
  );
}

async function expectAccessible(container: Element): Promise<void> {
  const { violations } = await axe.run(container, {
    resultTypes: ['violations'],
    rules: { region: { enabled: false } },
  });
  expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

describe.each(Object.entries(components))('%s', (name, { field: shown, input: asked }) => {
  test('it shows or asks, under a name that no type has', () => {
    expect(shown ?? asked).toBeDefined();
    expect(Object.keys(fieldCells)).not.toContain(name);
    expect(Object.keys(fieldInputs)).not.toContain(name);
  });

  test.runIf(shown).each(['zh', 'en'] as const)(
    'its cell is drawn in %s, whatever the record holds',
    async (language) => {
      await shown?.();
      const Cell = widgetCells[name] as NonNullable<(typeof widgetCells)[string]>;
      for (const value of values) {
        const { container, unmount } = render(
          <Around>
            <Cell value={value} field={field} record={{ id: 1, thing: value }} language={language} />
          </Around>,
        );
        await waitFor(() => expect(container.childElementCount).toBeGreaterThan(0));
        await expectAccessible(container);
        unmount();
      }
    },
  );

  test.runIf(asked)('its input names itself', async () => {
    const Input = widgetInputs[name] as NonNullable<(typeof widgetInputs)[string]>;
    await Input.fetch();
    const { container } = render(
      <Around>
        <Input source="thing" field={field} page="order/index" language="en" />
      </Around>,
    );
    expect((await screen.findAllByLabelText(/Thing/)).length).toBeGreaterThan(0);
    await expectAccessible(container);
  });
});
