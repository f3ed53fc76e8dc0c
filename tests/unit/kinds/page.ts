/** Small pages for tests of the screens. */
import type { Session } from '../../../src/access/session.ts';
import type { ActionDef, FieldDef, PageDef } from '../../../src/grammar/site/resolved.ts';

interface Part extends Omit<Partial<PageDef>, 'fields' | 'list' | 'actions'> {
  fields?: { [name: string]: Partial<FieldDef> & { type: string } };
  list?: Partial<PageDef['list']>;
  actions?: { [name: string]: Partial<ActionDef> };
}

export function fieldOf(name: string, field: Partial<FieldDef> & { type: string }): FieldDef {
  return { name, label: { zh: `字段${name}`, en: `Field ${name}` }, storage: 'column', ...field } as FieldDef;
}

export function pageOf({ fields = {}, list = {}, actions = {}, ...rest }: Part = {}): PageDef {
  return {
    route: 'test/index',
    group: 'test',
    kind: 'collection',
    entity: 'thing',
    entityLabel: { zh: '东西', en: 'Thing' },
    storage: 'record',
    extColumn: 'ext',
    label: { zh: '测试', en: 'Test' },
    permission: 'test_index',
    areas: ['admin'],
    endpoint: { base: '/api/test', version: 'v2', status: 'assumed', operations: {} },
    where: {},
    order: 1,
    options: {},
    needed: [],
    titleField: 'name',
    checks: [],
    form: [],
    show: [],
    head: { sums: [], tags: [], primary: [], pictures: [], review: [] },
    workflows: {},
    buttons: { row: Object.keys(actions), bulk: [], page: [] },
    verbs: ['list', 'one', 'create', 'update', 'delete', 'export', 'options'],
    related: [],
    fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldOf(name, field)])),
    list: {
      columns: Object.keys(fields),
      filters: [],
      sums: [],
      sort: '-createdAt',
      size: 20,
      tabs: [],
      figures: [],
      askFirst: false,
      ...list,
    },
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, action]) => [
        name,
        {
          name,
          label: { zh: `操作${name}`, en: `Act ${name}` },
          on: ['row'],
          effects: [],
          audit: 'update',
          ...action,
        } as ActionDef,
      ]),
    ),
    ...rest,
  };
}

/** Staff of the platform who may do everything. */
export const session: Session = {
  account: 1,
  username: 'a',
  name: 'A',
  role: 'r',
  area: 'admin',
  seller: null,
  platform: true,
  rowScope: 'all',
  all: true,
  rights: {},
};
