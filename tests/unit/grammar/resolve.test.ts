import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fieldModels } from '../../../src/fields/models.ts';
import { lowerAction, lowerCreate, lowerRecord, lowerUpdate } from '../../../src/grammar/expressions/lower.ts';
import { missingFields } from '../../../src/grammar/expressions/conditions.ts';
import { resolve, type Resolved } from '../../../src/grammar/resolve.ts';
import type { PageDef } from '../../../src/grammar/site/resolved.ts';
import { readSchemas } from '../../../src/server/node/read-schemas.ts';
import { testVocabulary } from '../../fixtures/vocabulary.ts';

const files = readSchemas(join(import.meta.dirname, '../../problems/_site'));
const read = (path: string): { [key: string]: unknown } => JSON.parse(files[path] ?? '') as { [key: string]: unknown };
const site = (more: { [path: string]: object | string } = {}): Resolved =>
  resolve(
    {
      ...files,
      ...Object.fromEntries(
        Object.entries(more).map(([path, content]) => [
          path,
          typeof content === 'string' ? content : JSON.stringify(content),
        ]),
      ),
    },
    testVocabulary,
  );
const page = (resolved: Resolved, route: string): PageDef => resolved.site.pages[route] as PageDef;
const zh = (text: string): { zh: string; en: string } => ({ zh: text, en: 'Text' });

/** The zone file of the language's own description: twelve lines, no endpoint, no form. */
const zone = `{
  "$schema": "../_meta/gen/ticket.page.schema.json",
  "kind": "collection",
  "extends": "ticket",
  "label": { "zh": "新人专区", "en": "Newcomer zone" },
  "permission": "desk_newcomers",
  "where": { "zone": "newPeople" },
  "fields": {
    "limitPerMember": { "type": "integer", "label": { "zh": "限购", "en": "Limit" }, "minimum": 1, "default": 1 }
  },
  "list": { "columns": ["...", "-customer", "limitPerMember"] }
}
`;

describe('route meta', () => {
  const group = read('desk/_group.json');
  const vip = read('desk/vip.json');

  test('of a group: its pages are hidden and not kept, unless they say otherwise', () => {
    const made = site({
      'desk/_group.json': { ...group, hidden: true, noCache: true },
      'desk/vip.json': { ...vip, hidden: false, noCache: false },
    });
    expect(made.problems).toEqual([]);
    expect(made.site.groups[0]).toMatchObject({ hidden: true, noCache: true });
    expect(page(made, 'desk/tickets')).toMatchObject({ hidden: true, noCache: true });
    expect(page(made, 'desk/vip')).not.toHaveProperty('hidden');
    expect(page(made, 'desk/vip')).not.toHaveProperty('noCache');
  });
  test('of a page: it is not inherited by what extends that page', () => {
    const made = site({
      'desk/vip.json': { ...vip, hidden: true, alwaysShow: true, noCache: true },
      'desk/gold.json': { extends: 'desk/vip', label: zh('黄金'), permission: 'desk_gold', where: { zone: 'gold' } },
    });
    expect(page(made, 'desk/vip')).toMatchObject({ hidden: true, alwaysShow: true, noCache: true });
    for (const member of ['hidden', 'alwaysShow', 'noCache'])
      expect(page(made, 'desk/gold')).not.toHaveProperty(member);
    expect(made.problems.map(({ code }) => code)).toEqual(['hidden-unreachable', 'menu-idle']);
  });
});

