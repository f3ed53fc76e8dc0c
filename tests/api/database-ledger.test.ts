import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, compare } from '../../src/base/decimal.ts';
import { seededRandom } from '../../src/base/random.ts';
import { open, type Store } from '../../src/database/connection/connection.ts';
import { Refusal, type Posting } from '../../src/database/contract.ts';
import { post, postAll, reverse } from '../../src/database/ledger/ledger.ts';
import { PostingFault } from '../../src/database/ledger/ledger-legs.ts';
import { reconcile } from '../../src/database/ledger/reconcile.ts';
import { rows } from '../../src/database/rows/rows.ts';
import { addSellers, openShop, platform, sellerSession, type Shop } from './database-site.ts';
import { databaseNow } from '../moment.ts';

let shop: Shop;
let owner: Store;
beforeAll(async () => {
  shop = await openShop(undefined, 18);
  await addSellers(shop, 2);
  owner = open(shop.url, { max: 2, role: 'owner' });
  await shop.write(platform, async (work) => {
    for (let at = 1; at <= 30; at++) await rows.add(work, 'member', { nickname: `会员${at}`, seller: 1 });
  });
});
afterAll(async () => {
  await owner.close();
  await shop.drop();
});

let number = 0;
const posting = (
  bizType: string,
  ownerId: number,
  amount: string,
  more: Posting['document'] = {},
  step = 'done',
  bizNo = `N${(number += 1)}`,
): Posting => ({ bizType, bizNo, step, document: { ownerType: 'member', ownerId, asset: 'balance', amount, ...more } });
const doPost = (one: Posting, session = platform): ReturnType<typeof post> =>
  shop.write(session, (work) => post(work, one));
const account = async (ownerId: number): Promise<{ [field: string]: unknown }> =>
  (await rows.find(shop.work(), 'memberAccount', { ownerType: 'member', ownerId, asset: 'balance' }))[0] ?? {};
const entriesOf = (txn: number): ReturnType<typeof rows.find> => rows.find(shop.work(), 'ledgerEntry', { txn });
const caught = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => null,
    (error: unknown) => error,
  );

