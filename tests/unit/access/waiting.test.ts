import { expect, test } from 'vitest';
import type { Session } from '../../../src/access/session.ts';
import { waitingTab } from '../../../src/access/waiting.ts';
import { pageOf } from '../kinds/page.ts';

const session: Session = {
  account: 1,
  username: 'a',
  name: 'A',
  role: 'r',
  area: 'admin',
  seller: null,
  platform: true,
  rowScope: 'all',
  all: false,
  rights: { test_index: 'write', 'test_index:approve': 'write' },
};
const page = pageOf({
  fields: { status: { type: 'enum' } },
  list: {
    waiting: 'pending',
    tabs: [{ name: 'pending', label: { zh: '待审核', en: 'Pending' }, where: { status: 'pending' } }],
  },
  actions: {
    approve: { field: 'status', from: ['pending'], needs: 'test_index:approve' },
    note: {},
    member: { field: 'status', from: ['pending'], by: 'member' },
  },
});

test('rows wait for whoever may open the page and do what leads on', () => {
  expect(waitingTab(session, page)?.name).toBe('pending');
});
test('nothing waits for somebody without the act, with reading alone, or without the page', () => {
  expect(waitingTab({ ...session, rights: { test_index: 'write' } }, page)).toBeUndefined();
  expect(
    waitingTab({ ...session, rights: { test_index: 'read', 'test_index:approve': 'read' } }, page),
  ).toBeUndefined();
  expect(waitingTab({ ...session, rights: {} }, page)).toBeUndefined();
});
test('a page that declares nothing has nothing waiting', () => {
  expect(waitingTab(session, pageOf({ fields: { status: { type: 'enum' } } }))).toBeUndefined();
});
test('without an act that leads on, opening the page is enough', () => {
  expect(
    waitingTab(
      { ...session, rights: { test_index: 'read' } },
      { ...page, actions: {}, buttons: { row: [], bulk: [], page: [] } },
    )?.name,
  ).toBe('pending');
});
test('who may take his own request back is not its reviewer', () => {
  const both = pageOf({
    fields: page.fields,
    list: page.list,
    actions: {
      approve: { field: 'status', from: ['pending'], needs: 'test_index:approve', audit: 'audit' },
      cancel: { field: 'status', from: ['pending'] },
    },
  });
  expect(waitingTab({ ...session, rights: { test_index: 'write' } }, both)).toBeUndefined();
  expect(waitingTab(session, both)?.name).toBe('pending');
});
