import { describe, expect, it } from 'vitest';
import { gateOf } from '../../../src/layout/router/gate.ts';

describe('the guard while no console stands', () => {
  it.each([
    ['#/login', false, { show: 'login' }],
    ['#/authredirect', false, { show: 'redirect' }],
    ['#/authredirect?token=a&redirect=/order/index', false, { show: 'redirect' }],
    ['', false, { show: 'login', hash: '#/login' }],
    ['#/', false, { show: 'login', hash: '#/login' }],
    ['#/404', false, { show: 'login', hash: '#/login' }],
    ['#/order/index', false, { show: 'login', hash: '#/login', wanted: '/order/index' }],
    [
      '#/seller/order/index?tab=paid',
      false,
      { show: 'login', hash: '#/login', wanted: '/seller/order/index?tab=paid' },
    ],
    ['#/login', true, { show: 'console', hash: '#/' }],
    ['#/order/index', true, { show: 'console' }],
    ['#/authredirect?token=a', true, { show: 'redirect' }],
  ] as const)('%s, token %s', (hash, token, expected) => {
    expect(gateOf(hash, token)).toEqual(expected);
  });
});