describe('a posting', () => {
  it('makes accounts on first use and tells the balance after each leg', async () => {
    const recharge = await doPost(posting('recharge', 1, '100.00'));
    expect(recharge).toMatchObject({ repeated: false, txnNo: expect.stringMatching(/^LS20261120\d{10}$/) });
    const hold = await doPost(posting('withdrawApply', 1, '30.50'));
    expect(await account(1)).toMatchObject({
      available: '69.5000',
      frozen: '30.5000',
      total: '100.0000',
      totalIn: '100.0000',
      totalOut: '0.0000',
    });
    const lines = await entriesOf(hold.txn);
    expect(
      lines.map((line) => [
        line['bucket'],
        line['direction'],
        line['signedAmount'],
        line['availableAfter'],
        line['frozenAfter'],
      ]),
    ).toEqual([
      ['available', 'out', '-30.5000', '69.5000', '0.0000'],
      ['frozen', 'in', '30.5000', '69.5000', '30.5000'],
    ]);
    const paid = await doPost(posting('withdrawPaid', 1, '30.50', { netAmount: '29.00', fee: '1.50', tax: '0' }));
    const paidLines = await entriesOf(paid.txn);
    expect(paidLines).toHaveLength(3);
    expect(paidLines.map((line) => line['category'])).toEqual(['deal', 'deal', 'serviceCharge']);
    expect(paidLines[1]).toMatchObject({ ownerType: 'platform', availableAfter: null, counterparty: null });
    expect(paidLines[0]?.['entryNo']).toBe(`${paid.txnNo}-01`);
    expect(await account(1)).toMatchObject({ available: '69.5000', frozen: '0.0000', totalOut: '30.5000' });
  });

  it('of the same document and step changes nothing again, also in parallel', async () => {
    const one = posting('recharge', 2, '5.00');
    const done = await Promise.all(Array.from({ length: 12 }, () => doPost(one)));
    expect(done.filter((posted) => !posted.repeated)).toHaveLength(1);
    expect(new Set(done.map((posted) => posted.txnNo)).size).toBe(1);
    expect(await account(2)).toMatchObject({ available: '5.0000' });
  });

  it('refuses overdrafts and locked accounts with a sentence, and leaves nothing', async () => {
    const one = posting('withdrawApply', 2, '5.01');
    expect(await caught(doPost(one))).toMatchObject({ init: { text: { zh: '余额可用不足' } } });
    expect(await rows.find(shop.work(), 'ledgerTxn', { bizNo: one.bizNo })).toEqual([]);
    await sql`update "memberAccount" set "locked" = true where "ownerId" = 2`.execute(shop.store.db);
    expect(await caught(doPost(posting('withdrawApply', 2, '1.00')))).toMatchObject({
      init: { text: { zh: '账户已锁定，不能支出' } },
    });
    expect(await caught(doPost(posting('recharge', 2, '0.00')))).toMatchObject({
      init: { text: { zh: '「会员充值」的各项金额都是 0，没有可入账的内容，请先填写金额' } },
    });
    await doPost(posting('recharge', 2, '1.00'));
    await sql`update "memberAccount" set "locked" = false where "ownerId" = 2`.execute(shop.store.db);
  });

  it('with a faulty document is a fault, not a refusal', async () => {
    for (const [one, reason] of [
      [posting('withdrawPaid', 1, '10.00', { netAmount: '9.00', fee: '0.50', tax: '0' }), /off by/],
      [posting('recharge', 1, '-1'), /no amount/],
      [posting('recharge', 0, '1'), /no account owner/],
      [posting('nothing', 1, '1'), /unknown/],
      [posting('recharge', 1, '0.001'), /decimals/],
    ] as const) {
      const error = await caught(doPost(one));
      expect(error).toBeInstanceOf(PostingFault);
      expect((error as Error).message).toMatch(reason);
    }
  });

  it('is reversed by an exact mirror, once', async () => {
    const one = posting('recharge', 3, '40.00');
    await doPost(one);
    const back = await shop.write(platform, (work) => reverse(work, one, '录错'));
    expect(await account(3)).toMatchObject({ available: '0.0000' });
    expect((await entriesOf(back.txn)).map((line) => [line['ownerType'], line['direction'], line['amount']])).toEqual([
      ['member', 'out', '40.0000'],
      ['platform', 'in', '40.0000'],
    ]);
    // Whoever looks at the document finds both.
    expect((await entriesOf(back.txn)).map((line) => line['bizNo'])).toEqual([one.bizNo, one.bizNo]);
    expect(await caught(shop.write(platform, (work) => reverse(work, one)))).toBeInstanceOf(Refusal);
    expect(
      await caught(
        shop.write(platform, (work) => reverse(work, { bizType: 'reversal', bizNo: back.txnNo, step: 'reverse' })),
      ),
    ).toBeInstanceOf(Refusal);
  });

  it('runs inside a seller transaction without giving the seller sight or power', async () => {
    await shop
      .write(sellerSession(1), async (work) => {
        await post(work, posting('recharge', 4, '1.00'));
        const { rows: seen } = await sql`select id from "memberAccount"`.execute(work.db);
        expect(seen).toEqual([]);
        await expect(sql`update "memberAccount" set "available" = 9`.execute(work.db)).rejects.toThrow(
          /permission denied/,
        );
      })
      .catch((error: unknown) => expect(String(error)).toMatch(/aborted/));
    expect(await account(4)).toEqual({});
    await doPost(posting('recharge', 4, '1.00'), sellerSession(1));
    expect(await account(4)).toMatchObject({ available: '1.0000' });
  });
});

