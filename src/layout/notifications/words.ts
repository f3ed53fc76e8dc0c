/** What bell, menu and tags say of notifications. */
import type { Notice } from '../../calls/notifications/notice.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';

export const noticeWords = {
  title: { zh: '消息通知', en: 'Notifications' },
  unread: { zh: (count: number) => `${count} 条未读`, en: (count: number) => `${count} unread` },
  waits: { zh: (count: string) => `${count} 条待处理`, en: (count: string) => `${count} waiting` },
  going: {
    zh: (kind: Text, share: string) => `${kind.zh}中 ${share}`.trim(),
    en: (kind: Text, share: string) => `${kind.en} running ${share}`.trim(),
  },
} as const;

export const kindWords: { [kind in Notice['kind']]: Text } = {
  export: { zh: '导出', en: 'Export' },
  import: { zh: '导入', en: 'Import' },
  action: { zh: '后台处理', en: 'Background' },
  message: { zh: '消息', en: 'Message' },
  waiting: { zh: '待办', en: 'To do' },
};
