import { expect, test } from 'vitest';
import type { Session } from '../../../src/access/session.ts';
import { bulkOffers } from '../../../src/kinds/act/bulk-offers.ts';
import { hasVerb, offeredActs, refusal, rowEntries } from '../../../src/kinds/dialog/availability.ts';
import { pageOf } from './page.ts';

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
  rights: { test_index: 'write' },
};
const page = pageOf({
  fields: { name: { type: 'text' }, status: { type: 'enum' } },
  workflows: {
    status: {
      initial: 'new',
      states: { new: { label: { zh: '新建', en: 'New' } }, done: { label: { zh: '完成', en: 'Done' } } },
    },
  },
  actions: {
    ship: { field: 'status', from: ['new'] },
    approve: { needs: 'test_index:approve' },
    pay: { by: 'system' },
    forSeller: { only: 'seller' },
    big: { when: { amount: { gte: '100' } }, whenText: { zh: '金额不足', en: 'Amount too small' } },
  },
});
const keys = (entries: { key: string }[]) => entries.map((entry) => entry.key);

test('acts of the system and of other staff have no button', () => {
  expect(offeredActs(session, page, 'row').map((act) => act.name)).toEqual(['ship', 'approve', 'big']);
  expect(offeredActs({ ...session, platform: false }, page, 'row').map((act) => act.name)).toContain('forSeller');
});

test('a bar over ticked rows offers what suits at least one of them, and acts of the page that are done to the ticked ones alone', () => {
  const listed = pageOf({
    ...page,
    fields: {},
    actions: {},
    buttons: { row: [], bulk: ['ship', 'finish', 'note'], page: ['file', 'other'] },
  });
  const act = (name: string, more: object) => ({
    name,
    label: { zh: name, en: name },
    on: ['bulk', 'page'],
    effects: [],
    audit: 'update',
    ...more,
  });
  const acts = {
    ...listed,
    actions: {
      ship: act('ship', { field: 'status', from: ['new'] }),
      finish: act('finish', { field: 'status', from: ['old'] }),
      note: act('note', {}),
      file: act('file', { selection: true }),
      other: act('other', {}),
    },
  } as unknown as typeof page;
  const offered = (ids: number[], rows: { id: number; status: string }[]) =>
    bulkOffers(session, acts, ids, rows, 'en').map((one) => one.act.name);
  expect(
    offered(
      [1, 2],
      [
        { id: 1, status: 'new' },
        { id: 2, status: 'gone' },
      ],
    ),
  ).toEqual(['ship', 'note', 'file']);
  expect(
    offered(
      [2],
      [
        { id: 1, status: 'new' },
        { id: 2, status: 'old' },
      ],
    ),
  ).toEqual(['finish', 'note', 'file']);
  // A ticked row on another page of the list may be anything.
  expect(offered([1, 9], [{ id: 1, status: 'gone' }])).toEqual(['ship', 'finish', 'note', 'file']);
});

test('what is possible stands in the row, the rest in the menu with its reason', () => {
  const { inline, more } = rowEntries(session, page, { id: 1, status: 'new', amount: '5.00' }, 'en');
  expect(keys(inline)).toEqual([':view', ':edit', 'ship']);
  expect(keys(more)).toEqual([':delete', 'approve', 'big']);
  expect(more.find((entry) => entry.key === 'big')?.refusal).toBe('Amount too small');
  expect(more.find((entry) => entry.key === 'approve')?.refusal).toBeTruthy();
});

test('a state that does not allow an act says which state it is', () => {
  expect(refusal(session, page, page.actions.ship, { status: 'done' }, 'zh')).toContain('完成');
  expect(refusal(session, page, page.actions.ship, { status: 'new' }, 'zh')).toBeUndefined();
});

test('a reader may look and nothing else; what the record waits for stays in sight, refused', () => {
  const reader: Session = { ...session, rights: { test_index: 'read' } };
  const { inline, more } = rowEntries(reader, page, { id: 1, status: 'new', amount: '500' }, 'en');
  expect(keys(inline)).toEqual([':view', 'ship']);
  expect([...inline.slice(1), ...more].every((entry) => entry.refusal !== undefined)).toBe(true);
  expect(keys(rowEntries(reader, page, { id: 1, status: 'done', amount: '500' }, 'en').inline)).toEqual([':view']);
});

test('rows of a log are never edited', () => {
  const log = pageOf({ storage: 'log' });
  expect([hasVerb(log, 'create'), hasVerb(log, 'update'), hasVerb(log, 'delete'), hasVerb(log, 'one')]).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
