// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accentsOf, mix, readColour } from '../../../src/layout/appearance/colours.ts';
import { readLook, standardLook } from '../../../src/layout/appearance/look.ts';
import { lookCss } from '../../../src/layout/appearance/look-css.ts';
import { cssKey } from '../../../src/layout/appearance/look-storage.ts';
import { fitting, overflowOf, splitMenu } from '../../../src/layout/appearance/menu-split.ts';
import { contrast, dark, light } from '../../../src/layout/parts/palette.ts';

describe('theme colour', () => {
  it.each([
    ['#409EFF', '#409eff'],
    ['409eff', '#409eff'],
    ['#ABC', '#aabbcc'],
    [' #050505 ', '#050505'],
    ['', null],
    [null, null],
    [undefined, null],
    ['#12345', null],
    ['red', null],
    [7, null],
  ])('%s is read as %s', (value, colour) => {
    expect(readColour(value)).toBe(colour);
  });
  it('mixing keeps two digits for every channel', () => {
    expect(mix('#11a983', '#000000', 0.1)).toBe('#0f9876');
    expect(mix('#050505', '#000000', 0.1)).toBe('#050505');
    expect([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((share) => mix('#409eff', '#ffffff', share))).toEqual([
      '#53a8ff',
      '#66b1ff',
      '#79bbff',
      '#8cc5ff',
      '#a0cfff',
      '#b3d8ff',
      '#c6e2ff',
      '#d9ecff',
      '#ecf5ff',
    ]);
  });
  it('the default is what tokens.css has', () => {
    const css = readFileSync(join(import.meta.dirname, '../../../src/layout/tokens.css'), 'utf8');
    const { light: day } = accentsOf('#409eff');
    for (const [token, value] of [
      ['--primary', day.primary],
      ['--primary-strong', day.strong],
      ['--primary-text', day.text],
      ['--primary-soft', day.soft],
      ['--focus', day.focus],
      ['--sidebar-active', day.active],
    ]) {
      expect(css).toContain(`${token}: ${value};`);
    }
    expect(lookCss(standardLook)).toBe('');
  });
  it.each([
    '#ffffff',
    '#000000',
    '#ffff00',
    '#ff0000',
    '#00ff00',
    '#0000ff',
    '#808080',
    '#fa8c16',
    '#ffc0cb',
    '#050505',
    '#11a983',
  ])('%s can be read everywhere', (colour) => {
    const { light: day, dark: night } = accentsOf(colour);
    for (const [front, backs] of [
      ['#ffffff', [day.strong, night.strong]],
      [day.text, [light.paper, light.bg, '#f7f8fa', day.soft]],
      [night.text, [dark.paper, dark.bg, '#222a35', night.soft]],
      [day.active, ['#1f2d3d']],
    ] as const) {
      for (const back of backs) expect(contrast(front, back), `${front} on ${back}`).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(day.focus, light.bg)).toBeGreaterThanOrEqual(3);
    expect(contrast(night.focus, dark.bg)).toBeGreaterThanOrEqual(3);
  });
});

describe('a stored look', () => {
  it.each([
    [null],
    [undefined],
    ['x'],
    [[]],
    [{ mode: 'blue', colour: '', size: 'huge', density: 1, radius: 5, menu: {}, watermark: 'yes' }],
  ])('%j counts as the default', (stored) => {
    expect(readLook(stored)).toEqual(standardLook);
  });
  it('is kept where it can be read', () => {
    expect(
      readLook({
        mode: 'dark',
        colour: '#F00',
        size: 'mini',
        density: 'compact',
        radius: 0,
        menu: 'top',
        watermark: true,
      }),
    ).toEqual({
      mode: 'dark',
      colour: '#ff0000',
      size: 'mini',
      density: 'compact',
      radius: 0,
      menu: 'top',
      watermark: true,
    });
  });
  it('CSS holds what differs from the default, for both schemes', () => {
    const css = lookCss({ ...standardLook, colour: '#ff0000', size: 'small', density: 'compact', radius: 8 });
    expect(css).toMatch(
      /^:root:root\{.*--primary-strong:#[0-9a-f]{6}.*--control:28px.*--gap:8px.*--radius:8px\}:root:root\[data-theme="dark"\]\{.*\}$/,
    );
  });
});

describe('looks of accounts', () => {
  class Sheet {
    text = '';
    replaceSync(text: string) {
      this.text = text;
    }
  }
  const load = async () => {
    vi.resetModules();
    return import('../../../src/layout/appearance/look-store.ts');
  };
  beforeEach(() => {
    localStorage.clear();
    for (const name of Object.keys(Cookies.get())) Cookies.remove(name, { path: '/' });
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    vi.stubGlobal('CSSStyleSheet', Sheet);
    return () => vi.unstubAllGlobals();
  });

  it('each account finds its own again, a new one the default; the present one is there before the console', async () => {
    const store = await load();
    store.adoptLook('admin.1');
    store.setLook({ colour: '#ff0000', size: 'small', mode: 'dark', watermark: true });
    expect(Cookies.get('theme')).toBe('#ff0000');
    expect(Cookies.get('size')).toBe('small');
    expect(localStorage.getItem(cssKey)).toContain('--control:28px');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    const again = await load();
    expect(again.getLook()).toMatchObject({ colour: '#ff0000', size: 'small', mode: 'dark', watermark: true });
    again.adoptLook('seller.1');
    expect(again.getLook()).toEqual(standardLook);
    expect(document.documentElement.dataset['theme']).toBe('light');
    again.setLook({ menu: 'top' });
    again.adoptLook('admin.1');
    expect(again.getLook()).toMatchObject({ colour: '#ff0000', size: 'small', mode: 'dark', menu: 'side' });
    again.adoptLook('seller.1');
    expect(again.getLook().menu).toBe('top');
    again.resetLook();
    expect(again.getLook()).toEqual(standardLook);
  });
  it('the cookie size is believed, and a cookie that cannot be read is not', async () => {
    Cookies.set('size', 'mini', { path: '/' });
    Cookies.set('theme', 'javascript:1', { path: '/' });
    const store = await load();
    store.adoptLook('admin.1');
    expect(store.getLook()).toMatchObject({ size: 'mini', colour: '#409eff' });
  });
});

describe('menu layouts', () => {
  const text = (word: string) => ({ zh: word, en: word });
  const home = { path: '/home', title: text('Home') };
  const order = {
    path: '/order',
    title: text('Orders'),
    children: [
      { path: '/order/a', title: text('A') },
      { path: '/order/b', title: text('B') },
    ],
  };
  const goods = {
    path: '/goods',
    title: text('Goods'),
    children: [
      { path: '/goods/a', title: text('A') },
      { path: '/goods/b', title: text('B') },
    ],
  };
  const items = [home, order, goods] as Parameters<typeof splitMenu>[0];
  it.each([
    ['side', '/order/b', false, { top: [], side: items }],
    ['top', '/order/b', false, { top: items, side: [] }],
    ['mixed', '/order/b', false, { top: items, side: [order] }],
    ['mixed', '/home', false, { top: items, side: [] }],
    ['mixed', '/order/b', true, { top: [], side: items }],
    ['top', '/home', true, { top: [], side: items }],
  ] as const)('%s on %s, mobile %s', (layout, active, mobile, parts) => {
    expect(splitMenu(items, active, layout, mobile)).toEqual(parts);
  });

  it.each([
    ['all find room', [50, 50, 50], 150, 3],
    ['the last does not', [50, 50, 50], 149, 2],
    ['the menu for the rest takes room itself', [60, 60, 60], 170, 2],
    ['none does', [50, 50], 40, 0],
  ])('%s', (_, widths, whole, fits) => {
    expect(fitting(widths, whole, 40)).toBe(fits);
  });

  it('what finds no room stands under the names of its groups, or is its groups', () => {
    const told = (mixed: boolean) =>
      overflowOf([home, goods] as typeof items, mixed).map(({ path, section, children }) => [
        path,
        section?.en,
        children?.length,
      ]);
    expect(told(false)).toEqual([
      ['/home', undefined, undefined],
      ['/goods/a', 'Goods', undefined],
      ['/goods/b', 'Goods', undefined],
    ]);
    expect(told(true)).toEqual([
      ['/home', undefined, undefined],
      ['/goods/a', undefined, undefined],
    ]);
  });
});
