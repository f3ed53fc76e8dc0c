import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePassword } from '../template.ts';
import { openDesk, type Data, type Desk } from './app.ts';
import { summaryOf } from '../trail.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const login = (username: string, password: string, area = 'admin') =>
  desk.call('POST', `/api/v2/${area}/login`, { body: { username, password } });

describe('signing in', () => {
  it('tells token, labels and flags, and the session behind the token', async () => {
    const reply = await login('admin', samplePassword('admin'));
    expect(reply).toMatchObject({ http: 200, status: 0, error: '', data: { is_admin: '1', is_finance: 0 } });
    expect(String(reply.data.token)).toMatch(/^[0-9a-f]{64}$/);
    const auth = await desk.call('GET', '/api/v2/seller/auth', { token: String(reply.data.token) });
    expect(auth.data).toMatchObject({ username: 'admin', role: 'admin', area: 'admin', all: true, platform: true });
    const info = await desk.call('GET', `/user/info?token=${String(reply.data.token)}`);
    expect(info.data.roles).toContain('admin');
    expect(info.headers.get('cache-control')).toBe('no-store');
    expect(info.data.roles.length).toBeGreaterThan(100);
    // A console that has the session needs no second list of the labels.
    const brief = await desk.call('GET', `/user/info?token=${String(reply.data.token)}`, {
      headers: { prefer: 'respond-async, return=minimal' },
    });
    expect(brief.data).toEqual({ ...info.data, roles: ['admin'] });
  });

  it('answers an unknown account exactly like a wrong password', async () => {
    const known = await login('auditor', 'not-the-password');
    const unknown = await login('nobody_here', 'not-the-password');
    expect([unknown.http, unknown.status, unknown.error, unknown.data]).toEqual([
      known.http,
      known.status,
      known.error,
      known.data,
    ]);
    expect(known.error).toBe('账号或密码错误');
  });

  it('locks after five wrong passwords for fifteen minutes, also for the right one', async () => {
    for (let count = 0; count < 4; count++)
      expect((await login('reviewer', 'wrong-password')).error).toBe('账号或密码错误');
    expect((await login('reviewer', 'wrong-password')).error).toContain('已锁定');
    expect((await login('reviewer', samplePassword('reviewer'))).error).toContain('已锁定');
    desk.clock.now = new Date(desk.clock.now.getTime() + 16 * 60_000);
    expect((await login('reviewer', samplePassword('reviewer'))).status).toBe(0);
  });

  it('judges five of many tries at one moment, and takes back those of whoever was right', async () => {
    desk.clock.now = new Date(desk.clock.now.getTime() + 16 * 60_000);
    const wrong = Array.from({ length: 25 }, (_, at) => `wrong-password-${at}`);
    const replies = await Promise.all(wrong.map((password) => login('reviewer', password)));
    const locked = replies.filter(({ error }) => error.includes('已锁定'));
    expect([locked.length, replies.length - locked.length]).toEqual([21, 4]);
    desk.clock.now = new Date(desk.clock.now.getTime() + 16 * 60_000);
    for (let round = 0; round < 2; round++) {
      for (const password of wrong.slice(0, 4))
        expect((await login('reviewer', password)).error).toBe('账号或密码错误');
      expect((await login('reviewer', samplePassword('reviewer'))).status).toBe(0);
    }
  });

  it('tries again when staff has unlocked the account, and not for longer than the lock when the clock went back', async () => {
    const token = await desk.signIn('admin');
    const lock = async (): Promise<void> => {
      for (let count = 0; count < 5; count++) await login('reviewer', 'wrong-password');
      expect((await login('reviewer', samplePassword('reviewer'))).error).toContain('已锁定');
    };
    const minutes = (count: number): void =>
      void (desk.clock.now = new Date(desk.clock.now.getTime() + count * 60_000));
    minutes(2);
    await lock();
    const { data } = await desk.call('GET', '/api/v2/seller/user?keyword=reviewer', { token });
    const row = data.rows.find((one: Data) => one.username === 'reviewer');
    expect(await desk.call('POST', `/api/v2/seller/user/${row.id}/unlock`, { token, body: {} })).toMatchObject({
      error: '',
    });
    expect((await login('reviewer', 'wrong-password')).error).toBe('账号或密码错误');
    expect((await login('reviewer', samplePassword('reviewer'))).status).toBe(0);
    minutes(2);
    await lock();
    minutes(-24 * 60);
    expect((await login('reviewer', samplePassword('reviewer'))).status).toBe(0);
    minutes(24 * 60);
  });

  it('counts a wrong old password, and refuses the sixth before it is judged', async () => {
    const token = await desk.signIn('finance2');
    const change = (old: string) =>
      desk.call('POST', '/api/v2/seller/password', {
        token,
        body: { old_pw: old, new_pw: 'another-Pass-1', new_pw2: 'another-Pass-1' },
      });
    for (let count = 0; count < 5; count++) expect((await change(`wrong-${count}`)).error).toBe('旧密码错误');
    expect(await change(samplePassword('finance2'))).toMatchObject({ http: 429, status: 1 });
    desk.clock.now = new Date(desk.clock.now.getTime() + 16 * 60_000);
    expect((await change('wrong-again')).error).toBe('旧密码错误');
    expect((await change(samplePassword('finance2'))).error).toBe('');
  });

  it('keeps areas apart', async () => {
    expect((await login('admin', samplePassword('admin'), 'seller')).status).toBe(1);
    expect((await login('seller', samplePassword('seller'), 'seller')).data).toMatchObject({
      is_admin: '1',
      is_finance: 0,
    });
  });

  it('keeps no token and writes every try to the login log', async () => {
    const token = await desk.signIn('operator');
    const { rows } = await desk.store.db
      .selectFrom('_session')
      .selectAll()
      .execute()
      .then((found) => ({ rows: found }));
    expect(JSON.stringify(rows)).not.toContain(token);
    const tries = await desk.store.db
      .selectFrom('loginLog')
      .select(['account', 'result'])
      .where('account', 'in', ['operator', 'nobody_here'])
      .execute();
    expect(tries).toEqual(
      expect.arrayContaining([
        { account: 'operator', result: 'ok' },
        { account: 'nobody_here', result: 'wrongPassword' },
      ]),
    );
  });
});

