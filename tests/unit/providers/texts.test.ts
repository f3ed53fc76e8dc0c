// @vitest-environment jsdom
import { catalogue } from '../../../src/base/catalogue.ts';
import englishMessages from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { loadI18nProvider } from '../../../src/providers/i18n-provider.ts';
import { fixedT } from '../../../src/base/texts.ts';
import { kindTexts } from '../../../src/kinds/text/texts.tsx';
import { shellTexts } from '../../../src/layout/parts/shell-texts.ts';
import { zhMessages } from '../../../src/providers/messages/zh.ts';

function keys(tree: object, before = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' ? keys(value, `${before}${key}.`) : [before + key],
  );
}
function leaf(tree: object, path: string): string {
  return String(path.split('.').reduce<unknown>((value, key) => (value as { [name: string]: unknown })[key], tree));
}
const facts = (text: string) => new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name));

describe('react-admin sentences in Chinese', () => {
  it('has exactly the keys of the English ones', () => {
    expect(keys(zhMessages).sort()).toEqual(keys(englishMessages).sort());
  });
  it('names no fact that the English sentence does not get', () => {
    for (const key of keys(zhMessages)) {
      for (const fact of facts(leaf(zhMessages, key))) expect(facts(leaf(englishMessages, key)), key).toContain(fact);
    }
  });
  it('are Chinese, and the shell has both languages', () => {
    for (const key of keys(zhMessages).filter(
      (one) =>
        leaf(zhMessages, one)
          .replace(/%\{\w+\}/g, '')
          .trim() !== '',
    ))
      expect(leaf(zhMessages, key), key).toMatch(/[一-鿿]/);
    for (const [key, text] of Object.entries(shellTexts.texts)) {
      if (key !== 'commandOf') expect(text.zh, key).toMatch(/[一-鿿]/);
      expect(text.en, key).not.toMatch(/[一-鿿]/);
    }
  });
});

describe('translation', () => {
  const both = async () => ({ zh: await loadI18nProvider('zh'), en: await loadI18nProvider('en') });
  it('fills facts in without escaping, and counts', async () => {
    const { zh, en } = await both();
    expect(fixedT('zh', shellTexts)('closeTag', { title: '<订单> & "x"' })).toBe('关闭 <订单> & "x"');
    expect(zh.translate('ra.action.bulk_actions', { smart_count: 1 })).toBe('已选 1 项');
    expect(en.translate('ra.action.bulk_actions', { smart_count: 1 })).toBe('1 item selected');
    expect(en.translate('ra.action.bulk_actions', { smart_count: 3 })).toBe('3 items selected');
    expect(zh.translate('ra.action.save')).toBe('保存');
  });
  it('one has a form of its own where the language has it; a fact that is not given is nothing', async () => {
    await both();
    const [zh, en] = [fixedT('zh', shellTexts, kindTexts), fixedT('en', shellTexts, kindTexts)];
    expect([0, 1, 2].map((total) => en('total', { total, count: total }))).toEqual(['0 rows', '1 row', '2 rows']);
    expect(zh('total', { total: 1, count: 1 })).toContain('1');
    expect(zh('closeTag')).toBe('关闭 ');
    expect(zh('closeTag', { title: '{{count}} $t(menu)', count: 3 })).toBe('关闭 {{count}} $t(menu)');
  });
  it("takes facts that are called like i18next's options for facts, and their texts as they are", () => {
    const place = catalogue('place', { at: { zh: '{{lng}},{{ns}} {{context}}', en: '{{lng}},{{ns}} {{context}}' } });
    for (const language of ['zh', 'en'] as const)
      expect(fixedT(language, place)('at', { lng: 120.13, ns: 30, context: '$t(at)' })).toBe('120.13,30 $t(at)');
  });
  it('knows no sentence by the name of a group', async () => {
    const { zh } = await both();
    for (const key of ['ra', 'ra.action', 'ra.action.save.length']) expect(zh.translate(key)).toBe(key);
  });
  it('gives a sentence of the server back as it is', async () => {
    const { zh } = await both();
    for (const text of ['金额有误: 不能大于 100.00', 'a.b.c', '请重试。'])
      expect(zh.translate(text, { _: text })).toBe(text);
  });
  it('each language answers for itself', async () => {
    const { zh, en } = await both();
    expect([zh.getLocale(), en.getLocale()]).toEqual(['zh', 'en']);
    expect([zh.translate('ra.action.save'), en.translate('ra.action.save')]).toEqual(['保存', 'Save']);
  });
});
