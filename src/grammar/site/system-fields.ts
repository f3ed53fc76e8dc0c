/** The columns that every table has without declaring them. */
import type { EntityDef, FieldDef } from './resolved.ts';

/** Entity of the console's accounts: `createdBy` points to it. */
export const accountEntity = 'adminUser';

const column = { storage: 'column', readOnly: true } as const;
const id: FieldDef = { ...column, name: 'id', type: 'integer', label: { zh: 'ID', en: 'ID' } };
const createdAt: FieldDef = {
  ...column,
  name: 'createdAt',
  type: 'datetime',
  label: { zh: '创建时间', en: 'Created at' },
};
const updatedAt: FieldDef = {
  ...column,
  name: 'updatedAt',
  type: 'datetime',
  label: { zh: '更新时间', en: 'Updated at' },
};
const createdBy: FieldDef = {
  ...column,
  name: 'createdBy',
  type: 'ref',
  to: accountEntity,
  titleOf: accountEntity,
  label: { zh: '创建人', en: 'Created by' },
};
const version: FieldDef = {
  ...column,
  name: 'version',
  type: 'integer',
  hidden: true,
  label: { zh: '版本', en: 'Version' },
};
const deletedAt: FieldDef = {
  ...column,
  name: 'deletedAt',
  type: 'datetime',
  hidden: true,
  label: { zh: '删除时间', en: 'Deleted at' },
};

const byStorage: { [storage in EntityDef['storage']]: FieldDef[] } = {
  record: [id, createdAt, updatedAt, createdBy, version, deletedAt],
  log: [id, createdAt],
  rows: [],
  settings: [],
};

/** System fields of a storage, in the order they are shown. */
export function systemFields(storage: EntityDef['storage']): readonly FieldDef[] {
  return byStorage[storage] ?? [];
}

/** Names that no declaration may use. */
export const systemNames: ReadonlySet<string> = new Set(byStorage.record.map((field) => field.name));
