/** What the check says of where a page belongs, and of conditions that nothing meets there. */
import { error, warning, type ProblemEntry } from './problem-entry.ts';

export const placeProblems = {
  'areas-wider': error(
    '页面开放给 {name}，菜单分组「{group}」没有：在那里找不到它',
    'The page is open to {name}, its menu group "{group}" is not: nobody finds it there',
    '只写分组有的 {allowed}，或放宽分组的 areas',
    'Keep to {allowed}, which the group has, or widen its "areas"',
  ),
  'schema-other': warning(
    '「$schema」指的是别的文件的格式，编辑器会按它补全和报错',
    '"$schema" names the schema of other files: editors complete and judge by it',
    '写上 "{wanted}"，或运行 npm run check -- --fix',
    'Write "{wanted}", or run npm run check -- --fix',
  ),
  'where-never': error(
    '{part} 永远没有记录：页面的 where 对「{name}」另有限定',
    '{part} never has a row: the "where" of the page says otherwise of "{name}"',
    '改其中一个条件，或把 {part} 写成 null 去掉它',
    'Change one of the two, or take {part} away by null',
  ),
} satisfies { [code: string]: ProblemEntry };
