/** Leave to upload: the key is the server's, and the token ties it to the session, so nobody stores under another's key. */
import { hexadecimal } from '../../access/digest.ts';
import { tokenId } from '../../access/sessions.server.ts';
import { printMoment } from '../../base/date.ts';
import type { CallInput, Work } from '../../database/contract.ts';

/** "202611/s12/6f1c….png": month, seller (p = platform), random, ending. */
export function newKey({ world, session, now }: Work, ending: string): string {
  const place = session.seller === null ? 'p' : `s${session.seller}`;
  return `${printMoment(now, 'ym')}/${place}/${hexadecimal(world.bytes(20))}.${ending}`;
}

/** The token that goes with a key in this session. */
export async function leaveFor(input: CallInput, key: string): Promise<string> {
  const session = await tokenId(input.request.headers.get('token') ?? '');
  return tokenId(`upload ${session} ${key}`);
}
