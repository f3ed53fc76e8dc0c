/** Words of the export dialog; they come with it. */
import { wordsOf } from '../text/late-words.ts';

export const exportWord = wordsOf({
  rows: { zh: '导出哪些记录', en: 'Rows' },
  chosen: { zh: '仅选中的 {count} 条', en: 'The {count} selected rows only' },
  filtered: { zh: '当前标签和筛选的记录', en: 'The current tab and filter' },
  all: { zh: '全部记录（不限标签和筛选）', en: 'All rows, whatever tab and filter' },
  allOfPeriod: { zh: '所选时间内的全部记录（不限标签和筛选）', en: 'All rows of the period, whatever tab and filter' },
  days: { zh: '单次最多 {days} 天', en: 'At most {days} days' },
  count: { zh: '共 {total} 条', en: '{total} rows' },
  counting: { zh: '正在统计条数…', en: 'Counting rows…' },
  uncounted: { zh: '未能统计条数', en: 'The rows could not be counted' },
  columns: { zh: '导出列：已选 {count} / {total}', en: 'Columns: {count} of {total}' },
  allColumns: { zh: '全部列', en: 'All columns' },
  listColumns: { zh: '同列表', en: 'As the list' },
  sensitive: { zh: '敏感信息', en: 'Sensitive values' },
  masked: { zh: '脱敏', en: 'Masked' },
  reason: { zh: '导出原因', en: 'Reason' },
  reveal: { zh: '完整信息', en: 'In full' },
  revealHint: { zh: '需填写原因，并记入操作日志', en: 'Wants a reason, which goes into the audit log' },
  shape: { zh: '导出内容', en: 'Content' },
  shapeRows: { zh: '按列表（每条记录一行）', en: 'As the list (one line per record)' },
  limitNote: { zh: '单次最多 50,000 条', en: 'At most 50,000 rows' },
  format: { zh: '文件格式', en: 'File format' },
});
