/** Sentences of the screen of background work. */
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { AwaitedLine, FailedLine, GoingLine } from './attachment.ts';

export const words = {
  failed: { zh: '失败与等待重试', en: 'Failed and waiting' },
  going: { zh: '后台处理中', en: 'In the background' },
  awaited: { zh: '等待外部服务', en: 'Awaited services' },
  coming: { zh: '未来 24 小时', en: 'Next 24 hours' },
  state: { zh: '状态', en: 'Status' },
  all: { zh: '全部', en: 'All' },
  waiting: { zh: '等待重试', en: 'Will be tried again' },
  given: { zh: '不再自动重试', en: 'Given up' },
  entity: { zh: '对象', en: 'Kind of record' },
  row: { zh: '记录', en: 'Record' },
  action: { zh: '操作', en: 'Action' },
  service: { zh: '外部服务', en: 'Service' },
  asked: { zh: '请求时间', en: 'Asked at' },
  record: { zh: '登记结果', en: 'Record the outcome' },
  recordOf: { zh: '登记结果 {what}', en: 'Record the outcome: {what}' },
  notSentYet: { zh: '尚未发出，请稍候', en: 'It has not been sent yet, please wait' },
  outcome: { zh: '结果', en: 'Outcome' },
  note: { zh: '核实说明', en: 'How you know' },
  noteHint: {
    zh: '如何核实的，例如在渠道后台查到的状态；记入操作日志',
    en: 'How it was checked, such as what the channel shows; kept on the trail',
  },
  byHand: {
    zh: '「{service}」未接入：请先人工办理并核实，再登记结果。登记后不能更改。（请求号 {key}）',
    en: '{service} is not connected: do it yourself and check it, then record the outcome. It cannot be changed afterwards. (Request {key})',
  },
  unanswered: {
    zh: '「{service}」尚未答复：请先在对方系统中按请求号核实，未核实就登记可能造成重复付款。（请求号 {key}）',
    en: '{service} has not answered: look up the request there first. What is recorded without that may be paid twice. (Request {key})',
  },
  nothingAwaited: { zh: '没有等待外部服务答复的请求', en: 'No service is awaited' },
  nothingAwaitedHint: {
    zh: '请求了外部服务而尚无结果的，以及须人工办理的，会显示在这里',
    en: 'What a service was asked and has not answered, and what a person does in its place, is shown here',
  },
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
    zh: '到期未能执行的操作、后台分批处理、消息、短信和外部服务的失败会显示在这里',
    en: 'Actions that could not be done when due, work in the background, notices, text messages and services that failed are shown here',
  },
  progress: { zh: '进度', en: 'Progress' },
  begun: { zh: '开始时间', en: 'Begun at' },
  by: { zh: '操作人', en: 'Operator' },
  system: { zh: '系统', en: 'The system' },
  share: { zh: '{done} / {total} 条', en: '{done} of {total}' },
  refused: { zh: '未处理 {refused} 条', en: '{refused} refused' },
  nothingGoes: { zh: '没有正在后台处理的操作', en: 'No action goes on in the background' },
  nothingGoesHint: {
    zh: '数据较多的操作会分批在后台处理，处理期间可在这里查看进度或取消',
    en: 'An action on many rows is dealt with in portions: see here how far it is, or cancel the rest',
  },
  cancel: { zh: '取消处理', en: 'Cancel the rest' },
  keep: { zh: '继续处理', en: 'Let it go on' },
  cancelOf: { zh: '取消处理 {what}', en: 'Cancel the rest: {what}' },
  cancelAsk: {
    zh: '正在处理的一批完成后停止：已处理的 {done} 条不会恢复，其余 {left} 条不再处理，全部完成后才做的事也不会做。确定取消吗？',
    en: 'It stops after the portion under way: the {done} rows that are done stay so, the other {left} are left as they are, and what follows the last row is not done. Cancel it?',
  },
  noneChosen: { zh: '没有符合条件的任务', en: 'Nothing like that' },
  nothingComes: { zh: '未来 24 小时没有到期的操作', en: 'Nothing is due in the next 24 hours' },
} satisfies { [key: string]: Text };

export const sorts: { [kind in FailedLine['kind']]: Text } = {
  due: { zh: '到期操作', en: 'Due action' },
  run: { zh: '后台分批', en: 'In portions' },
  notice: { zh: '消息', en: 'Notice' },
  text: { zh: '短信', en: 'Text message' },
  request: { zh: '外部服务', en: 'Service' },
};

export const goingStates: { [state in GoingLine['state']]: Text } = {
  waiting: { zh: '排队中', en: 'Queued' },
  running: { zh: '处理中', en: 'Running' },
  failed: { zh: '不再自动重试', en: 'Given up' },
};

export const awaitedStates: { [state in AwaitedLine['state']]: Text } = {
  waiting: { zh: '待发送', en: 'To be sent' },
  asked: { zh: '等待答复', en: 'Not answered' },
  hand: { zh: '待人工办理', en: 'To be done by hand' },
  answered: { zh: '答复未能执行', en: 'Answer not carried out' },
};