describe('many postings at once', () => {
  const dealings = (of: number): Posting[] => [
    posting('recharge', of, '100.00', { sourceMember: 5 }),
    posting('withdrawApply', of, '60.00'),
    posting('transferOut', of, '10.00', { toMember: of + 1, received: '9.50', fee: '0.50' }),
    posting('withdrawBack', of, '20.00'),
    posting('withdrawPaid', of, '40.00', { netAmount: '39.00', fee: '1.00', tax: '0' }),
  ];
  const balances = async (of: number): Promise<unknown[]> =>
    [await account(of), await account(of + 1)].map(({ available, frozen, total, totalIn, totalOut, version }) => [
      available,
      frozen,
      total,
      totalIn,
      totalOut,
      version,
    ]);
  const lines = async (of: number, txns: number[]): Promise<unknown[]> => {
    const all = await Promise.all(txns.map((txn) => entriesOf(txn)));
    return all
      .flat()
      .map(({ entryNo, ...one }) => [
        String(entryNo).slice(-2),
        ...['ownerType', 'asset', 'bucket', 'direction', 'amount', 'availableAfter', 'frozenAfter', 'bizType'].map(
          (name) => one[name],
        ),
        one['category'],
        one['sourceMember'] === of ? 'own' : one['sourceMember'],
        String(one['counterparty']).replace(/\d+/, 'N'),
        one['createdAt'],
      ]);
  };

  it('leave what they leave one by one, each at its own moment', async () => {
    const at = (step: number): Date => new Date(Date.UTC(2026, 10, 1 + step));
    const [alone, together] = [dealings(6), dealings(8)];
    const single: number[] = [];
    for (const [step, one] of alone.entries())
      single.push((await shop.write(platform, (work) => post({ ...work, now: at(step) }, one))).txn);
    const many = await shop.write(platform, (work) =>
      postAll(together.map((one, step) => ({ work: { ...work, now: at(step) }, posting: one }))),
    );
    expect(many.map(({ repeated }) => repeated)).toEqual(together.map(() => false));
    expect(await balances(8)).toEqual(await balances(6));
    expect(
      await lines(
        8,
        many.map(({ txn }) => txn),
      ),
    ).toEqual(await lines(6, single));
  });

  it('do once what they are asked twice, and nothing when one of them is refused', async () => {
    const [first, second] = [posting('recharge', 10, '5.00'), posting('recharge', 10, '7.00')];
    const once = await doPost(first);
    const done = await shop.write(platform, (work) =>
      postAll([first, second, second].map((one) => ({ work, posting: one }))),
    );
    expect(done.map(({ repeated }) => repeated)).toEqual([true, false, true]);
    expect([done[0]?.txnNo, done[1]?.txnNo]).toEqual([once.txnNo, done[2]?.txnNo]);
    expect(await account(10)).toMatchObject({ available: '12.0000' });
    const over = [posting('recharge', 10, '1.00'), posting('withdrawApply', 10, '13.01'), posting('recharge', 10, '9')];
    expect(
      await caught(shop.write(platform, (work) => postAll(over.map((one) => ({ work, posting: one }))))),
    ).toMatchObject({ init: { text: { zh: '余额可用不足' } } });
    expect(await account(10)).toMatchObject({ available: '12.0000', frozen: '0.0000' });
  });
});

describe('the tables themselves', () => {
  it('refuse unbalanced entries at commit, edits, negative balances and doubles, also to the owner', async () => {
    const put = (statement: string): Promise<unknown> => sql.raw(statement).execute(owner.db);
    await expect(
      put(
        `insert into "ledgerEntry" ("txn", "asset", "bucket", "direction", "amount") values (999, 'balance', 'available', 'in', 1)`,
      ),
    ).rejects.toThrow(/does not balance/);
    for (const statement of [
      'update "ledgerEntry" set "amount" = 2',
      'delete from "ledgerTxn"',
      'truncate "ledgerEntry"',
      'update "operatingRecord" set "targetName" = \'\'',
      'truncate "operatingRecord"',
    ]) {
      if (statement.includes('operatingRecord')) await put(`insert into "operatingRecord" ("targetName") values ('x')`);
      await expect(put(statement)).rejects.toThrow(/append-only/);
    }
    await expect(put(`update "memberAccount" set "available" = -1 where "ownerType" = 'member'`)).rejects.toThrow(
      /check constraint/,
    );
    await expect(
      put(`insert into "memberAccount" ("ownerType", "ownerId", "asset") values ('member', 1, 'balance')`),
    ).rejects.toThrow(/duplicate key/);
  });
});