describe('a zone is one file of twelve lines', () => {
  const resolved = site({ 'desk/newPeopleGoods.json': zone });
  const made = page(resolved, 'desk/newPeopleGoods');

  test('without any problem', () => {
    expect(resolved.problems).toEqual([]);
  });
  test('with an endpoint by its name', () => {
    expect(made.endpoint).toEqual({
      base: '/api/v2/seller/new_people_goods',
      version: 'v2',
      status: 'assumed',
      operations: {},
    });
  });
  test('with the inherited columns, one dropped, one added', () => {
    expect(made.list.columns).toEqual(['ticketNo', 'customer.phone', 'payable', 'status', 'limitPerMember']);
  });
  test('with its own field in the JSON column and in the form', () => {
    expect(made.fields.limitPerMember).toMatchObject({ storage: 'ext', minimum: 1, default: 1 });
    expect(made.form.map((section) => section.fields)).toEqual([
      ['channel', 'customer', 'amount', 'discount', 'lines', 'detail'],
      ['limitPerMember'],
    ]);
  });
  test('with the scope set by the server', () => {
    expect(made.fields.zone).toMatchObject({ readOnly: true, default: 'newPeople' });
    expect(made.form.flatMap((section) => section.fields)).not.toContain('zone');
    expect(lowerCreate(made, fieldModels).properties).not.toHaveProperty('zone');
  });
  test('as an option of the field that tells zones apart, everywhere', () => {
    expect(resolved.site.entities.ticket?.fields.zone?.options).toEqual([
      { value: 'newPeople', zh: '新人专区', en: 'Newcomer zone' },
      { value: 'normal', zh: '普通工单', en: 'Tickets' },
      { value: 'vip', zh: '贵宾工单', en: 'VIP tickets' },
    ]);
    expect(page(resolved, 'desk/vip').fields.zone?.options?.map((option) => option.value)).toContain('newPeople');
  });
  test('and the parts know where they were written', () => {
    expect(resolved.origin('desk/newPeopleGoods', ['list', 'columns'])).toEqual({
      file: 'desk/newPeopleGoods.json',
      line: 11,
      column: 13,
    });
    expect(resolved.origin('desk/newPeopleGoods', ['fields', 'amount'])?.file).toBe('_entities/ticket.json');
  });
});

describe('what nobody writes', () => {
  const ticket = page(site(), 'desk/tickets');

  test('system columns', () => {
    expect(Object.keys(ticket.fields).slice(-7)).toEqual([
      'id',
      'createdAt',
      'updatedAt',
      'createdBy',
      'version',
      'deletedAt',
      'customer.phone',
    ]);
    expect(ticket.fields.createdBy).toMatchObject({
      type: 'ref',
      readOnly: true,
      label: { zh: '创建人', en: 'Created by' },
    });
  });
  test('states are the options of their field, and its default', () => {
    expect(ticket.fields.status?.options?.map((option) => option.value)).toEqual(['open', 'done']);
    expect(ticket.fields.status?.default).toBe('open');
  });
  test('a dotted column is read over the reference, masked as there', () => {
    expect(ticket.fields['customer.phone']).toMatchObject({
      type: 'phone',
      mask: true,
      storage: 'through',
      through: ['customer', 'phone'],
      readOnly: true,
      label: { zh: '手机', en: 'Phone' },
    });
  });
  test('buttons come from the actions; their conditions name what a row must carry', () => {
    expect(ticket.buttons).toEqual({ row: ['finish'], bulk: [], page: [] });
    expect([...ticket.needed].sort()).toEqual(['status', 'ticketNo']);
    expect(ticket.actions.finish).toMatchObject({
      field: 'status',
      to: [{ to: 'done' }],
      audit: 'transition',
      effects: [{ function: 'noop' }],
      on: ['row'],
    });
  });
  test('options of a list in their written order, areas of the group, all verbs', () => {
    expect(ticket.fields.channel?.options).toEqual([
      { value: 'phone', zh: '电话', en: 'Phone' },
      { value: 'web', zh: '网站', en: 'Website' },
    ]);
    expect(ticket.areas).toEqual(['admin']);
    expect(ticket.verbs).toEqual(['list', 'one', 'create', 'update', 'delete', 'export', 'options']);
  });
  test('list and form of an entity that declares neither', () => {
    const customer = page(site(), 'desk/customers');
    expect(customer.list).toMatchObject({
      columns: ['name', 'phone', 'createdAt'],
      filters: ['name', 'createdAt'],
      sort: '-createdAt',
      size: 20,
    });
    expect(customer.form).toEqual([
      { name: 'basics', label: { zh: '基本信息', en: 'Basics' }, fields: ['name', 'phone'] },
    ]);
    expect(customer.show.at(-1)?.fields).toEqual(['createdAt', 'updatedAt', 'createdBy']);
  });
  test('full labels, and the manifest of all of them', () => {
    const resolved = site({
      'desk/vip.json': {
        ...read('desk/vip.json'),
        actions: { finish: { needs: 'finish' } },
        fields: { gift: { type: 'text', label: zh('礼品'), edit: 'gift' } },
      },
    });
    expect(page(resolved, 'desk/vip').actions.finish?.needs).toBe('desk_vip:finish');
    expect(page(resolved, 'desk/vip').fields.gift?.edit).toBe('desk_vip:gift');
    expect(Object.keys(resolved.site.labels)).toEqual(
      expect.arrayContaining(['desk_tickets', 'desk_vip', 'desk_vip:finish', 'desk_vip:gift', 'desk_customers']),
    );
    expect(resolved.site.labels['desk_vip:finish']).toMatchObject({
      page: 'desk/vip',
      act: 'finish',
      text: { zh: '完成', en: 'Finish' },
    });
  });
  test('two pages of one name get their group before it', () => {
    const other = { label: zh('另一组'), icon: 'Star', order: 20, areas: ['admin'] };
    const resolved = site({
      'shop/_group.json': other,
      'shop/tickets.json': {
        ...read('desk/vip.json'),
        label: zh('店内'),
        permission: 'shop_tickets',
        where: { zone: 'shop' },
      },
    });
    expect([page(resolved, 'desk/tickets').endpoint.base, page(resolved, 'shop/tickets').endpoint.base]).toEqual([
      '/api/v2/seller/desk_tickets',
      '/api/v2/seller/shop_tickets',
    ]);
  });
});

