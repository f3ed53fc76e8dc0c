/**
 * `npm run account -- create | reset`: makes an account of the platform, or sets a new password; asks for everything,
 * passwords twice and unseen.
 */
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { loginKey } from '../src/access/login-key.ts';
import { hashPassword, passwordProblems } from '../src/access/passwords.server.ts';
import { noteEnds } from '../src/access/session-ends.server.ts';
import { endSessionsOf } from '../src/access/sessions.server.ts';
import { audit } from '../src/database/audit/audit.ts';
import { open, type Store } from '../src/database/connection/connection.ts';
import { clearTries } from '../src/database/accounts/login-keys.ts';
import type { Site } from '../src/grammar/site/resolved.ts';
import { endWith, readArguments } from './arguments.ts';
import { commandDatabase } from './database.ts';
import { insertRows, systemWork } from './sample/load.ts';

const usage = `用法 / Usage: npm run account -- <create | reset>
create   新建平台主账号 / makes an account of the platform
reset    重设任一账号的密码，并结束其会话 / sets a new password of any account and ends its sessions`;
const [act = ''] = readArguments(usage, { options: {}, most: 1 }).positionals;
if (act !== 'create' && act !== 'reset') endWith(usage);

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
if (!/^[A-Za-z][A-Za-z0-9_]{2,29}$/.test(username))
  endWith(
    '账号需以字母开头，4 到 30 位字母、数字或下划线。 / An account begins with a letter and has 4 to 30 letters, digits or underscores.',
  );
const person = act === 'create' ? await askPerson() : undefined;
const password = await ask('密码 / Password (6-20): ', true);
const again = await ask('再次输入 / Again: ', true);
const problem = Object.values(passwordProblems({ password, again, username }))[0];
if (problem) endWith(`${problem.zh} / ${problem.en}`);
reader.close();

const { url, site, close } = await commandDatabase();
try {
  const store = open(url, { role: 'owner', max: 1 });
  const said = person ? await create(store, site, person) : await reset(store, site);
  await store.close();
  stdout.write(`${said}\n`);
} finally {
  await close();
}

interface Person {
  name: string;
  phone: string;
}

async function askPerson(): Promise<Person> {
  if (username.length < 4) endWith('账号至少 4 位。 / An account has at least 4 characters.');
  const name = (await ask('姓名 / Name: ')).trim();
  if (name === '' || name.length > 16) endWith('姓名为 1 到 16 个字符。 / A name has 1 to 16 characters.');
  const phone = await ask('手机号 / Phone: ');
  if (!/^1\d{10}$/.test(phone))
    endWith('手机号为 1 开头的 11 位数字。 / A phone number has 11 digits and begins with 1.');
  return { name, phone };
}

async function create(store: Store, of: Site, { name, phone }: Person): Promise<string> {
  const { rows } = await sql<{
    last: number;
    taken: boolean;
  }>`select coalesce(max("id"), 0) as last, coalesce(bool_or("username" = ${username}), false) as taken
    from "adminUser"`.execute(store.db);
  if (rows[0]?.taken === true) {
    process.exitCode = 2;
    return `账号 ${username} 已存在。 / The account ${username} exists already.`;
  }
  const at = new Date().toISOString();
  await insertRows(store.db, of, 'adminUser', [
    {
      id: (rows[0]?.last ?? 0) + 1,
      createdAt: at,
      updatedAt: at,
      createdBy: null,
      version: 1,
      deletedAt: null,
      username,
      name,
      phone,
      area: 'admin',
      seller: null,
      isAdmin: true,
      isFinance: false,
      baseRole: 'admin',
      roles: [],
      passwordHash: await hashPassword(password),
      enabled: true,
      loginCount: 0,
    },
  ]);
  return `已创建平台主账号 ${username}。 / The platform account ${username} was created.`;
}

/** As when an administrator does it: the old password, its lock and its sessions are over, and the trail says who. */
async function reset(store: Store, of: Site): Promise<string> {
  const now = new Date();
  const hash = await hashPassword(password);
  const found = await store.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; name: string; area: string }>`
      update "adminUser" set "passwordHash" = ${hash}, "passwordChangedAt" = ${now.toISOString()}, "lockedUntil" = null,
        "updatedAt" = ${now.toISOString()}, "version" = "version" + 1
      where "username" = ${username} and "deletedAt" is null returning "id", "name", "area"`.execute(tx);
    const account = rows[0];
    if (!account) return false;
    await clearTries(tx, loginKey(account.area, username));
    await endSessionsOf(tx, account.id, now);
    await noteEnds(of, tx, now, account.id);
    const work = { ...systemWork(tx, of, now), traceId: 'command' };
    await audit(work, {
      page: null,
      action: 'update',
      target: { type: 'adminUser', id: String(account.id), name: account.name },
      event: { key: 'passwordSetByHand', facts: { account: username } },
      result: 'ok',
    });
    return true;
  });
  if (!found) {
    process.exitCode = 2;
    return `没有账号 ${username}。 / There is no account ${username}.`;
  }
  return `已重设账号 ${username} 的密码，其会话已结束。 / The password of ${username} was set; its sessions have ended.`;
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
