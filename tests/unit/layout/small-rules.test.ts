import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { crumbs, withoutDoubles } from '../../../src/layout/router/crumbs.ts';
import { isMobile } from '../../../src/layout/parts/device.ts';
import { contrast, dark, light, tokenNames } from '../../../src/layout/parts/palette.ts';
import { passwordFaults, passwordPath } from '../../../src/layout/account/password-rules.ts';
import { routeOf } from '../../../src/layout/menu/site-menu.ts';

const text = (word: string) => ({ zh: word, en: word });

describe('mobile', () => {
  it.each([
    [320, true],
    [1023, true],
    [1024, true],
    [1026, true],
    [1026.5, true],
    [1027, false],
    [1028, false],
  ])('%d px -> %s', (width, mobile) => {
    expect(isMobile(width)).toBe(mobile);
  });
});

describe('breadcrumb', () => {
  const home = { path: '/home', title: text('Home') };
  it('home alone is plain', () => {
    expect(crumbs(home, [{ path: '/home', title: text('Home') }])).toEqual([{ title: text('Home') }]);
  });
  it('home comes first, what leads nowhere and the last are plain', () => {
    expect(
      crumbs(home, [
        { path: '/order', title: text('Orders'), noRedirect: true },
        { path: '/order/porder', title: text('Group') },
        { path: '/order/porder/1', title: text('#1') },
      ]),
    ).toEqual([
      { title: text('Home'), to: '/home' },
      { title: text('Orders') },
      { title: text('Group'), to: '/order/porder' },
      { title: text('#1') },
    ]);
  });
  it('a group called like its page is not said twice, a link always is', () => {
    const all = [
      { title: text('Home'), to: '/home' },
      { title: { zh: '提现管理', en: 'Withdrawals' } },
      { title: { zh: '普通提现', en: 'Withdrawals' }, to: '/withDraw/index' },
      { title: text('TX1') },
    ];
    expect(withoutDoubles(all, 'en')).toEqual([all[0], all[2], all[3]]);
    expect(withoutDoubles(all, 'zh')).toEqual(all);
  });
  it('records without a title are not drawn', () => {
    expect(crumbs(home, [{ path: '/sms' }, { path: '/sms/index', title: text('SMS') }])).toEqual([
      { title: text('Home'), to: '/home' },
      { title: text('SMS') },
    ]);
  });
});

describe('password dialog', () => {
  it('asks for every field', () => {
    expect(passwordFaults({ new: '', newAgain: '', old: '' })).toEqual({
      new: 'passwordWanted',
      newAgain: 'passwordAgainWanted',
      old: 'passwordWanted',
    });
  });
  it.each([
    ['12345', false],
    ['123456', true],
    ['12345678901234567890', true],
    ['123456789012345678901', false],
  ])('length of %s', (password, fine) => {
    expect(passwordFaults({ new: password, newAgain: password, old: 'oldpass' })).toEqual(
      fine ? {} : { new: 'passwordLength' },
    );
  });
  it('both new ones are equal', () => {
    expect(passwordFaults({ new: 'abcdef', newAgain: 'abcdeg', old: 'oldpass' })).toEqual({
      newAgain: 'passwordsDiffer',
    });
  });
  it.each([
    [['admin'], '/api/v2/admin/password'],
    [['a', 'admin2'], '/api/v2/admin/password'],
    [['seller'], '/api/v2/seller/password'],
    [['a', 'seller2'], '/api/v2/seller/password'],
    [['caiwu'], '/api/v2/seller/password'],
    [null, null],
    [['a'], null],
  ])('endpoint of %j', (roles, path) => {
    expect(passwordPath(roles)).toBe(path);
  });
});

describe('routes of paths', () => {
  const has = (route: string) => ['home', 'order/index'].includes(route);
  it.each([
    ['home', { route: 'home', rest: '' }],
    ['order/index', { route: 'order/index', rest: '' }],
    ['/order/index/12/edit/', { route: 'order/index', rest: '12/edit' }],
    ['order', undefined],
    ['order/other', undefined],
    ['', undefined],
  ])('%s', (path, found) => {
    expect(routeOf(path, has)).toEqual(found);
  });
});

describe('colours', () => {
  const css = readFileSync(new URL('../../../src/layout/tokens.css', import.meta.url), 'utf8');
  const [lightCss = '', darkCss = ''] = css.split(':root[data-theme="dark"]');
  const value = (part: string, token: string) => new RegExp(`${token}:\\s*(#[0-9a-f]{6})`).exec(part)?.[1];

  it.each(Object.entries(tokenNames))('%s is the same in CSS and in the MUI theme', (token, name) => {
    expect(value(lightCss, token)).toBe(light[name]);
    expect(value(darkCss, token) ?? value(lightCss, token)).toBe(dark[name]);
  });

  it.each([
    ['light text', lightCss, '--text', '--paper'],
    ['light secondary', lightCss, '--text-2', '--paper-2'],
    ['light secondary on the ground', lightCss, '--text-2', '--bg'],
    ['light link', lightCss, '--primary-text', '--primary-soft'],
    ['light warning', lightCss, '--warning', '--warning-soft'],
    ['light success', lightCss, '--success', '--success-soft'],
    ['light error', lightCss, '--error', '--error-soft'],
    ['light info', lightCss, '--info', '--info-soft'],
    ['button', lightCss, '--on-primary', '--primary-strong'],
    ['sidebar', lightCss, '--sidebar-text', '--sidebar-bg'],
    ['active entry', lightCss, '--sidebar-active', '--sidebar-bg-2'],
    ['dark text', darkCss, '--text', '--paper'],
    ['dark secondary', darkCss, '--text-2', '--paper-2'],
    ['dark link', darkCss, '--primary-text', '--primary-soft'],
    ['dark warning', darkCss, '--warning', '--warning-soft'],
    ['dark success', darkCss, '--success', '--success-soft'],
    ['dark error', darkCss, '--error', '--error-soft'],
  ])('%s can be read (4.5:1)', (_, part, front, back) => {
    expect(contrast(value(part, front) ?? '', value(part, back) ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it('the specified colours are the ones of the specification', () => {
    expect([
      value(lightCss, '--primary'),
      value(lightCss, '--sidebar-bg'),
      value(lightCss, '--sidebar-text'),
      value(lightCss, '--sidebar-active'),
    ]).toEqual(['#409eff', '#304156', '#bfcbd9', '#409eff']);
  });
});
