/**
 * Compares what a site needs with what a database holds: additions are made, anything else is refused with its SQL.
 * Pure.
 */
import { canonicalType, type Existing } from './catalogue.ts';
import { addCheck, columnText, createIndex, createTable } from '../schema/ddl.ts';
import { quoted } from '../names.ts';
import type { TableDef } from '../schema/tables.ts';

export interface Step {
  sql: string;
  /** What a failure of this step means: rows are in the way. */
  table: string;
  kind: 'table' | 'column' | 'index' | 'unique' | 'check' | 'loosen';
  /** Column that is added. */
  column?: string;
}
/** A change that needs a person, with the SQL that an operator would run. */
export interface RefusedChange {
  table: string;
  column: string;
  sentence: { zh: string; en: string };
  sql: string;
}
export interface Plan {
  steps: Step[];
  refused: RefusedChange[];
}

export interface PlanOptions {
  trigrams: boolean;
}

/** The steps from `now` to `wanted`; empty when nothing is missing. */
export function plan(wanted: readonly TableDef[], now: Existing, { trigrams }: PlanOptions): Plan {
  const steps: Step[] = [];
  const refused: RefusedChange[] = [];
  for (const table of wanted) {
    const columns = now.tables.get(table.name);
    if (columns) compareColumns(table, columns, steps, refused);
    else steps.push({ sql: createTable(table), table: table.name, kind: 'table' });
    if (columns) {
      for (const check of table.checks)
        if (!now.checks.has(check.name))
          steps.push({ sql: addCheck(table.name, check), table: table.name, kind: 'check' });
      const kept = new Set([...table.checks.map((check) => check.name), ...table.indexes.map((index) => index.name)]);
      for (const [name, owner] of now.checks)
        if (owner === table.name && name.startsWith('ck_') && !kept.has(name))
          steps.unshift({
            sql: `alter table ${quoted(table.name)} drop constraint ${quoted(name)}`,
            table: table.name,
            kind: 'loosen',
          });
      for (const [name, owner] of now.uniques)
        if (owner === table.name && !kept.has(name))
          steps.unshift({ sql: `drop index ${quoted(name)}`, table: table.name, kind: 'loosen' });
    }
    for (const index of table.indexes) {
      if (now.indexes.has(index.name) || (index.trigram && !trigrams)) continue;
      steps.push({ sql: createIndex(table.name, index), table: table.name, kind: index.unique ? 'unique' : 'index' });
    }
  }
  return { steps, refused };
}

function compareColumns(table: TableDef, columns: Map<string, string>, steps: Step[], refused: RefusedChange[]): void {
  for (const column of table.columns) {
    const type = columns.get(column.name);
    const target = canonicalType(column.type);
    if (type === undefined) {
      if (column.notNull && column.default === undefined) {
        refused.push({
          table: table.name,
          column: column.name,
          sql: `alter table ${quoted(table.name)} add column ${columnText(column)}`,
          sentence: {
            zh: `表 ${table.name} 缺少必填列 ${column.name}，需先为已有数据补值`,
            en: `Table ${table.name} lacks the required column ${column.name}; existing rows need a value first`,
          },
        });
      } else
        steps.push({
          sql: `alter table ${quoted(table.name)} add column ${columnText(column)}`,
          table: table.name,
          kind: 'column',
          column: column.name,
        });
    } else if (type !== target) {
      refused.push({
        table: table.name,
        column: column.name,
        sql: `alter table ${quoted(table.name)} alter column ${quoted(column.name)} type ${column.type} using ${quoted(column.name)}::${column.type}`,
        sentence: {
          zh: `表 ${table.name} 的列 ${column.name} 类型为 ${type}，声明为 ${target}`,
          en: `Column ${column.name} of table ${table.name} is ${type} but declared ${target}`,
        },
      });
    }
  }
}
