import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readCatalogue, type Catalogue } from '../../../generators/catalogue/read.ts';
import { exceptions, misses } from '../../../generators/catalogue/command.ts';
import { coverageOf } from '../../../generators/catalogue/coverage.ts';
import { declaredOf } from '../../../generators/catalogue/declared.ts';
import { widgetEntries, widgetShown } from '../../../generators/catalogue/widgets.ts';
import type { EntityDef, PageDef } from '../../../src/grammar/site/resolved.ts';
import { realSite } from '../../template.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'zhanggui-catalogue-'));
afterAll(() => rmSync(folder, { recursive: true }));

const markdown = `## entity order - 订单 / Order

| field | type | zh | en | rules |
|---|---|---|---|---|
| orderNo | text | 订单编号 | Order no. | RO U K L |
| memberPhone | phone | 会员手机号 | Member phone | RO S K |
| flag / nothingSuch | enum(a=甲\\|A) | 标记 | Flag | F |

| action zh / en | from -> to |
|---|---|
| 发货 / Ship | paid -> shipped |
| 瞬移 / Beam | paid -> gone |

### /order/index - 订单 / Orders
- extra labels: \`:changePrice\`, \`:beam\`
- Extra: teleport text 瞬移 / Beam L; flag enum(a, b; c) 标记 / Flag
- Row + 改价 / Change price (admin), 批量备注, 隐身 / Hide.
- Actions: row 详情 Detail, 飞行/备注 Fly/Remark; toolbar 导出 Export
- Columns: orderNo, receiver, teleport number, wings
- Filters placedAt, store, colour.
- Tabs + 待付款、瞬移中.
- Widgets: crystal ball (one, two; three), saved searches; figures 订单数 Orders, 光年 Light years.

### /order/nowhere - 无 / None
- Purpose: none
- Widgets: saved searches.
`;

test('the Markdown of a catalogue is read, and what the site lacks of it is told by name', () => {
  writeFileSync(join(folder, 'goods-and-orders.md'), markdown);
  for (const file of ['members-and-finance.md', 'operations-and-stores.md']) writeFileSync(join(folder, file), '');
  const row = (...cells: string[]) => cells.join('\t');
  writeFileSync(
    join(folder, 'pages.tsv'),
    [
      row('path', 'group', 'kind', 'entity', 'label', 'areas', 'caiwu', 'base', 'calls', 'zh', 'en'),
      row(
        '/order/index',
        'order',
        'collection',
        'order',
        'order_list',
        'admin seller',
        '',
        '/api/v1/x',
        '',
        '订单列表',
        'Orders',
      ),
      row('/order/nowhere', 'order', 'collection', 'order', 'none', 'admin', '', '/x', '', '无', 'None'),
    ].join('\n'),
  );
  const read = readCatalogue(folder);
  expect(read.pages[0]?.widgets).toEqual([
    'crystal ball (one, two; three)',
    'saved searches',
    'figures 订单数 Orders',
    'figures 光年 Light years',
  ]);
  const found = coverageOf(realSite(), read);
  expect(found.filter(({ held }) => !held).map(({ name }) => name)).toEqual([
    'order/index titles is 普通订单 / Normal orders, catalogue 订单列表 / Orders',
    'order/index permissions is order_normal, catalogue order_list',
    'order/index endpoints is /api/v2/seller/order, catalogue /api/v1/x',
    'order/index label :beam',
    'order/index field teleport',
    'order/index action 隐身',
    'order/index action 飞行',
    'order/index column wings',
    'order/index filter colour',
    'order/index figure or tab 瞬移中',
    'order/index widget crystal ball (one, two; three)',
    'order/index widget figures 光年 Light years',
    'order/nowhere page',
    'order.nothingSuch',
    'order action 瞬移',
  ]);
  expect(found.flatMap(({ name, why }) => (why === undefined ? [] : [`${name}: ${why}`]))).toEqual([
    'order/index widget crystal ball (one, two; three): no declaration is known to show it',
  ]);
  expect(found.filter(({ of, held }) => of === 'rules' && held).map(({ name }) => name)).toEqual([
    'order.orderNo unique',
    'order.orderNo searched',
    'order.memberPhone masked',
    'order.memberPhone searched',
  ]);
});

test('each exception names something that is missing, once, and says why; there are at most 120', () => {
  const missing = new Set(
    misses({ root, resolved: { site: realSite() } })
      .all.filter(({ held }) => !held)
      .map(({ name }) => name),
  );
  const reasons = exceptions(root);
  expect([...reasons].filter(([name]) => !missing.has(name))).toEqual([]);
  expect([...reasons].filter(([, why]) => (why ?? '').length < 20)).toEqual([]);
  expect(reasons.size).toBeLessThanOrEqual(120);
});

const catalogue = JSON.parse(readFileSync(join(root, 'tests', 'fixtures', 'catalogue.json'), 'utf8')) as Catalogue;

/** What the page shows of the catalogue's widgets, once `change` has been made to it or to its entity. */
function shownOf(
  route: string,
  change: (page: PageDef, entity: EntityDef | undefined) => object = () => ({}),
): string[] {
  const site = realSite();
  const page = site.pages[route];
  if (!page) throw new Error(`no page ${route}`);
  const changed = { ...page, ...change(page, site.entities[page.entity]) };
  const { widgets } = catalogue.pages.find((one) => one.route === route) ?? { widgets: [] };
  return widgets.filter((said) => widgetShown(said, declaredOf(changed, site)) === true);
}

