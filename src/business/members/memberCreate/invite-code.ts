/** Invite codes: eight signs without those that are mistaken for one another (0 O 1 I). */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code from eight random bytes. */
export function inviteCode(bytes: Uint8Array): string {
  return Array.from(bytes.slice(0, 8), (byte) => signs[byte % signs.length]).join('');
}
