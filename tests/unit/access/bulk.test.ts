import { describe, expect, it } from 'vitest';
import { mayBulk } from '../../../src/access/may.ts';
import type { Session } from '../../../src/access/session.ts';
import type { ActionDef, PageDef } from '../../../src/grammar/site/resolved.ts';

const action = {
  name: 'approve',
  on: ['row', 'bulk'],
  effects: [],
  audit: 'update',
  label: { zh: '通过', en: 'Approve' },
  needs: 'desk_vip:approve',
} as unknown as ActionDef;
const page = {
  route: 'desk/vip',
  permission: 'desk_vip',
  areas: ['admin'],
  bulkNeeds: 'desk_vip:bulk',
} as unknown as PageDef;
const session = (rights: Session['rights']): Session => ({
  account: 1,
  username: 'a',
  name: 'a',
  role: 'admin2',
  area: 'admin',
  seller: null,
  platform: true,
  rowScope: 'all',
  all: false,
  rights,
});

describe('an act on many rows', () => {
  it('wants the act’s own label and the page’s label for bulk acts', () => {
    const own = { desk_vip: 'write', 'desk_vip:approve': 'write' } as const;
    expect(mayBulk(session({ ...own, 'desk_vip:bulk': 'write' }), page, action)).toEqual({ ok: true });
    expect(mayBulk(session(own), page, action)).toMatchObject({ ok: false, kind: 'right' });
    expect(mayBulk(session({ desk_vip: 'write', 'desk_vip:bulk': 'write' }), page, action)).toMatchObject({
      ok: false,
    });
    const { bulkNeeds: _, ...free } = page;
    expect(mayBulk(session(own), free, action)).toEqual({ ok: true });
  });
});
