/** Codes by SMS: how often they are sent, how often they may be tried, and who may see them (trust T22). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sms } from '../../src/database/contract.ts';
import { openDesk, type Data, type Desk, type Envelope } from './app.ts';
import { summaryOf } from '../trail.ts';

const sent: { phone: string; text: string }[] = [];
const sms: Sms = { channel: '本机', keepsCode: true, send: async (phone, text) => void sent.push({ phone, text }) };
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ sms });
});
afterAll(() => desk.close());

const later = (seconds: number) => {
  desk.clock.now = new Date(desk.clock.now.getTime() + seconds * 1000);
};
const ask = (phone: string, scene = 'resetPwd') =>
  desk.call('POST', '/api/v2/common/mobilecode', { body: { phone, scene } });
const codeOf = (phone: string): string =>
  /\d{6}/.exec(sent.findLast((one) => one.phone === phone)?.text ?? '')?.[0] ?? '';
const phoneOf = async (username: string) =>
  String(
    (
      await desk.store.db
        .selectFrom('adminUser')
        .select('phone')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
    ).phone,
  );
const reset = (phone: string, code: string, password = 'Lanting-2026'): Promise<Envelope> =>
  desk.call('POST', '/api/v2/seller/smspassword', { body: { phone, code, new_pw: password, new_pw2: password } });
const logOf = async (phone: string): Promise<Data> =>
  desk.store.db
    .selectFrom('smsCode')
    .selectAll()
    .where('phone', '=', phone)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('a code', () => {
  it('is sent once a minute to a phone, whatever for, however many ask at once, and ten times a day', async () => {
    const phone = '13900001001';
    const many = await Promise.all(Array.from({ length: 8 }, (_, at) => ask(phone, at % 2 ? 'login' : 'resetPwd')));
    expect(many.filter((reply) => reply.status === 0)).toHaveLength(1);
    expect(many.find((reply) => reply.status !== 0)).toMatchObject({
      http: 429,
      status: 1,
      error: '发送过于频繁，请稍后再试',
    });
    later(59);
    expect((await ask(phone)).status).toBe(1);
    let good = 1;
    for (let count = 0; count < 15; count++) {
      later(61);
      if ((await ask(phone)).status === 0) good += 1;
    }
    expect(good).toBe(10);
    expect(sent.filter((one) => one.phone === phone)).toHaveLength(10);
  });

  it('is answered alike for a phone that no account has', async () => {
    const [known, unknown] = [await ask(await phoneOf('tea')), await ask('13900001002')];
    expect([known.http, known.data]).toEqual([unknown.http, unknown.data]);
  });

  it('is void after five wrong tries, after five minutes, after one use, and for another purpose; the log tells', async () => {
    const phone = await phoneOf('tea');
    const again = async (scene?: string) => {
      later(61);
      expect((await ask(phone, scene)).status).toBe(0);
      return codeOf(phone);
    };
    const first = await again();
    const wrong = first === '000000' ? '000001' : '000000';
    for (let count = 0; count < 5; count++) expect((await reset(phone, wrong)).error).toBe('验证码错误或已失效');
    expect((await reset(phone, first)).error).toBe('验证码错误或已失效');
    expect(await logOf(phone)).toMatchObject({ failTimes: 6, usedAt: null });
    const second = await again();
    later(301);
    expect((await reset(phone, second)).status).toBe(1);
    const other = await again('login');
    expect((await reset(phone, other)).status).toBe(1);
    const third = await again();
    expect((await reset(phone, third, '123456')).data.errors).toHaveProperty('new_pw');
    expect((await reset(phone, third)).status).toBe(0);
    expect(await logOf(phone)).toMatchObject({ scene: 'resetPwd', usedAt: desk.clock.now.toISOString() });
    expect((await reset(phone, third, 'Lanting-2027')).status).toBe(1);
    const trail = await desk.store.db
      .selectFrom('operatingRecord')
      .select(['summary', 'operatorName', 'action'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(trail).toMatchObject({ operatorName: '茗香茶业', action: 'password' });
    expect(summaryOf(trail)).toBe('凭短信验证码重设密码');
  });
});

describe('the page of codes', () => {
  const base = '/api/v2/seller/sms_code';
  it('shows one for a reason, tells the phone and the trail, keeps it nowhere else; protected purposes never', async () => {
    const admin = await desk.signIn('admin');
    const phone = '13900001003';
    later(61);
    await ask(phone);
    const code = codeOf(phone);
    const { id } = (await desk.call('GET', `${base}?phone=${phone}`, { token: admin })).data.rows[0] as Data;
    const reveal = (which: number, reason = '会员收不到验证码') =>
      desk.call('POST', `${base}/${which}/reveal`, { token: admin, body: { reason }, key: `reveal-${which}` });
    expect((await reveal(id, '短')).status).toBe(1);
    expect((await reveal(id)).data).toMatchObject({ code });
    expect(sent.at(-1)).toMatchObject({ phone, text: expect.stringContaining('查看了您的验证码') as unknown });
    expect(
      summaryOf(
        await desk.store.db
          .selectFrom('operatingRecord')
          .select('summary')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow(),
      ),
    ).toBe('查看验证码：会员收不到验证码（已短信告知本人）');
    expect(JSON.stringify(await desk.store.db.selectFrom('_idempotency').selectAll().execute())).not.toContain(code);
    for (const scene of ['payPwd', 'withdraw', 'bossApprove']) {
      await desk.store.db.updateTable('smsCode').set({ scene }).where('id', '=', id).execute();
      expect((await reveal(id)).error).toBe('该场景的验证码不可查看');
    }
    await desk.store.db.updateTable('smsCode').set({ scene: 'resetPwd' }).where('id', '=', id).execute();
    // Sending again counts like sending.
    const resend = () => desk.call('POST', `${base}/${id}/resend`, { token: admin, body: {} });
    expect((await resend()).http).toBe(429);
    later(61);
    expect((await resend()).status).toBe(0);
    expect((await ask(phone)).http).toBe(429);
  });

  it('has nothing to show where texts leave the computer', async () => {
    const away = await openDesk({ sms: { channel: 'gateway.test', send: async () => undefined } });
    try {
      expect(
        (await away.call('POST', '/api/v2/common/mobilecode', { body: { phone: '13900001004', scene: 'resetPwd' } }))
          .status,
      ).toBe(0);
      const row = await away.store.db
        .selectFrom('smsCode')
        .select(['id', 'code', 'channel'])
        .where('phone', '=', '13900001004')
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ code: null, channel: 'gateway.test' });
      expect(
        (
          await away.call('POST', `${base}/${String(row.id)}/reveal`, {
            token: await away.signIn('admin'),
            body: { reason: '会员收不到验证码' },
          })
        ).error,
      ).toBe('该验证码未保留明文，无法查看');
    } finally {
      await away.close();
    }
  });
});
