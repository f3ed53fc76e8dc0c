/** What the check says of options that a call gives. */
import { error } from './problem-entry.ts';

export const optionProblems = {
  'unknown-call': error(
    '没有接口「{name}」',
    'There is no call "{name}"',
    '给出选项的接口：{allowed}',
    'Calls that give options: {allowed}',
  ),
  'call-no-options': error(
    '接口「{name}」不给出选项',
    'The call "{name}" gives no options',
    '给出选项的接口：{allowed}',
    'Calls that give options: {allowed}',
  ),
  'call-other-options': error(
    '接口「{name}」给出的是{foundZh}，该字段保存的是{wantedZh}',
    'The call "{name}" gives {found}, and the field keeps {wanted}',
    '改为 {todo}',
    'Write {todo}',
  ),
  'call-narrowed': error(
    '选项由接口「{name}」给出，不能再用 toWhere 缩小',
    'The call "{name}" gives the options: they cannot be narrowed by "toWhere"',
    '删除 toWhere',
    'Remove "toWhere"',
  ),
  'link-by': error(
    '「{name}」不是同一记录的选项字段',
    '"{name}" is no choice of the same record',
    '是否想写「{nearest}」',
    'Did you mean "{nearest}"?',
  ),
  'link-target': error(
    '「{type}」不能作为跳转目标：目标以文字保存',
    '"{type}" cannot be what a link leads to: it is kept as a text',
    '可用一条记录（ref）、一个选项（enum）、网址（url）或文字（text）',
    'A record (ref), a choice (enum), an address (url) or a text (text) can be',
  ),
  'link-nowhere': error(
    '「{kind}」没有目标，只有「{name}」的默认值可以没有',
    '"{kind}" has no target; only what "{name}" starts with may have none',
    '在 targets 中加上「{kind}」，或用 only 去掉它',
    'Add "{kind}" to "targets", or leave it out by "only"',
  ),
  'preset-invalid': error(
    '常用语 {value} 不合字段自身的规则：{reasonZh}',
    'The preset {value} breaks a rule of its own field: {reason}',
  ),
  'sample-invalid': error(
    '示例值 {value} 不合字段自身的规则：{reasonZh}',
    'The sample value {value} breaks a rule of its own field: {reason}',
  ),
};
