/**
 * Leave to upload: the key is the server's, and a digest by its secret ties it to the session and an end, so nobody
 * stores under a key that was not given to them.
 */
import { hexadecimal } from '../../access/digest.ts';
import { hmac, hmacFits } from '../../access/keyed-digest.server.ts';
import { tokenId } from '../../access/sessions.server.ts';
import { printMoment } from '../../base/date.ts';
import type { CallInput, Files, UploadGrant, Work } from '../../database/contract.ts';
import { Refusal } from '../../database/contract.ts';
import { secretOf } from '../../database/connection/secret.ts';
import { mostBytes, uploadTexts } from './check.ts';
import { endingOf, mayUpload, typeOfEnding } from './file-type.ts';
import { isPicture } from './picture.ts';

/** Seconds that a grant is good for. */
const lasts = 600;

/** "202611/s12/6f1c….png": month, seller (p = platform), random, ending. */
export function newKey({ world, session, now }: Work, ending: string): string {
  return `${printMoment(now, 'ym')}/${placeOf(session)}/${hexadecimal(world.bytes(20))}.${ending}`;
}

/** Whose a file is: the platform's, or a seller's. */
export const placeOf = (session: Work['session']): string => (session.seller === null ? 'p' : `s${session.seller}`);

/** Whether it is a key that `newKey` makes for this session. */
export const isOwn = (session: Work['session'], key: string): boolean =>
  new RegExp(`^\\d{6}/${placeOf(session)}/[0-9a-f]{40}\\.[a-z0-9]{1,8}$`).test(key);

/** Address of a stored file. */
export const addressOf = (files: Files | undefined, key: string): string => files?.address?.(key) ?? `/files/${key}`;

/** What is signed: the purpose, the session, the key, and the second when it ends. */
const signedText = (input: CallInput, key: string, until: string): string =>
  JSON.stringify(['upload', tokenId(input.request.headers.get('token') ?? ''), key, until]);

/** "<end in seconds>.<digest>" for a key in this session. */
async function grantFor({ db, world, now }: Work, input: CallInput, key: string): Promise<string> {
  const until = String(Math.floor(now.getTime() / 1000) + lasts);
  return `${until}.${hexadecimal(await hmac('SHA-256', await secretOf(db, world, 'upload'), signedText(input, key, until)))}`;
}

/** Whether that grant was given to this session for this key, and is not over. */
export async function holdsGrant(
  { db, world, session, now }: Work,
  input: CallInput,
  key: string,
  given: unknown,
): Promise<boolean> {
  const [, until = '', digest = ''] = (typeof given === 'string' && /^(\d{1,12})\.([0-9a-f]{64})$/.exec(given)) || [];
  if (until === '' || Number(until) * 1000 < now.getTime() || !isOwn(session, key)) return false;
  return hmacFits(await secretOf(db, world, 'upload'), signedText(input, key, until), digest);
}

/**
 * A fresh key for a file of that name, and the token to store it with; a foreign storage adds its host and form fields.
 */
export async function grantUpload(
  work: Work,
  input: CallInput,
  name: string,
  kind?: string,
): Promise<UploadGrant & { key: string }> {
  const ending = endingOf(name);
  const type = mayUpload(ending) ? typeOfEnding(ending) : null;
  if (type === null || (kind === 'image' && !isPicture(ending)) || (kind === 'video' && !type.startsWith('video/')))
    throw new Refusal({ text: uploadTexts.type, errors: { file: uploadTexts.type } });
  const key = newKey(work, ending);
  const most = isPicture(ending) ? mostBytes.image : mostBytes.other;
  if (work.files?.grant) return { key, ...(await work.files.grant(key, { type, most, seconds: lasts }, work.now)) };
  return { key, token: await grantFor(work, input, key), url: addressOf(work.files, key) };
}
