/** What the editor of rich text says, in both languages. */
import type { Language } from '../../grammar/site/models.ts';

const WORDS = {
  tools: { zh: '格式', en: 'Formatting' },
  block: { zh: '段落样式', en: 'Paragraph style' },
  paragraph: { zh: '正文', en: 'Text' },
  h1: { zh: '标题 1', en: 'Heading 1' },
  h2: { zh: '标题 2', en: 'Heading 2' },
  h3: { zh: '标题 3', en: 'Heading 3' },
  h4: { zh: '标题 4', en: 'Heading 4' },
  h5: { zh: '标题 5', en: 'Heading 5' },
  h6: { zh: '标题 6', en: 'Heading 6' },
  bold: { zh: '加粗', en: 'Bold' },
  italic: { zh: '斜体', en: 'Italic' },
  underline: { zh: '下划线', en: 'Underline' },
  strike: { zh: '删除线', en: 'Strikethrough' },
  bullets: { zh: '项目列表', en: 'Bulleted list' },
  numbers: { zh: '编号列表', en: 'Numbered list' },
  quote: { zh: '引用', en: 'Quote' },
  left: { zh: '左对齐', en: 'Align left' },
  center: { zh: '居中', en: 'Centre' },
  right: { zh: '右对齐', en: 'Align right' },
  link: { zh: '链接', en: 'Link' },
  address: { zh: '链接地址', en: 'Address of the link' },
  apply: { zh: '确定', en: 'Apply' },
  unlink: { zh: '取消链接', en: 'Remove the link' },
  badLink: {
    zh: '请填写 https:// 开头的网址，或 / 开头的本站地址',
    en: 'Enter an address that starts with https://, or with / for this site',
  },
  picture: { zh: '插入图片', en: 'Insert pictures' },
  clear: { zh: '清除格式', en: 'Clear formatting' },
  undo: { zh: '撤销', en: 'Undo' },
  redo: { zh: '重做', en: 'Redo' },
  phone: { zh: '手机预览', en: 'Phone preview' },
  source: { zh: '源码', en: 'Source' },
  nothing: { zh: '还没有内容', en: 'Nothing here yet' },
  leftOut: {
    zh: '{n} 张外站图片没有带入，请保存到本机后上传',
    en: '{n} pictures of other sites were left out: save them and upload them here',
  },
  loading: { zh: '编辑器加载中', en: 'The editor is loading' },
} as const;

export type RichWord = keyof typeof WORDS;

/** A word of the editor; `{n}` is replaced. */
export function richWord(name: RichWord, language: Language, n?: number): string {
  const text: string = WORDS[name][language];
  return n === undefined ? text : text.replace('{n}', String(n));
}
