// @vitest-environment jsdom
/** Components and handlers that schema files name are there. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eachUse } from '../../generators/reference/examples.ts';
import { components } from '../../src/fields/widgets/components.tsx';
import { widgetCells } from '../../src/fields/widgets/cells.tsx';
import { widgetInputs } from '../../src/fields/widgets/inputs.tsx';
import { widgetName } from '../../src/fields/widgets/name.ts';
import { listWidgets } from '../../src/kinds/list/widgets.tsx';
import { toolHandlers } from '../../src/kinds/tool/handlers.server.ts';
import { toolViews } from '../../src/kinds/tool/views.tsx';
import { readSchemas } from '../../src/server/node/read-schemas.ts';
import { vocabulary } from '../../src/site.ts';

const used = new Map<string, Set<string>>();
eachUse(readSchemas(join(import.meta.dirname, '../../schemas')), vocabulary, (owner, name, _at, value) => {
  if (typeof value === 'string') used.set(`${owner}.${name}`, (used.get(`${owner}.${name}`) ?? new Set()).add(value));
});

test.each([
  ['field.widget', { ...components, ...widgetCells, ...widgetInputs }],
  ['listPart.widget', listWidgets],
  ['kind.tool.tool.view', toolViews],
  ['kind.tool.tool.operations.*.handler', toolHandlers],
] as const)('%s', (member, registry) => {
  // "code:<action>" is drawn by the dialog itself.
  const names = [...(used.get(member) ?? [])].map((name) => widgetName(name)).filter((name) => name !== 'code');
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !Object.hasOwn(registry, name))).toEqual([]);
});
