import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPassword } from '../../src/access/passwords.server.ts';
import { openSession } from '../../src/access/sessions.server.ts';
import type { Session } from '../../src/access/session.ts';
import type { Row } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { openDesk, refusal, sellerSession, session, type Desk } from './effects-site.ts';

const users = 'user/index';
const roles = 'authority/index';
let desk: Desk;
let boss: Session;
let seller: Row;
let phone = 13_700_000_000;

beforeAll(async () => {
  desk = await openDesk();
  const main = await desk.add('adminUser', {
    username: 'boss',
    name: '王芳',
    phone: '13600000001',
    area: 'admin',
    isAdmin: true,
    isFinance: false,
    enabled: true,
  });
  boss = session(main.id);
  seller = await desk.add('seller', {
    name: '东海水产',
    contactName: '王五',
    contactPhone: '13900009001',
    subjectType: 'person',
    legalName: '王五',
    legalIdcard: '330102199001010013',
    platformFeeRate: '5.00',
    status: 'normal',
    depositRequired: '1000.00',
    depositPaid: '0.00',
  });
});
afterAll(() => desk.drop());

const form = (more: { [field: string]: Json }): { [field: string]: Json } => {
  phone += 1;
  return { password: 'Zhang8gui', again: 'Zhang8gui', name: '员工', phone: String(phone), area: 'admin', ...more };
};
const role = (code: string, more: { [field: string]: Json } = {}): Promise<Row> =>
  desk.add('role', {
    code,
    name: code,
    area: 'admin',
    rowScope: 'all',
    labels: ['memberList_list'],
    enabled: true,
    userCount: 0,
    builtin: false,
    ...more,
  });
const clerk = (account: number, rights: Session['rights']): Session =>
  session(account, { role: 'admin2', all: false, rights });

describe('an account', () => {
  it('is added with a digest instead of a password, and counted on its role', async () => {
    const one = await role('clerk');
    const { id } = await desk.pageAct(boss, users, 'add', form({ username: 'lisi', roles: [one.id] }));
    const made = await desk.one('adminUser', Number(id));
    expect(made).toMatchObject({ username: 'lisi', baseRole: 'admin2', roles: [one.id], enabled: true });
    expect(made).not.toHaveProperty('password');
    expect(await checkPassword(String(made['passwordHash']), 'Zhang8gui')).toBe(true);
    expect((await desk.one('role', one.id))['userCount']).toBe(1);
    expect(await refusal(desk.remove(boss, roles, await desk.one('role', one.id)))).toBe('The role is in use');
  });

  it.each([
    ['two passwords that differ', { isAdmin: true, again: 'Zhang9gui' }, 'The two passwords differ'],
    [
      'a common password',
      { isAdmin: true, password: 'abc123456', again: 'abc123456' },
      'This password is too common, choose another one',
    ],
    [
      'its own name as password',
      { isAdmin: true, username: 'Wangfang8', password: 'wangfang8', again: 'wangfang8' },
      'The password must not be the login account',
    ],
    [
      'a platform main account with finance rights',
      { isAdmin: true, isFinance: true },
      'A platform main account cannot be a finance account',
    ],
    ['a sub-account without a role', {}, 'Roles is required'],
    ['a seller account without a seller', { area: 'seller', isAdmin: true }, 'Seller is required'],
  ])('is refused with %s', async (_name, more, sentence) => {
    expect(await refusal(desk.pageAct(boss, users, 'add', form({ username: `u${phone}x`, ...more })))).toBe(sentence);
  });

  it('gets no role with a label that its maker does not hold, and no main rights from a sub-account', async () => {
    const strong = await role('payer', { labels: ['withDraw_normal', 'withDraw_normal:markPaid'] });
    const weak = clerk(901, { user_index: 'write', memberList_list: 'write', withDraw_normal: 'write' });
    expect(await refusal(desk.pageAct(weak, users, 'add', form({ username: 'mallory', roles: [strong.id] })))).toMatch(
      /^You cannot grant a permission that you do not hold/,
    );
    expect(await refusal(desk.pageAct(weak, users, 'add', form({ username: 'mallory', isAdmin: true })))).toBe(
      'You cannot grant a permission that you do not hold',
    );
    expect(await desk.find('adminUser', { username: 'mallory' })).toEqual([]);
  });

  it('of a seller stays within the seller', async () => {
    const own = sellerSession(902, seller.id);
    const shared = await role('shopClerk', {
      area: 'seller',
      seller: seller.id,
      rowScope: 'ownSeller',
      labels: ['order_normal'],
    });
    const foreign = await role('otherShop', {
      area: 'seller',
      seller: (
        await desk.add('seller', {
          name: '他店',
          contactName: '赵六',
          contactPhone: '13900009002',
          subjectType: 'person',
          legalName: '赵六',
          legalIdcard: '330102199001010013',
          platformFeeRate: '5.00',
          status: 'normal',
        })
      ).id,
    });
    const { id } = await desk.pageAct(
      own,
      users,
      'add',
      form({ username: 'shop1', area: 'seller', seller: seller.id, roles: [shared.id] }),
    );
    expect(await desk.one('adminUser', Number(id))).toMatchObject({
      area: 'seller',
      seller: seller.id,
      baseRole: 'seller2',
    });
    expect(
      await refusal(
        desk.pageAct(
          own,
          users,
          'add',
          form({ username: 'shop2', area: 'seller', seller: seller.id, roles: [foreign.id] }),
        ),
      ),
    ).toBe('Roles: no such record, or it cannot be chosen');
    expect(
      await refusal(desk.pageAct(own, users, 'add', form({ username: 'shop3', area: 'admin', isAdmin: true }))),
    ).toBe('You cannot grant a permission that you do not hold');
  });

  it('that holds more than the actor is out of reach', async () => {
    const weak = clerk(903, {
      user_index: 'write',
      'user_index:resetPassword': 'write',
      'user_index:signOut': 'write',
    });
    const attempt = { password: 'Haha8haha', again: 'Haha8haha' };
    expect(await refusal(desk.act(weak, users, 'resetPassword', boss.account, attempt))).toBe(
      'This account holds more permissions than you',
    );
    expect(await refusal(desk.act(weak, users, 'disable', boss.account))).toBe(
      'This account holds more permissions than you',
    );
  });

  it('is signed out by a new password and by being disabled; not oneself, not the last main account', async () => {
    const second = await desk.add('adminUser', {
      username: 'second',
      name: '李雷',
      phone: '13600000002',
      area: 'admin',
      isAdmin: true,
      isFinance: false,
      enabled: true,
    });
    const live = (account: number): Promise<number> =>
      desk.work(
        boss,
        async (work) =>
          (
            await work.db
              .selectFrom('_session')
              .selectAll()
              .where('account', '=', account)
              .where('endedAt', 'is', null)
              .execute()
          ).length,
      );
    const open = (): Promise<unknown> =>
      desk.work(boss, (work) =>
        openSession(
          work.db,
          { ...work.world, bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) },
          { account: second.id, area: 'admin', ip: '', agent: '', hours: 12, money: false },
        ),
      );
    await open();
    await desk.act(boss, users, 'resetPassword', second.id, { password: 'Neu8passwd', again: 'Neu8passwd' });
    expect(await live(second.id)).toBe(0);
    expect(await checkPassword(String((await desk.one('adminUser', second.id))['passwordHash']), 'Neu8passwd')).toBe(
      true,
    );
    await open();
    expect(await desk.act(boss, users, 'disable', second.id)).toMatchObject({ enabled: false });
    expect(await live(second.id)).toBe(0);
    expect(await refusal(desk.act(boss, users, 'disable', boss.account))).toBe('You cannot disable yourself');
    expect(await refusal(desk.act(session(second.id), users, 'disable', boss.account))).toBe(
      'One main account must remain',
    );
    await desk.act(boss, users, 'enable', second.id);
    expect(await desk.one('adminUser', second.id)).toMatchObject({ enabled: true });
  });
});

