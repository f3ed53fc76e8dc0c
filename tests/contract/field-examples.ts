/** Makes the resolved field that an example of a model stands for. */
import { targetField } from '../../src/grammar/site/links.ts';
import type { FieldDef } from '../../src/grammar/site/resolved.ts';
import type { FieldModel } from '../../src/grammar/site/models.ts';

/** Options written as a map become the ordered list, targets of a link the fields, that resolving makes of them. */
export function exampleField(
  type: string,
  declared: FieldModel['examples'][number]['field'],
  name = 'value',
): FieldDef {
  const { options, targets, ...rest } = declared;
  const field: FieldDef = {
    label: { zh: '值', en: 'Value' },
    ...(rest as Partial<FieldDef>),
    name,
    type,
    storage: 'column',
  };
  if (targets)
    field.targets = Object.fromEntries(
      Object.entries(targets).map(([kind, target]) => [
        kind,
        { ...(targetField(target, field) as FieldDef), name, storage: 'column' },
      ]),
    );
  if (options) field.options = Object.entries(options).map(([value, option]) => ({ value, ...option }));
  return field;
}
