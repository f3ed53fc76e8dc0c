/** Of the catalogue: what is wrong with what the database is to keep. */
import { error, type ProblemEntry } from './problem-entry.ts';

export const keptProblems = {
  'rollup-ref': error(
    '「{name}」不是指向 {entity} 的引用字段',
    '"{name}" is no reference to {entity}',
    'ref 写对方指向本实体的 ref 或 refs 字段',
    'Under "ref" name the ref or refs field of those rows that leads here',
  ),
  'rollup-page': error(
    '汇总字段「{name}」只能在实体里声明',
    'The kept figure "{name}" can be declared by an entity only',
    '把它移到 _entities 中',
    'Move it to _entities',
  ),
  'copy-reference': error(
    '「{name}」不是引用字段，没有可复制的记录',
    '"{name}" is no reference: there is no record to copy from',
    '写成 "引用字段.字段"',
    'Write "reference.field"',
  ),
  'copy-place': error(
    '副本「{name}」只能在实体的字段里声明',
    'The copy "{name}" can be declared by a field of an entity only',
    '把它移到 _entities 中',
    'Move it to _entities',
  ),
  'copy-type': error(
    '「{name}」是 {type}，不能保存「{from}」（{found}）的副本',
    '"{name}" is of type {type} and cannot keep a copy of "{from}", which is {found}',
    '两个字段用同一种类型；计算或读取的字段不能复制',
    'Give both the same type; what is computed or read at reading cannot be copied',
  ),
  'rollup-average': error(
    '平均值「{name}」只能有一个来源',
    'The average "{name}" can have one source only',
    '去掉其他来源，或分成两个字段',
    'Drop the others, or make two fields of it',
  ),
  'across-same': error(
    '「{name}」不能把行归在一起：没有索引',
    '"{name}" cannot tell which rows belong together: it has no index',
    '用引用字段，或给它加 "index": true',
    'Name a reference, or give it "index": true',
  ),
  'across-by': error(
    '「{name}」与「{same}」的值不能相比',
    '"{name}" does not hold what "{same}" holds',
    '两者用同一类型，引用指向同一实体',
    'Give both the same type; references lead to the same entity',
  ),
  'union-writes': error(
    '页面 {page} 的列表含其他实体的行，不能写入',
    'The list of {page} holds rows of other entities: nothing of it can be written',
    '只留 list one options export 与打开其他页面的操作，实体的 storage 为 log',
    'Keep list, one, options, export and acts that open other pages; the entity is a log',
  ),
  'union-scope': error(
    '这些行没有给出「{name}」，无法按所属区分',
    'These rows do not tell "{name}", by which sellers are kept apart',
    '在 fields 中写出它',
    'Name it under "fields"',
  ),
  'union-field': error(
    '其他实体的行不能给出「{name}」',
    'Rows of another entity cannot tell "{name}"',
    '用本页实体自己的、存为列或读取时计算的字段',
    "Name fields of the page's own entity: columns, or reckoned at reading",
  ),
  'union-value': error(
    '「{name}」的值与该字段不符',
    'This is no value for "{name}"',
    '写同类型的 "$字段"、"=" 开头的 CEL，或字段允许的值',
    'Give "$field" of the same type, CEL behind "=", or a value that the field takes',
  ),
  'kept-where': error(
    '数据库维护的条件里不能用「{name}」这样写',
    'The database cannot keep to a condition on "{name}" like this',
    '只用对方表中的字段和固定的值，不用 @now、$字段 或明细行',
    'Use columns of those rows and fixed values: no @now, no $field, no lines',
  ),
  'kept-written': error(
    '「{name}」由数据库维护，不能写入',
    '"{name}" is kept by the database and cannot be written',
    '删除这一项',
    'Remove it',
  ),
  'compute-kept': error(
    '计算字段「{name}」依赖由数据库维护的「{kept}」，存下的值会过时',
    'The computed field "{name}" reads "{kept}", which the database keeps: the stored value would be out of date',
    '写上 "computedAt": "read"，读取时计算',
    'Write "computedAt": "read": it is reckoned when the row is read',
  ),
  'derived-mark': error(
    '「{name}」不能标记自动生成的行',
    '"{name}" cannot mark the line that is made from the record',
    '用明细行的一个只读 boolean 字段',
    'Name a read-only boolean member of the lines',
  ),
  'derived-lacks': error(
    '自动生成的行缺少「{name}」',
    'The line that is made from the record lacks "{name}"',
    '在 line 中写出它的值，或 "=" 开头的 CEL',
    'Give its value under "line", or CEL behind "="',
  ),
  'spread-words': error(
    '「{name}」不能作行首的规格词',
    '"{name}" cannot hold the words that head the rows',
    '用明细行的一个 json 字段',
    'Name a json member of the rows',
  ),
  'fixed-key': error(
    '「{name}」不能作固定行的键',
    '"{name}" cannot be the key of fixed lines',
    '用明细行中有选项的 enum 字段',
    'Name a member of the lines that has options',
  ),
  'fixed-fact': error(
    '「{name}」没有可取的「{fact}」',
    '"{name}" cannot start with "{fact}"',
    '写 zh、en，或键的选项都有的事实',
    'Write zh, en, or a fact that every option of the key has',
  ),
  'list-set-by': error(
    '「{name}」不是设置「{setting}」中以本列表为键的固定行',
    '"{name}" is no field of {setting} whose fixed lines have this list as their keys',
    'setting 写设置实体，field 写其带 fixed 的明细字段',
    'Under "setting" name a settings entity, under "field" a rows field of it with "fixed"',
  ),
  'most-limit': error(
    '「{word}」不是数量上限',
    '"{word}" is no limit',
    '写一个整数，或 "$引用.数值字段"',
    'Write a whole number, or "$reference.number"',
  ),
  'tree-field': error(
    '「{name}」不能作树的 {member}',
    '"{name}" cannot be the {member} of a tree',
    'parent 是指向本实体的 ref，path 是只读 text，depth 是只读 integer，leaf 是只读 boolean',
    'parent is a ref to this entity, path a read-only text, depth a read-only integer, leaf a read-only boolean',
  ),
  'read-cel': error(
    '「{name}」不能在读取时由数据库计算：{part}',
    '"{name}" cannot be reckoned by the database when it is read: {part}',
    '只用本记录的普通字段、now、运算符、条件，以及 has decimal round days hours minutes startOfDay dayOf daysBetween later earlier',
    'Use plain own fields, now, operators, conditions, and has decimal round days hours minutes startOfDay dayOf daysBetween later earlier',
  ),
} satisfies { [code: string]: ProblemEntry };
