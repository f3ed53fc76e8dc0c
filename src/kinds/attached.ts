/** Fields written inside a kind's own members (a tool's question, an import's columns), made complete. */
import type { FieldDecl, Json } from '../grammar/declarations.ts';
import type { FieldDef, Site } from '../grammar/resolved.ts';

type Known = Pick<Site, 'entities' | 'lists'>;

/** Declarations by name -> fields with their options and row shapes. */
export function attachedFields(declared: { [name: string]: Json }, site: Known): { [name: string]: FieldDef } {
  const result: { [name: string]: FieldDef } = {};
  for (const [name, declaration] of Object.entries(declared)) result[name] = attachedField(name, declaration as unknown as FieldDecl, site);
  return result;
}

function attachedField(name: string, { options, optionsFrom, ...field }: FieldDecl, site: Known): FieldDef {
  void optionsFrom;
  // An asked value belongs to no table, but it is written by a person: storage "column" makes a field writable.
  const result: FieldDef = { ...field, name, storage: 'column' };
  const listed = options ?? (field.list === undefined ? undefined : site.lists[field.list]?.options);
  if (listed) {
    const all = Object.entries(listed).map(([value, option]) => ({ value, ...option }));
    result.options = field.only ? all.filter((option) => field.only?.includes(option.value)) : all;
  }
  if (field.of !== undefined && site.entities[field.of]) result.rows = site.entities[field.of]?.fields ?? {};
  if (field.to !== undefined && site.entities[field.to]) result.titleOf = field.to;
  return result;
}

/** A resolved thing as the plain data that `page.options` holds. */
export const plain = (value: unknown): Json => value as Json;
