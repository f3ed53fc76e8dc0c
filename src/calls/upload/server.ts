import { Refusal } from '../../database/contract.ts';
import type { CallHandler } from '../../database/contract.ts';
import type { Text } from '../../grammar/declarations.ts';
import { endingOf, mayUpload, typeOfContent } from './file-type.ts';
import { leaveFor, newKey } from './leave.server.ts';

/** Bytes of one file. */
const largest = 20 * 1_048_576;

const texts = {
  none: { zh: '请选择文件', en: 'Choose a file' },
  large: { zh: '文件不能超过 20 MB', en: 'The file must not exceed 20 MB' },
  type: { zh: '不支持该文件类型', en: 'Files of this type are not accepted' },
  content: { zh: '文件内容与类型不符', en: 'The content does not fit the type of the file' },
  leave: { zh: '上传凭证无效，请重新上传', en: 'The leave to upload is not valid, please try again' },
  nowhere: { zh: '未配置文件存储', en: 'No file storage is set up' },
} satisfies { [name: string]: Text };

/** Stores the file; without key and token a key is made on the spot. */
export const upload: CallHandler = async (work, input) => {
  const refuse = (text: Text) => new Refusal({ text, errors: { file: text } });
  if (!work.files) throw refuse(texts.nowhere);
  const form = await input.request.formData().catch(() => null);
  const file = form?.get('file');
  if (!form || !(file instanceof File)) throw refuse(texts.none);
  if (file.size > largest) throw refuse(texts.large);
  const ending = endingOf(file.name);
  if (!mayUpload(ending)) throw refuse(texts.type);
  const asked = form.get('key');
  const key = typeof asked === 'string' && asked !== '' ? asked : newKey(work, ending);
  if (asked && (form.get('token') !== (await leaveFor(input, key)) || endingOf(key) !== ending)) throw refuse(texts.leave);
  const body = new Uint8Array(await file.arrayBuffer());
  const type = typeOfContent(ending, body);
  if (type === null) throw refuse(texts.content);
  await work.files.save(key, type, body);
  return { data: { key, url: `/files/${key}`, name: file.name.slice(-200), size: file.size } };
};
