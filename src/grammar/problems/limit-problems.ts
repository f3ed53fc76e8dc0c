/** What the check says of values that cannot be compared or kept, of files that are none, and of what is too much. */
import { error, warning, type ProblemEntry } from './problem-entry.ts';

export const limitProblems = {
  'not-ordered': error(
    '「{name}」没有大小之分，不能用 {word}',
    '"{name}" has no order: {word} cannot be asked of it',
    '写一个值，或几个值的列表：[ … ]',
    'Write a value, or a list of values: [ … ]',
  ),
  'not-comparable': error(
    '「{name}」（{typeZh}）不能与「{other}」（{otherTypeZh}）比较',
    '"{name}" ({type}) cannot be compared with "{other}" ({otherType})',
    '换一个同类的字段',
    'Name a field of the same sort',
  ),
  'limit-decimals': error(
    '「{value}」的小数位多于该字段保存的 {scale} 位',
    '"{value}" has more decimals than the field keeps ({scale})',
  ),
  'fields-many': error(
    '字段有 {count} 个，最多 {most} 个',
    '{count} fields; there may be {most} at most',
    '把成组的内容移到另一个实体或明细里',
    'Move what belongs together to another entity or to lines',
  ),
  'file-large': error(
    '文件有 {size} 千字，最多 {most} 千字',
    'The file holds {size} thousand characters; {most} at most are read',
    '分成几个文件，公共部分放进 _mixins',
    'Split it; what is shared belongs to _mixins',
  ),
  'file-ending': error(
    '只读取以 .json 结尾的文件，此文件不起作用',
    'Only files that end in .json are read: this one does nothing',
    '改名为「{expected}」，或移出此文件夹',
    'Call it {expected}, or move it out of this folder',
  ),
  'glossary-term': error(
    '「{term}」的英文不应写作「{found}」',
    'The English of 「{term}」 is not "{found}"',
    '词汇表规定写：{allowed}',
    'The glossary says: {allowed}',
  ),
  'glossary-avoid': error(
    '不用「{word}」表示「{term}」',
    '"{word}" does not stand for 「{term}」',
    '词汇表规定写「{term}」/「{en}」',
    'The glossary says 「{term}」 / "{en}"',
  ),
  'ahead-idle': warning(
    '没有哪项授权在等待尚未完成的页面',
    'No grant waits for a page that is still to be written',
    '删除 "ahead"',
    'Delete "ahead"',
  ),
  'posting-lacks': error(
    '业务类型「{type}」的分录需要「{name}」，记录和 document 里都没有',
    'The legs of "{type}" need "{name}", which neither the record nor "document" has',
    '写在 "document" 里，如 {example}',
    'Say it in "document", as in {example}',
  ),
  'posting-value': error(
    '业务类型「{type}」把「{name}」当作{useZh}，这里给的不是',
    'The business type "{type}" takes "{name}" as {use}, which this is not',
    '如 {example}',
    'As in {example}',
  ),
} satisfies { [code: string]: ProblemEntry };