describe('a role', () => {
  it('takes labels that exist, belong to its console, and are held by whoever grants them', async () => {
    const one = await role('labels', { labels: [] });
    const weak = clerk(904, { auth_list: 'write', 'auth_list:setLabels': 'write', order_normal: 'write' });
    expect(
      await refusal(desk.act(weak, roles, 'setLabels', one.id, { labels: ['order_normal', 'withDraw_normal'] })),
    ).toMatch(/do not hold/);
    expect(await refusal(desk.act(boss, roles, 'setLabels', one.id, { labels: ['nonsense'] }))).toBe(
      'No such permission: nonsense',
    );
    const shop = await role('shopLabels', { area: 'seller', labels: [] });
    expect(await refusal(desk.act(boss, roles, 'setLabels', shop.id, { labels: ['infoManagement_systemLog'] }))).toBe(
      'Some permissions belong to the other console',
    );
    await desk.act(weak, roles, 'setLabels', one.id, { labels: ['order_normal'] });
    expect((await desk.one('role', one.id))['labels']).toEqual(['order_normal']);
    await desk.act(boss, roles, 'setLabels', one.id, {
      labels: ['order_normal', 'withDraw_normal:markPaid', 'withDraw_normal'],
    });
    expect(await refusal(desk.act(weak, roles, 'setLabels', one.id, { labels: ['order_normal'] }))).toMatch(
      /do not hold/,
    );
  });

  it('is copied with its labels; a built-in one stays', async () => {
    const one = await role('origin', { labels: ['order_normal', 'goods_list@read'] });
    await desk.act(boss, roles, 'copy', one.id, { newCode: 'copied', newName: '复制角色' });
    expect((await desk.find('role', { code: 'copied' }))[0]).toMatchObject({
      name: '复制角色',
      labels: ['order_normal', 'goods_list@read'],
      builtin: false,
    });
    expect(await refusal(desk.act(boss, roles, 'copy', one.id, { newCode: 'copied', newName: '另名' }))).toBe(
      'A role of this code exists',
    );
    expect(await refusal(desk.act(boss, roles, 'copy', one.id, { newCode: 'other', newName: '复制角色' }))).toBe(
      'A role of this name exists',
    );
    const fixed = await role('fixed', { builtin: true });
    expect(await refusal(desk.remove(boss, roles, fixed))).toBe('Built in, cannot be deleted');
    await desk.remove(boss, roles, one);
    expect(await desk.find('role', { code: 'origin' })).toEqual([]);
  });
});

