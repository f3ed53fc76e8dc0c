/** What a product owner reads of the rules that fields and entities leave to their type or to the database. */
import type { Text } from '../src/grammar/declarations.ts';
import type { RollupDecl } from '../src/grammar/kept-declarations.ts';
import type { FieldDef } from '../src/grammar/resolved.ts';

const both = (text: Text): string => (text.zh === text.en ? text.zh : `${text.zh} ${text.en}`);

/** Rules of a field beyond its own value. */
export function keptRules(field: FieldDef): string[] {
  const members = (names: readonly string[]): string =>
    names.map((name) => both(field.rows?.[name]?.label ?? { zh: name, en: name })).join(', ');
  return [
    ...(field.rising ? [`逐行递增 rising: ${members(field.rising)}`] : []),
    ...(field.notFalling ? [`不低于上一行 not falling: ${members(field.notFalling)}`] : []),
    ...(field.distinct ? [`各行不同 distinct: ${members(field.distinct)}`] : []),
    ...(field.rollup ? [`由数据库汇总 kept: ${[field.rollup].flat().map(rollupText).join(' + ')}`] : []),
    ...(field.apart ? [`互不重叠 apart: ${members([field.apart.from, field.apart.until])}`] : []),
    ...(field.rowsChecks ?? []).map((check) => both(check.message)),
  ];
}

const rollupText = ({ entity, ref, does, of, where }: RollupDecl): string =>
  `${does}${of === undefined ? '' : ` ${of}`} of ${entity} by ${ref}${where ? ` where ${JSON.stringify(where)}` : ''}`;
