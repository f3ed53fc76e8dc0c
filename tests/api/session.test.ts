import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePassword } from '../template.ts';
import { openDesk, type Desk } from './app.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const login = (username: string, password: string, area = 'admin') => desk.call('POST', `/api/v2/${area}/login`, { body: { username, password } });

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
  });

  it('answers an unknown account exactly like a wrong password', async () => {
    const known = await login('auditor', 'not-the-password');
    const unknown = await login('nobody_here', 'not-the-password');
    expect([unknown.http, unknown.status, unknown.error, unknown.data]).toEqual([known.http, known.status, known.error, known.data]);
    expect(known.error).toBe('账号或密码错误');
  });

  it('locks after five wrong passwords for fifteen minutes, also for the right one', async () => {
    for (let count = 0; count < 4; count++) expect((await login('reviewer', 'wrong-password')).error).toBe('账号或密码错误');
    expect((await login('reviewer', 'wrong-password')).error).toContain('已锁定');
    expect((await login('reviewer', samplePassword('reviewer'))).error).toContain('已锁定');
    desk.clock.now = new Date(desk.clock.now.getTime() + 16 * 60_000);
    expect((await login('reviewer', samplePassword('reviewer'))).status).toBe(0);
  });

  it('keeps areas apart', async () => {
    expect((await login('admin', samplePassword('admin'), 'seller')).status).toBe(1);
    expect((await login('seller', samplePassword('seller'), 'seller')).data).toMatchObject({ is_admin: '1', is_finance: 0 });
  });

  it('keeps no token and writes every try to the login log', async () => {
    const token = await desk.signIn('operator');
    const { rows } = await desk.store.db.selectFrom('_session').selectAll().execute().then((found) => ({ rows: found }));
    expect(JSON.stringify(rows)).not.toContain(token);
    const tries = await desk.store.db.selectFrom('loginLog').select(['account', 'result']).where('account', 'in', ['operator', 'nobody_here']).execute();
    expect(tries).toEqual(expect.arrayContaining([{ account: 'operator', result: 'ok' }, { account: 'nobody_here', result: 'wrongPassword' }]));
  });
});

describe('a session', () => {
  it('ends by logout at once', async () => {
    const token = await desk.signIn('operator');
    expect((await desk.call('GET', '/api/v2/admin/logout', { token })).status).toBe(0);
    expect(await desk.call('GET', '/api/v2/seller/auth', { token })).toMatchObject({ http: 401, status: 10, data: null });
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
    expect((await desk.call('GET', '/api/v2/seller/auth', { language: 'en' })).error).toBe('Your session has ended, please log in again');
  });
});

describe('the password call', () => {
  const change = (token: string, body: { [name: string]: string }, area = 'seller') => desk.call('POST', `/api/v2/${area}/password`, { token, body });

  it('refuses what the specification forbids, by field', async () => {
    const token = await desk.signIn('seller');
    expect((await change(token, { new_pw: '12345', new_pw2: '', old_pw: '' })).data.errors).toEqual({ new_pw: '长度在 6 到 20 个字符', new_pw2: '请再次输入密码', old_pw: '请输入密码' });
    expect((await change(token, { new_pw: 'Lanting-2026', new_pw2: 'Lanting-2027', old_pw: samplePassword('seller') })).data.errors).toEqual({ new_pw2: '两次输入密码不一致!' });
    expect((await change(token, { new_pw: '123456', new_pw2: '123456', old_pw: samplePassword('seller') })).data.errors).toHaveProperty('new_pw');
    expect((await change(token, { new_pw: 'Lanting-2026', new_pw2: 'Lanting-2026', old_pw: 'not-the-old' })).data.errors).toEqual({ old_pw: '旧密码错误' });
    expect((await change(token, { new_pw: 'Lanting-2026', new_pw2: 'Lanting-2026', old_pw: samplePassword('seller') }, 'admin')).status).toBe(10);
  });

  it('changes it, keeps this session and ends the others', async () => {
    const [here, there] = [await desk.signIn('seller'), await desk.signIn('seller')];
    expect((await change(here, { new_pw: 'Lanting-2026', new_pw2: 'Lanting-2026', old_pw: samplePassword('seller') })).status).toBe(0);
    expect((await desk.call('GET', '/api/v2/seller/auth', { token: here })).status).toBe(0);
    expect((await desk.call('GET', '/api/v2/seller/auth', { token: there })).status).toBe(10);
    expect((await login('seller', samplePassword('seller'), 'seller')).status).toBe(1);
    expect((await login('seller', 'Lanting-2026', 'seller')).status).toBe(0);
  });
});
