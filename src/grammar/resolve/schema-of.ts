/** Which of the generated schemas describes a schema file: what its `$schema` says. */

const folders: { readonly [folder: string]: string } = {
  _lists: 'list',
  _mixins: 'mixin',
  _roles: 'role',
  _ledger: 'ledger',
};

/**
 * As written in the file: relative to it.
 * @param path inside `schemas/`
 * @param entity of a page, "" when it has none.
 */
export function schemaOf(path: string, entity: string): string {
  const [first = '', second] = path.split('/');
  if (second === undefined && first.startsWith('_')) return `_meta/${first.slice(1).replace('.json', '')}.schema.json`;
  const up = second === undefined ? '' : '../';
  if (first === '_entities') return `${up}_meta/gen/${(second ?? '').replace('.json', '')}.entity.schema.json`;
  const sort = folders[first] ?? (second === '_group.json' ? 'group' : undefined);
  if (sort !== undefined) return `${up}_meta/${sort}.schema.json`;
  return `${up}_meta/${entity === '' ? 'page' : `gen/${entity}.page`}.schema.json`;
}
