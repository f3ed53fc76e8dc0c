import { Refusal } from '../../database/contract.ts';
import type { CallHandler } from '../../database/contract.ts';

/** The address of a stored file; a key that is not stored is refused. */
export const imageKey: CallHandler = async (work, input) => {
  const key = String(input.query.key);
  if (key.includes('..') || !(await work.files?.read(key))) throw new Refusal({ text: { zh: '文件不存在', en: 'There is no such file' }, http: 404 });
  return { data: { url: `/files/${key}` } };
};