describe('inheritance', () => {
  const base = {
    'desk/_account.json': {
      kind: 'collection',
      extends: 'ticket',
      list: { columns: ['ticketNo', 'amount'] },
      where: { channel: 'web' },
    },
  };
  test('base file, mixins in order, page on top', () => {
    const resolved = site({
      ...base,
      'desk/account.json': {
        extends: 'desk/_account',
        mixins: ['sortable'],
        label: zh('账户'),
        permission: 'desk_account',
        where: { zone: 'account' },
        list: { columns: ['...', 'sort'] },
      },
    });
    const account = page(resolved, 'desk/account');
    expect(resolved.problems).toEqual([]);
    expect(account.list.columns).toEqual(['ticketNo', 'amount', 'sort']);
    expect(account.where).toEqual({ channel: 'web', zone: 'account' });
    expect(account.fields.sort).toMatchObject({ storage: 'ext', default: 100 });
    expect(resolved.site.pages['desk/_account']).toBeUndefined();
  });
  test('another page gives its screen, not its label, permission or endpoint', () => {
    const resolved = site({ 'desk/twin.json': { extends: 'desk/vip', label: zh('双生'), where: { zone: 'twin' } } });
    const twin = page(resolved, 'desk/twin');
    expect(twin.permission).toBe('');
    expect(twin.endpoint.base).toBe('/api/v2/seller/twin');
    expect(twin.list.columns).toContain('gift');
    expect(resolved.problems.map((problem) => problem.code)).toEqual(['permission-missing']);
  });

  test('declarations that were judged before are not judged again, others are', () => {
    const own = { ...files, 'desk/vip.json': zone.replace('  "permission": "desk_newcomers",\n', '') };
    const judged = resolve(own, testVocabulary);
    expect(judged.problems.map(({ code }) => code)).toContain('permission-missing');
    const again = resolve(own, testVocabulary, judged.site.digest);
    expect(again.problems).toEqual([]);
    expect(again.site.digest).toBe(judged.site.digest);
    expect(resolve(own, testVocabulary, resolve(files, testVocabulary).site.digest).problems).toEqual(judged.problems);
  });
  test('an array of `where` narrows the options', () => {
    const resolved = site({
      'desk/some.json': { extends: 'ticket', label: zh('部分'), permission: 'desk_some', where: { channel: ['web'] } },
    });
    expect(page(resolved, 'desk/some').fields.channel?.options?.map((option) => option.value)).toEqual(['web']);
    expect(page(resolved, 'desk/some').fields.channel?.readOnly).toBeUndefined();
  });
});

