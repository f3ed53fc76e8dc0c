/** Texts of the panel of notifications. */
import { catalogue } from '../../base/catalogue.ts';

export const panelTexts = catalogue('notificationPanel', {
  readAll: { zh: '全部已读', en: 'Mark all read' },
  markRead: { zh: '标为已读', en: 'Mark as read' },
  markUnread: { zh: '标为未读', en: 'Mark as unread' },
  download: { zh: '下载', en: 'Download' },
  cancel: { zh: '取消导出', en: 'Cancel the export' },
  cancelled: { zh: '已取消导出', en: 'The export was cancelled' },
  empty: { zh: '暂无消息', en: 'Nothing new' },
  emptyText: {
    zh: '导出、导入和后台处理的结果、待您审核的事项会显示在这里',
    en: 'Finished exports, imports and work in the background, and what waits for your review, are shown here',
  },
  stale: { zh: '暂时无法刷新，显示的可能不是最新内容', en: 'Could not refresh; this may not be the newest' },
  unreadMark: { zh: '未读', en: 'Unread' },
});
