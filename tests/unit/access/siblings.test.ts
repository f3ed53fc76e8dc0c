import { expect, test } from 'vitest';
import { reasons } from '../../../src/access/reasons.ts';
import { copyLeads, copyRefusal, ownLead } from '../../../src/access/siblings.ts';
import type { Session } from '../../../src/access/session.ts';
import type { ActionDef, SiblingDef } from '../../../src/grammar/site/resolved.ts';

const session = {
  account: 1,
  name: '',
  username: 'admin',
  area: 'admin',
  platform: true,
  seller: null,
  all: true,
} as unknown as Session;
const zone = (name: string): SiblingDef => ({
  route: `goods/${name}`,
  label: { zh: name, en: name },
  permission: `goods_${name}`,
  areas: ['admin'],
  where: { zone: name },
  create: {},
});
const act = (siblings: SiblingDef[]): ActionDef => ({ name: 'go', siblings }) as unknown as ActionDef;
const here = { route: 'goods/index' };
const now = '2026-03-08T04:00:00.000Z';

test('a copy may go to every other page, a record to the page that it belongs to', () => {
  const go = act([zone('one'), zone('two')]);
  expect(copyLeads(session, here, go).map(({ sibling }) => sibling.route)).toEqual(['goods/one', 'goods/two']);
  expect(ownLead(session, here, go, { zone: 'two' }, now)).toEqual({ sibling: zone('two') });
  expect(ownLead(session, here, go, { zone: 'three' }, now)).toEqual({ refusal: reasons.noSibling });
});

test('a copy is refused where no other page is left', () => {
  expect(copyRefusal(session, here, act([]))).toBe(reasons.noSibling);
  expect(copyRefusal(session, here, act([zone('one')]))).toBeUndefined();
  expect(copyRefusal(session, { route: 'goods/one' }, act([zone('one')]))).toBe(reasons.noSibling);
});
