/** What the check says of effects, guards, signatures and what is done by time. */
import { error, warning, type ProblemEntry } from './problem-entry.ts';

export const actionProblems = {
  'unknown-procedure': error(
    '没有步骤「{name}」',
    'There is no procedure "{name}"',
    '是否想写「{nearest}」',
    'Did you mean "{nearest}"?',
  ),
  'unknown-posting': error(
    '没有记账类型「{name}」',
    'There is no business type "{name}"',
    '是否想写「{nearest}」',
    'Did you mean "{nearest}"?',
  ),
  'unknown-setting': error(
    '没有设置「{name}」',
    'There is no setting "{name}"',
    '是否想写「{nearest}」',
    'Did you mean "{nearest}"?',
  ),
  'target-condition': error(
    '第 {index} 个去向没有条件，后面的永远到不了',
    'Target {index} has no condition: those behind it are never reached',
    '把没有条件的放在最后',
    'Put the one without a condition last',
  ),
  'target-open': error(
    '最后一个去向还有条件：都不成立时没有去处',
    'The last target has a condition: when none holds there is no state to go to',
    '最后写最谨慎的状态，不带条件',
    'End with the careful state, without a condition',
  ),
  'undo-way': error(
    '「{undo}」不能撤销「{name}」：它不从后者到达的状态出发，或不回到原来的状态',
    '"{undo}" does not take "{name}" back: it does not start where that ends, or does not lead back',
    '写一个方向相反的操作',
    'Name an action that goes the other way',
  ),
  'undo-asks': error(
    '「{undo}」要填「{field}」，不能一键撤销',
    '"{undo}" wants "{field}" to be filled in: it cannot be taken back by one press',
  ),
  'run-circle': error('操作互相引起：{chain}', 'Actions that run each other: {chain}'),
  'where-unbound': error(
    '「{entity}」的条件没有与当前记录关联，会找到所有人的数据',
    "The rows of {entity} are not bound to the record: they would be everybody's",
    '加上如 "goods": "$id" 的条件，或限定 "only": "platform"',
    'Add a condition such as "goods": "$id", or say "only": "platform"',
  ),
  'update-workflow': error(
    '不能直接修改流程字段「{name}」',
    'The workflow field "{name}" cannot be written',
    '用 run 执行「{entity}」的操作',
    'Run an action of {entity}',
  ),
  'own-unscoped': error(
    '{entity} 的数据不属于商家，不能用 own',
    'Rows of {entity} belong to no seller: "own" has no meaning',
    '去掉 own',
    'Leave "own" out',
  ),
  'once-not-unique': error(
    '「{fields}」在 {entity} 中不是唯一的',
    '{fields} is not unique in {entity}',
    '在 uniques 中声明',
    'Declare it in its uniques',
  ),
  'async-order': error(
    '后台分批处理的数据没有先后、数量',
    'Rows that are left to the background are taken in no order and in no number',
    '去掉 sort、take，或去掉 async',
    'Leave out sort and take, or async',
  ),
  'notice-receiver': error(
    '「{name}」不指向任何人',
    '"{name}" leads to nobody',
    '写指向会员、账号或商家的字段，或 { "label": 权限标签 }',
    'Name a field that refers to a member, an account or a seller, or { "label": a permission label }',
  ),
  'notice-label': error(
    '没有权限标签「{label}」',
    'There is no permission label "{label}"',
    '是否想写「{nearest}」',
    'Did you mean "{nearest}"?',
  ),
  'notice-link': error(
    '没有页面「{link}」',
    'There is no page "{link}"',
    '写控制台页面，如 {nearest}；商城页面写 app:order',
    'Name a page of the console such as {nearest}; a page of the shop is written app:order',
  ),
  'notice-text': error(
    '消息中不能写「{name}」：没有这个字段，或它是脱敏的',
    'A message cannot say "{name}": there is no such field, or it is masked',
    '是否想写「{nearest}」',
    'Did you mean "{nearest}"?',
  ),
  'due-field': error(
    '「{name}」不是日期或时间',
    '"{name}" is no date or moment',
    '写一个日期或时间字段',
    'Name a date or datetime field',
  ),
  'due-stays': error(
    '到期操作执行后仍然到期',
    'Once done, it is due again at once',
    '让它离开 from 的状态，或在 set 中改写「{name}」',
    'Let it leave its states, or set "{name}"',
  ),
  'system-idle': warning(
    '没有任何东西会执行「{name}」',
    'Nothing ever does "{name}"',
    '写 due、every 或 outside，或由某个操作的 run 执行它',
    'Say due, every or outside, or let an action run it',
  ),
  'action-idle': warning(
    '没有页面提供操作「{name}」',
    'No page offers "{name}"',
    '把它写进某个页面的 buttons，或删除；页面尚未建成时写 later',
    'Put it into the buttons of a page, or remove it; say later while its page is still to be written',
  ),
  'posting-idle': warning(
    '没有任何操作记「{name}」',
    'Nothing posts "{name}"',
    '在某个操作中写 post；由商城记账写 outside，实体尚未建成写 later',
    'Let an action post it; say outside when the shop does, later while its entity is still to be written',
  ),
  'setting-idle': warning(
    '没有规则读取「{name}」',
    'No rule reads "{name}"',
    '让规则读取它；只有商城读取写 storefront，实体尚未建成写 later',
    'Let a rule read it; say storefront when only the shop front does, later while its entity is still to be written',
  ),
  'later-here': error(
    '「{name}」已经建成，later 应删除',
    '"{name}" is written now: later has to go',
    '在那里使用它，并删除 later',
    'Use it there, and remove later',
  ),
  'log-rows': error('「{name}」不是明细字段', '"{name}" is no rows field', '', ''),
} satisfies { [code: string]: ProblemEntry };
