import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { oneLanguagePlugin } from '../../../generators/one-language-plugin.ts';

interface Hooks {
  resolveId(this: object, source: string, importer: string | undefined): Promise<{ id: string } | string | undefined>;
  transform: { handler(this: object, code: string, id: string): { code: string } };
}
const hooks = oneLanguagePlugin() as unknown as Hooks;
const found = (source: string, importer: string) =>
  hooks.resolveId.call(
    { resolve: (one: string) => Promise.resolve({ id: `/r/src/providers/${one}` }) },
    source,
    importer,
  );

test('the file of a language asks for that half of the sentences, and so do they of theirs', async () => {
  expect(await found('messages/shell.ts', '/r/src/providers/texts/zh.ts')).toBe(
    '/r/src/providers/messages/shell.ts?zh',
  );
  expect(await found('messages/titles.ts', '/r/src/providers/messages/shell.ts?en')).toBe(
    '/r/src/providers/messages/titles.ts?en',
  );
  expect(await found('other.ts', '/r/src/providers/texts/zh.ts')).toEqual({ id: '/r/src/providers/other.ts' });
  expect(await found('messages/shell.ts', '/r/src/layout/palette-entries.ts')).toBeUndefined();
});

test('the other language goes where both stand, and nothing else', () => {
  const left = (id: string): string =>
    hooks.transform.handler.call(
      { parse: parseAst },
      "export const a = { hi: { zh: '你好', en: 'Hello' }, en: { only: 1 } };",
      id,
    ).code;
  expect(left('/x.ts?zh')).toBe("export const a = { hi: { zh: '你好',  }, en: { only: 1 } };");
  expect(left('/x.ts?en')).toBe("export const a = { hi: {  en: 'Hello' }, en: { only: 1 } };");
});