test('a line of widgets is read part by part, what a listing is of before each; "as x" is what x has', () => {
  const widgetsOf = (route: string) => catalogue.pages.find((one) => one.route === route)?.widgets;
  expect(widgetsOf('shipments/shipments')).toEqual([
    'tracking timeline',
    'import wizard with per-row errors',
    'quick ship by scanner (one input, Enter jumps on)',
  ]);
  expect(widgetsOf('finance/community')).toEqual(widgetsOf('finance/deal'));
  expect(widgetsOf('signinSector/storeOrderList')).toEqual(widgetsOf('signIn/signinOrder'));
  expect(widgetsOf('finance/batchImport')).toContain('import columns 原因* reason 2-200');
  expect(widgetsOf('finance/batchImport')).toContain('Row checks: external no. unique in file and history');
});

const without = (of: object, member: string): object =>
  Object.fromEntries(Object.entries(of).filter(([name]) => name !== member));

const removals: [string, string, (page: PageDef) => object][] = [
  ['goods/index', 'media cell', ({ list }) => ({ list: { ...list, cells: {} } })],
  ['goods/index', 'import dialog', () => ({ options: {} })],
  ['goods/index', 'spec and sku matrix editor', ({ fields }) => ({ fields: without(fields, 'specs') })],
  ['goods/instalment', 'instalment calculator', ({ actions }) => ({ actions: without(actions, 'trial') })],
  ['other/preAuth', 'diff viewer', ({ show }) => ({ show: show.map((section) => without(section, 'compare')) })],
  [
    'memberList/listItem',
    'nine balances (each opens the ledger filtered)',
    ({ head }) => ({ head: { ...head, opens: { balance: { page: 'finance/all', filters: {} } } } }),
  ],
  ['memberList/listItem', 'header card with level tag', ({ head }) => ({ head: { ...head, tags: [] } })],
  ['other/preAuth', 'keyboard next/previous', ({ head }) => ({ head: { ...head, review: [] } })],
  [
    'shipments/shipments',
    'quick ship by scanner (one input, Enter jumps on)',
    ({ buttons }) => ({
      buttons: { ...buttons, page: [] },
    }),
  ],
  ['earningDraw/index', 'figures 累计提取 Total', ({ list }) => ({ list: { ...list, figures: [] } })],
  [
    'fourModules/index',
    'exactly four rows',
    ({ fields }) => ({
      fields: { ...fields, modules: { ...fields['modules'], fixed: undefined } },
    }),
  ],
  [
    'fourModules/index',
    'phone preview',
    ({ options }) => ({ options: { settings: without(options['settings'] as object, 'preview') } }),
  ],
  [
    'memberList/list',
    'level tabs with counts',
    ({ list }) => ({
      list: {
        ...list,
        tabs: [...list.tabs, { name: 'x', label: { zh: '等级', en: 'Level' }, where: { status: 'normal' } }],
      },
    }),
  ],
  [
    'memberList/list',
    'Add asks phone',
    ({ verbs }) => ({ verbs: verbs.filter((verb) => !['create', 'update'].includes(verb)) }),
  ],
  [
    'memberList/relational',
    'lazy tree (50 children a page)',
    ({ options }) => ({
      options: { ...options, tree: { ...(options['tree'] as object), size: 20 } },
    }),
  ],
  [
    'finance/manualHandling',
    'the form shows live available and frozen of the chosen account and the result after posting',
    ({ related }) => ({ related: related.map((one) => without(one, 'beside')) }),
  ],
  [
    'finance/reward',
    'pie by bizType',
    ({ options }) => ({
      options: { totals: { ...(options['totals'] as object), charts: [{ type: 'donut', by: 'asset' }] } },
    }),
  ],
  [
    'property/settings',
    'arbitrage check',
    ({ checks }) => ({ checks: checks.filter(({ rule }) => !rule.includes('gains')) }),
  ],
  [
    'withDraw/index',
    'detail shows last 10 withdrawals',
    ({ related }) => ({
      related: related.map((one) => ({ ...one, size: 5 })),
    }),
  ],
];

test.each(removals)('%s: %s is open once its declaration is taken away', (route, widget, removal) => {
  expect(shownOf(route)).toContain(widget);
  expect(shownOf(route, removal)).not.toContain(widget);
});

test('a page that keeps its name, its entity and its words, but declares nothing, shows no widget', () => {
  const bare = () => ({
    kind: 'collection',
    verbs: [],
    fields: {},
    checks: [],
    list: { columns: [], filters: [], sums: [], sort: 'id', size: 20, tabs: [], figures: [], askFirst: false },
    form: [],
    show: [],
    head: { sums: [], tags: [], primary: [], pictures: [], review: [] },
    workflows: {},
    actions: {},
    buttons: { row: [], bulk: [], page: [] },
    writes: {},
    related: [],
    options: {},
    union: undefined,
  });
  const standing = catalogue.pages.filter(({ route, widgets }) => widgets.length > 0 && realSite().pages[route]);
  expect(standing.length).toBeGreaterThan(40);
  // What the catalogue says of other pages, of the entity, or leaves open.
  expect([...new Set(standing.flatMap(({ route }) => shownOf(route, bare)))].toSorted()).toEqual([
    'Categories themselves: /infoManagement/newsClass',
    'Moves are refused on a cycle',
    'courses from /infoManagement/miniClass',
    'map picker optional',
    'shared page',
  ]);
});

test('each entry of the table decides about a widget of the catalogue', () => {
  const said = catalogue.pages.flatMap(({ widgets }) => widgets);
  const deciding = new Set(said.map((words) => widgetEntries.find(([pattern]) => pattern.test(words))));
  expect(widgetEntries.filter((entry) => !deciding.has(entry)).map(([pattern]) => String(pattern))).toEqual([]);
});
