import { inSentence } from '../../../src/kinds/texts.tsx';
import { expect, test } from 'vitest';
import { messages } from '../../../src/kinds/messages.ts';

test('every text exists in both languages, with the same facts', () => {
  const { zh, en } = { zh: messages.zh.kinds as { [key: string]: string }, en: messages.en.kinds as { [key: string]: string } };
  expect(Object.keys(en).sort()).toEqual(Object.keys(zh).sort());
  const facts = (text: string | undefined) => (text?.match(/\{\{\w+\}\}/g) ?? []).sort();
  for (const [key, text] of Object.entries(zh)) {
    expect(facts(en[key]), key).toEqual(facts(text));
    expect(en[key], key).not.toMatch(/[一-鿿]/);
  }
});

test('a label inside an English sentence begins small, an abbreviation stays', () => {
  expect([{ zh: '角色', en: 'Role' }, { zh: '验证码', en: 'SMS code' }, { zh: 'D积分', en: 'D-score' }].map((label) => inSentence(label, 'en'))).toEqual(['role', 'SMS code', 'D-score']);
  expect(inSentence({ zh: '角色', en: 'Role' }, 'zh')).toBe('角色');
});
