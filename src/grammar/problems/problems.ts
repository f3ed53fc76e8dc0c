/**
 * The catalogue of everything the check can say. A sentence names what is wrong and where, a hint says what to do.
 * {words} are facts; a hint whose facts are empty is not given. Each code has a golden example in tests/problems.
 */
import type { Text } from '../declarations/declarations.ts';
import { error, warning, type ProblemEntry } from './problem-entry.ts';
import { actionProblems } from './action-problems.ts';
import { keptProblems } from './kept-problems.ts';
import { ledgerProblems } from './ledger-problems.ts';
import { limitProblems } from './limit-problems.ts';
import { optionProblems } from './option-problems.ts';
import { placeProblems } from './place-problems.ts';
import { recordProblems } from './record-problems.ts';

export const problems = {
  /* the file */
  'json-syntax': error('不是有效的 JSON：{wrongZh}', 'Not valid JSON: {wrong}', '{todoZh}', '{todo}'),
  'json-empty': error(
    '文件是空的',
    'The file is empty',
    '写上内容，或删除文件',
    'Write something into it, or remove it',
  ),
  'json-encoding': error(
    '文件不是 UTF-8 编码，文字已读错',
    'The file is not saved as UTF-8: its characters cannot be read',
    '在编辑器里另存为 UTF-8',
    'Save it as UTF-8 in the editor',
  ),
  'json-duplicate-key': error(
    '键「{key}」重复',
    'The key "{key}" appears twice',
    '删除其中一个',
    'Delete one of the two',
  ),
  'json-key': error('不能使用键「{key}」', 'The key "{key}" cannot be used'),
  'file-path': error(
    '不认识的文件位置',
    'A file at this place means nothing',
    '页面放在 <分组>/<页面>.json，实体放在 _entities/<实体>.json',
    'A page is <group>/<page>.json, an entity _entities/<entity>.json',
  ),
  'file-spelling': error(
    '文件名「{name}」不能用',
    'The file name "{name}" cannot be used',
    '以英文字母开头，只用字母、数字、_ 和 -，不能有空格和中文',
    'Begin with a letter; use letters, digits, _ and - only, no blanks and no Chinese',
  ),
  'file-name': error(
    '文件名应为 {expected}',
    'The file should be named {expected}',
    '「{member}」必须与文件名一致',
    '"{member}" and the file name must agree',
  ),
  'file-case': error(
    '与 {other} 只有大小写不同',
    'Differs from {other} in upper and lower case only',
    '部分系统不区分文件名大小写，请改名',
    'Some systems do not tell such files apart: rename one',
  ),

  /* the shape */
  'unknown-key': error('未知的键「{key}」', 'Unknown key "{key}"', '{todoZh}', '{todo}'),
  'missing-key': error('缺少「{key}」', '"{key}" is missing', '{about}', '{about}'),
  'wrong-type': error(
    '应为{expectedZh}，实际是{foundZh}',
    'Should be {expected}, is {found}',
    '写成 {example}',
    'Write {example}',
  ),
  'wrong-value': error(
    '「{value}」不在允许范围内',
    '"{value}" is not allowed here',
    '可用的值：{allowed}',
    'Allowed: {allowed}',
  ),
  'wrong-limit': error('不符合要求：{ruleZh}', 'Breaks a rule: {rule}'),
  'name-form': error('「{value}」写法不对：应为{formZh}', '"{value}" is not written right: it should be {form}'),
  'field-name': error(
    '「{name}」不能作字段名',
    '"{name}" cannot be the name of a field',
    '以小写字母开头，只用字母和数字，最长 40 位',
    'Begin with a small letter, use letters and digits only, 40 at most',
  ),
  'field-reserved': error(
    '「{name}」是系统字段，不能再声明',
    '"{name}" is a system field and cannot be declared',
    '每个实体都自带它',
    'Every entity has it already',
  ),
  'field-option': error(
    '{type} 类型的字段没有「{key}」',
    'A field of type {type} has no "{key}"',
    '是否想写「{nearest}」',
    'Did you mean "{nearest}"?',
  ),
  'default-invalid': error(
    '默认值 {value} 不合字段自身的规则：{reasonZh}',
    'The default {value} breaks a rule of its own field: {reason}',
  ),
  'option-missing': error(
    '{type} 类型的字段缺少「{wants}」，没有可填的内容',
    'A field of type {type} lacks "{wants}": there would be nothing to fill in',
    '写上 {allowed} 之一',
    'Write one of {allowed}',
  ),
  'value-invalid': error('{valueZh} 不是{fieldZh}的值：{reasonZh}', '{value} is no value of {field}: {reason}'),
  'pattern-invalid': error('格式规则（正则表达式）写错了：{reasonZh}', 'The pattern is not written right: {reason}'),
  'pattern-slow': error(
    '正则表达式可能极慢：{part}',
    'This pattern may take very long: {part}',
    '以 ^ 开头、以 $ 结尾，相邻或嵌套的重复不要匹配相同的字符；最长 {length} 个字符',
    'Begin with ^, end with $, and let no two repetitions take the same characters; {length} characters at most',
  ),
  'range-empty': error('{low} 大于 {high}，没有值能满足', '{low} is above {high}: no value can fit'),

  /* texts */
  'text-missing': error(
    '缺少{languageZh}文字',
    'The {language} text is missing',
    '两种语言都要写：{ "zh": "…", "en": "…" }',
    'Write both: { "zh": "…", "en": "…" }',
  ),
  'text-chinese-in-english': error(
    '英文文字里有中文：「{text}」',
    'The English text holds Chinese characters: "{text}"',
    '请写英文',
    'Write it in English',
  ),
  'text-same': warning(
    '中文与英文相同：「{text}」',
    'The Chinese text equals the English: "{text}"',
    '请写中文；缩写（如 SKU、VIP1）可以相同',
    'Write it in Chinese; abbreviations such as SKU or VIP1 may be equal',
  ),

  /* inheritance */
  'extends-unknown': error(
    '找不到被继承的「{name}」',
    '"{name}", which this extends, does not exist',
    '是否想写「{nearest}」',
    'Did you mean "{nearest}"?',
  ),
  'extends-deep': error(
    '继承超过两层：{chain}',
    'Extends more than two deep: {chain}',
    '直接继承实体或基础文件',
    'Extend the entity or one base file',
  ),
  'extends-circle': error('继承成环：{chain}', 'Extends itself: {chain}'),
  'mixin-unknown': error(
    '找不到混入「{name}」',
    'There is no mixin "{name}"',
    '是否想写「{nearest}」',
    'Did you mean "{nearest}"?',
  ),
  'merge-equal': warning(
    '「{at}」与继承来的值相同',
    '"{at}" equals what is inherited',
    '可以删除这一项',
    'It can be deleted',
  ),
  'merge-remove-absent': error('要移除的「{name}」并不存在', '"{name}", to be removed, is not inherited'),
  'merge-drop-absent': error(
    '列表里没有要去掉的「{name}」',
    '"{name}", to be dropped, is not in the inherited list',
    '继承的列表：{known}',
    'Inherited: {known}',
  ),
  'drop-alone': error(
    '「-{name}」只能与「...」一起使用',
    '"-{name}" means something only beside "..."',
    '在列表前面加上 "..."',
    'Put "..." before it',
  ),

  /* names */
  'unknown-type': error(
    '没有字段类型「{name}」',
    'There is no field type "{name}"',
    '是否想写「{nearest}」',
    'Did you mean "{nearest}"?',
  ),
  'unknown-kind': error(
    '没有页面类型「{name}」',
    'There is no page kind "{name}"',
    '可用的类型：{allowed}',
    'Allowed: {allowed}',
  ),
  'unknown-entity': error(
    '没有实体「{name}」',
    'There is no entity "{name}"',
    '是否想写「{nearest}」',
    'Did you mean "{nearest}"?',
  ),
  'unknown-list': error(
    '没有列表「{name}」',
    'There is no list "{name}"',
    '是否想写「{nearest}」',
    'Did you mean "{nearest}"?',
  ),
  'unknown-field': error(
    '{owner} 没有字段「{name}」',
    '{owner} has no field "{name}"',
    '是否想写「{nearest}」',
    'Did you mean "{nearest}"?',
  ),
  'unknown-option': error(
    '「{name}」不是{fieldZh}的选项',
    '"{name}" is no option of {field}',
    '可用的选项：{allowed}',
    'Options: {allowed}',
  ),
  'unknown-action': error(
    '没有操作「{name}」',
    'There is no action "{name}"',
    '是否想写「{nearest}」',
    'Did you mean "{nearest}"?',
  ),
  'unknown-measure': error(
    '没有指标「{name}」',
    'There is no measure "{name}"',
    '是否想写「{nearest}」',
    'Did you mean "{nearest}"?',
  ),
  'two-definitions': error(
    '「{label}」已在 {other} 中另有定义，同名指标须同一口径',
    '"{label}" is defined otherwise in {other}: measures of one name are counted alike',
  ),
  'options-none': warning(
    '分组「{group}」没有页面用 where 固定「{field}」',
    'No page of the group "{group}" fixes "{field}" by its "where"',
    '字段名不同就写 pages:{group}.<字段名>',
    'When the field is called otherwise there, write pages:{group}.<field>',
  ),
  'unknown-function': error(
    '没有业务函数「{name}」',
    'There is no function "{name}"',
    '是否想写「{nearest}」',
    'Did you mean "{nearest}"?',
  ),
  'unknown-section': error(
    '没有分区「{name}」',
    'There is no section "{name}"',
    '是否想写「{nearest}」',
    'Did you mean "{nearest}"?',
  ),
  'unknown-tab': error(
    '没有标签页「{name}」',
    'There is no tab "{name}"',
    '是否想写「{nearest}」',
    'Did you mean "{nearest}"?',
  ),
  'unknown-group': error(
    '没有菜单分组「{name}」',
    'There is no menu group "{name}"',
    '已有的分组：{allowed}',
    'Groups: {allowed}',
  ),
  'unknown-page': error(
    '没有页面「{name}」',
    'There is no page "{name}"',
    '是否想写「{nearest}」',
    'Did you mean "{nearest}"?',
  ),
  'unknown-verb': error(
    '页面没有操作「{name}」',
    'A page has no operation "{name}"',
    '可用：{allowed}',
    'Allowed: {allowed}',
  ),
  'unknown-word': error(
    '不认识「{word}」',
    '"{word}" stands for nothing',
    '可用：@now @today @today-7 @month @month-1 @year @me，或 $字段名',
    'Known: @now @today @today-7 @month @month-1 @year @me, or $field',
  ),
  'listed-twice': warning('「{name}」列了两次', '"{name}" is listed twice', '删除其中一个', 'Delete one'),

  /* the site */
  'permission-missing': error(
    '页面没有权限标签',
    'The page has no permission label',
    '写上 "permission": "{suggestion}"',
    'Write "permission": "{suggestion}"',
  ),
  'hidden-unreachable': warning(
    '隐藏的页面没有入口',
    'Nothing leads to this hidden page',
    '让某个操作 open 它，或去掉 hidden',
    'Let an action "open" it, or drop "hidden"',
  ),
  'menu-idle': warning(
    '隐藏的条目写 alwaysShow 不起作用',
    '"alwaysShow" does nothing on what is hidden',
    '去掉 hidden 或 alwaysShow',
    'Drop "hidden" or "alwaysShow"',
  ),
  'permission-shared': error(
    '权限标签「{label}」也由 {other} 使用',
    'The label "{label}" is that of {other}, too',
    '每个页面用自己的标签',
    'Each page has a label of its own',
  ),
  'label-undeclared': error(
    '没有页面或操作声明标签「{label}」',
    'No page or action declares the label "{label}"',
    '是否想写「{nearest}」',
    'Did you mean "{nearest}"?',
  ),
  'label-unused': warning(
    '没有角色能持有标签「{label}」',
    'No role can hold the label "{label}"',
    '在 _roles 里授予，或检查 areas',
    'Grant it in _roles, or check "areas"',
  ),
  'same-menu-label': error(
    '与 {other} 在同一菜单里同名：「{label}」',
    'Has the same menu label as {other}: "{label}"',
    '换一个名称',
    'Choose another label',
  ),
  'scope-missing': error(
    '「{name}」的记录有归属，却没有 rowScope',
    'Rows of "{name}" belong to somebody, but have no rowScope',
    '写上 "rowScope": "{field}"',
    'Write "rowScope": "{field}"',
  ),
  'same-scope': error(
    '与 {other} 显示同样的记录',
    'Shows the same rows as {other}',
    '用 where 区分两个页面',
    'Make their "where" differ',
  ),
  'same-order': warning(
    '与 {other} 的 order 相同：{order}，先后由名称决定',
    'Has the order of {other}: {order}; their names decide which comes first',
    '换一个 order',
    'Choose another order',
  ),
  'where-missing': error(
    '没有 where：会显示并能修改所有专区的记录',
    'There is no "where": it shows, and changes, the rows of all pages of this group',
    '写上 "where": { "{name}": "{page}" }',
    'Write "where": { "{name}": "{page}" }',
  ),
  'kind-member': error(
    '{kind} 类型的页面用不到「{name}」',
    'A page of kind {kind} has no use for "{name}"',
    '删除它，或改 kind',
    'Remove it, or change the kind',
  ),
  'unknown-icon': error('没有图标「{name}」', 'There is no icon "{name}"', '{todoZh}', '{todo}'),
  'endpoint-taken': error(
    '接口「{path}」已由 {other} 回答',
    'The call "{path}" is answered by {other}',
    '换一个接口地址',
    'Choose another address',
  ),
  'endpoint-call': error(
    '接口「{path}」是系统自己的，页面永远收不到请求',
    'The call "{path}" is the system\'s own: the page would never be asked',
    '换一个接口地址',
    'Choose another address',
  ),
  'same-endpoint': error(
    '接口地址与 {other} 相同：{base}',
    'Has the endpoint of {other}: {base}',
    '每个页面一个地址',
    'One endpoint for each page',
  ),
  'kind-rule': error('{zh}', '{en}'),
  ...ledgerProblems,
  ...recordProblems,
  ...actionProblems,
  ...keptProblems,
  ...limitProblems,
  ...optionProblems,
  ...placeProblems,
} satisfies { [code: string]: ProblemEntry };

export type ProblemCode = keyof typeof problems;

/** Fills the {facts} in; undefined when the text wants a fact that is empty. */
export function fill(text: Text, facts: { [name: string]: string | number }): Text | undefined {
  let complete = true;
  const one = (template: string): string =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => {
      const fact = facts[name];
      if (fact === undefined || fact === '') complete = false;
      return String(fact ?? '');
    });
  const filled = { zh: one(text.zh), en: one(text.en) };
  return complete ? filled : undefined;
}