describe('a session', () => {
  it('ends by logout at once', async () => {
    const token = await desk.signIn('operator');
    expect((await desk.call('GET', '/api/v2/admin/logout', { token })).status).toBe(0);
    expect(await desk.call('GET', '/api/v2/seller/auth', { token })).toMatchObject({
      http: 401,
      status: 10,
      data: null,
    });
  });

  it('ends after twelve hours, and for finance after thirty idle minutes', async () => {
    const [admin, finance] = [await desk.signIn('admin'), await desk.signIn('finance')];
    const begun = desk.clock.now;
    desk.clock.now = new Date(begun.getTime() + 31 * 60_000);
    expect((await desk.call('GET', '/api/v2/seller/auth', { token: admin })).status).toBe(0);
    expect((await desk.call('GET', '/api/v2/seller/auth', { token: finance })).status).toBe(10);
    for (const hours of [5, 9, 11.9]) {
      desk.clock.now = new Date(begun.getTime() + hours * 3_600_000);
      expect((await desk.call('GET', '/api/v2/seller/auth', { token: admin })).status).toBe(0);
    }
    desk.clock.now = new Date(begun.getTime() + 12.1 * 3_600_000);
    expect((await desk.call('GET', '/api/v2/seller/auth', { token: admin })).status).toBe(10);
  });

  it('does not outlive its account being disabled', async () => {
    const token = await desk.signIn('auditor');
    await desk.store.db.updateTable('adminUser').set({ enabled: false }).where('username', '=', 'auditor').execute();
    expect((await desk.call('GET', '/api/v2/seller/auth', { token })).status).toBe(10);
    expect((await login('auditor', samplePassword('auditor'))).error).toContain('停用');
    expect((await login('auditor', 'wrong-password')).error).toBe('账号或密码错误');
  });

  it('without a token is refused with status 10 and nothing else', async () => {
    expect(await desk.call('GET', '/api/v2/seller/auth')).toMatchObject({ http: 401, status: 10, data: null });
    expect((await desk.call('GET', '/api/v2/seller/auth', { language: 'en' })).error).toBe(
      'Your session has ended, please log in again',
    );
  });
});

