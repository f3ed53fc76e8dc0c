import { describe, expect, it } from 'vitest';
import {
  conflicts,
  heard,
  isBare,
  keyOf,
  shortcuts,
  type Press,
  type Shortcut,
} from '../../../src/layout/shortcuts/shortcuts.ts';
import { inBothLanguages } from '../../../src/base/texts.ts';
import { shortcutTexts } from '../../../src/layout/shortcuts/shortcut-texts.ts';

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});
const one = (name: string, scope: Shortcut['scope'], ...keys: string[]): Shortcut => ({ name, scope, keys });

describe('shortcuts', () => {
  it('the registry has no two that cannot be told apart, and every one has both texts and a scope', () => {
    expect(conflicts(shortcuts)).toEqual([]);
    for (const { name, scope } of shortcuts) {
      const [text, where] = [inBothLanguages(shortcutTexts, name), inBothLanguages(shortcutTexts, `in_${scope}`)];
      for (const said of [text, where]) expect(said.zh, name).not.toBe(said.en);
    }
    expect(new Set(shortcuts.map(({ name }) => name)).size).toBe(shortcuts.length);
  });
  it('a conflict is the same keys, or the beginning of others, where both are heard', () => {
    expect(conflicts([one('a', 'everywhere', 'g'), one('b', 'everywhere', 'g h')])).toHaveLength(1);
    expect(conflicts([one('a', 'everywhere', 'x'), one('b', 'list', 'x')])).toHaveLength(1);
    expect(conflicts([one('a', 'tags', 'Enter'), one('b', 'list', 'Enter')])).toEqual([]);
  });
  it.each<[Press, string]>([
    [press('k', { ctrlKey: true }), 'Mod+k'],
    [press('K', { metaKey: true }), 'Mod+k'],
    [press('?', { shiftKey: true }), '?'],
    [press('ArrowLeft', { ctrlKey: true, shiftKey: true }), 'Mod+Shift+ArrowLeft'],
    [press('¡', { altKey: true, code: 'Digit1' }), 'Alt+1'],
    [press('w', { altKey: true, code: 'KeyW' }), 'Alt+w'],
    [press(' '), 'Space'],
    [press('Delete'), 'Delete'],
  ])('%o is written %s', (given, expected) => {
    expect(keyOf(given)).toBe(expected);
  });
  it('hears keys one after another, and forgets a wrong beginning', () => {
    const first = heard(shortcuts, '', 'g');
    expect([first.shortcut, first.before]).toEqual([undefined, 'g']);
    expect(heard(shortcuts, 'g', 'h').shortcut?.name).toBe('home');
    expect(heard(shortcuts, 'g', 'Mod+k').shortcut?.name).toBe('palette');
    expect(heard(shortcuts, 'g', 'z')).toEqual({ keys: 'z', before: '' });
  });
  it('bare keys are single characters', () => {
    expect(['?', 'g h', 'Mod+k', 'Alt+1', 'Delete'].map(isBare)).toEqual([true, true, false, false, false]);
  });
});
