/** The few words that inputs and filters say of their own, in both languages. */
import type { Language } from '../../../grammar/site/models.ts';
import { choiceWords, filled } from './choice-words.ts';

const WORDS = {
  ...choiceWords,
  choose: { zh: '请选择', en: 'Choose' },
  all: { zh: '全部', en: 'All' },
  none: { zh: '（无）', en: '(none)' },
  clear: { zh: '清除', en: 'Clear' },
  add: { zh: '添加', en: 'Add' },
  addRow: { zh: '添加一行', en: 'Add a row' },
  fillOthers: { zh: '本行数值填入其余空格', en: 'Fill empty numbers of the other rows' },
  remove: { zh: '移除', en: 'Remove' },
  up: { zh: '上移', en: 'Move up' },
  down: { zh: '下移', en: 'Move down' },
  orderOf: { zh: '移动 {n}', en: 'Move {n}' },
  orderHint: { zh: '拖动调整顺序，或按 ↑ ↓', en: 'Drag to order, or press ↑ ↓' },
  orderedAt: { zh: '现在是第 {n} 项', en: 'Now number {n}' },
  period: { zh: '时间段', en: 'period' },
  ownDays: { zh: '自选日期', en: 'Own dates' },
  calendar: { zh: '日历', en: 'calendar' },
  storefront: { zh: '仅商城读取', en: 'Only the shop front reads it' },
  noReader: { zh: '暂无规则读取', en: 'No rule reads it yet' },
  hiddenStays: { zh: '已隐藏，留空则不变', en: 'Hidden; stays as it is when left empty' },
  made: { zh: '按本页设置自动生成', en: 'Made from the fields of this page' },
  noRows: { zh: '还没有内容', en: 'Nothing here yet' },
  row: { zh: '第 {n} 行', en: 'Row {n}' },
  actions: { zh: '操作', en: 'Actions' },
  from: { zh: '从', en: 'From' },
  to: { zh: '到', en: 'To' },
  searching: { zh: '正在查找…', en: 'Searching…' },
  notFound: { zh: '没有找到', en: 'Nothing found' },
  typeToSearch: { zh: '输入关键词查找', en: 'Type to search' },
  upload: { zh: '上传', en: 'Upload' },
  replace: { zh: '更换', en: 'Replace' },
  uploading: { zh: '正在上传', en: 'Uploading' },
  uploadFailed: { zh: '上传失败，请重试', en: 'The upload failed, please try again' },
  cancel: { zh: '取消', en: 'Cancel' },
  tooBig: { zh: '文件不能大于 {n} MB', en: 'The file must be at most {n} MB' },
  badKind: { zh: '不能上传这种文件，可用：{n}', en: 'This kind of file cannot be uploaded; allowed: {n}' },
  badAddress: { zh: '返回的地址不安全，未采用', en: 'The address that came back is not safe and was not used' },
  province: { zh: '省', en: 'Province' },
  city: { zh: '市', en: 'City' },
  district: { zh: '区县', en: 'District' },
  show: { zh: '显示', en: 'Show' },
  hide: { zh: '隐藏', en: 'Hide' },
  tagHint: { zh: '输入后按回车添加', en: 'Type and press Enter to add' },
  durationHint: { zh: '例如 1小时30分、90分、01:30:00', en: 'For example 1 h 30 min, 90 min, 01:30:00' },
  geoHint: { zh: '纬度,经度，例如 30.2595,120.1303', en: 'Latitude,longitude such as 30.2595,120.1303' },
  presets: { zh: '常用语', en: 'Presets' },
  atLeast: { zh: '至少 {n} 个字符', en: 'At least {n} characters' },
  passwordHint: { zh: '6 到 20 个字符', en: '6 to 20 characters' },
} as const;

export type Word = keyof typeof WORDS;

/** A word in a language; `{n}` is replaced. */
export function word(name: Word, language: Language, n?: string | number): string {
  return filled(WORDS[name][language], n);
}