describe('how long a session lasts', () => {
  const times = async (token: string, headers: { [name: string]: string } = {}) =>
    (await desk.call('GET', '/api/v2/seller/auth', { token, headers })).data;
  const later = (minutes: number) => {
    desk.clock.now = new Date(desk.clock.now.getTime() + minutes * 60_000);
  };

  it('a call in the background does not keep it alive, any other does, and "stay signed in" never moves the absolute end', async () => {
    const token = await desk.signIn('finance');
    const first = await times(token);
    later(20);
    expect(await times(token, { 'x-background': '1' })).toMatchObject({
      idleUntil: first.idleUntil,
      expiresAt: first.expiresAt,
    });
    const longer = await desk.call('POST', '/api/v2/common/prolong', { token, body: {} });
    expect(longer).toMatchObject({ status: 0, data: { expiresAt: first.expiresAt } });
    expect(Date.parse(longer.data.idleUntil) - Date.parse(first.idleUntil)).toBe(20 * 60_000);
    later(29);
    expect((await times(token)).idleUntil).toBe(new Date(desk.clock.now.getTime() + 30 * 60_000).toISOString());
    later(31);
    expect((await desk.call('POST', '/api/v2/common/prolong', { token, body: {} })).http).toBe(401);
    const near = await desk.signIn('admin');
    later(60);
    for (let hours = 1; hours < 12; hours += 1) {
      const { idleUntil, expiresAt } = await times(near);
      expect(idleUntil <= expiresAt).toBe(true);
      if (hours < 11) later(60);
    }
    later(59.5);
    expect((await desk.call('POST', '/api/v2/common/prolong', { token: near, body: {} })).data).toMatchObject({
      idleUntil: (await times(near)).expiresAt,
    });
  });

  it('every reply tells the version of the rights, and a taken label is another version', async () => {
    const token = await desk.signIn('seller');
    const version = async () => (await desk.call('GET', '/api/v2/seller/auth', { token })).headers.get('x-rights');
    const before = await version();
    expect(before).toMatch(/^[0-9a-f]{16}$/);
    expect(await version()).toBe(before);
    await desk.store.db.updateTable('adminUser').set({ isAdmin: false }).where('username', '=', 'seller').execute();
    expect(await version()).not.toBe(before);
    await desk.store.db.updateTable('adminUser').set({ isAdmin: true }).where('username', '=', 'seller').execute();
    expect(await version()).toBe(before);
  });
});

