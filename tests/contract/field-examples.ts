/** Makes the resolved field that an example of a model stands for. */
import type { FieldDef } from '../../src/grammar/resolved.ts';
import type { FieldModel } from '../../src/grammar/models.ts';

/** Options written as a map become the ordered list that resolving makes of them. */
export function exampleField(
  type: string,
  declared: FieldModel['examples'][number]['field'],
  name = 'value',
): FieldDef {
  const { options, ...rest } = declared;
  const field: FieldDef = {
    label: { zh: '值', en: 'Value' },
    ...(rest as Partial<FieldDef>),
    name,
    type,
    storage: 'column',
  };
  if (options) field.options = Object.entries(options).map(([value, option]) => ({ value, ...option }));
  return field;
}