describe('categories', () => {
  const page = 'infoManagement/classify';
  const make = (name: string, parent: number | null = null): Promise<Row> =>
    desk.create(boss, page, { name, ...(parent === null ? {} : { parent }) });
  it('stand three deep, with brothers of different names', async () => {
    const a = await make('生鲜');
    const b = await make('水果', a.id);
    const c = await make('苹果', b.id);
    expect(await desk.one('category', c.id)).toMatchObject({
      level: 3,
      path: `/${a.id}/${b.id}/`,
      group: 'goods',
      isLeaf: true,
    });
    expect(await desk.one('category', b.id)).toMatchObject({ isLeaf: false });
    expect(await refusal(make('红富士', c.id))).toBe('Three levels at most');
    expect(await refusal(make('苹果', b.id))).toBe('A category of this name exists on this level');
    expect(await refusal(desk.remove(boss, page, await desk.one('category', b.id)))).toBe('Has goods or children');
    await desk.remove(boss, page, await desk.one('category', c.id));
    expect(await desk.one('category', b.id)).toMatchObject({ isLeaf: true });
  });
  it('move with what is below them', async () => {
    const a = await make('家电');
    const b = await make('厨电', a.id);
    const c = await make('电饭煲', b.id);
    const other = await make('居家');
    await desk.act(boss, page, 'moveTo', b.id, { parent: other.id });
    expect(await desk.one('category', c.id)).toMatchObject({ level: 3, path: `/${other.id}/${b.id}/` });
    expect(await refusal(desk.act(boss, page, 'moveTo', other.id, { parent: c.id }))).toBe(
      'A category cannot be moved below itself',
    );
    expect(await refusal(desk.act(boss, page, 'moveTo', other.id, { parent: a.id }))).toBe('Three levels at most');
    await desk.act(boss, page, 'moveTo', b.id, {});
    expect(await desk.one('category', b.id)).toMatchObject({ level: 1, path: '/', parent: null });
  });
});

describe('a joining store', () => {
  const page = 'store/check';
  let number = 0;
  const store = (more: { [field: string]: Json } = {}): Promise<Row> => {
    number += 1;
    return desk.add('store', {
      name: `海鲜店${number}`,
      seller: seller.id,
      storeType: 'specialty',
      logo: '/files/a.png',
      mainCategories: [1],
      servicePhone: '0571-88886666',
      region: ['330000', '330100', '330106'],
      address: '文三路1号',
      applicant: 77,
      status: 'pending',
      ...more,
    });
  };
  it('is not reviewed by its applicant, waits for the deposit, and opens when it is there', async () => {
    const one = await store({ applicant: boss.account });
    expect(await refusal(desk.act(boss, page, 'approve', one.id, {}))).toBe('You cannot approve your own document');
    const two = await store();
    expect(await desk.act(boss, page, 'approve', two.id, { expireOn: '2027-11-20' })).toMatchObject({
      status: 'deposit',
      expireOn: '2027-11-20',
      auditor: boss.account,
    });
    const proof = { voucher: '/files/v.png' };
    expect(await refusal(desk.act(boss, page, 'confirmDeposit', two.id, { amount: '999.99', ...proof }))).toMatch(
      /only 999.99 yuan have arrived/,
    );
    await desk.act(boss, page, 'confirmDeposit', two.id, { amount: '1000.00', ...proof });
    expect(await desk.one('store', two.id)).toMatchObject({ status: 'open', openedAt: '2026-11-20T04:00:00.000Z' });
    expect(await desk.one('seller', seller.id)).toMatchObject({ depositPaid: '1000.00' });
    const three = await store();
    await desk.act(boss, page, 'approve', three.id, {});
    expect(await desk.one('store', three.id)).toMatchObject({ status: 'open' });
  });
  it('is refused with a reason', async () => {
    const one = await store();
    await desk.act(boss, page, 'reject', one.id, { auditRemark: '营业执照不清晰', rejectItems: ['unclearDocuments'] });
    expect(await desk.one('store', one.id)).toMatchObject({
      status: 'rejected',
      auditRemark: '营业执照不清晰',
      rejectItems: ['unclearDocuments'],
    });
  });
});

describe('the system log', () => {
  it('is cleared up to yesterday, and the clearing is recorded', async () => {
    await desk.add('systemLog', {
      level: 'error',
      kind: 'exception',
      message: '旧',
      createdAt: '2026-11-01T00:00:00.000Z',
    });
    await desk.add('systemLog', { level: 'error', kind: 'exception', message: '新' });
    const page = 'infoManagement/systemLog';
    expect(await refusal(desk.pageAct(boss, page, 'clear', { before: '2026-11-21' }))).toBe(
      'Logs of today and later cannot be cleared',
    );
    await desk.pageAct(boss, page, 'clear', { before: '2026-11-20' });
    expect((await desk.find('operatingRecord', { page, action: 'delete' })).length).toBe(1);
  });
});