describe('the pair of the token', () => {
  const body = { username: 'admin', password: samplePassword('admin') };
  const own = { 'sec-fetch-site': 'same-origin', origin: 'http://console.test' };
  const pairOf = (headers: Headers) => headers.getSetCookie().at(-1) ?? '';
  const ask = (token: string, headers: { [name: string]: string } = {}) =>
    desk.call('GET', '/api/v2/seller/auth', { token, headers });

  it('a browser of the own origin gets a cookie that no script reads, and its token is worth nothing without it', async () => {
    const reply = await desk.call('POST', '/api/v2/admin/login', { body, headers: own });
    expect(pairOf(reply.headers)).toMatch(/^zhanggui-pair=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Strict$/);
    const cookie = pairOf(reply.headers).split(';')[0] ?? '';
    const token = String(reply.data.token);
    expect((await ask(token, { ...own, cookie })).status).toBe(0);
    expect((await ask(token, { cookie: `other=1; ${cookie}` })).status).toBe(0);
    expect(await ask(token)).toMatchObject({ http: 401, status: 10 });
    expect(await ask(token, { ...own, cookie: `zhanggui-pair=${'0'.repeat(64)}` })).toMatchObject({
      http: 401,
      status: 10,
    });
    const other = await desk.call('POST', '/api/v2/admin/login', { body, headers: own });
    expect(await ask(token, { cookie: pairOf(other.headers).split(';')[0] ?? '' })).toMatchObject({
      http: 401,
      status: 10,
    });
    const out = await desk.call('GET', '/api/v2/admin/logout', { token, headers: { cookie } });
    expect(pairOf(out.headers)).toContain('Max-Age=0');
  });

  it('over https the name is bound to the host', async () => {
    const reply = await desk.call('POST', '/api/v2/admin/login', {
      body,
      headers: { 'sec-fetch-site': 'same-origin', origin: 'https://console.test' },
    });
    expect(pairOf(reply.headers)).toMatch(/^__Host-zhanggui=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
  });

  it('on plain http, where browsers send no fetch metadata, the origin tells', async () => {
    expect(
      pairOf(
        (await desk.call('POST', '/api/v2/admin/login', { body, headers: { origin: 'http://console.test' } })).headers,
      ),
    ).not.toBe('');
  });

  it.each([
    ['a script', {}],
    ['a console of another host', { origin: 'http://elsewhere.test' }],
  ])('%s gets none and sends the header alone', async (_, headers) => {
    const reply = await desk.call('POST', '/api/v2/admin/login', { body, headers });
    expect(pairOf(reply.headers)).toBe('');
    expect((await ask(String(reply.data.token))).status).toBe(0);
  });
});

describe('the password call', () => {
  const change = (token: string, body: { [name: string]: string }, area = 'seller') =>
    desk.call('POST', `/api/v2/${area}/password`, { token, body });

  it('refuses what the specification forbids, by field', async () => {
    const token = await desk.signIn('seller');
    expect((await change(token, { new_pw: '12345', new_pw2: '', old_pw: '' })).data.errors).toEqual({
      new_pw: '长度在 6 到 20 个字符',
      new_pw2: '请再次输入密码',
      old_pw: '请输入密码',
    });
    expect(
      (await change(token, { new_pw: 'Lanting-2026', new_pw2: 'Lanting-2027', old_pw: samplePassword('seller') })).data
        .errors,
    ).toEqual({ new_pw2: '两次输入密码不一致!' });
    expect(
      (await change(token, { new_pw: '123456', new_pw2: '123456', old_pw: samplePassword('seller') })).data.errors,
    ).toHaveProperty('new_pw');
    expect(
      (await change(token, { new_pw: 'Lanting-2026', new_pw2: 'Lanting-2026', old_pw: 'not-the-old' })).data.errors,
    ).toEqual({ old_pw: '旧密码错误' });
    expect(
      (
        await change(
          token,
          { new_pw: 'Lanting-2026', new_pw2: 'Lanting-2026', old_pw: samplePassword('seller') },
          'admin',
        )
      ).status,
    ).toBe(10);
  });

  it('changes it, gives this session another token, ends the others, and keeps neither token nor password', async () => {
    const [first, there] = [await desk.signIn('seller'), await desk.signIn('seller')];
    const before = await desk.call('GET', '/api/v2/seller/auth', { token: first });
    const asked = { new_pw: 'Lanting-2026', new_pw2: 'Lanting-2026', old_pw: samplePassword('seller') };
    const reply = await desk.call('POST', '/api/v2/seller/password', {
      token: first,
      body: asked,
      key: 'password-once',
    });
    expect(reply.status).toBe(0);
    const here = String(reply.data.token);
    expect(here).toMatch(/^[0-9a-f]{64}$/);
    expect(here).not.toBe(first);
    expect(await desk.call('GET', '/api/v2/seller/auth', { token: first })).toMatchObject({ http: 401, status: 10 });
    const after = await desk.call('GET', '/api/v2/seller/auth', { token: here });
    expect(after.data).toMatchObject({ account: before.data.account, expiresAt: before.data.expiresAt });
    expect((await desk.call('GET', '/api/v2/seller/auth', { token: there })).status).toBe(10);
    expect((await login('seller', samplePassword('seller'), 'seller')).status).toBe(1);
    expect((await login('seller', 'Lanting-2026', 'seller')).status).toBe(0);
    const kept = JSON.stringify(await desk.store.db.selectFrom('_idempotency').selectAll().execute());
    expect(kept).not.toContain(here);
    expect(kept).not.toContain('password-once');
  });

  it('in a browser the pair changes with the token', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', origin: 'http://console.test' };
    const cookieOf = (from: Headers) =>
      from
        .getSetCookie()
        .find((one) => one.startsWith('zhanggui-pair='))
        ?.split(';')[0] ?? '';
    const entered = await desk.call('POST', '/api/v2/seller/login', {
      body: { username: 'seller', password: 'Lanting-2026' },
      headers,
    });
    const cookie = cookieOf(entered.headers);
    const reply = await desk.call('POST', '/api/v2/seller/password', {
      token: String(entered.data.token),
      body: { new_pw: 'Lanting-2027', new_pw2: 'Lanting-2027', old_pw: 'Lanting-2026' },
      headers: { ...headers, cookie },
    });
    const next = cookieOf(reply.headers);
    expect(next).toMatch(/^zhanggui-pair=[0-9a-f]{64}$/);
    expect(next).not.toBe(cookie);
    const ask = (pair: string) =>
      desk.call('GET', '/api/v2/seller/auth', {
        token: String(reply.data.token),
        headers: { ...headers, cookie: pair },
      });
    expect((await ask(cookie)).http).toBe(401);
    expect((await ask(next)).status).toBe(0);
  });
});

