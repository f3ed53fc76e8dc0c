/** Texts of the dialog of the error log, which come with it. */
import { catalogue } from '../../base/catalogue.ts';

export const errorLogTexts = catalogue('errorLog', {
  /** The specification's title, the same in both languages. */
  title: { zh: 'Error Log', en: 'Error Log' },
  message: { zh: '错误信息', en: 'Message' },
  stack: { zh: '堆栈', en: 'Stack' },
  msg: { zh: '信息', en: 'Msg' },
  info: { zh: '来源', en: 'Info' },
  url: { zh: '页面地址', en: 'URL' },
  time: { zh: '时间', en: 'Time' },
  noStack: { zh: '无堆栈', en: 'No stack' },
  search: { zh: '筛选错误', en: 'Filter errors' },
  copy: { zh: '复制为 Markdown', en: 'Copy as Markdown' },
  copied: { zh: '已复制', en: 'Copied' },
  notCopied: { zh: '复制失败，请下载文件', en: 'Could not copy; download the file instead' },
  download: { zh: '下载 JSON', en: 'Download JSON' },
  clear: { zh: '清空', en: 'Clear' },
  empty: { zh: '暂无错误', en: 'No errors' },
  emptyText: {
    zh: '页面、操作与请求出错时会记录在这里，退出登录后清除',
    en: 'Errors of pages, actions and calls are collected here until you sign out',
  },
  nothing: { zh: '没有匹配的错误', en: 'No matching errors' },
  masked: { zh: '手机号、证件号与令牌已脱敏', en: 'Phone numbers, card numbers and tokens are masked' },
});
