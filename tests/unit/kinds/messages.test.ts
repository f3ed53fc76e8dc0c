import { inSentence } from '../../../src/base/language.ts';
import { expect, test } from 'vitest';
import { thousands } from '../../../src/base/formats.ts';
import { fixedT } from '../../../src/base/texts.ts';
import { kindTexts } from '../../../src/kinds/text/texts.tsx';
import { loadI18nProvider } from '../../../src/providers/i18n-provider.ts';
import { texts as english } from '../../../src/providers/texts/en.ts';
import { texts as chinese } from '../../../src/providers/texts/zh.ts';

test('every text exists in both languages, with the same facts', () => {
  const zh: { [key: string]: string } = chinese.kinds;
  const en: { [key: string]: string } = { ...english.kinds };
  const singular = Object.keys(en).filter((key) => key.endsWith('_one'));
  expect(
    Object.keys(en)
      .filter((key) => !singular.includes(key))
      .sort(),
  ).toEqual(Object.keys(zh).sort());
  const facts = (text: string | undefined) => (text?.match(/\{\{\w+\}\}/g) ?? []).sort();
  for (const key of singular) {
    expect([...facts(zh[key.replace(/_one$/, '_other')]), '{{count}}'], key).toEqual(
      expect.arrayContaining(facts(en[key])),
    );
  }
  for (const [key, text] of Object.entries(zh)) {
    expect(facts(en[key]), key).toEqual(facts(text));
    expect(en[key], key).not.toMatch(/[一-鿿]/);
  }
});

test('a label inside an English sentence begins small, an abbreviation stays', () => {
  expect(
    [
      { zh: '角色', en: 'Role' },
      { zh: '验证码', en: 'SMS code' },
      { zh: 'D积分', en: 'D-score' },
    ].map((label) => inSentence(label, 'en')),
  ).toEqual(['role', 'SMS code', 'D-score']);
  expect(inSentence({ zh: '角色', en: 'Role' }, 'zh')).toBe('角色');
});

test('one of a thing is said in the singular, in English only', async () => {
  await Promise.all([loadI18nProvider('en'), loadI18nProvider('zh')]);
  const [en, zh] = [fixedT('en', kindTexts), fixedT('zh', kindTexts)];
  expect([0, 1, 2].map((count) => en('printCount', { count }))).toEqual(['0 sheets', '1 sheet', '2 sheets']);
  expect([1, 1200].map((count) => en('total', { count, total: thousands(count) }))).toEqual(['1 row', '1,200 rows']);
  expect([1, 2].map((count) => zh('printCount', { count }))).toEqual(['共 1 张', '共 2 张']);
});
