/** What an act on many rows asks once, and what of each of them. Pure. */
import type { ActionDef, FieldDef } from '../../grammar/site/resolved.ts';

type Fields = { [name: string]: FieldDef };

export interface BulkParts {
  once: Fields;
  /** Empty where nothing is asked of each row. */
  each: Fields;
}

export function bulkParts({ form = {}, bulk }: Pick<ActionDef, 'form' | 'bulk'>): BulkParts {
  const [each, drop] = [bulk?.each ?? [], bulk?.drop ?? []];
  const entries = Object.entries(form);
  return {
    once: Object.fromEntries(entries.filter(([name]) => !each.includes(name) && !drop.includes(name))),
    each: Object.fromEntries(each.flatMap((name) => (form[name] ? [[name, form[name]]] : []))),
  };
}
