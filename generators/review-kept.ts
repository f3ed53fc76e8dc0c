/** What a product owner reads of the rules that fields and entities leave to their type or to the database. */
import type { Match, Text } from '../src/grammar/declarations/declarations.ts';
import type { RollupDecl } from '../src/generated/declarations.ts';
import { describe } from '../src/grammar/expressions/explain.ts';
import type { EntityDef, FieldDef, PageDef } from '../src/grammar/site/resolved.ts';

const both = (text: Text): string => (text.zh === text.en ? text.zh : `${text.zh} ${text.en}`);

/** Rules of a field beyond its own value. */
export function keptRules(field: FieldDef): string[] {
  const members = (names: readonly string[]): string =>
    names.map((name) => both(field.rows?.[name]?.label ?? { zh: name, en: name })).join(', ');
  return [
    ...(field.rising ? [`逐行递增 rising: ${members(field.rising)}`] : []),
    ...(field.notFalling ? [`不低于上一行 not falling: ${members(field.notFalling)}`] : []),
    ...(field.distinct ? [`各行不同 distinct: ${members(field.distinct)}`] : []),
    ...(field.whole ? [`合计须为 100% add up to 100 %: ${members([field.whole])}`] : []),
    ...(field.shares ? [`占比合计 100.00 shares: ${members([field.shares.of, field.shares.into])}`] : []),
    ...(field.settled ? [`行固定 settled: ${members(field.settled)}`] : []),
    ...(field.rollup ? [`由数据库汇总 kept: ${[field.rollup].flat().map(rollupText).join(' + ')}`] : []),
    ...(field.apart ? [`互不重叠 apart: ${members([field.apart.from, field.apart.until])}`] : []),
    ...(field.derived ? [derivedText(field, field.derived)] : []),
    ...(field.rowsChecks ?? []).map((check) => both(check.message)),
  ];
}

/** The line that nobody enters, as it is declared. */
const derivedText = ({ rows = {} }: FieldDef, { line, rule }: NonNullable<FieldDef['derived']>): string =>
  `按本页字段生成一行 one line is made${rule === undefined ? '' : ` (${rule})`}: ${Object.entries(line)
    .map(([name, word]) => `${both(rows[name]?.label ?? { zh: name, en: name })} ${String(word)}`)
    .join(', ')}`;

/** Rules over the rows of an entity that the database keeps. */
export function keptLines({ uniques, atMost, apart, tree }: EntityDef, fields: PageDef['fields']): string[] {
  const names = (all: readonly string[]): string =>
    all.map((name) => both(fields[name]?.label ?? { zh: name, en: name })).join(' + ');
  const where = (match: Match | undefined): string => (match ? `; ${both(describe(match, fields))}` : '');
  const groups = uniques.map((one) => (Array.isArray(one) ? { fields: one } : one));
  return [
    ...(tree
      ? [
          `- 树 Tree: ${names([tree.parent])}${tree.maxDepth === undefined ? '' : `, 最多 at most ${tree.maxDepth} 级 levels`}`,
        ]
      : []),
    ...groups.map((one) => `- 唯一 Unique: ${names(one.fields)}${'where' in one ? where(one.where) : ''}`),
    ...atMost.map(
      (one) =>
        `- ${one.during ? '同时' : ''}${one.over === undefined ? '' : '任何一地'}最多 At most ${one.n}${one.during ? ' at one time' : ''}${one.over === undefined ? '' : ' at one place'}: ${names([...one.fields, ...(one.of === undefined ? [] : [one.of])])}${where(one.where)}`,
    ),
    ...apart.map((one) => `- 互不重叠 Apart: ${names(one.by)}, ${names([one.from, one.until])}${where(one.where)}`),
  ];
}

const rollupText = ({ entity, ref, does, of, where }: RollupDecl): string =>
  `${does}${of === undefined ? '' : ` ${of}`} of ${entity} by ${ref}${where ? ` where ${JSON.stringify(where)}` : ''}`;
