import { Refusal } from '../../database/contract.ts';
import type { CallHandler } from '../../database/contract.ts';
import { endingOf, mayUpload } from '../upload/file-type.ts';
import { leaveFor, newKey } from '../upload/leave.server.ts';

/** A fresh key for a file of that name. */
export const uploadKey: CallHandler = async (work, input) => {
  const ending = endingOf(input.query.name ?? 'x.png');
  if (!mayUpload(ending)) throw new Refusal({ text: { zh: '不支持该文件类型', en: 'Files of this type are not accepted' } });
  const key = newKey(work, ending);
  return { data: { key, token: await leaveFor(input, key), url: `/files/${key}` } };
};
