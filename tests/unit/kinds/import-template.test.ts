/** What the check says of an import's rows that wait. */
import { expect, test } from 'vitest';
import type { Site } from '../../../src/grammar/site/resolved.ts';
import { importProblems } from '../../../src/kinds/import/problems.ts';
import { fieldOf, pageOf } from './page.ts';

const label = { zh: '待发货', en: 'To ship' };
const page = (template: object, verbs = ['list', 'export']) =>
  pageOf({
    verbs,
    fields: { orderNo: { type: 'text' }, phone: { type: 'phone', mask: true }, inner: { type: 'text', hidden: true } },
    list: { tabs: [{ name: 'toShip', label, where: { status: 'paid' } }] },
    options: {
      import: {
        columns: { orderNo: { field: fieldOf('orderNo', { type: 'text' }), headers: [] } },
        key: [],
        batch: { entity: 'batch', values: {}, columns: [] },
        row: { action: 'ship' },
        template,
      },
    } as never,
  });
const ship = { label, form: {} };
const site = { entities: { batch: { fields: {} }, thing: { actions: { ship } } } } as unknown as Site;
const said = (template: object, verbs?: string[]): string[] => {
  const found: string[] = [];
  importProblems(page(template, verbs), site, (_, path, text) => found.push(`${path.join('.')} ${text.en}`));
  return found;
};

test('a template names a tab, columns and fields of its page, and fills in nothing that is masked', () => {
  const good = { tab: 'toShip', fill: { orderNo: 'orderNo' }, beside: ['phone'] };
  expect(said(good)).toEqual([]);
  expect(said(good, ['list'])).toEqual(['import.template A page without an export has no file of rows that wait']);
  expect(said({ ...good, tab: 'gone' })).toEqual(['import.template.tab The page has no tab "gone"']);
  expect(said({ ...good, fill: { other: 'orderNo' } })).toEqual([
    'import.template.fill.other The import has no column "other"',
  ]);
  for (const field of ['phone', 'inner', 'gone'])
    expect(said({ ...good, fill: { orderNo: field } })).toEqual([
      `import.template.fill.orderNo The column "orderNo" is filled by a field of the page that is not masked, and not by "${field}"`,
    ]);
  expect(said({ ...good, beside: ['inner'] })).toEqual(['import.template.beside The page has no field "inner"']);
});
