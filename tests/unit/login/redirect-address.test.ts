import { describe, expect, it } from 'vitest';
import { goOn } from '../../../src/login/redirect/enter-with-token.ts';
import { handedOver, innerPath } from '../../../src/login/redirect/address.ts';

describe('what a sign-in elsewhere hands over', () => {
  it.each([
    ['#/authredirect?token=abc&redirect=/order/index', '', { token: 'abc', wanted: '/order/index' }],
    [
      '#/authredirect?token=abc&redirect=%2Forder%2Findex%3Ftab%3Dpaid',
      '',
      { token: 'abc', wanted: '/order/index?tab=paid' },
    ],
    ['#/authredirect', '?token=abc&redirect=/order/index', { token: 'abc', wanted: '/order/index' }],
    ['#/authredirect?redirect=/order/index', '', { token: '', wanted: '/order/index' }],
    ['#/authredirect?token=a%0d%0ab', '', { token: '', wanted: '' }],
    [`#/authredirect?token=${'a'.repeat(600)}`, '', { token: '', wanted: '' }],
    ['#/authredirect', '', { token: '', wanted: '' }],
  ])('%s %s', (hash, search, expected) => {
    expect(handedOver({ hash, search })).toEqual(expected);
  });
  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil',
    'javascript:alert(1)',
    'order/index',
    '',
    '/',
    '/login',
    '/login?x',
    '/authredirect?token=b',
    '/a\\b',
    '/a\nb',
    '/\tb',
  ])('%j is no inner path', (text) => {
    expect(innerPath(text)).toBe('');
  });
  it.each(['/order/index', '/order/index?tab=paid', '/seller/home', '/loginLog/index'])('%j is one', (text) => {
    expect(innerPath(text)).toBe(text);
  });
  it('goes on inside the area of the session alone', () => {
    expect([
      goOn('/order/index', 'admin'),
      goOn('/seller/home', 'admin'),
      goOn('/order/index', 'seller'),
      goOn('', 'seller'),
    ]).toEqual(['/order/index', '/', '/', '/']);
  });
});
