/** What the input of pictures says, in both languages. */
import type { Language } from '../../../grammar/site/models.ts';

const WORDS = {
  add: { zh: '上传图片', en: 'Upload' },
  library: { zh: '从图片库选择', en: 'From the library' },
  replace: { zh: '更换', en: 'Replace' },
  crop: { zh: '裁剪', en: 'Crop' },
  remove: { zh: '移除', en: 'Remove' },
  move: { zh: '移动', en: 'Move' },
  view: { zh: '查看大图', en: 'View large' },
  close: { zh: '关闭', en: 'Close' },
  cancel: { zh: '取消', en: 'Cancel' },
  cropTitle: { zh: '裁剪图片', en: 'Crop the picture' },
  cropRatio: {
    zh: '此处需要 {n} 的图片，请选择保留的部分',
    en: 'A picture of {n} is wanted here: choose the part to keep',
  },
  cropFree: { zh: '拖动选框，选择保留的部分', en: 'Drag the frame over the part to keep' },
  cropDone: { zh: '裁剪并上传', en: 'Crop and upload' },
  cropFailed: { zh: '这张图片无法裁剪', en: 'This picture cannot be cropped' },
  cover: { zh: '首图', en: 'Cover' },
  chosen: { zh: '使用所选 {n} 张', en: 'Use {n} selected' },
  search: { zh: '按文件名查找', en: 'Find by file name' },
  none: { zh: '还没有上传过图片', en: 'No pictures were uploaded yet' },
  notFound: { zh: '没有找到图片', en: 'No pictures found' },
  more: { zh: '加载更多', en: 'Load more' },
  loading: { zh: '正在加载…', en: 'Loading…' },
  failed: { zh: '加载失败', en: 'Could not be loaded' },
  retry: { zh: '重试', en: 'Try again' },
  most: { zh: '最多 {n} 张', en: 'at most {n}' },
  size: { zh: '每张不超过 {n}', en: 'up to {n} each' },
  sizeOne: { zh: '不超过 {n}', en: 'up to {n}' },
  side: { zh: '单边不超过 {n} 像素', en: 'no side above {n} pixels' },
  ratio: { zh: '宽高比 {n}', en: 'width to height {n}' },
  how: {
    zh: '按空格键拿起图片，用左右方向键移动，再按空格键放下，按 Esc 取消',
    en: 'Press space to pick a picture up, move it with the arrow keys, press space to put it down, Escape to cancel',
  },
  picked: { zh: '已拿起第 {n} 张', en: 'Picked up picture {n}' },
  over: { zh: '移到第 {n} 张的位置', en: 'Moved to place {n}' },
  put: { zh: '已放在第 {n} 张的位置', en: 'Put down at place {n}' },
  back: { zh: '已放回原处', en: 'Put back' },
} as const;

export type PictureWord = keyof typeof WORDS;

/** A word of the pictures' input; `{n}` is replaced. */
export function say(name: PictureWord, language: Language, n?: string | number): string {
  const text: string = WORDS[name][language];
  return n === undefined ? text : text.replace('{n}', String(n));
}
