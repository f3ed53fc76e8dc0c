/** What the page of a new page says itself. */
import type { Text } from '../../src/grammar/declarations/declarations.ts';

const text = (zh: string, en: string): Text => ({ zh, en });

export const words = {
  title: text('新建专区页面', 'New zone page'),
  brand: text('掌柜', 'Zhanggui'),
  console: text('回到控制台', 'To the console'),
  reference: text('声明语言参考', 'Schema language'),
  other: text('English', '中文'),
  skip: text('跳到正文', 'Skip to the content'),
  intro: text(
    '回答六个问题，就有一个新页面：菜单、列表、表单、接口和权限。右边是它在控制台中的样子，按“写入”之前什么都不写。',
    'Six answers make a new page: menu entry, list, form, interface and permission. What it will look like in the console stands beside them; nothing is written before you press "Write".',
  ),
  questions: text('问题', 'Questions'),
  taken: text('留空则用 ', 'Left empty: '),
  file: text('将写入的文件', 'The file to be written'),
  fileWaiting: text('答完问题后显示', 'It stands here once the questions are answered'),
  check: text('检查', 'Check'),
  preview: text('预览（示例数据）', 'Preview on sample rows'),
  previewWaiting: text('答完问题后，页面显示在这里', 'The page stands here once the questions are answered'),
  previewNone: text('有错误，无法预览', 'It has errors: there is no preview'),
  previewFrame: text('新页面的预览', 'Preview of the new page'),
  drawing: text('正在绘制…', 'Drawing…'),
  width: text('预览宽度', 'Width of the preview'),
  wide: text('宽屏', 'Wide'),
  phone: text('手机', 'Phone'),
  write: text('写入', 'Write'),
  checking: text('正在检查…', 'Checking…'),
  good: text('没有问题，可以写入', 'No problems: it can be written'),
  faults: text('有错误，不能写入', 'It has errors, and cannot be written'),
  waiting: text('还有问题没有答好', 'There are questions left to answer'),
  openPage: text('在控制台打开', 'Open it in the console'),
  takeBack: text('撤回', 'Take it back'),
  takenBack: text('已撤回，文件已删除', 'Taken back: the file is gone'),
  writtenSince: text(
    '这个文件刚刚被别处写入，没有覆盖它',
    'The file was written elsewhere just now: it was not written over',
  ),
  changedSince: text('文件写入后已改动或不在了，没有撤回', 'The file has changed or gone since: it was not taken back'),
  another: text('再建一个', 'Another one'),
  failed: text('开发服务器没有回答，请重试', 'The development server did not answer; try again'),
  foreign: text('只接受本页发来的请求', 'Only this page may ask for that'),
  malformed: text('请求的格式不对', 'The request is malformed'),
} as const;

/** What was written. */
export const written = (path: string): Text =>
  text(
    `已写入 schemas/${path}，页面已在控制台菜单中`,
    `Written: schemas/${path}. The page is in the menu of the console`,
  );
