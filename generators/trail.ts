/**
 * `npm run trail -- [head]`: computes the seals of the audit trail anew and says whether a row was changed, removed or
 * slipped in. Without `head` it takes the digests of the local server's log.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { open } from '../src/database/connection/connection.ts';
import { isWhole, verifyTrail } from '../src/database/audit/seal.ts';
import { endWith, readArguments } from './arguments.ts';
import { commandDatabase } from './database.ts';

const usage = '用法 / Usage: npm run trail -- [head]   head：日志中记下的摘要 / a digest noted in the log';
const [noted] = readArguments(usage, { options: {}, most: 1 }).positionals;
if (noted !== undefined && !/^[0-9a-f]{64}$/i.test(noted))
  endWith(`摘要应为 64 位十六进制字符。 / A head has 64 hexadecimal characters.\n${usage}`);

const { url, site, settings, close } = await commandDatabase();
try {
  const store = open(url, { role: 'owner', max: 1, statementTimeout: 600_000 });
  const heads =
    noted === undefined
      ? loggedHeads(settings.databaseUrl === undefined ? join(settings.data, 'server.log') : undefined)
      : [noted.toLowerCase()];
  const found = await verifyTrail(store.db, site, heads);
  await store.close();
  const { seals, rows, unsealed, late, head, broken, lost } = found;
  const say = (text: string): void => void process.stdout.write(`${text}\n`);
  if (broken)
    say(
      `操作记录被改动：${broken.of} 的 ID ${broken.from + 1} 至 ${broken.to}，封存时 ${broken.expected} 行，现有 ${broken.found} 行。 / The trail was changed: ${broken.of}, ids ${broken.from + 1} to ${broken.to}; ${broken.expected} rows were sealed, ${broken.found} are there.`,
    );
  if (lost !== undefined)
    say(
      `链中没有摘要 ${lost}，较新的封存已被删除或替换。 / No seal has the digest ${lost}: later seals were removed or replaced.`,
    );
  if (late > 0)
    say(
      `${late} 行已超过 10 分钟仍未封存：服务未运行，或封存已被删除。 / ${late} rows have waited for their seal for more than 10 minutes: no server runs, or seals were removed.`,
    );
  if (isWhole(found))
    say(
      `操作记录完整：${seals} 个封存，${rows} 行，另有 ${unsealed} 行待封存；末端摘要 ${head ?? '-'}。 / The trail is whole: ${seals} seals, ${rows} rows, ${unsealed} rows not sealed yet; head ${head ?? '-'}.`,
    );
  process.exitCode = isWhole(found) ? 0 : 1;
} finally {
  await close();
}

/**
 * Heads that the server of this folder noted in its log, the latest 200: whoever rewrites the database does not reach
 * them.
 */
function loggedHeads(file: string | undefined): string[] {
  if (file === undefined || !existsSync(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(/"message":"audit trail sealed","head":"([0-9a-f]{64})"/g)]
    .slice(-200)
    .map((one) => one[1] ?? '');
}
