/** An import as a page file writes it, made complete. */
import type { Json } from '../../grammar/declarations/declarations.ts';
import { commonFieldMembers } from '../../grammar/shapes/definitions.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import type { FieldSources } from '../../grammar/site/field-context.ts';
import { attachedFields, plain } from '../operations/attached.ts';
import { modelOf } from '../rows/parameters.ts';
import type { ImportColumn } from './attachment.ts';

/** Completes the columns and the defaults. */
export function resolveImport(written: Json, site: FieldSources): Json {
  const { columns, ...rest } = written as { columns: { [name: string]: { [member: string]: Json } } } & {
    [member: string]: Json;
  };
  const declared: { [name: string]: Json } = {};
  for (const [name, { headers, find, ...field }] of Object.entries(columns)) {
    void headers;
    void find;
    declared[name] = field;
  }
  const fields = attachedFields(declared, site);
  const resolved: { [name: string]: ImportColumn } = {};
  for (const [name, field] of Object.entries(fields)) {
    const column = columns[name];
    const known = memberNames(field);
    const strange = Object.keys(declared[name] as object).filter((member) => !known.includes(member));
    resolved[name] = {
      field,
      headers: (column?.headers ?? []) as string[],
      ...(column?.find === undefined ? {} : { find: [column.find].flat() as string[] }),
      ...(strange.length > 0 ? { strange } : {}),
    };
  }
  const kept = rest.batch as { entity?: string; columns?: string[] } & { [name: string]: Json };
  const entity = site.entities[kept.entity ?? ''];
  const names = kept.columns ?? entity?.list.columns ?? [];
  const strange = names.filter((name) => entity?.fields[name] === undefined && kept.columns !== undefined);
  const shown = plain(names.flatMap((name) => entity?.fields[name] ?? []));
  const batch = { values: {}, ...kept, columns: shown, ...(strange.length > 0 ? { strange } : {}) };
  return plain({ key: [], needs: 'import', maxMegabytes: 5, maxRows: 5000, ...rest, batch, columns: resolved });
}

/** What a column may say: all that a field of its type may, "headers" and "find". */
export const memberNames = (field: FieldDef): string[] => [
  ...Object.keys({ ...commonFieldMembers, ...modelOf(field)?.options }),
  'headers',
  'find',
];
