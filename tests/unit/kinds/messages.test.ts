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
