/** `npm run account -- create`: makes an account of the platform; asks for everything, the password twice and unseen. */
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { hashPassword, passwordProblems } from '../src/access/passwords.server.ts';
import { commandDatabase } from './database.ts';
import { open } from '../src/database/connection.ts';
import { insertRows } from './sample/load.ts';

const { positionals } = parseArgs({ allowPositionals: true });
if (positionals[0] !== 'create' || positionals.length > 1) fail('用法 / Usage: npm run account -- create');

/** The echo of a terminal goes through here, so that it can be held back. */
let unseen = false;
const echo = new Writable({
  write(part: Buffer, _encoding, done) {
    if (!unseen) stdout.write(part);
    done();
  },
});
const reader = createInterface({ input: stdin, output: echo, terminal: stdin.isTTY });
const lines = reader[Symbol.asyncIterator]();

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
reader.close();

const { url, site, close } = await commandDatabase();
try {
  const store = open(url, { role: 'owner', max: 1 });
  const { rows } = await sql<{ last: number; taken: boolean }>`select coalesce(max("id"), 0) as last, coalesce(bool_or("username" = ${username}), false) as taken from "adminUser"`.execute(store.db);
  const taken = rows[0]?.taken === true;
  const at = new Date().toISOString();
  if (taken) process.exitCode = 2;
  else await insertRows(store.db, site, 'adminUser', [{
    id: (rows[0]?.last ?? 0) + 1, createdAt: at, updatedAt: at, createdBy: null, version: 1, deletedAt: null,
    username, name, phone, area: 'admin', seller: null, isAdmin: true, isFinance: false, baseRole: 'admin', roles: [], passwordHash: await hashPassword(password), enabled: true, loginCount: 0,
  }]);
  await store.close();
  stdout.write(taken ? `账号 ${username} 已存在。 / The account ${username} exists already.\n` : `已创建平台主账号 ${username}。 / The platform account ${username} was created.\n`);
} finally {
  await close();
}

/** One line from the terminal or a pipe; nothing is echoed when `hidden`. */
async function ask(question: string, hidden = false): Promise<string> {
  stdout.write(question);
  unseen = hidden;
  const line = await lines.next();
  if (hidden) stdout.write('\n');
  unseen = false;
  return line.done ? '' : line.value;
}

function fail(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(2);
}
