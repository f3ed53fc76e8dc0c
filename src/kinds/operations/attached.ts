/** Fields written inside a kind's own members (a tool's question, an import's columns), made complete. */
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { FieldDecl } from '../../generated/declarations.ts';
import type { FieldSources } from '../../grammar/site/field-context.ts';
import { resolveField } from '../../grammar/resolve/resolve-field.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import { fieldModels } from '../../fields/models.ts';

/** Declarations by name -> fields with their options and row shapes. */
export function attachedFields(declared: { [name: string]: Json }, site: FieldSources): { [name: string]: FieldDef } {
  const result: { [name: string]: FieldDef } = {};
  for (const [name, declaration] of Object.entries(declared))
    result[name] = resolveField(name, declaration as unknown as FieldDecl, site, fieldModels);
  return result;
}

/** A resolved thing as the plain data that `page.options` holds. */
export const plain = (value: unknown): Json => value as Json;