describe('under 16 clients', () => {
  it('no yuan is made or lost', async () => {
    const people = Array.from({ length: 12 }, (_, at) => at + 10);
    for (const id of people) await doPost(posting('recharge', id, '200.00'));
    const documents: Posting[] = [];
    const tally = { done: 0, repeated: 0, refused: 0 };
    const client = async (seed: number): Promise<void> => {
      const random = seededRandom(seed);
      for (let at = 0; at < 40; at++) {
        const [from, to] = [random.pick(people), random.pick(people)];
        const amount = `${random.integer(1, 90)}.${random.integer(10, 99)}`;
        const again = random.chance(0.15) ? random.pick([...documents, posting('recharge', from, '1.00')]) : undefined;
        const one =
          again ??
          random.pick([
            posting('recharge', from, amount),
            posting('withdrawApply', from, amount),
            posting('withdrawBack', from, amount),
            ...(from === to
              ? []
              : [posting('transferOut', from, amount, { toMember: to, received: amount, fee: '0' })]),
            posting('withdrawPaid', from, amount, { netAmount: amount, fee: '0.00', tax: '0.00' }),
          ]);
        documents.push(one);
        try {
          tally[(await doPost(one)).repeated ? 'repeated' : 'done'] += 1;
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          tally.refused += 1;
        }
      }
    };
    await Promise.all(Array.from({ length: 16 }, (_, at) => client(at + 1)));
    expect(tally.done).toBeGreaterThan(100);
    expect(tally.repeated).toBeGreaterThan(10);
    expect(tally.refused).toBeGreaterThan(10);
    const checked = await reconcile(shop.store.db, await databaseNow(shop.store.db));
    expect(checked).toMatchObject({ differences: [], unbalanced: {}, negative: [] });
    const { rows: sums } = await sql<{
      sum: string;
    }>`select coalesce(sum("available" + "frozen"), 0) as sum from "memberAccount" where "ownerType" = 'member'
      and "asset" = 'balance'`.execute(shop.store.db);
    const total = Object.entries(checked.platform)
      .filter(([name]) => name.endsWith(':balance'))
      .reduce((all, [, one]) => add(all, one), sums[0]?.sum ?? '0');
    expect(compare(total, '0')).toBe(0);
    const { rows: last } = await sql<{ off: number }>`
      select count(*) as off from "memberAccount" a join lateral (select "availableAfter", "frozenAfter"
        from "ledgerEntry" e where e."account" = a."id" order by e."id" desc limit 1) e on true
      where a."ownerType" <> 'platform' and (a."available" <> e."availableAfter"
        or a."frozen" <> e."frozenAfter")`.execute(shop.store.db);
    expect(last[0]?.off).toBe(0);
  }, 120_000);

  it('reconcile finds a changed balance', async () => {
    await sql`update "memberAccount" set "available" = "available" + 1 where "ownerId" = 10
      and "asset" = 'balance'`.execute(owner.db);
    expect((await reconcile(shop.store.db, await databaseNow(shop.store.db))).differences).toMatchObject([
      { bucket: 'available', asset: 'balance' },
    ]);
    await sql`update "memberAccount" set "available" = "available" - 1 where "ownerId" = 10
      and "asset" = 'balance'`.execute(owner.db);
  });
});
