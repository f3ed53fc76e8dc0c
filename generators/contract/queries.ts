/** What a reading operation must be asked with: one query for each choice that it has. */
import { isReference, isReferences } from '../../src/database/schema/columns.ts';
import type { JsonSchema, Operation } from '../../src/grammar/site/models.ts';
import type { FieldDef, PageDef } from '../../src/grammar/site/resolved.ts';
import { smallest } from '../openapi/smallest.ts';

type Query = { [name: string]: string };

const firstIds = Array.from({ length: 100 }, (_, at) => at + 1).join(',');

/** The parameters that an operation must be asked with, one set for each choice of theirs and of "by". */
export function queriesOf(operation: Pick<Operation, 'name' | 'query'>, page: PageDef | undefined): Query[] {
  if (operation.name === 'options' && page)
    return pickerFields(page).flatMap((field): Query[] => [{ field }, { field, ids: firstIds }]);
  const properties = (operation.query?.properties ?? {}) as { [name: string]: JsonSchema & { enum?: string[] } };
  const needed = (operation.query?.required ?? []) as string[];
  const varied = [...needed, ...(properties['by'] ? ['by'] : [])].find((name) => properties[name]?.enum);
  const base = Object.fromEntries(needed.map((name) => [name, String(smallest(properties[name] ?? {}))]));
  const size: Query = properties['size'] ? { size: '100' } : {};
  return varied === undefined
    ? [{ ...base, ...size }]
    : (properties[varied]?.enum ?? []).map((value) => ({ ...base, ...size, [varied]: value }));
}

function pickerFields(page: PageDef): string[] {
  const picks = (fields: { [name: string]: FieldDef }, before = ''): string[] =>
    Object.values(fields).flatMap((field) => [
      ...(isReference(field) || isReferences(field) ? [before + field.name] : []),
      ...(field.rows && before === '' ? picks(field.rows, `${field.name}.`) : []),
    ]);
  return [
    ...new Set([
      ...picks(page.fields),
      ...Object.values(page.actions).flatMap((action) => picks(action.form ?? {}, `${action.name}.`)),
    ]),
  ];
}
