/** Whether a member of foreign rows is the address of an upload, or several. */
import { safeUrl } from '../../../base/safe-url.ts';
import type { Seen, Vote } from '../../../grammar/site/models.ts';
import { ends, itemsOf, named, textsOf } from './seen.ts';

/** What tells one sort of uploads. */
export interface Media {
  endings: RegExp;
  /** Words with blanks between them. */
  names: string;
}

/** Marks of pictures. */
export const pictures: Media = {
  endings: /\.(?:png|jpe?g|gif|webp|bmp|svg|avif)$/iu,
  names:
    'avatar image images img imgs pic pics picture pictures photo photos cover logo icon thumb banner qrcode voucher ' +
    'proof evidence 图 图片 头像',
};
/** Marks of films. */
export const films: Media = { endings: /\.(?:mp4|mov|webm|m3u8)$/iu, names: 'video videos film 视频' };
/** Marks of documents. */
export const documents: Media = {
  endings: /\.(?:pdf|docx?|xlsx?|pptx?|csv|zip|rar|txt)$/iu,
  names: 'file files attachment attachments document pdf 附件 文件',
};

/** Addresses that all end like it, or whose name tells. */
export function mediaVote(seen: Seen, { endings, names }: Media): Vote | null {
  const texts = textsOf(seen);
  const isAddress = (text: string): boolean => /^(?:https?:\/\/|\/)/iu.test(text) && safeUrl(text) !== null;
  if (!texts || !texts.every(isAddress)) return null;
  const called = named(seen, ...names.split(' ')) && !ends(seen, 'name', 'no', 'id', 'type', 'count', 'size');
  if (texts.length > 0) {
    const ending = texts.every((text) => endings.test(text.replace(/[?#!].*$/u, '')));
    return ending ? { weight: 75 } : called ? { weight: 68 } : null;
  }
  const byForm = seen.accepts?.('https://cdn.example.com/a/1.png') && !seen.accepts('a.png') && !seen.accepts('a b');
  if (seen.contract?.pattern !== undefined && !byForm) return null;
  return called ? { weight: byForm ? 84 : 72 } : byForm ? { weight: 40 } : null;
}

/** The same of lists of addresses. */
export function mediaListVote(seen: Seen, media: Media): Vote | null {
  const items = itemsOf(seen);
  const vote = items && mediaVote(items, media);
  return vote && { ...vote, weight: vote.weight + 2 };
}
