/** Awards for what members post: handed in, reviewed, booked, taken back; places and screenshots that count once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { addAccounts, openDesk, refusal, session, unbalanced, type Desk } from './effects-site.ts';
import { ann, type Values } from './order-shop.ts';
import { byShop } from './shop-acts.ts';

const page = 'pyqyx/pyqAward';
const bob = session(12);
let desk: Desk;
let number = 0;

beforeAll(async () => {
  desk = await openDesk();
  await addAccounts(desk, 11, 12);
});
afterAll(() => desk.drop());

const member = (more: Values = {}): Promise<Row> => {
  number += 1;
  const phone = `135${String(number).padStart(8, '0')}`;
  return desk.add('member', { nickname: `会员${number}`, phone, level: '0', ...more });
};
/** A material with a reward task that runs: 5.00 of balance for one screenshot. */
const material = (more: Values = {}): Promise<Row> =>
  desk.add('circleMaterial', {
    title: `素材${(number += 1)}`,
    text: '春茶上新',
    taskOn: true,
    rewardKind: 'balance',
    rewardAmount: '5.0000',
    startAt: '2026-11-01T00:00:00.000Z',
    endAt: '2026-12-01T00:00:00.000Z',
    ...more,
  });
const hash = (seed: number): string => seed.toString(16).padStart(64, '0');
async function handedIn(of: Row, who: Row, more: Values = {}): Promise<Row> {
  await byShop(desk, 'circleMaterial', 'handIn', of.id, {
    member: who.id,
    proofs: ['/files/proof.png'],
    hashes: [hash((number += 1))],
    postedAt: '2026-11-20T01:00:00.000Z',
    ...more,
  });
  const found = await desk.find('circleAward', { material: of.id, member: who.id });
  return found.at(-1) as Row;
}
const approve = ({ id }: Row): Promise<Row> => desk.act(bob, page, 'approve', id);

describe('an award', () => {
  it('is credited when it is approved, and taken back by the mirror of its entry', async () => {
    const [of, who] = [await material({ quota: 3 }), await member()];
    const award = await handedIn(of, who);
    expect(award).toMatchObject({
      status: 'pending',
      phone: who['phone'],
      rewardAmount: '5.0000',
      duplicateHint: false,
    });
    expect(await desk.one('circleMaterial', of.id)).toMatchObject({ submitCount: 1, used: 0 });
    await approve(award);
    expect(await desk.balance('member', who.id, 'balance')).toEqual(['5.0000', '0.0000']);
    expect(await desk.one('circleMaterial', of.id)).toMatchObject({ used: 1 });
    expect(await desk.one('circleAward', award.id)).toMatchObject({ status: 'awarded', auditor: 12 });
    const [entry] = await desk.find('ledgerTxn', { bizType: 'circleReward', bizNo: String(award['awardNo']) });
    expect(entry).toBeDefined();
    await desk.act(bob, page, 'revoke', award.id, { takeBackReason: '领取后已删除' });
    expect(await desk.balance('member', who.id, 'balance')).toEqual(['0.0000', '0.0000']);
    expect(await desk.one('circleMaterial', of.id)).toMatchObject({ used: 0 });
    expect(await unbalanced(desk)).toEqual([]);
  });

  it('is refused with its reason, which the record keeps; the member may hand in again', async () => {
    const [of, who] = [await material(), await member()];
    const award = await handedIn(of, who);
    expect(await refusal(handedIn(of, who))).toBe('Handed in already');
    expect(await refusal(desk.act(bob, page, 'reject', award.id))).toMatch(/[Rr]equired|Fill/);
    await desk.act(bob, page, 'reject', award.id, { reason: '截图不清晰' });
    expect(await desk.one('circleAward', award.id)).toMatchObject({ status: 'rejected', auditRemark: '截图不清晰' });
    await approve(await handedIn(of, who));
    expect(await desk.balance('member', who.id, 'balance')).toEqual(['5.0000', '0.0000']);
  });

  it('is given to a member once for a material, and to as many as there are places, whoever approves at once', async () => {
    const of = await material({ quota: 3 });
    const twice = await member();
    const first = await handedIn(of, twice);
    const again = await desk.add('circleAward', {
      material: of.id,
      member: twice.id,
      rewardKind: 'balance',
      rewardAmount: '5.0000',
      proofs: ['/files/proof.png'],
      status: 'pending',
    });
    await approve(first);
    expect(await refusal(approve(again))).toBe('The member has had the award of this material');
    const others = [];
    for (let index = 0; index < 8; index += 1) others.push(await handedIn(of, await member()));
    const answers = await Promise.all(
      others.map((award) =>
        approve(award).then(
          () => 'awarded',
          (error: unknown) => refusal(Promise.reject(error as Error)),
        ),
      ),
    );
    expect(answers.filter((one) => one === 'awarded')).toHaveLength(2);
    expect(new Set(answers)).toEqual(new Set(['awarded', 'All 3 places of the material are taken']));
    expect(await desk.one('circleMaterial', of.id)).toMatchObject({ used: 3 });
    expect(await refusal(handedIn(of, await member()))).toBe('All places are taken');
  });

  it('tells when its screenshot was handed in before, by whomever and for whatever material', async () => {
    const hashes = [hash(77_000)];
    await handedIn(await material(), await member(), { hashes });
    const second = await handedIn(await material(), await member(), { hashes });
    expect(second).toMatchObject({ sameCount: 1, duplicateHint: true });
    const two = await material({ proofCount: 2 });
    const proofs = ['/files/a.png', '/files/b.png'];
    const third = await handedIn(two, await member(), { proofs, hashes: [hash(77_001), hash(77_000)] });
    expect(third).toMatchObject({ sameCount: 2, duplicateHint: true });
    expect(await refusal(handedIn(two, await member(), { proofs, hashes: [hash(1), hash(1)] }))).toBe(
      'Values are repeated',
    );
  });

  it('is asked for by those whom the material is for, after it has stayed posted', async () => {
    const asked = async (of: Values, who: Values, more: Values = {}): Promise<string> =>
      refusal(handedIn(await material(of), await member(who), more));
    expect(await asked({ taskOn: false, rewardKind: null, rewardAmount: null }, {})).toMatch(/no reward task/);
    expect(await asked({ endAt: '2026-11-10T00:00:00.000Z' }, {})).toMatch(/no reward task/);
    expect(await asked({ keepHours: 4 }, {})).toBe('It has to stay posted for 4 hours first');
    expect(await asked({ proofCount: 2 }, {})).toBe('2 screenshots are needed');
    expect(await asked({}, {}, { hashes: ['x'] })).toBe('Not the digests of screenshots');
    expect(await asked({}, { status: 'frozen' })).toMatch(/cannot hand anything in/);
    expect(await asked({ audience: 'level', audienceLevels: ['3'] }, {})).toBe('Not for members of this level');
    expect(await asked({ audience: 'newcomer' }, { firstOrderAt: '2026-10-01T00:00:00.000Z' })).toBe(
      'For newcomers only',
    );
    expect(await asked({ audience: 'paid' }, {})).toBe('For members who have bought');
  });

  it('of a member who is frozen meanwhile is not credited', async () => {
    const who = await member();
    const award = await handedIn(await material(), who);
    await desk.owner.db.updateTable('member').set({ status: 'frozen' }).where('id', '=', who.id).execute();
    expect(await refusal(approve(award))).toMatch(/not in good standing/);
    expect(await refusal(desk.act(ann, page, 'revoke', award.id, { takeBackReason: '测试' }))).toMatch(/./);
  });
});
