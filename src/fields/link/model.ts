/**
 * Where something leads to: the id of a record, one of some words, or an address, always as a text. A choice beside it
 * (`by`) tells which of its targets it is; each target is a field of its own, which judges and prints the value.
 */
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import { linkedId, linkTarget, meant } from '../../grammar/site/links.ts';
import type { Beside, FieldModel } from '../../grammar/site/models.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import { badSign } from '../parts/base/problems.ts';
import { sampleDigits } from '../parts/base/sample-words.ts';
import { textModel } from '../parts/base/text-model.ts';

type Lookup = (type: string) => FieldModel | undefined;

const notRecord: Text = { zh: '请选择一条记录', en: 'Choose a record' };

/** Makes the model; `lookup` gives the models of the targets' types. */
export function linkModel(lookup: Lookup): FieldModel {
  const text = textModel({
    type: 'link',
    options: {
      by: { type: 'string', description: 'The choice beside it that tells what it leads to' },
      targets: {
        type: 'object',
        additionalProperties: { $ref: '#/$defs/target' },
        minProperties: 1,
        description: 'Value of that choice -> a field without a label; the text is its value, or the id of its record',
      },
    },
    maxLength: 300,
    pattern: '^[^\\u0000-\\u001f\\u007f]*$',
    malformed: badSign,
    operators: ['empty'],
    sortable: false,
    sample: (random) => `/pages/${sampleDigits(random, 4)}`,
    examples: [
      {
        field: {
          label: { zh: '跳转目标', en: 'Link target' },
          by: 'kind',
          targets: { url: { type: 'url' } },
        },
        good: [
          { value: '12', cell: '12' },
          { value: '/goods/1', cell: '/goods/1' },
        ],
        refused: [12, 'a\nb', 'a'.repeat(301), { id: 12 }],
        refusedCells: ['a'.repeat(301)],
      },
    ],
  });

  /** What is wrong with it as the target that it is beside these values; a sort that leads nowhere keeps none. */
  function asTarget(value: Json, field: FieldDef, beside: Beside): Text | null {
    const found = linkTarget(field, beside);
    if (!found || value === '') return null;
    if (found.to !== undefined) return linkedId(value) === null ? notRecord : null;
    return lookup(found.type)?.problem?.(value, found) ?? null;
  }

  return {
    ...text,
    wants: ['by', 'targets'],
    problem: (value, field, beside) =>
      text.problem?.(value, field) ?? (value === null || !beside ? null : asTarget(value, field, beside)),
    print(value, field, language, beside) {
      const found = beside && meant(field, { ...beside, [field.name]: value });
      if (!found || found.field === field || found.field.to !== undefined) return text.print(value, field, language);
      return lookup(found.field.type)?.print(value, found.field, language) ?? '';
    },
  };
}
