/**
 * Kinds of files that may be uploaded, told by their first bytes, never by what the sender says. Pictures that can
 * carry script (SVG) are not among them.
 */

interface FileKind {
  ending: string;
  type: string;
  /** Bytes at a place; null = any byte. */
  at: number;
  bytes: readonly number[];
}

const ascii = (text: string): number[] => [...text].map((sign) => sign.charCodeAt(0));
const kinds: FileKind[] = [
  { ending: 'png', type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { ending: 'jpg', type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { ending: 'gif', type: 'image/gif', at: 0, bytes: ascii('GIF8') },
  { ending: 'webp', type: 'image/webp', at: 8, bytes: ascii('WEBP') },
  { ending: 'mp4', type: 'video/mp4', at: 4, bytes: ascii('ftyp') },
  { ending: 'webm', type: 'video/webm', at: 0, bytes: [0x1a, 0x45, 0xdf, 0xa3] },
  { ending: 'pdf', type: 'application/pdf', at: 0, bytes: ascii('%PDF-') },
];
const zipped: { [ending: string]: string } = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  zip: 'application/zip',
};
const texts: { [ending: string]: string } = { csv: 'text/csv; charset=utf-8', txt: 'text/plain; charset=utf-8' };
const aliases: { [ending: string]: string } = { jpeg: 'jpg', m4v: 'mp4', mov: 'mp4' };

/** Last part of a file name, lower case. */
export const endingOf = (name: string): string => {
  const ending = /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return aliases[ending] ?? ending;
};

/** True when such a file may be uploaded at all. */
export const mayUpload = (ending: string): boolean =>
  kinds.some((kind) => kind.ending === ending) || ending in zipped || ending in texts;

/** MIME type that a file of this ending must have, or null. */
export const typeOfEnding = (ending: string): string | null =>
  kinds.find((one) => one.ending === ending)?.type ?? zipped[ending] ?? texts[ending]?.split(';')[0] ?? null;

/** MIME type of the content, or null when it is not what the ending says. */
export function typeOfContent(ending: string, body: Uint8Array): string | null {
  const kind = kinds.find((one) => one.ending === ending);
  if (kind) return kind.bytes.every((byte, index) => body[kind.at + index] === byte) ? kind.type : null;
  if (ending in zipped) return body[0] === 0x50 && body[1] === 0x4b ? (zipped[ending] ?? null) : null;
  if (ending in texts) return body.subarray(0, 4096).includes(0) ? null : (texts[ending] ?? null);
  return null;
}
