/** The smallest value that a JSON Schema of this product takes: required members only, the first of each choice. */
import type { JsonSchema } from '../../src/grammar/site/models.ts';

export function smallest(schema: JsonSchema): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum.find((one) => one !== null && one !== '');
  for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
    const choices = schema[keyword] as JsonSchema[] | undefined;
    const choice = choices?.find((one) => one.type !== 'null') ?? choices?.[0];
    if (choice && schema.type === undefined) return smallest(choice);
  }
  const type = Array.isArray(schema.type) ? (schema.type as string[]).find((one) => one !== 'null') : schema.type;
  if (type === 'object' || schema.properties) {
    const properties = (schema.properties ?? {}) as { [name: string]: JsonSchema };
    return Object.fromEntries(
      ((schema.required ?? []) as string[]).map((name) => [name, smallest(properties[name] ?? {})]),
    );
  }
  if (type === 'array')
    return Array.from({ length: Number(schema.minItems ?? 0) }, () => smallest((schema.items ?? {}) as JsonSchema));
  if (type === 'integer' || type === 'number') return Math.max(Number(schema.minimum ?? 1), 1);
  if (type === 'boolean') return true;
  return textOf(schema);
}

const known = [
  '1',
  '1.00',
  '13800138000',
  '2026-01-02',
  '2026-01-02T03:04:05Z',
  'a',
  'abcd',
  'Abcdef',
  'abc123',
  'https://example.com/a',
  'a@example.com',
  '#409EFF',
  '330102199003070012',
  '123456',
  '123456789012',
  '/files/a.png',
  '91330100MA27XXXXXX',
];

function textOf(schema: JsonSchema): string {
  const patterns = [schema, ...((schema.allOf ?? []) as JsonSchema[])].flatMap(({ pattern }) =>
    typeof pattern === 'string' ? [new RegExp(pattern, 'u')] : [],
  );
  const fits = (value: string): boolean =>
    patterns.every((pattern) => pattern.test(value)) &&
    value.length >= Number(schema.minLength ?? 0) &&
    value.length <= Number(schema.maxLength ?? 1e9);
  const dated =
    schema.format === 'date' ? '2026-01-02' : schema.format === 'date-time' ? '2026-01-02T03:04:05Z' : undefined;
  return dated ?? known.find(fits) ?? 'x'.repeat(Math.max(1, Number(schema.minLength ?? 1)));
}
