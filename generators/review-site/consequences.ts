/** What a change means for what is there: rows of the sample data that it would refuse, and the database. */
import type { Json, Text } from '../../src/grammar/declarations/declarations.ts';
import { dayOf } from '../../src/base/date.ts';
import { allTables } from '../../src/database/schema/tables.ts';
import { problemsOf } from '../../src/fields/judges.ts';
import { fieldModels } from '../../src/fields/models.ts';
import { failedChecks } from '../../src/grammar/expressions/cel.ts';
import { missingFields } from '../../src/grammar/expressions/conditions.ts';
import { matches, type Facts } from '../../src/grammar/expressions/match.ts';
import type { PageDef, Site } from '../../src/grammar/site/resolved.ts';
import { recordOf, type Tables } from './sample-rows.ts';
import { alike, joined, quoted, said, text } from './texts.ts';

/** Rows of the sample that were right and would be refused when they are saved again, page by page. */
export function refusedRows(before: Site, after: Site, tables: Tables, now: Date): { route: string; text: Text }[] {
  const facts: Facts = { now: now.toISOString(), today: dayOf(now), me: 0 };
  return Object.values(after.pages).flatMap((page) => {
    const old = before.pages[page.route];
    if (!old || !page.verbs.includes('update') || rulesOf(old) === rulesOf(page)) return [];
    const rows = (tables.get(page.entity) ?? [])
      .map((row) => recordOf(row, page))
      .filter((row) => matches(page.where, row, facts));
    const reasons = new Map<string, { text: Text; rows: number }>();
    let refused = 0;
    for (const row of rows) {
      const were = new Set(faultsOf(old, row, facts, now).map((fault) => fault.key));
      const faults = faultsOf(page, row, facts, now).filter((fault) => !were.has(fault.key));
      if (faults.length === 0 || were.size > 0) continue;
      refused += 1;
      for (const { key, text: reason } of faults) {
        const one = reasons.get(key) ?? { text: reason, rows: 0 };
        one.rows += 1;
        reasons.set(key, one);
      }
    }
    if (refused === 0) return [];
    const why = joined(
      [...reasons.values()].map(({ text: reason, rows: count }) => said`${reason}（${count} 条）|${reason} (${count})`),
      '；',
      '; ',
    );
    return [
      {
        route: page.route,
        text: said`${quoted(page.label)}的示例数据 ${rows.length} 条中有 ${refused} 条再保存时会被拒绝：${why}|${refused} of ${rows.length} sample rows of ${quoted(page.label)} would be refused when saved again: ${why}`,
      },
    ];
  });
}

const rulesOf = (page: PageDef): string => JSON.stringify([page.fields, page.checks]);

/** All that is wrong with a record by the rules of a page; what holds for other rows is left out. */
function faultsOf(
  page: PageDef,
  record: { [field: string]: Json },
  facts: Facts,
  now: Date,
): { key: string; text: Text }[] {
  const faults: { key: string; text: Text }[] = [];
  for (const name of missingFields(page.fields, record, facts)) {
    const label = page.fields[name]?.label ?? alike(name);
    faults.push({ key: `missing ${name}`, text: said`${quoted(label)}未填写|${quoted(label)} is empty` });
  }
  for (const check of failedChecks(page.checks, page.fields, record, fieldModels, now))
    faults.push({ key: `rule ${check.name} ${check.rule}`, text: check.message });
  for (const field of Object.values(page.fields)) {
    if (field.storage !== 'column' && field.storage !== 'ext') continue;
    const value = record[field.name];
    for (const { path, text: reason } of problemsOf(field, value))
      faults.push({
        key: `value ${path} ${reason.zh}`,
        text: said`${quoted(field.label)}${reason}|${quoted(field.label)}: ${reason}`,
      });
  }
  return faults;
}

/** Changes of tables and columns, in words, with what the next start does about them. */
export function databaseChanges(before: Site, after: Site): Text[] {
  const told: Text[] = [];
  const [old, now] = [before, after].map((site) => new Map(allTables(site).map((table) => [table.name, table])));
  if (!old || !now) return told;
  const name = (table: string, site: Site): Text =>
    site.entities[table]
      ? said`${quoted(site.entities[table].label)}（表 ${table}）|${quoted(site.entities[table].label)} (table ${table})`
      : said`表 ${table}|table ${table}`;
  const field = (table: string, column: string, site: Site): Text => {
    const label = site.entities[table]?.fields[column]?.label;
    return label ? said`${quoted(label)}（${column}）|${quoted(label)} (${column})` : alike(column);
  };
  for (const [table, def] of now) {
    const was = old.get(table);
    if (!was) {
      told.push(
        said`${name(table, after)}：新建，${def.columns.length} 列|${name(table, after)}: made, with ${def.columns.length} columns`,
      );
      continue;
    }
    const columns = new Map(was.columns.map((column) => [column.name, column]));
    for (const column of def.columns) {
      const type = columns.get(column.name)?.type;
      if (type === undefined)
        told.push(
          said`${name(table, after)}：新增列${field(table, column.name, after)}，启动时自动添加|${name(table, after)}: new column ${field(table, column.name, after)}, added at the next start`,
        );
      else if (type !== column.type)
        told.push(
          said`${name(table, after)}：列${field(table, column.name, after)}的类型由 ${type} 改为 ${column.type}，启动会拒绝，须先由运维执行迁移|${name(table, after)}: column ${field(table, column.name, after)} becomes ${column.type} instead of ${type}; the start refuses it until an operator has migrated it`,
        );
    }
    for (const column of was.columns)
      if (!def.columns.some((one) => one.name === column.name))
        told.push(
          said`${name(table, before)}：列${field(table, column.name, before)}不再使用；已有数据留在库中，不再显示|${name(table, before)}: column ${field(table, column.name, before)} is no longer used; its data stay in the database unseen`,
        );
    const unique = (indexes: typeof def.indexes): Map<string, string> =>
      new Map(indexes.filter((index) => index.unique).map((index) => [index.name, JSON.stringify(index)]));
    for (const index of unique(def.indexes).keys())
      if (!unique(was.indexes).has(index))
        told.push(
          said`${name(table, after)}：新增唯一约束 ${index}，已有重复数据时启动会拒绝|${name(table, after)}: new unique rule ${index}; the start refuses it while rows repeat`,
        );
    for (const index of unique(was.indexes).keys())
      if (!unique(def.indexes).has(index))
        told.push(
          said`${name(table, after)}：取消唯一约束 ${index}|${name(table, after)}: unique rule ${index} dropped`,
        );
    const [made, dropped] = [
      def.indexes.filter((index) => !index.unique && !was.indexes.some((one) => one.name === index.name)).length,
      was.indexes.filter((index) => !index.unique && !def.indexes.some((one) => one.name === index.name)).length,
    ];
    if (made > 0)
      told.push(
        said`${name(table, after)}：新增索引 ${made} 个|${name(table, after)}: ${made} new ${made === 1 ? 'index' : 'indexes'}`,
      );
    if (dropped > 0)
      told.push(
        said`${name(table, after)}：${dropped} 个索引不再需要|${name(table, after)}: ${dropped} ${dropped === 1 ? 'index is' : 'indexes are'} no longer needed`,
      );
  }
  for (const table of old.keys())
    if (!now.has(table))
      told.push(
        said`${name(table, before)}：不再使用；已有数据留在库中|${name(table, before)}: no longer used; its data stay in the database`,
      );
  return told;
}

export const noSample = text(
  '示例数据与基准的声明不符，未核对',
  'The sample does not fit the declarations of the base; its rows were not judged',
);
