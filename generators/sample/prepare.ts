import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomInt } from 'node:crypto';
import { loadSample } from './load.ts';
import type { SampleAccount } from '../../src/server/node/welcome.ts';
import { open } from '../../src/database/connection/connection.ts';
import type { Files } from '../../src/database/contract.ts';
import { writeDurably } from '../../src/database/local/durable.ts';
import { sealAll } from '../../src/database/audit/seal.ts';
import type { Settings } from '../../src/server/node/settings.ts';
import type { Site } from '../../src/grammar/site/resolved.ts';

/** Signs of a made-up password: none that look alike. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Loads sample data and accounts into a database that has no account yet; returns the accounts of this data folder,
 * none when their list cannot be read.
 */
export async function prepareSample(
  url: string,
  site: Site,
  { data, sample: scale, clockAhead }: Settings,
  files: Files,
  say: (text: string) => void,
): Promise<SampleAccount[]> {
  const list = join(data, 'sample-accounts.json');
  const owner = open(url, { role: 'owner', max: 2, statementTimeout: 600_000 });
  try {
    // The list is on the disk before the accounts count: a crash in between leaves a list without accounts, which the
    // next start replaces.
    const keep = (accounts: SampleAccount[]): void => writeDurably(list, `${JSON.stringify(accounts, null, 2)}\n`);
    const password = (): string => Array.from({ length: 12 }, () => signs[randomInt(signs.length)]).join('');
    mkdirSync(data, { recursive: true });
    const loaded = await loadSample(owner, site, {
      seed: 'zhanggui',
      now: new Date(Date.now() + clockAhead),
      scale,
      files,
      password,
      keep,
      say,
    });
    // Its rows are of the past: sealed now, none of them looks forgotten.
    if (loaded !== null) await sealAll(owner.db, site);
  } finally {
    await owner.close();
  }
  return readAccounts(list, say);
}

/** Their passwords exist nowhere else: without the list a new one is set by command. */
function readAccounts(list: string, say: (text: string) => void): SampleAccount[] {
  try {
    const accounts: unknown = JSON.parse(readFileSync(list, 'utf8'));
    if (Array.isArray(accounts)) return accounts as SampleAccount[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' && !(error instanceof SyntaxError)) throw error;
  }
  say(
    `示例账号清单 ${list} 缺失或损坏；可用 npm run account -- reset 重设密码。 / The list of sample accounts ${list} is missing or damaged; npm run account -- reset sets a new password.`,
  );
  return [];
}
