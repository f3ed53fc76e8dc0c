import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readCatalogue } from '../../../generators/catalogue/read.ts';
import { exceptions, misses } from '../../../generators/catalogue/command.ts';
import { coverageOf } from '../../../generators/catalogue/coverage.ts';
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

### /order/nowhere - 无 / None
- Purpose: none
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
  const found = coverageOf(realSite(), readCatalogue(folder));
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
    'order/nowhere page',
    'order.nothingSuch',
    'order action 瞬移',
  ]);
  expect(found.filter(({ of, held }) => of === 'rules' && held).map(({ name }) => name)).toEqual([
    'order.orderNo unique',
    'order.orderNo searched',
    'order.memberPhone masked',
    'order.memberPhone searched',
  ]);
});

test('each exception names something that is missing, once, and says why; there are at most 40', () => {
  const missing = new Set(
    misses({ root, resolved: { site: realSite() } })
      .all.filter(({ held }) => !held)
      .map(({ name }) => name),
  );
  const reasons = exceptions(root);
  expect([...reasons].filter(([name]) => !missing.has(name))).toEqual([]);
  expect([...reasons].filter(([, why]) => (why ?? '').length < 20)).toEqual([]);
  expect(reasons.size).toBeLessThanOrEqual(40);
});
