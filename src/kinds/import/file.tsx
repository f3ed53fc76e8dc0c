/** Looks at a chosen file before it is sent, and makes it text for the call. */
import type { Translate } from '../../base/catalogue.ts';
import type { MessageKey } from '../text/messages.zh.ts';
import type { ImportOptions } from './attachment.ts';
import { fileTypes, mayBeTable } from './file-names.ts';

const megabyte = 1024 * 1024;

/** Sentence that refuses the file; undefined = it may be sent. */
export function fileProblem(
  file: Pick<File, 'name' | 'size'>,
  options: Pick<ImportOptions, 'maxMegabytes'>,
  t: Translate<MessageKey>,
): string | undefined {
  if (!mayBeTable(file.name)) return t('fileWrongType', { types: fileTypes.join(' ') });
  if (file.size > options.maxMegabytes * megabyte) return t('fileTooLarge', { size: `${options.maxMegabytes} MB` });
  return undefined;
}

/** The file's bytes in base64, read in pieces so that the screen stays awake. */
export function toBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'));
    reader.readAsDataURL(file);
  });
}
