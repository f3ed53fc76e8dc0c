import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { browserModelsPlugin } from '../../../generators/browser-models-plugin.ts';

/** What the plugin leaves of a file. */
function left(code: string): string {
  const { transform } = browserModelsPlugin() as unknown as {
    transform: { handler(this: object, code: string, id: string): { code: string } | undefined };
  };
  return transform.handler.call({ parse: parseAst }, code, '/src/fields/a/model.ts')?.code ?? code;
}

const made = async (code: string): Promise<{ [name: string]: unknown }> =>
  (await import(`data:text/javascript,${encodeURIComponent(left(code))}`)) as { [name: string]: unknown };

test('a model keeps what screens read; what only the server reads goes, with all that it holds', async () => {
  const { model, kind, spread } = await made(`
    const helper = { sample: () => 1, print: () => 'p' };
    export const model = { type: 'a', options: { most: {} }, print(value) { return String(value); }, sql: () => 'text',
      toSql(value) { return value; }, recognise: () => null, ...{ more: 1 }, sample: () => ({ sample: 1, examples: 2 }),
      examples: [{ sample: 1, examples: [] }] };
    export const kind = { kind: 'k', label: 'K', members: { name: {} }, check() {}, operations: () => [
      { name: 'list', method: 'GET', path: '/a', right: 'read', query: { q: 1 }, output: { all: 1 }, summary: 'List' },
      { name: 'add', method: 'POST', path: '/a', right: 'write', query: { q: 1 }, input: { all: 1 }, output: {} },
    ] };
    export const spread = { ...helper, recognise: (seen) => seen };
    export { helper };`);
  expect(Object.keys(model as object)).toEqual(['type', 'print', 'more']);
  expect((model as { print(value: number): string }).print(5)).toBe('5');
  expect(Object.keys(spread as object)).toEqual(['sample', 'print']);
  expect(Object.keys(kind as object)).toEqual(['kind', 'label', 'operations']);
  expect((kind as { operations(): object[] }).operations()).toEqual([
    { name: 'list', method: 'GET', path: '/a', right: 'read' },
    // Where a call has a body, its query's schema says which fixed members stand in the address.
    { name: 'add', method: 'POST', path: '/a', right: 'write', query: { q: 1 } },
  ]);
});

test('literals that are no model stay as they are', () => {
  const code = 'export const a = { sample: 1, options: 2 };\nexport const b = { [examples]: 1, sample: 2 };\n';
  expect(left(code)).toBe(code);
});
