/** `npm run account -- create`: makes an account of the platform; asks for everything, the password twice and unseen. */
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { hashPassword, passwordProblems } from '../src/access/passwords.server.ts';
import { startLocalPostgres } from '../src/database/local/postgres.ts';
import { open } from '../src/database/connection.ts';
import { migrate } from '../src/database/migrate.ts';
import { readSchemas } from '../src/server/node/read-schemas.ts';
import { readSettings } from '../src/server/node/settings.ts';
import { makeSite } from '../src/site.ts';
import { insertRows } from './sample/load.ts';

const { positionals } = parseArgs({ allowPositionals: true });
if (positionals[0] !== 'create' || positionals.length > 1) fail('用法 / Usage: npm run account -- create');

const username = await ask('登录账号 / Account (字母开头，4-30 位 / 4 to 30, a letter first): ');
if (!/^[A-Za-z][A-Za-z0-9_]{3,29}$/.test(username)) fail('账号需以字母开头，4 到 30 位字母、数字或下划线。 / An account begins with a letter and has 4 to 30 letters, digits or underscores.');
const name = (await ask('姓名 / Name: ')).trim();
if (name === '' || name.length > 16) fail('姓名为 1 到 16 个字符。 / A name has 1 to 16 characters.');
const phone = await ask('手机号 / Phone: ');
if (!/^1\d{10}$/.test(phone)) fail('手机号为 1 开头的 11 位数字。 / A phone number has 11 digits and begins with 1.');
const password = await ask('密码 / Password (6-20): ', true);
const again = await ask('再次输入 / Again: ', true);
const problem = Object.values(passwordProblems({ password, again, username }))[0];
if (problem) fail(`${problem.zh} / ${problem.en}`);

const settings = readSettings(process.env, process.cwd());
const { site } = makeSite(readSchemas('schemas'));
const local = settings.databaseUrl ? null : await startLocalPostgres({ data: settings.data, shared: settings.shared });
const url = settings.databaseUrl ?? local?.url ?? '';
try {
  await migrate(url, site);
  const store = open(url, { role: 'owner', max: 1 });
  const { rows } = await sql<{ last: number; taken: boolean }>`select coalesce(max("id"), 0) as last, coalesce(bool_or("username" = ${username}), false) as taken from "adminUser"`.execute(store.db);
  if (rows[0]?.taken) fail(`账号 ${username} 已存在。 / The account ${username} exists already.`);
  const at = new Date().toISOString();
  await insertRows(store.db, site, 'adminUser', [{
    id: (rows[0]?.last ?? 0) + 1, createdAt: at, updatedAt: at, createdBy: null, version: 1, deletedAt: null,
    username, name, phone, area: 'admin', seller: null, isAdmin: true, isFinance: false, baseRole: 'admin', roles: [], passwordHash: await hashPassword(password), enabled: true, loginCount: 0,
  }]);
  await store.close();
  stdout.write(`已创建平台主账号 ${username}。 / The platform account ${username} was created.\n`);
} finally {
  if (local && !local.adopted) await local.stop();
}

/** One line from the terminal; nothing is echoed when `hidden`. */
function ask(question: string, hidden = false): Promise<string> {
  return new Promise((resolve) => {
    const reader = createInterface({ input: stdin, output: stdout, terminal: stdin.isTTY });
    stdout.write(question);
    if (hidden && stdin.isTTY) (reader as unknown as { _writeToOutput(text: string): void })._writeToOutput = () => undefined;
    reader.question('', (answer) => {
      if (hidden) stdout.write('\n');
      reader.close();
      resolve(answer);
    });
  });
}

function fail(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(2);
}
