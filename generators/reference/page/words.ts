/** What the page of the reference says itself. */
import type { Text } from '../../../src/grammar/declarations/declarations.ts';

const text = (zh: string, en: string): Text => ({ zh, en });

export const words = {
  title: text('声明语言参考', 'Reference of the schema language'),
  brand: text('掌柜', 'Zhanggui'),
  console: text('回到控制台', 'To the console'),
  new: text('新建页面', 'New page'),
  other: text('English', '中文'),
  search: text('搜索键、含义或拼音', 'Search keys and meanings'),
  keys: text('按 / 搜索，↑ ↓ 移动，Enter 打开，Esc 清空', '/ to search, ↑ ↓ to move, Enter to open, Esc to clear'),
  chapters: text('章节', 'Chapters'),
  course: text('教程', 'Course'),
  language: text('语言', 'Language'),
  documents: text('文件与各部分', 'Files and their parts'),
  kinds: text('页面种类', 'Kinds of pages'),
  types: text('字段类型', 'Types of fields'),
  turn: text('上一个与下一个练习', 'Exercises before and after'),
  skip: text('跳到正文', 'Skip to the content'),
  type: text('类型', 'Type'),
  default: text('默认', 'Default'),
  example: text('例', 'Example'),
  required: text('必填', 'Required'),
  open: text('在编辑器中打开', 'Open in the editor'),
  none: text('没有找到', 'Nothing found'),
  noneHint: text('换一个键名、中文或英文词试试', 'Try the name of a key, or another word'),
  missing: text('没有这一页', 'There is no such page'),
  intro: text(
    '每个键的含义、类型、默认值，以及项目文件中的一个例子；点例子后面的文件名，编辑器就打开它。',
    'Each key with its meaning, its type, its default and an example of the project’s files; the name of its file opens the editor there.',
  ),
  courseIntro: text(
    '十二个练习，从第一个 12 行的专区，到会记账、会到期的实体与批量导入。',
    'Twelve exercises, from a first zone of 12 lines to an entity with money, deadlines and an import.',
  ),
} as const;

/** How much was found, and how much of it is shown. */
export const count = (found: number, shown: number): Text =>
  found === shown
    ? text(`找到 ${found} 项`, `${found} found`)
    : text(`找到 ${found} 项，列出前 ${shown} 项`, `${found} found, the first ${shown} of them`);