describe('a broken file takes nothing else down', () => {
  test('no JSON: the page is still there, with the place of the fault', () => {
    const resolved = site({ 'desk/vip.json': '{ "label": ' });
    expect(page(resolved, 'desk/vip')).toMatchObject({
      route: 'desk/vip',
      label: { zh: 'desk/vip', en: 'desk/vip' },
      problems: [{ file: 'desk/vip.json', line: 1, column: 10 }],
    });
    expect(page(resolved, 'desk/tickets').problems).toBeUndefined();
    expect(page(resolved, 'desk/tickets').list.columns.length).toBeGreaterThan(0);
  });
  test('shapes of every wrong sort throw nothing', () => {
    for (const path of [
      'desk/vip.json',
      '_entities/ticket.json',
      'desk/_group.json',
      '_lists/channel.json',
      '_roles/boss.json',
      '_mixins/sortable.json',
    ]) {
      const members = Object.keys(read(path));
      for (const member of members) {
        for (const wrong of [null, 1, ['x'], { x: 1 }, { x: { y: 1 } }]) {
          const resolved = site({ [path]: { ...read(path), [member]: wrong } });
          expect(resolved.site.pages['desk/customers'], `${path} ${member} ${JSON.stringify(wrong)}`).toBeDefined();
        }
      }
    }
  });
  test('a page carries the errors of what it extends', () => {
    const ticket = read('_entities/ticket.json');
    const resolved = site({ '_entities/ticket.json': { ...ticket, titleField: 'nothing' } });
    expect(page(resolved, 'desk/vip').problems?.map((problem) => problem.file)).toEqual(['_entities/ticket.json']);
    expect(page(resolved, 'desk/customers').problems).toBeUndefined();
  });
});

test('the site is frozen all the way down', () => {
  const { site: made } = site();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    expect(Object.isFrozen(value)).toBe(true);
    Object.values(value).forEach(walk);
  };
  walk(made.pages['desk/vip']);
  walk(made.entities);
  walk(made.lists);
});

test('the digest follows what is declared, not how it is spaced', () => {
  const spaced = JSON.stringify(read('desk/vip.json'), null, 6);
  expect(site({ 'desk/vip.json': spaced }).site.digest).toBe(site().site.digest);
  expect(site({ 'desk/vip.json': { ...read('desk/vip.json'), order: 5 } }).site.digest).not.toBe(site().site.digest);
});

describe('lowered schemas', () => {
  const ticket = page(site(), 'desk/tickets');
  test('a create is closed, holds what forms write, and wants what is always required', () => {
    const schema = lowerCreate(ticket, fieldModels);
    expect(Object.keys(schema.properties as object)).toEqual([
      'channel',
      'customer',
      'lines',
      'amount',
      'discount',
      'detail',
    ]);
    expect(schema).toMatchObject({ additionalProperties: false, required: ['channel'] });
    expect((schema.properties as { [name: string]: { items?: unknown } }).lines).toMatchObject({
      items: { additionalProperties: false, required: ['item', 'price'] },
    });
  });
  test('an update wants the version only', () => {
    expect(lowerUpdate(ticket, fieldModels)).toMatchObject({ required: ['version'], additionalProperties: false });
  });
  test('a row never shows hidden fields; masked ones are texts', () => {
    const properties = lowerRecord(ticket, fieldModels).properties as { [name: string]: { type?: unknown } };
    expect(properties).not.toHaveProperty('deletedAt');
    expect(properties['customer.phone']?.type).toEqual(['string', 'null']);
    expect(properties).toHaveProperty('_titles');
  });
  test('the answers of an act', () => {
    expect(lowerAction(ticket.actions.finish ?? { form: {} }, fieldModels)).toMatchObject({
      properties: { remark: { maxLength: 200 } },
      required: [],
    });
  });
  test('what is missing is validated on the whole record', () => {
    const fields = {
      ...ticket.fields,
      note: {
        name: 'note',
        type: 'text',
        label: zh('说明'),
        storage: 'column' as const,
        requiredWhen: { channel: 'web' },
      },
    };
    const facts = { now: '2026-01-01T00:00:00Z', today: '2026-01-01', me: 1 };
    expect(missingFields(fields, { channel: 'web' }, facts)).toEqual(['note']);
    expect(missingFields(fields, { channel: 'phone' }, facts)).toEqual([]);
    expect(missingFields(fields, {}, facts)).toEqual(['channel']);
  });
});
