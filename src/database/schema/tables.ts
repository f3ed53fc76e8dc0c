/**
 * Tables as data: what the entities of a site need. Pure; `ddl.ts` writes them as SQL, `migrate.ts` brings a database
 * to them.
 */
import type { EntityDef, FieldDef, Site } from '../../grammar/site/resolved.ts';
import { isDecimal } from '../../base/decimal.ts';
import { sqlType } from './columns.ts';
import { entityIndexes, type IndexDef } from './indexes.ts';
import { balanceCopies } from './balance-copies.ts';
import { ledgerParts } from './ledger-tables.ts';
import { allKept, keptOf, keptTable } from './kept.ts';
import { keptTriggers } from './kept-sql.ts';
import { hash, ledger, quoted, shortName } from '../names.ts';
import { referenceCopies } from './reference-copies.ts';
import { rollupAdding, rollupNotes, rollupTable, rollupWalls } from './rollups.ts';
import { rowWalls } from './row-walls.ts';
import { systemTables } from './system-tables.ts';
import { treeTriggers } from './trees.ts';
import { appendOnly, noLongerAppendOnly } from './triggers.ts';

export interface ColumnDef {
  name: string;
  type: string;
  notNull: boolean;
  default?: string;
  /** Numbered by the database. */
  identity?: boolean;
}
export interface CheckDef {
  name: string;
  expression: string;
}
/** Trigger with its function, both replaced on each migration. */
export interface TriggerDef {
  name: string;
  statements: string[];
}
export interface TableDef {
  name: string;
  columns: ColumnDef[];
  primaryKey: string[];
  indexes: IndexDef[];
  checks: CheckDef[];
  triggers: TriggerDef[];
}

/** True when rows of the entity live in a table of its own. */
export const hasTable = (entity: EntityDef): boolean => entity.storage === 'record' || entity.storage === 'log';

/** Fields of an entity that are columns of its table, system columns left out. */
export function columnFields(entity: EntityDef): FieldDef[] {
  return Object.values(entity.fields).filter(
    (field) => field.storage === 'column' && !isSystem(field.name) && sqlType(field) !== null,
  );
}

/** Tables of all entities, in the order of the site. */
export function tablesOf(site: Site): TableDef[] {
  return Object.values(site.entities)
    .filter(hasTable)
    .map((entity) => tableOf(entity, site));
}

const known = new WeakMap<Site, readonly TableDef[]>();

/** Everything that a site needs: the product's own tables, those of its entities, and those of kept figures. */
export function allTables(site: Site): readonly TableDef[] {
  const tables = known.get(site) ?? tablesFor(site);
  known.set(site, tables);
  return tables;
}

const tablesFor = (site: Site): TableDef[] => [
  ...systemTables.map(({ table }) => (table.name === rollupTable ? { ...table, triggers: rollupAdding(site) } : table)),
  ...tablesOf(site),
  ...allKept(site).map(keptTable),
];

/** The table of one entity. */
export function tableOf(entity: EntityDef, site: Site): TableDef {
  const name = entity.entity;
  const fields = columnFields(entity);
  const log = entity.storage === 'log';
  const columns: ColumnDef[] = [
    { name: 'id', type: 'bigint', notNull: true, identity: true },
    { name: 'createdAt', type: 'timestamptz(3)', notNull: true, default: 'now()' },
    ...(log
      ? entity.fields['createdBy']
        ? [plain('createdBy', 'bigint')]
        : []
      : [
          { name: 'updatedAt', type: 'timestamptz(3)', notNull: true, default: 'now()' },
          plain('createdBy', 'bigint'),
          { name: 'version', type: 'integer', notNull: true, default: '1' },
          plain('deletedAt', 'timestamptz(3)'),
        ]),
    ...fields.map((field) => plain(field.name, sqlType(field) ?? 'text')),
    { name: entity.extColumn, type: 'jsonb', notNull: true, default: "'{}'" },
  ];
  const parts = ledgerParts(entity);
  const kept = keptOf(entity, site);
  return {
    name,
    columns,
    primaryKey: ['id'],
    indexes: [...entityIndexes(entity, site), ...parts.indexes],
    checks: [...fields.flatMap((field) => checksOf(name, field)), ...parts.checks],
    triggers: [
      ...(log ? [appendOnly(name)] : [noLongerAppendOnly(name)]),
      ...parts.triggers,
      ...(name === ledger.account ? balanceCopies(site) : []),
      ...referenceCopies(entity, site),
      ...rollupWalls(entity, site),
      ...rollupNotes(entity, site),
      ...rowWalls(entity),
      ...treeTriggers(entity),
      ...(kept ? [keptTriggers(kept)] : []),
    ],
  };
}

const plain = (name: string, type: string): ColumnDef => ({ name, type, notNull: false });
const isSystem = (name: string): boolean =>
  ['id', 'createdAt', 'updatedAt', 'createdBy', 'version', 'deletedAt'].includes(name);

/** Bounds of exact numbers hold without the application too. */
function checksOf(table: string, field: FieldDef): CheckDef[] {
  const type = sqlType(field) ?? '';
  if (!type.startsWith('numeric')) return [];
  const low = field.minimum ?? (field.signed ? undefined : '0');
  const bounds = [bound('>=', low), bound('<=', field.maximum)].filter((one) => one !== null);
  if (bounds.length === 0) return [];
  const expression = bounds.map((one) => `${quoted(field.name)} ${one}`).join(' and ');
  return [{ name: shortName('ck', [table, field.name, hash(expression)]), expression }];
}

function bound(operator: string, value: number | string | undefined): string | null {
  return value !== undefined && isDecimal(String(value)) ? `${operator} ${String(value)}` : null;
}
