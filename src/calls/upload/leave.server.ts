/** Leave to upload: the key is the server's, and the token ties it to the session, so nobody stores under another's key. */
import { hexadecimal } from '../../access/digest.ts';
import { tokenId } from '../../access/sessions.server.ts';
import { printMoment } from '../../base/date.ts';
import type { CallInput, Files, UploadLeave, Work } from '../../database/contract.ts';
import { Refusal } from '../../database/contract.ts';
import { mostBytes, uploadTexts } from './check.ts';
import { endingOf, mayUpload, typeOfEnding } from './file-type.ts';
import { isPicture } from './picture.ts';

/** Seconds that a leave is good for. */
const lasts = 600;

/** "202611/s12/6f1c….png": month, seller (p = platform), random, ending. */
export function newKey({ world, session, now }: Work, ending: string): string {
  const place = session.seller === null ? 'p' : `s${session.seller}`;
  return `${printMoment(now, 'ym')}/${place}/${hexadecimal(world.bytes(20))}.${ending}`;
}

/** Address of a stored file. */
export const addressOf = (files: Files | undefined, key: string): string => files?.address?.(key) ?? `/files/${key}`;

/** The token that goes with a key in this session; a given token's own end is kept, "" once it is over. */
export async function leaveFor({ now }: Work, input: CallInput, key: string, given?: string): Promise<string> {
  const until = given === undefined ? Math.floor(now.getTime() / 1000) + lasts : Number(given.split('.')[0]);
  if (!Number.isInteger(until) || until * 1000 < now.getTime()) return '';
  const session = await tokenId(input.request.headers.get('token') ?? '');
  return `${until}.${await tokenId(`upload ${session} ${key} ${until}`)}`;
}

/** A fresh key for a file of that name, and the token to store it with; a foreign storage adds its host and form fields. */
export async function grantUpload(work: Work, input: CallInput, name: string, kind?: string): Promise<UploadLeave & { key: string }> {
  const ending = endingOf(name);
  const type = mayUpload(ending) ? typeOfEnding(ending) : null;
  if (type === null || (kind === 'image' && !isPicture(ending)) || (kind === 'video' && !type.startsWith('video/'))) throw new Refusal({ text: uploadTexts.type, errors: { file: uploadTexts.type } });
  const key = newKey(work, ending);
  const most = isPicture(ending) ? mostBytes.image : mostBytes.other;
  if (work.files?.leave) return { key, ...(await work.files.leave(key, { type, most, seconds: lasts }, work.now)) };
  return { key, token: await leaveFor(work, input, key), url: addressOf(work.files, key) };
}
