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
};