describe('living sessions', () => {
  const agents = {
    desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36',
    phone:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1 Version/17.1 Mobile/15E148 Safari/604.1',
  };
  const enter = async (who: string, agent: string): Promise<string> =>
    String(
      (
        await desk.call('POST', '/api/v2/seller/login', {
          body: { username: who, password: samplePassword(who) },
          headers: { 'user-agent': agent },
        })
      ).data.token,
    );
  const listed = async (token: string, query = '') => desk.call('GET', `/api/v2/common/sessions${query}`, { token });
  const alive = async (token: string) => (await desk.call('GET', '/api/v2/seller/auth', { token })).http === 200;
  const accountOf = async (who: string) =>
    (await desk.store.db
      .selectFrom('adminUser')
      .select(['id', 'version'])
      .where('username', '=', who)
      .executeTakeFirstOrThrow()) as { id: number; version: number };
  const trail = async () => {
    const row = (await desk.store.db
      .selectFrom('operatingRecord')
      .select(['summary', 'operatorName', 'targetType'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()) as { summary: unknown; operatorName: string; targetType: string };
    return { ...row, summary: summaryOf(row) };
  };

  it('are shown to their person, this one marked, and end one by one; the ended one is refused on its very next call', async () => {
    const [here, phone, other] = [
      await enter('clerk', agents.desk),
      await enter('clerk', agents.phone),
      await enter('clerk', agents.desk),
    ];
    const { rows } = (await listed(here)).data;
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain(here);
    expect(rows.filter((row: Data) => row.own)).toMatchObject([
      { browser: 'Chrome 120', os: 'Windows 10/11', ip: '192.0.2.7', since: desk.clock.now.toISOString() },
    ]);
    const mobile = rows.find((row: Data) => row.device === '手机');
    const end = (body: object, token = here) => desk.call('POST', '/api/v2/common/end_sessions', { token, body });
    expect(await end({ session: mobile.session })).toMatchObject({ status: 0, data: { ended: 1 } });
    expect([await alive(phone), await alive(here), await alive(other)]).toEqual([false, true, true]);
    expect(await trail()).toMatchObject({
      targetType: 'adminUser',
      summary: '下线自己的登录设备：Safari 17 / iOS 17.1，192.0.2.7',
    });
    expect(await end({ session: mobile.session })).toMatchObject({ status: 1, http: 409, error: '该登录已结束' });
    expect(await end({ session: rows.find((row: Data) => row.own).session })).toMatchObject({
      status: 1,
      error: '这是当前登录，请使用「退出登录」',
    });
    expect(await end({})).toMatchObject({ status: 0, data: { ended: 1 } });
    expect([await alive(here), await alive(other)]).toEqual([true, false]);
    const log = await desk.store.db
      .selectFrom('loginLog')
      .select('logoutAt')
      .where('account', '=', 'clerk')
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(log.map((row) => row.logoutAt !== null)).toEqual([true, true, false]);
  });

  it("of others are seen and ended by whoever may, on the account's page, and by nobody else", async () => {
    const admin = await desk.signIn('admin');
    const [one, two] = [await enter('clerk', agents.desk), await enter('clerk', agents.phone)];
    const { id, version } = await accountOf('clerk');
    const { rows } = (await listed(admin, `?account=${id}`)).data;
    expect(rows.every((row: Data) => row.own === false)).toBe(true);
    const mobile = rows.find((row: Data) => row.device === '手机');
    const act = (token: string, sessions: string[]) =>
      desk.call('POST', `/api/v2/seller/user/${id}/endSessions`, { token, body: { version, sessions } });
    expect(await act(admin, [mobile.session])).toMatchObject({ status: 0 });
    expect([await alive(one), await alive(two)]).toEqual([true, false]);
    expect((await trail()).summary).toContain('结束 1 个登录（192.0.2.7）');
    // Without the label; an account of another seller; an invented session.
    expect(await listed(one, `?account=${(await accountOf('admin')).id}`)).toMatchObject({ http: 403, status: 10 });
    expect(await act(one, [mobile.session])).toMatchObject({ status: 10 });
    const rival = await desk.signIn('tea');
    expect((await listed(rival, `?account=${id}`)).http).toBe(404);
    expect((await act(rival, [mobile.session])).http).toBe(404);
    const again = await accountOf('clerk');
    expect(
      await desk.call('POST', `/api/v2/seller/user/${id}/endSessions`, {
        token: admin,
        body: { version: again.version, sessions: ['0'.repeat(24)] },
      }),
    ).toMatchObject({ status: 1, error: '所选登录已结束' });
    expect(await alive(one)).toBe(true);
  });
});

describe('a higher minimum of the owner', () => {
  it('holds for new passwords; the old one is asked by the specification', async () => {
    const strict = await openDesk({ passwordLeast: 10 });
    try {
      const token = await strict.signIn('admin');
      const body = (password: string) => ({ new_pw: password, new_pw2: password, old_pw: samplePassword('admin') });
      const ask = (password: string) => strict.call('POST', '/api/v2/admin/password', { token, body: body(password) });
      expect((await ask('Lanting26')).data.errors).toEqual({ new_pw: '长度在 10 到 20 个字符' });
      expect((await ask('Lanting-2026')).status).toBe(0);
    } finally {
      await strict.close();
    }
  });
});
