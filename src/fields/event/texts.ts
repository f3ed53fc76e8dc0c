/**
 * What the audit trail says of each event, in both languages: the only place that words them. A part in square brackets
 * is left out where its facts are absent or empty.
 */
import { catalogue, type KeysOf } from '../../base/catalogue.ts';

export const eventTexts = catalogue('events', {
  text: { zh: '{{text}}', en: '{{text}}' },
  notes: { zh: '{{notes}}', en: '{{notes}}' },
  act: { zh: '{{action}}[：{{notes}}]', en: '{{action}}[: {{notes}}]' },
  finished: {
    zh: '{{action}}：后台处理完成 {{done}} 条，未处理 {{refused}} 条',
    en: '{{action}}: {{done}} done in the background, {{refused}} refused',
  },
  created: { zh: '新增{{what}}', en: 'Created: {{what}}' },
  changed: { zh: '修改{{what}}', en: 'Changed: {{what}}' },
  deleted: { zh: '删除{{what}}', en: 'Deleted: {{what}}' },
  moved: { zh: '移动{{what}}', en: 'Moved: {{what}}' },
  reordered: {
    zh: '调整{{what}}顺序：第 {{from}} 位移到第 {{to}} 位',
    en: 'Put in order: {{what}}, from place {{from}} to {{to}}',
  },
  revealed: { zh: '查看「{{field}}」：{{reason}}', en: 'Revealed "{{field}}": {{reason}}' },
  commented: { zh: '评论：{{content}}', en: 'Comment: {{content}}' },
  printed: { zh: '{{action}}（完整信息）：{{reason}}', en: '{{action}} (in full): {{reason}}' },
  exported: {
    zh: '导出{{page}}[（完整信息，{{reason}}）]：{{query}}[；选中 {{count}} 条 {{ids}}][；列 {{columns}}]',
    en: 'Exported {{page}}[ (in full: {{reason}})]: {{query}}[; {{count}} chosen: {{ids}}][; columns {{columns}}]',
  },
  exportCancelled: {
    zh: '取消导出{{page}}（已完成 {{done}} 行）',
    en: 'Cancelled the export of {{page}} ({{done}} rows done)',
  },
  exportSubscribed: {
    zh: '按订阅导出{{page}}：{{from}} ~ {{to}}',
    en: 'Exported {{page}} by subscription: {{from}} to {{to}}',
  },
  teamExported: { zh: '导出下级 {{count}} 条', en: 'Exported {{count}} members below' },
  uploaded: {
    zh: '上传「{{file}}」：{{rows}} 行，有误 {{faulty}} 行',
    en: 'Uploaded "{{file}}": {{rows}} rows, {{faulty}} faulty',
  },
  corrected: {
    zh: '修正导入批次第 {{lines}} 行，有误 {{faulty}} 行',
    en: 'Corrected rows {{lines}} of the import, {{faulty}} faulty',
  },
  imported: {
    zh: '确认导入：成功 {{done}} 条，失败 {{failed}} 条，跳过 {{skipped}} 条',
    en: 'Confirmed the import: {{done}} done, {{failed}} failed, {{skipped}} skipped',
  },
  waitingDownloaded: {
    zh: '下载待处理数据「{{tab}}」{{count}} 条',
    en: 'Downloaded {{count}} waiting rows of "{{tab}}"',
  },
  goalsSet: { zh: '设置目标：{{goals}}', en: 'Set targets: {{goals}}' },
  subscribed: { zh: '订阅报表「{{page}}」：{{schedule}}', en: 'Subscribed to "{{page}}": {{schedule}}' },
  subscriptionChanged: {
    zh: '修改订阅「{{page}}」：{{schedule}}',
    en: 'Changed the subscription of "{{page}}": {{schedule}}',
  },
  unsubscribed: { zh: '取消订阅「{{page}}」：{{schedule}}', en: 'Unsubscribed from "{{page}}": {{schedule}}' },
  subscriptionEnded: {
    zh: '订阅已终止：账号「{{account}}」的「{{page}}」（{{schedule}}）：{{why}}',
    en: 'Subscription ended: "{{page}}" of account "{{account}}" ({{schedule}}): {{why}}',
  },
  settingChanged: {
    zh: '修改设置「{{setting}}」[，{{from}}起生效][：{{note}}]',
    en: 'Changed the settings "{{setting}}"[, in force from {{from}}][: {{note}}]',
  },
  codeSeen: { zh: '查看验证码：{{reason}}（已短信告知本人）', en: 'Viewed a code: {{reason}} (its owner was told)' },
  codeSeenUntold: {
    zh: '查看验证码：{{reason}}（未能短信告知本人）',
    en: 'Viewed a code: {{reason}} (its owner could not be told)',
  },
  codeResent: { zh: '重新发送验证码', en: 'Sent the code again' },
  retried: {
    zh: '立即重试：{{what}}「{{action}}」，{{outcome}}',
    en: 'Tried again: {{what}} "{{action}}", {{outcome}}',
  },
  answered: {
    zh: '人工登记「{{service}}」的结果（{{key}}）：{{action}}，{{note}}',
    en: 'Recorded the outcome of "{{service}}" ({{key}}) by hand: {{action}}, {{note}}',
  },
  batchCancelled: {
    zh: '取消后台处理：{{what}}「{{action}}」，{{numbers}}',
    en: 'Cancelled in the background: {{what}} "{{action}}", {{numbers}}',
  },
  viewBegun: { zh: '开始以角色「{{role}}」查看', en: 'Began to view as the role "{{role}}"' },
  viewEnded: { zh: '结束以角色「{{role}}」查看', en: 'Ended the view as the role "{{role}}"' },
  queryShared: { zh: '共享常用查询「{{query}}」', en: 'Shared the query "{{query}}"' },
  queryDropped: { zh: '删除共享的常用查询「{{query}}」', en: 'Deleted the shared query "{{query}}"' },
  defaultSet: {
    zh: '将常用查询「{{query}}」设为角色「{{role}}」的默认视图',
    en: 'Made the query "{{query}}" the default view of the role "{{role}}"',
  },
  defaultUnset: {
    zh: '取消常用查询「{{query}}」作为角色「{{role}}」的默认视图',
    en: 'The query "{{query}}" is no longer the default view of the role "{{role}}"',
  },
  sessionsEnded: { zh: '下线自己的登录设备：{{devices}}', en: 'Signed own devices out: {{devices}}' },
  passwordChanged: { zh: '修改密码', en: 'Changed the password' },
  passwordReset: { zh: '凭短信验证码重设密码', en: 'Set the password anew by a code sent as a text' },
  passwordSetByHand: {
    zh: '在服务器上重设了账号 {{account}} 的密码',
    en: 'Set the password of the account {{account}} anew on the server',
  },
  trailWhole: { zh: '校验操作记录：完整，已封存 {{rows}} 条', en: 'Verified the trail: whole, {{rows}} rows sealed' },
  trailLate: {
    zh: '校验操作记录：{{late}} 条记录超时未封存',
    en: 'Verified the trail: {{late}} rows should have been sealed',
  },
  trailLost: {
    zh: '校验操作记录：此前记下的摘要已不在链上',
    en: 'Verified the trail: a digest noted before is no longer in the chain',
  },
  trailBroken: {
    zh: '校验操作记录：{{table}} 第 {{from}} 至 {{to}} 条被改动',
    en: 'Verified the trail: rows {{from}} to {{to}} of {{table}} were changed',
  },
});

export type EventKey = KeysOf<typeof eventTexts>;
