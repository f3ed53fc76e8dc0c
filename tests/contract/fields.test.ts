/** One suite over every field type: what a model says of itself must hold together. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { fieldModel, fieldModels } from '../../src/fields/models.ts';
import type { FieldModel } from '../../src/grammar/site/models.ts';
import { exampleField } from './field-examples.ts';

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
const LANGUAGES = ['zh', 'en'] as const;
/** A password prints as nothing, by design: there is no cell to read it from. */
const unprinted = (model: FieldModel): boolean => model.writeOnly === true;

describe.each(Object.entries(fieldModels) as [string, FieldModel][])('%s', (type, model) => {
  test('is registered under its own name, and a word of Object.prototype is no type', () => {
    expect(model.type).toBe(type);
    expect(fieldModel(type)).toBe(model);
    expect(fieldModel('constructor')).toBeUndefined();
  });

  test('has examples, good and refused', () => {
    expect(model.examples.length).toBeGreaterThan(0);
    expect(model.examples.flatMap((example) => example.good).length).toBeGreaterThan(0);
    if (type !== 'json') expect(model.examples.flatMap((example) => example.refused).length).toBeGreaterThan(2);
  });

  test('the schemas of its options are valid', () => {
    // They may name the shared definitions; what those say is judged with the schemas of the files.
    const $defs = { text: true, match: true, day: true, target: true };
    for (const schema of Object.values(model.options))
      expect(() => ajv.compile({ ...(schema as object), $defs })).not.toThrow();
  });

  describe.each(model.examples.map((example, index) => [index, example] as const))('example %i', (_index, example) => {
    const field = exampleField(type, example.field);
    const accepts = ajv.compile(model.schema(field));

    test('good values are accepted and print as their cell', () => {
      for (const { value, cell } of example.good) {
        expect(accepts(value), `${JSON.stringify(value)}: ${ajv.errorsText(accepts.errors)}`).toBe(true);
        expect(model.problem?.(value, field) ?? null, JSON.stringify(value)).toBeNull();
        expect(model.print(value, field, 'zh')).toBe(cell);
      }
    });

    test.skipIf(unprinted(model))('what is printed in either language is read back', () => {
      for (const { value } of example.good) {
        for (const language of LANGUAGES) {
          const printed = model.print(value, field, language);
          expect(model.parse(printed, field), printed).toEqual({ ok: true, value: printed === '' ? null : value });
        }
      }
    });

    test('refused values are refused by the schema, and the sentence says why', () => {
      for (const value of example.refused) {
        expect(accepts(value), JSON.stringify(value)).toBe(false);
        if (!model.problem) continue;
        const text = model.problem(value, field);
        expect(text?.zh, JSON.stringify(value)).toMatch(/\p{Script=Han}/u);
        expect(text?.en, JSON.stringify(value)).not.toMatch(/\p{Script=Han}{3}/u);
      }
    });

    test('refused cells are refused with a sentence in both languages', () => {
      for (const cell of example.refusedCells ?? []) {
        const parsed = model.parse(cell, field);
        expect(parsed.ok, cell).toBe(false);
        if (!parsed.ok) {
          expect(parsed.problem.zh).not.toBe('');
          expect(parsed.problem.en).not.toBe('');
        }
      }
    });

    test('blank is nothing', () => {
      expect(model.parse('', field)).toEqual({ ok: true, value: null });
      for (const language of LANGUAGES) expect(model.print(null, field, language)).toBe('');
    });

    test('samples fulfil the schema and read back from their cell', () => {
      for (let seed = 0; seed < 1000; seed += 1) {
        const value = model.sample(seededRandom(`${type}${seed}`), field);
        expect(accepts(value), `${JSON.stringify(value)}: ${ajv.errorsText(accepts.errors)}`).toBe(true);
        expect(model.problem?.(value, field) ?? null, JSON.stringify(value)).toBeNull();
        if (seed >= 100 || unprinted(model) || type === 'richtext') continue;
        const printed = model.print(value, field, seed % 2 === 0 ? 'zh' : 'en');
        expect(model.parse(printed, field), printed).toEqual({ ok: true, value });
      }
    });

    test('the same seed gives the same sample', () => {
      expect(model.sample(seededRandom(7), field)).toEqual(model.sample(seededRandom(7), field));
    });

    test('a masked value hides most of what it masks', () => {
      if (!model.mask || (!field.mask && !model.writeOnly)) return;
      for (let seed = 0; seed < 200; seed += 1) {
        const value = model.sample(seededRandom(`mask${seed}`), field);
        const masked = model.mask(value, field);
        expect(JSON.stringify(masked)).not.toContain(JSON.stringify(value).slice(1, -1));
        if (typeof value === 'string' && typeof masked === 'string' && !value.includes('@')) {
          const shown = [...masked].filter((sign) => sign !== '*' && sign !== ' ').length;
          expect(shown, `${value} -> ${masked}`).toBeLessThanOrEqual(Math.max(1, Math.ceil([...value].length * 0.65)));
        }
        expect(model.mask(masked, field), 'masking twice shows no more').toSatisfy(
          (again) => model.writeOnly === true || String(again).length > 0,
        );
      }
      expect(model.mask(null, field)).toBeNull();
    });
  });
});

test('masks look as operators know them', () => {
  const mask = (type: string, value: string, style?: unknown): unknown => {
    const field = exampleField(type, { label: { zh: '值', en: 'Value' }, mask: (style ?? true) as true });
    return fieldModel(type)?.mask?.(value, field);
  };
  expect(mask('phone', '13800008000')).toBe('138****8000');
  expect(mask('idcard', '330106198001010012')).toBe('3301**********0012');
  expect(mask('bankcard', '6222021234568888')).toBe('**** **** **** 8888');
  expect(mask('text', '张三', 'name')).toBe('张*');
  expect(mask('text', 'abcdef@x.com', 'account')).toBe('ab***@x.com');
  expect(mask('text', '382910', 'code')).toBe('****');
  expect(mask('text', '382910')).toBe('****');
});

test('masking reaches into the rows of a sub-table', () => {
  const example = fieldModels.rows.examples[0];
  const field = exampleField('rows', example?.field ?? {});
  expect(fieldModels.rows.mask?.([{ name: '壳', count: 1, phone: '13800008000' }], field)).toEqual([
    { name: '壳', count: 1, phone: '138****8000' },
  ]);
});
