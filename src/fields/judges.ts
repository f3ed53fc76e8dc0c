/** Validates values by the models of their field types. */
import type { Json, Text } from '../grammar/declarations/declarations.ts';
import type { Beside } from '../grammar/site/models.ts';
import type { FieldDef } from '../grammar/site/resolved.ts';
import { fieldModel } from './models.ts';

/**
 * What is wrong with a field's value, each sentence at its path: the field's name, or a part of its value
 * ("items.0.price"). null is fine. `beside`: the record that it stands in, where that is known.
 */
export function problemsOf(field: FieldDef, value: Json | undefined, beside?: Beside): { path: string; text: Text }[] {
  if (value === null || value === undefined) return [];
  const model = fieldModel(field.type);
  const parts = model?.partProblems?.(value, field) ?? [];
  if (parts.length > 0) return parts.map(({ path, text }) => ({ path: `${field.name}.${path}`, text }));
  const text = model?.problem?.(value, field, beside);
  return text ? [{ path: field.name, text }] : [];
}
