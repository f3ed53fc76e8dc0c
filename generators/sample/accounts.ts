import { grantText } from '../../src/base/grants.ts';
import type { Site } from '../../src/grammar/site/resolved.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, ago, rowsOf, type Sample } from './engine.ts';
import { personName, phone } from './words.ts';
import type { SampleAccount } from '../../src/server/node/welcome.ts';

interface Plan {
  username: string;
  name: string;
  role: string;
  area: 'admin' | 'seller';
  isAdmin: boolean;
  isFinance: boolean;
  seller: number | null;
  roles: string[];
  listed?: boolean;
}

const plans: Plan[] = [
  {
    username: 'admin',
    name: '总管理员',
    role: 'admin',
    area: 'admin',
    isAdmin: true,
    isFinance: false,
    seller: null,
    roles: [],
    listed: true,
  },
  {
    username: 'operator',
    name: '运营小周',
    role: 'admin2',
    area: 'admin',
    isAdmin: false,
    isFinance: false,
    seller: null,
    roles: ['operations'],
    listed: true,
  },
  {
    username: 'seller',
    name: '西溪农场',
    role: 'seller',
    area: 'seller',
    isAdmin: true,
    isFinance: false,
    seller: 2,
    roles: [],
    listed: true,
  },
  {
    username: 'clerk',
    name: '客服小林',
    role: 'seller2',
    area: 'seller',
    isAdmin: false,
    isFinance: false,
    seller: 1,
    roles: ['service'],
    listed: true,
  },
  {
    username: 'finance',
    name: '财务老钱',
    role: 'caiwu',
    area: 'seller',
    isAdmin: true,
    isFinance: true,
    seller: 1,
    roles: [],
    listed: true,
  },
  {
    username: 'reviewer',
    name: '审核小何',
    role: 'admin2',
    area: 'admin',
    isAdmin: false,
    isFinance: false,
    seller: null,
    roles: ['review'],
  },
  {
    username: 'auditor',
    name: '审计小贺',
    role: 'admin2',
    area: 'admin',
    isAdmin: false,
    isFinance: false,
    seller: null,
    roles: ['audit'],
  },
  {
    username: 'finance2',
    name: '财务小金',
    role: 'caiwu',
    area: 'seller',
    isAdmin: true,
    isFinance: true,
    seller: 1,
    roles: [],
  },
  {
    username: 'tea',
    name: '茗香茶业',
    role: 'seller',
    area: 'seller',
    isAdmin: true,
    isFinance: false,
    seller: 3,
    roles: [],
  },
  {
    username: 'tea_finance',
    name: '茗香财务',
    role: 'caiwu',
    area: 'seller',
    isAdmin: true,
    isFinance: true,
    seller: 3,
    roles: [],
  },
  {
    username: 'tea_clerk',
    name: '茗香客服',
    role: 'seller2',
    area: 'seller',
    isAdmin: false,
    isFinance: false,
    seller: 3,
    roles: ['shop'],
  },
  {
    username: 'warehouse',
    name: '仓库老郑',
    role: 'seller2',
    area: 'seller',
    isAdmin: false,
    isFinance: false,
    seller: 1,
    roles: ['warehouse'],
  },
];

interface RolePlan {
  code: string;
  name: string;
  area: 'admin' | 'seller';
  labels(sample: Pick<Sample, 'site'>): string[];
  rowScope: string;
  seller: number | null;
}

const pageLabels = (sample: Pick<Sample, 'site'>, groups: string[], area: string): string[] => [
  ...new Set(
    Object.values(sample.site.pages)
      .filter(
        (page) =>
          page.permission !== '' && groups.includes(page.group) && page.areas.some((name) => name.startsWith(area)),
      )
      .map((page) => page.permission),
  ),
];
const withActs = (sample: Pick<Sample, 'site'>, labels: string[]): string[] =>
  Object.values(sample.site.labels)
    .filter((one) => labels.includes(one.label.split(':')[0] ?? ''))
    .map((one) => one.label);

