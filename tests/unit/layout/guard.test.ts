import { describe, expect, it } from 'vitest';
import { decide, type Navigation } from '../../../src/layout/router/guard.ts';
import { areaOfPath } from '../../../src/providers/area.ts';

const base: Navigation = {
  token: true,
  ready: true,
  roles: 'kept',
  from: '/home',
  area: 'admin',
  to: '/order/index',
  known: (path) => ['/home', '/order/index', '/finance/deal', '/seller/home', '/seller/order/index'].includes(path),
  permitted: (path) => path !== '/finance/deal',
};
const go = (change: Partial<Navigation>) => decide({ ...base, ...change });

describe('guard', () => {
  it.each<[string, Partial<Navigation>, ReturnType<typeof decide>]>([
    ['1: signed in, to /login', { to: '/login' }, { does: 'redirect', to: '/' }],
    ['1: signed in, to /login, routes not made', { to: '/login', ready: false }, { does: 'redirect', to: '/' }],
    ['2: routes not made yet', { ready: false }, { does: 'prepare' }],
    ['3: roles unreadable', { ready: false, roles: null }, { does: 'clear', to: '/login' }],
    ['3: roles of another build are asked anew', { ready: false, roles: 'stale' }, { does: 'ask' }],
    ['4: platform to seller area', { to: '/seller/order/index' }, { does: 'clear', to: '/login' }],
    [
      '4: seller to platform area',
      { from: '/seller/home', area: 'seller', to: '/order/index' },
      { does: 'clear', to: '/login' },
    ],
    [
      '4: from a path of no area it is the session that counts',
      { from: '/404', area: 'seller', to: '/order/index' },
      { does: 'clear', to: '/login' },
    ],
    [
      '4: the first navigation after a load is no move',
      { from: null, area: 'seller', to: '/seller/order/index' },
      { does: 'pass' },
    ],
    [
      '4: "/seller" is not in the seller area',
      { from: '/seller/home', area: 'seller', to: '/seller' },
      { does: 'clear', to: '/login' },
    ],
    [
      '4: the first navigation after a load is no move, also to a page of the other area',
      { from: null, area: 'seller', to: '/order/index' },
      { does: 'pass' },
    ],
    [
      '4: "/sellerX" is not in the seller area',
      { from: '/seller/home', area: 'seller', to: '/sellerX' },
      { does: 'clear', to: '/login' },
    ],
    [
      '4: within the seller area',
      { from: '/seller/home', area: 'seller', to: '/seller/order/index' },
      { does: 'pass' },
    ],
    [
      '4: from the root it is the session that counts',
      { from: '/', area: 'seller', to: '/home' },
      { does: 'clear', to: '/login' },
    ],
    [
      '4: /401 from the seller area clears nothing',
      { from: '/seller/home', area: 'seller', to: '/401' },
      { does: 'pass' },
    ],
    [
      '4: the root from the seller area clears nothing',
      { from: '/seller/home', area: 'seller', to: '/' },
      { does: 'pass' },
    ],
    [
      '4: a refused page of the own area clears nothing',
      { from: '/home', to: '/finance/deal' },
      { does: 'redirect', to: '/401' },
    ],
    [
      '2: routes are made before areas are compared',
      { ready: false, from: '/home', to: '/seller/home' },
      { does: 'prepare' },
    ],
    ['7: signed in, /authredirect passes', { to: '/authredirect' }, { does: 'pass' }],
    ['8: no token, the root', { token: false, to: '/' }, { does: 'redirect', to: '/login' }],
    [
      '8: no token, a page of the seller area',
      { token: false, from: '/seller/home', area: 'seller', to: '/seller/order/index' },
      { does: 'redirect', to: '/login' },
    ],
    ['5: permitted', {}, { does: 'pass' }],
    ['5: root passes, it leads home', { to: '/' }, { does: 'pass' }],
    [
      '5: /404 from the seller area clears nothing',
      { from: '/seller/home', area: 'seller', to: '/404' },
      { does: 'pass' },
    ],
    ['6: known but refused', { to: '/finance/deal' }, { does: 'redirect', to: '/401' }],
    ['6: unknown', { to: '/nothing/here' }, { does: 'redirect', to: '/404' }],
    ['7: no token, /login', { token: false, to: '/login' }, { does: 'pass' }],
    ['7: no token, /authredirect', { token: false, to: '/authredirect' }, { does: 'pass' }],
    ['8: no token, a page', { token: false }, { does: 'redirect', to: '/login' }],
    ['8: no token, /404', { token: false, to: '/404' }, { does: 'redirect', to: '/login' }],
    ['8: no token, /401', { token: false, to: '/401' }, { does: 'redirect', to: '/login' }],
  ])('%s', (_, change, expected) => {
    expect(go(change)).toEqual(expected);
  });
});

describe('areas of paths', () => {
  it.each([
    ['/seller/order/index', 'seller'],
    ['/seller/', 'seller'],
    ['/seller', 'admin'],
    ['/sellerX', 'admin'],
    ['/order/index', 'admin'],
    ['/', null],
    ['/login', null],
    ['/authredirect', null],
    ['/401', null],
    ['/404', null],
  ])('%s -> %s', (path, area) => {
    expect(areaOfPath(path)).toBe(area);
  });
});
