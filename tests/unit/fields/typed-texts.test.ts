/**
 * What people type and files hold, by the customs of both languages: each text has one value, or is refused. The same
 * parse serves forms, cells of lists, pasted lines, imports and corrections.
 */
import { describe, expect, it } from 'vitest';
import type { FieldDef } from '../../../src/grammar/site/resolved.ts';
import { fieldModel } from '../../../src/fields/models.ts';
import { numbers } from '../../fixtures/typed-numbers.ts';
import { refused, texts } from '../../fixtures/typed-texts.ts';

const all = [...numbers, ...texts];

const fieldOf = (given: Partial<FieldDef>): FieldDef =>
  ({ name: 'field', label: { zh: '字段', en: 'Field' }, storage: 'column', ...given }) as FieldDef;

describe.each(all)('$name', ({ field: given, readings }) => {
  const field = fieldOf(given);
  const model = fieldModel(field.type);

  it.each(readings)('%j is %j', (text, value) => {
    const parsed = model?.parse(text, field);
    if (value === refused) {
      expect(parsed).toMatchObject({ ok: false, problem: { zh: expect.any(String), en: expect.any(String) } });
      return;
    }
    expect(parsed).toEqual({ ok: true, value });
    if (value === null) return;
    // Printed in either language it is the same value again.
    for (const language of ['zh', 'en'] as const)
      expect(model?.parse(model.print(value, field, language), field)).toEqual({ ok: true, value });
  });
});

it('holds three hundred texts, none of them twice', () => {
  const readings = all.flatMap(({ name, readings: of }) => of.map(([text]) => `${name} ${text}`));
  expect(readings.length).toBeGreaterThanOrEqual(300);
  expect(new Set(readings).size).toBe(readings.length);
});

it('says which text cannot be read, and how it is written', () => {
  const field = fieldOf({ type: 'money' });
  expect(fieldModel('money')?.parse('12,50', field)).toEqual({
    ok: false,
    problem: {
      zh: '「12,50」不能确定是哪个数，请写成 1234.5 或 1,234.5',
      en: '"12,50" cannot be read as a number for certain: write 1234.5 or 1,234.5',
    },
  });
});
