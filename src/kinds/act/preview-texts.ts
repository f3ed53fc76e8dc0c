/** Texts that come with what says them. */
import { catalogue } from '../../base/catalogue.ts';

export const previewTexts = catalogue('preview', {
  previewCount: { zh: '将处理 {{count}} 条', en: '{{count}} will be done' },
  previewTotal: { zh: '{{label}}合计 {{amount}}', en: '{{label}} in all: {{amount}}' },
  previewAnd: { zh: '、', en: ', ' },
  previewRefused: { zh: '{{count}} 条不符合条件，不会处理：', en: 'Not possible, left as it is: {{count}}' },
  previewHeld: {
    zh: '{{count}} 条正在被他人处理，暂时无法预判，执行时仍会处理',
    en: 'Somebody is working on {{count}}, so it cannot be told now; they will be tried',
  },
  previewMore: { zh: '其余 {{count}} 条', en: '{{count}} more' },
  previewResult: { zh: '{{label}}（操作后）', en: '{{label}} afterwards' },
  previewMoves: { zh: '同时将执行：', en: 'It also does:' },
  previewMove: { zh: '{{label}}「{{action}}」{{count}} 条', en: '{{label}}: {{action}}, {{count}}' },
  previewMoveLater: {
    zh: '{{label}}「{{action}}」{{count}} 条，在后台进行',
    en: '{{label}}: {{action}}, {{count}} in the background',
  },
  previewNotices: { zh: '将通知：', en: 'It tells:' },
  previewNotice: { zh: '{{to}}：{{text}}', en: '{{to}}: {{text}}' },
  previewNoticeText: { zh: '{{to}}（并发短信）：{{text}}', en: '{{to}}, by text message too: {{text}}' },
  previewAsks: {
    zh: '完成后将请求外部服务「{{service}}」，结果以其答复为准',
    en: 'It asks the service {{service}} once it is done; the outcome follows when that answers',
  },
  previewMoveTo: {
    zh: '{{label}}「{{action}}」{{count}} 条 → {{state}}',
    en: '{{label}}: {{action}}, {{count}} → {{state}}',
  },
  previewBalances: { zh: '账户变动：', en: 'Balances that change:' },
  previewFrozen: { zh: '冻结', en: 'frozen' },
  previewWaits: { zh: '填写后显示', en: 'Shown once filled in' },
});
