/** Entities, made complete on demand: fields of one may be needed by another (rows, references) in any order. */
import type { EntityDecl } from '../../generated/declarations.ts';
import type { Merged } from './inherit.ts';
import { toValue } from '../json/nodes.ts';
import { checksOf, recordFields, recordShape, type RecordContext } from './resolve-record.ts';
import type { EntityDef, FieldDef } from '../site/resolved.ts';

export interface EntityBuilder {
  context: RecordContext;
  build(name: string): EntityDef | undefined;
}

/** `base`: what fields need beyond the entities themselves. */
export function entityBuilder(
  merged: ReadonlyMap<string, Merged>,
  base: Omit<RecordContext, 'rowsOf' | 'rowsTitleOf' | 'rowsChecksOf' | 'fieldsOf'>,
): EntityBuilder {
  const fields = new Map<string, { [name: string]: FieldDef }>();
  const open = new Set<string>();
  const storageOf = (decl: EntityDecl): EntityDef['storage'] => decl.storage ?? 'record';

  const fieldsOf = (name: string): { [name: string]: FieldDef } | undefined => {
    const known = fields.get(name);
    const source = merged.get(name);
    if (known || !source || open.has(name)) return known;
    open.add(name);
    const decl = toValue(source.node) as unknown as EntityDecl;
    const made = recordFields(decl.fields, decl.workflows, storageOf(decl), context);
    open.delete(name);
    fields.set(name, made);
    return made;
  };
  const rowsTitleOf = (name: string): string | undefined => {
    const written = merged.get(name)?.node.members.get('titleField')?.value;
    return written?.sort === 'scalar' && typeof written.value === 'string' ? written.value : undefined;
  };
  const rowsChecksOf = (name: string): EntityDef['checks'] => {
    const source = merged.get(name);
    return source ? checksOf((toValue(source.node) as unknown as EntityDecl).checks) : [];
  };
  const context: RecordContext = { ...base, rowsOf: fieldsOf, rowsTitleOf, rowsChecksOf, fieldsOf };

  const build = (name: string): EntityDef | undefined => {
    const source = merged.get(name);
    const own = fieldsOf(name);
    if (!source || !own) return undefined;
    const decl = toValue(source.node) as unknown as EntityDecl;
    const storage = storageOf(decl);
    return {
      ...recordShape(decl, { ...own }, new Set(), { entity: name, storage }, (needs) => needs, context),
      entity: name,
      label: decl.label ?? { zh: name, en: name },
      storage,
      ...(decl.rowScope === undefined ? {} : { rowScope: decl.rowScope }),
      ...(decl.log === undefined ? {} : { log: decl.log }),
      ...(decl.outside ? { outside: decl.outside } : {}),
      ...(decl.shareUnowned ? { shareUnowned: decl.shareUnowned } : {}),
      ...(decl.shareAll ? { shareAll: true as const } : {}),
      ...(decl.purge ? { purge: decl.purge } : {}),
      ...(decl.large ? { large: true } : {}),
      ...(decl.whenever ? { whenever: decl.whenever } : {}),
      ...(decl.later === undefined ? {} : { later: decl.later }),
      ...(decl.picker ? { picker: decl.picker } : {}),
      indexes: decl.indexes ?? [],
      uniques: decl.uniques ?? [],
      atMost: decl.atMost ?? [],
      apart: decl.apart ?? [],
      ...(decl.tree ? { tree: decl.tree } : {}),
      extColumn: decl.extColumn ?? 'ext',
      ...(decl.sample ? { sample: decl.sample } : {}),
    };
  };
  return { context, build };
}
