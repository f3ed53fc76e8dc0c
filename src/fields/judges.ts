/**
 * Field types with what reads typed texts and judges values. In the browser they come with the first form: the models
 * of a list are built without it (`generators/browser-models-plugin.ts`).
 */
import type { Json, Text } from '../grammar/declarations/declarations.ts';
import type { Beside, FieldModel } from '../grammar/site/models.ts';
import type { FieldDef } from '../grammar/site/resolved.ts';
import { fieldModels, type FieldType } from './models.ts';

/** The whole model of a type; undefined for a word that is no type. */
export function judgingModel(type: string): FieldModel | undefined {
  return Object.hasOwn(fieldModels, type) ? fieldModels[type as FieldType] : undefined;
}

/**
 * What is wrong with a field's value, each sentence at its path: the field's name, or a part of its value
 * ("items.0.price"). null is fine. `beside`: the record that it stands in, where that is known.
 */
export function problemsOf(field: FieldDef, value: Json | undefined, beside?: Beside): { path: string; text: Text }[] {
  if (value === null || value === undefined) return [];
  const model = judgingModel(field.type);
  const parts = model?.partProblems?.(value, field) ?? [];
  if (parts.length > 0) return parts.map(({ path, text }) => ({ path: `${field.name}.${path}`, text }));
  const text = model?.problem?.(value, field, beside);
  return text ? [{ path: field.name, text }] : [];
}
