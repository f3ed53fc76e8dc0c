/** What a report reads is there, and is what it is read as: the fields of its measures, and what it is drawn by. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openProject } from '../../../generators/project.ts';
import type { PageDef } from '../../../src/grammar/site/resolved.ts';
import { reportProblems } from '../../../src/kinds/report/check.ts';
import type { ReportOptions } from '../../../src/kinds/report/base/options.ts';

const { site } = openProject({ root: join(import.meta.dirname, '../../..') }).resolved;
const page = site.pages['datacenter/tradinfo'];

function told(change: (options: ReportOptions) => unknown): string[] {
  const copy = structuredClone(page) as PageDef;
  change(copy.options.report as unknown as ReportOptions);
  const found: string[] = [];
  reportProblems(copy, { ...site, pages: { [copy.route]: copy } }, (code, path, facts) => {
    found.push(`${code} ${path.join('.')} ${facts['field'] ?? facts['en'] ?? ''}`.trim());
  });
  return found;
}

const measure = (options: ReportOptions, name: string): NonNullable<ReportOptions['measures'][string]> =>
  options.measures[name] ?? { label: { zh: '', en: '' }, unit: 'count' };

test('the report has no problem, and may count by when a row was made', () => {
  expect(told(() => undefined)).toEqual([]);
  expect(told((options) => (measure(options, 'orders').at = 'createdAt'))).toEqual([]);
});

test.each(['at', 'within'] as const)('%s is a date or a moment', (member) => {
  const where = `report.measures.orders.${member}`;
  expect(told((options) => (measure(options, 'orders')[member] = 'orderKind'))).toEqual([
    `kind-rule ${where} "orderKind" is no date or moment, so that no row falls in a period by it`,
  ]);
  expect(told((options) => (measure(options, 'orders')[member] = 'paidOn'))).toEqual([`unknown-field ${where} paidOn`]);
});

test('a chart is drawn by a field of what its measures count, of their parts too', () => {
  const kinds = (options: ReportOptions) => options.charts.findIndex(({ name }) => name === 'kinds');
  const at = kinds(page?.options.report as unknown as ReportOptions);
  const drawn = (change: object) => told((options) => Object.assign(options.charts[kinds(options)] ?? {}, change));
  expect(drawn({ by: 'orderKnd' })).toEqual([`unknown-field report.charts.${at}.by orderKnd`]);
  expect(drawn({ measures: ['perMember'], by: 'orderKnd' })).toEqual([`unknown-field report.charts.${at}.by orderKnd`]);
  expect(drawn({ by: 'hour' })).toEqual([]);
});

test('a ranking is by a field, too', () => {
  expect(told((options) => Object.assign(options.rank[0] ?? {}, { by: 'shop' }))).toEqual([
    'unknown-field report.rank.0.by shop',
  ]);
});
