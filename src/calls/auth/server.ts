import type { CallHandler } from '../../database/contract.ts';
import { ownSession } from '../login/token.server.ts';

/** The session and when it ends. The console draws its menu from it; the server never asks it back. */
export const auth: CallHandler = async (work, input) => {
  const row = await ownSession(work, input);
  return { data: { ...work.session, expiresAt: row?.expiresAt ?? null } };
};
