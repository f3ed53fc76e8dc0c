/** What bell, menu and tags say of notifications. */
import { catalogue } from '../../base/catalogue.ts';

export const noticeTexts = catalogue('notices', {
  title: { zh: '消息通知', en: 'Notifications' },
  unread: { zh: '{{count}} 条未读', en: '{{count}} unread' },
  waits: { zh: '{{count}} 条待处理', en: '{{count}} waiting' },
  going: { zh: '{{kind}}中 {{share}}', en: '{{kind}} running {{share}}' },
  state_waiting: { zh: '排队中', en: 'queued' },
  state_running: { zh: '进行中', en: 'running' },
  state_done: { zh: '已完成', en: 'finished' },
  state_partial: { zh: '部分成功', en: 'finished in part' },
  state_failed: { zh: '失败', en: 'failed' },
  state_cancelled: { zh: '已取消', en: 'cancelled' },
  toConfirm: { zh: '待确认', en: 'to be confirmed' },
  line: { zh: '{{page}}{{kind}}{{state}}', en: '{{page}}: {{kind}} {{state}}' },
  waitingLine: { zh: '{{page}}：{{tab}} {{count}} 条', en: '{{page}}: {{count}} {{tab}}' },
  actionLine: { zh: '{{page}}：{{action}} {{state}}', en: '{{page}}: {{action}} {{state}}' },
  actionOn: { zh: '{{action}}「{{title}}」', en: '{{action}} {{title}}' },
  rows: { zh: '{{count}} 行', en: '{{count}} rows' },
  done: { zh: '完成 {{count}} 条', en: '{{count}} done' },
  refused: { zh: '，{{count}} 条未处理', en: ', {{count}} refused' },
  because: { zh: '：{{why}}', en: ': {{why}}' },
  kind_export: { zh: '导出', en: 'Export' },
  kind_import: { zh: '导入', en: 'Import' },
  kind_action: { zh: '后台处理', en: 'Background' },
  kind_message: { zh: '消息', en: 'Message' },
  kind_waiting: { zh: '待办', en: 'To do' },
});
