/** What an uploaded file must be: of an accepted type by its content, not too large, a picture of sensible size. */
import type { Text } from '../../grammar/declarations/declarations.ts';
import { endingOf, mayUpload, typeOfContent } from './file-type.ts';
import { mostMegabytes } from './model.ts';
import { hasMarkup, isPicture, pictureOf, type Picture } from './picture.ts';

/** Bytes. */
export const mostBytes = { image: 10 * 1_048_576, other: mostMegabytes * 1_048_576 } as const;
/** Pixels of one side, and of the whole: a small file may unfold to gigabytes. */
const mostSide = 10_000;
const mostPixels = 36_000_000;

export const uploadTexts = {
  none: { zh: '请选择文件', en: 'Choose a file' },
  empty: { zh: '文件为空', en: 'The file is empty' },
  large: { zh: `文件不能超过 ${mostMegabytes} MB`, en: `The file must not exceed ${mostMegabytes} MB` },
  largeImage: { zh: '图片不能超过 10 MB', en: 'The picture must not exceed 10 MB' },
  type: { zh: '不支持该文件类型', en: 'Files of this type are not accepted' },
  content: { zh: '文件内容与类型不符', en: 'The content does not fit the type of the file' },
  pixels: {
    zh: '图片尺寸过大，单边不能超过 10000 像素，总像素不能超过 3600 万',
    en: 'The picture is too large: no side may exceed 10,000 pixels, and all of it 36 million',
  },
  active: { zh: '文件包含可执行内容，不能上传', en: 'The file holds active content and cannot be uploaded' },
  grant: { zh: '上传凭证无效，请重新上传', en: 'The upload grant is not valid, please try again' },
  taken: { zh: '该文件已上传过，请重新选择文件', en: 'This file was uploaded already, choose it again' },
  nowhere: { zh: '未配置文件存储', en: 'No file storage is set up' },
} satisfies { [name: string]: Text };

export type Checked =
  | { ok: true; type: string; ending: string; body: Uint8Array; picture?: Picture }
  | { ok: false; why: Text };

const no = (why: Text): Checked => ({ ok: false, why });

/** Text of a PDF with its names as they are read: `#61` in a name is the sign of that number. */
const namesOf = (body: Uint8Array): string =>
  new TextDecoder('latin1')
    .decode(body)
    .replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

/** What is to be stored of a file, or why it is refused. */
export function checkFile(name: string, body: Uint8Array): Checked {
  const ending = endingOf(name);
  if (!mayUpload(ending)) return no(uploadTexts.type);
  if (body.length === 0) return no(uploadTexts.empty);
  if (body.length > mostBytes.other) return no(uploadTexts.large);
  const type = typeOfContent(ending, body);
  if (type === null) return no(uploadTexts.content);
  if (isPicture(ending)) {
    if (body.length > mostBytes.image) return no(uploadTexts.largeImage);
    const picture = pictureOf(ending, body);
    if (!picture || picture.width < 1 || picture.height < 1) return no(uploadTexts.content);
    if (picture.width > mostSide || picture.height > mostSide || picture.width * picture.height > mostPixels)
      return no(uploadTexts.pixels);
    return { ok: true, type, ending, body: picture.body, picture };
  }
  if (ending === 'pdf' && /\/(?:JavaScript|JS|Launch|EmbeddedFile)\b/.test(namesOf(body)))
    return no(uploadTexts.active);
  if (type.startsWith('text/') && hasMarkup(body)) return no(uploadTexts.active);
  return { ok: true, type, ending, body };
}
