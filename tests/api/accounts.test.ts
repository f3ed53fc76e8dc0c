/** What JSON alone says of accounts and roles: nobody beyond their own rights, a main account remains, sessions end. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../src/access/sessions.server.ts';
import type { Session } from '../../src/access/session.ts';
import type { Row } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { openDesk, refusal, sellerSession, session, type Desk } from './effects-site.ts';
import { summaryOf } from '../trail.ts';

type Values = { [field: string]: Json };

const users = 'user/index';
const roles = 'authority/index';
let desk: Desk;
let boss: Session;
let number = 0;

const account = (more: Values = {}): Promise<Row> => {
  number += 1;
  return desk.add('adminUser', {
    username: `user${number}`,
    name: '员工',
    phone: `1360000${String(number).padStart(4, '0')}`,
    area: 'admin',
    isAdmin: false,
    isFinance: false,
    enabled: true,
    ...more,
  });
};
const shop = (): Promise<Row> => desk.add('seller', { name: `店${(number += 1)}` });
const main = (seller: Row): Promise<Row> => account({ area: 'seller', seller: seller.id, isAdmin: true });
const edit = async (by: Session, { id }: Row, values: Values): Promise<Row> =>
  desk.update(by, users, await desk.one('adminUser', id), values);
const live = (of: number): Promise<number> =>
  desk.work(
    boss,
    async ({ db }) =>
      (await db.selectFrom('_session').select('id').where('account', '=', of).where('endedAt', 'is', null).execute())
        .length,
  );
const enter = (of: number): Promise<unknown> =>
  desk.work(boss, ({ db, world }) =>
    openSession(
      db,
      { ...world, bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) },
      { account: of, area: 'admin', ip: '192.0.2.9', agent: '', hours: 12, money: false },
    ),
  );

beforeAll(async () => {
  desk = await openDesk();
  boss = session((await account({ isAdmin: true })).id);
});
afterAll(() => desk.drop());

describe('the last main account', () => {
  const remains = 'One main account must remain';

  it('of a seller, and of the platform, keeps its flag and becomes no finance account', async () => {
    const of = await shop();
    const first = await main(of);
    expect(await refusal(edit(boss, first, { isAdmin: false }))).toBe(remains);
    expect(await refusal(edit(boss, first, { isFinance: true }))).toBe(remains);
    // Neither a main account of another shop, nor one that is switched off, nor a finance account stands for it.
    await main(await shop());
    await account({ area: 'seller', seller: of.id, isAdmin: true, enabled: false });
    await account({ area: 'seller', seller: of.id, isAdmin: true, isFinance: true });
    expect(await refusal(edit(boss, first, { isAdmin: false }))).toBe(remains);
    const second = await main(of);
    await edit(boss, first, { isAdmin: false });
    expect(await refusal(edit(boss, second, { isFinance: true }))).toBe(remains);
    expect(await refusal(edit(boss, await desk.one('adminUser', boss.account), { isAdmin: false }))).toBe(remains);
  });

  it('is neither disabled nor deleted; oneself neither', async () => {
    const one = await main(await shop());
    expect(await refusal(desk.act(boss, users, 'disable', one.id))).toBe(remains);
    expect(await refusal(desk.remove(boss, users, one))).toBe(remains);
    const own = await desk.one('adminUser', boss.account);
    expect(await refusal(desk.remove(boss, users, own))).toBe('You cannot disable yourself');
  });

  it('remains, though two disable each other at the same moment', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const of = await shop();
      const [one, two] = [await main(of), await main(of)];
      await Promise.allSettled([
        desk.act(sellerSession(one.id, of.id), users, 'disable', two.id),
        desk.act(sellerSession(two.id, of.id), users, 'disable', one.id),
      ]);
      expect(await desk.find('adminUser', { seller: of.id, isAdmin: true, enabled: true })).not.toHaveLength(0);
    }
  });
});

describe('an account', () => {
  it('gets and loses its flags by a main account of the platform alone', async () => {
    const staff = await account();
    const clerk = session((await account()).id, { role: 'admin2', all: false, rights: { user_index: 'write' } });
    expect(await refusal(edit(clerk, staff, { isAdmin: true }))).toBe(
      'You cannot grant a permission that you do not hold',
    );
    await edit(clerk, staff, { name: '小许' });
    await edit(boss, staff, { isAdmin: true });
    expect(await refusal(edit(clerk, staff, { name: '小陈' }))).toBe('This account holds more permissions than you');
  });

  it('that is deleted is signed out, and the log of acts tells how many sessions ended', async () => {
    const staff = await account();
    for (let count = 0; count < 2; count += 1) await enter(staff.id);
    await desk.act(boss, users, 'signOut', staff.id);
    expect(await live(staff.id)).toBe(0);
    const [line] = await desk.find('operatingRecord', { targetType: 'adminUser', targetId: String(staff.id) });
    expect(summaryOf(line)).toBe('强制下线：结束 2 个登录');
    await enter(staff.id);
    await desk.remove(boss, users, await desk.one('adminUser', staff.id));
    expect(await live(staff.id)).toBe(0);
  });
});

describe('a role', () => {
  const form = { code: 'packer', name: '打包员', area: 'seller', labels: [] };

  it("made by a seller is the seller's, and reaches no further than its rows", async () => {
    const of = await shop();
    const made = await desk.create(sellerSession((await main(of)).id, of.id), roles, form);
    expect(await desk.one('role', made.id)).toMatchObject({ seller: of.id, rowScope: 'ownSeller' });
    expect(
      await refusal(desk.create(sellerSession(1, of.id), roles, { ...form, code: 'spy', name: '探员', area: 'admin' })),
    ).toBe('Only roles of the seller console can be managed here');
  });

  it('of the platform belongs to no seller; one for all sellers may be made by the platform', async () => {
    const of = await shop();
    expect(await refusal(desk.create(boss, roles, { ...form, area: 'admin', seller: of.id }))).toMatch(
      /belongs to no seller|Seller/,
    );
    const made = await desk.create(boss, roles, { ...form, code: 'every', name: '通用', rowScope: 'ownCreated' });
    expect(await desk.one('role', made.id)).toMatchObject({ seller: null, rowScope: 'ownCreated' });
  });

  it('with a permission that one lacks is neither changed nor deleted; the sentence names it', async () => {
    const strong = await desk.add('role', {
      code: 'payer',
      name: '出纳',
      area: 'admin',
      rowScope: 'all',
      labels: ['order_normal', 'withDraw_normal'],
      enabled: true,
    });
    const rights = { auth_list: 'write', order_normal: 'write' } as const;
    const weak = session((await account()).id, { role: 'admin2', all: false, rights });
    const sentence = `You cannot grant a permission that you do not hold: ${String(desk.site.labels.withDraw_normal?.text.en)}`;
    expect(await refusal(desk.update(weak, roles, strong, { name: '会计' }))).toBe(sentence);
    expect(await refusal(desk.remove(weak, roles, strong))).toBe(sentence);
    await desk.remove(boss, roles, strong);
    expect(await desk.find('role', { code: 'payer' })).toEqual([]);
  });
});

describe('an asset account', () => {
  const page = 'finance/manualHandling';

  it('is locked and unlocked on its row; the trail names whose it is, what, and why', async () => {
    const member = await desk.add('member', { nickname: '秋水', phone: '13800000071', level: '0' });
    const owner = { ownerType: 'member', ownerId: member.id, asset: 'balance' };
    const asked = { ownerType: 'member', member: member.id, asset: 'balance' };
    const lock = (): Promise<unknown> => desk.pageAct(boss, page, 'lockAccount', { ...asked, lockReason: '涉嫌盗号' });
    const unlock = (): Promise<unknown> => desk.pageAct(boss, page, 'unlockAccount', asked);
    expect(await refusal(lock())).toBe('There is no such account yet');
    await desk.post({ bizType: 'recharge', bizNo: 'CZ71', step: 'pay', document: { ...owner, amount: '50.00' } });
    expect(await refusal(unlock())).toBe('The account is not locked');
    await lock();
    expect(await refusal(lock())).toBe('The account is locked already');
    expect((await desk.find('memberAccount', owner))[0]).toMatchObject({ locked: true, lockReason: '涉嫌盗号' });
    const told = await desk.find('operatingRecord', { page: 'finance/manualHandling' });
    expect(told.map((line) => summaryOf(line))).toContain('锁定账户：秋水 · 余额 · 涉嫌盗号');
    await unlock();
    const [account] = await desk.find('memberAccount', owner);
    expect(account).toMatchObject({ locked: false, lockReason: null, available: '50.0000' });
    const steps = await desk.find('workflowLog', { entity: 'memberAccount', entityId: Number(account?.id) });
    expect(steps.map((step) => [step.act, step.cause])).toEqual([
      ['lock', 'manualVoucher 0 lockAccount'],
      ['unlock', 'manualVoucher 0 unlockAccount'],
    ]);
  });
});
