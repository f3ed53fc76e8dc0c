// @vitest-environment jsdom
/** The look follows other windows of the same account by what they say of it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { standardLook } from '../../../src/layout/appearance/look.ts';
import { presentKey } from '../../../src/layout/appearance/look-storage.ts';
import { adoptLook, getLook, watchLook } from '../../../src/layout/appearance/look-store.ts';

let end: () => void;
beforeAll(() => {
  window.matchMedia ??= (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never;
  globalThis.CSSStyleSheet.prototype.replaceSync ??= () => undefined;
  adoptLook('admin');
  end = watchLook();
});
afterAll(() => end());

const told = (of: string): string => JSON.stringify({ of, ...standardLook, mode: 'dark' });
const hears = (newValue: string): boolean =>
  window.dispatchEvent(new StorageEvent('storage', { key: presentKey, newValue }));

it('also where the cookies of the other window have not arrived yet; another account’s look is not put on', () => {
  hears(told('operator'));
  expect(getLook().mode).not.toBe('dark');
  hears(told('admin'));
  expect([getLook().mode, document.documentElement.dataset['theme']]).toEqual(['dark', 'dark']);
});
