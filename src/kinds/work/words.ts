/** Sentences of the screen of background work. */
import type { Text } from '../../grammar/declarations.ts';
import type { FailedLine } from './attachment.ts';

export const words = {
  failed: { zh: '失败与等待重试', en: 'Failed and waiting' },
  coming: { zh: '未来 24 小时', en: 'Next 24 hours' },
  state: { zh: '状态', en: 'State' },
  all: { zh: '全部', en: 'All' },
  waiting: { zh: '等待重试', en: 'Will be tried again' },
  given: { zh: '不再自动重试', en: 'Given up' },
  entity: { zh: '对象', en: 'Kind of record' },
  row: { zh: '记录', en: 'Record' },
  action: { zh: '操作', en: 'Action' },
  kind: { zh: '类型', en: 'Sort' },
  why: { zh: '原因', en: 'Reason' },
  tries: { zh: '已尝试', en: 'Tries' },
  next: { zh: '下次重试', en: 'Next try' },
  at: { zh: '最近一次', en: 'Last try' },
  first: { zh: '最早时间', en: 'First' },
  count: { zh: '数量', en: 'How many' },
  retry: { zh: '立即重试', en: 'Try again now' },
  retryOf: { zh: '立即重试 {what}', en: 'Try again now: {what}' },
  nothing: { zh: '没有失败或等待重试的任务', en: 'Nothing has failed and nothing waits' },
  nothingHint: {
    zh: '到期未能执行的操作、后台分批处理、消息和短信的失败会显示在这里',
    en: 'Actions that could not be done when due, work in the background, notices and text messages that failed are shown here',
  },
  noneChosen: { zh: '没有符合条件的任务', en: 'Nothing like that' },
  nothingComes: { zh: '未来 24 小时没有到期的操作', en: 'Nothing is due in the next 24 hours' },
} satisfies { [key: string]: Text };

export const sorts: { [kind in FailedLine['kind']]: Text } = {
  due: { zh: '到期操作', en: 'Due action' },
  run: { zh: '后台分批', en: 'In portions' },
  notice: { zh: '消息', en: 'Notice' },
  text: { zh: '短信', en: 'Text message' },
};
