/** Living sessions as they are told to a person. */
import { livingSessions, type LivingSession } from '../../access/sessions.server.ts';
import type { CallInput, Work } from '../../database/contract.ts';
import { asPlatform } from '../../database/connection/elevate.ts';
import { deviceOf } from '../login/device.ts';
import { ownSession } from '../login/token.server.ts';

export interface ShownSession {
  session: string;
  device: string;
  browser: string;
  os: string;
  ip: string;
  since: string;
  seenAt: string;
  endsAt: string;
  /** The session that asks. */
  own: boolean;
}

/** Those of an account, the last used first. */
export async function shownSessions(work: Work, input: CallInput, account: number): Promise<ShownSession[]> {
  const own = await ownSession(work, input);
  const living = await asPlatform(work, (db) => livingSessions(db, account, work.now));
  return living.map((one) => ({
    session: one.handle,
    ...deviceOf(one.agent ?? ''),
    ip: one.ip ?? '',
    since: one.createdAt,
    seenAt: one.seenAt,
    endsAt: one.endsAt,
    own: one.id === own?.id,
  }));
}

/** "Chrome 120 / Windows 10/11, 192.0.2.7": how the trail names a session. */
export function nameOf({ agent, ip }: Pick<LivingSession, 'agent' | 'ip'>): string {
  const { browser, os } = deviceOf(agent ?? '');
  return [[browser, os].filter(Boolean).join(' / '), ip].filter(Boolean).join('，');
}
