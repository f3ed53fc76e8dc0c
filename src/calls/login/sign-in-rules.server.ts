/** What the settings say of signing in: wrong passwords before an account is locked, hours that a session lasts. */
import type { Work } from '../../database/contract.ts';
import { settingInForce } from '../../database/rows/settings.ts';

const setting = 'shopSetting';

export interface SignInRules {
  wrongBeforeLock: number;
  sessionHours: number;
}

/** The values in force; a site without the setting has 5 tries and 12 hours. */
export async function signInRules(work: Pick<Work, 'db' | 'now' | 'site'>): Promise<SignInRules> {
  const { loginLockTimes, sessionHours } = await settingInForce(work, setting);
  return {
    wrongBeforeLock: typeof loginLockTimes === 'number' ? loginLockTimes : 5,
    sessionHours: typeof sessionHours === 'number' ? sessionHours : 12,
  };
}