const rolePlans: RolePlan[] = [
  {
    code: 'operations',
    name: '运营专员',
    area: 'admin',
    rowScope: 'all',
    seller: null,
    labels: (sample) =>
      withActs(
        sample,
        pageLabels(
          sample,
          [
            'goods',
            'other',
            'order',
            'shipments',
            'afterSale',
            'memberList',
            'infoManagement',
            'datacenter',
            'store',
            'smsConfig',
          ],
          'admin',
        ),
      ),
  },
  {
    code: 'review',
    name: '审核专员',
    area: 'admin',
    rowScope: 'all',
    seller: null,
    labels: (sample) => withActs(sample, pageLabels(sample, ['other', 'store'], 'admin')),
  },
  {
    code: 'audit',
    name: '审计只读',
    area: 'admin',
    rowScope: 'all',
    seller: null,
    labels: (sample) =>
      pageLabels(sample, ['finance', 'withDraw', 'infoManagement', 'datacenter'], 'admin').map((label) =>
        grantText(label, 'read'),
      ),
  },
  {
    code: 'service',
    name: '客服',
    area: 'seller',
    rowScope: 'ownSeller',
    seller: null,
    labels: (sample) =>
      pageLabels(sample, ['order', 'afterSale', 'shipments', 'memberList', 'withDraw'], 'seller').filter(
        (label) => label !== 'order_gorder',
      ),
  },
  {
    code: 'shop',
    name: '店铺运营',
    area: 'seller',
    rowScope: 'ownSeller',
    seller: null,
    labels: (sample) => withActs(sample, pageLabels(sample, ['goods', 'order', 'afterSale', 'shipments'], 'seller')),
  },
  {
    code: 'warehouse',
    name: '仓库',
    area: 'seller',
    rowScope: 'ownSeller',
    seller: null,
    labels: (sample) => withActs(sample, pageLabels(sample, ['shipments'], 'seller')),
  },
];

/** Base role, name and labels of a sample account or a sample role; undefined for any other name. */
export function sampleRights(
  site: Site,
  name: string,
): { base: string; roles: string[]; labels: string[] } | undefined {
  const account = plans.find((plan) => plan.username === name);
  const codes = account ? account.roles : rolePlans.some((plan) => plan.code === name) ? [name] : undefined;
  if (!codes) return undefined;
  const held = rolePlans.filter((plan) => codes.includes(plan.code));
  const base = account?.role ?? (held[0]?.area === 'seller' ? 'seller2' : 'admin2');
  return {
    base,
    roles: held.map((plan) => `${plan.code} ${plan.name}`),
    labels: held.flatMap((plan) => plan.labels({ site })),
  };
}

/**
 * Roles and accounts; the first seller account of each seller becomes its login account. `hash` makes the stored form
 * of a password.
 */
export async function buildAccounts(
  sample: Sample,
  hash: (password: string) => Promise<string>,
  passwordOf: (username: string) => string,
): Promise<SampleAccount[]> {
  const builtin = Object.values(sample.site.roles);
  for (const role of builtin) {
    addRow(
      sample,
      'role',
      {
        code: role.role,
        name: role.label.zh,
        area: role.area,
        seller: null,
        labels: [],
        rowScope: role.area === 'admin' ? 'all' : 'ownSeller',
        builtin: true,
        enabled: true,
        createdAt: ago(sample, 420),
      },
      0,
    );
  }
  const ids = new Map<string, number>();
  for (const plan of rolePlans) {
    const row = addRow(
      sample,
      'role',
      {
        code: plan.code,
        name: plan.name,
        area: plan.area,
        seller: plan.seller,
        labels: plan.labels(sample).sort(),
        rowScope: plan.rowScope,
        builtin: false,
        enabled: true,
        createdAt: ago(sample, 300),
      },
      0,
    );
    ids.set(plan.code, row.id);
  }
  const accounts: SampleAccount[] = [];
  for (const plan of plans) {
    const password = passwordOf(plan.username);
    const values: { [field: string]: Json } = {
      username: plan.username,
      name: plan.name,
      phone: phone(sample.random),
      area: plan.area,
      seller: plan.seller,
      isAdmin: plan.isAdmin,
      isFinance: plan.isFinance,
      baseRole: plan.role,
      roles: plan.roles.map((code) => ids.get(code) ?? 0),
      passwordHash: await hash(password),
      enabled: true,
      loginCount: 0,
      createdAt: ago(sample, 380),
      email: null,
      introduction: `${personName(sample.random)}，${plan.name}`,
    };
    const row = addRow(sample, 'adminUser', values, 0);
    const seller = plan.seller === null ? undefined : rowsOf(sample, 'seller')[plan.seller - 1];
    if (seller && plan.role === 'seller') seller['account'] = row.id;
    if (plan.listed) accounts.push({ account: plan.username, role: plan.role, area: plan.area, password });
  }
  return accounts;
}
