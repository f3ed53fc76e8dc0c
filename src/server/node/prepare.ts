import { mkdirSync, readFileSync, writeFileSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { randomInt } from 'node:crypto';
import { loadSample } from '../../../generators/sample/load.ts';
import type { SampleAccount } from '../../../generators/sample/accounts.ts';
import { open } from '../../database/connection.ts';
import type { Files } from '../../database/contract.ts';
import type { Settings } from './settings.ts';
import type { Site } from '../../grammar/resolved.ts';

/** Signs of a made-up password: none that look alike. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Loads sample data and accounts into a database that has no account yet; returns the accounts of this data folder. */
export async function prepareSample(url: string, site: Site, { data, sample: scale }: Settings, files: Files, say: (text: string) => void): Promise<SampleAccount[]> {
  const list = join(data, 'sample-accounts.json');
  const owner = open(url, { role: 'owner', max: 2, statementTimeout: 600_000 });
  try {
    const accounts = await loadSample(owner, site, { seed: 'zhanggui', now: new Date(), scale, files, password: () => Array.from({ length: 12 }, () => signs[randomInt(signs.length)]).join(''), say });
    if (accounts !== null) {
      mkdirSync(data, { recursive: true });
      writeFileSync(`${list}.part`, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
      renameSync(`${list}.part`, list);
    }
  } finally {
    await owner.close();
  }
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as SampleAccount[]) : [];
}
