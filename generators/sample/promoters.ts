/** Promoters in every state, of members who brought others; and whether one earned at a moment. */
import { addDays, dayOf } from '../../src/base/date.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, ago, plausible, pictureUrl, rowsOf, volume, type Sample, type SampleRow } from './engine.ts';
import { personName, phone, regions } from './words.ts';

/** Of forty, in the order in which members with most referrals take them. */
const states = [
  ...Array<string>(14).fill('official'),
  ...Array<string>(12).fill('temporary'),
  'frozen',
  'frozen',
  'frozen',
  'quit',
  ...Array<string>(7).fill('applying'),
  ...Array<string>(3).fill('rejected'),
];
/** Frozen ones that were official before. */
const wasOfficial = new Set([26, 27]);
const reasons = ['做社区团购三年，有稳定客户', '自己一直在用，想推荐给朋友', '开便利店，可以摆放海报', '有两个业主群'];
const targets = ['3000.00', '6000.00', '9000.00', '15000.00'];
const rates = ['5.00', '6.00', '8.00', '10.00'];
const refusals = ['身份证照片不清楚', '推广区域已有人负责', '资料与本人不符'];

export function buildPromoters(sample: Sample): void {
  const { random } = sample;
  const members = rowsOf(sample, 'member');
  const brought = new Map<number, number>();
  for (const { referrer } of members)
    if (typeof referrer === 'number') brought.set(referrer, (brought.get(referrer) ?? 0) + 1);
  const ranked = members
    .filter(({ status }) => status === 'normal')
    .toSorted((a, b) => (brought.get(b.id) ?? 0) - (brought.get(a.id) ?? 0) || a.id - b.id);
  const clerks = rowsOf(sample, 'adminUser').filter(({ area }) => area === 'admin');
  const field = sample.site.entities['promoter']?.fields['idcard'];
  if (!field) return;
  const count = Math.min(ranked.length, volume(sample, states.length, states.length));
  for (let at = 0; at < count; at += 1) {
    const member = ranked[at];
    const status = states[at % states.length] ?? 'applying';
    if (!member) return;
    const waits = status === 'applying';
    const decided = !waits && status !== 'rejected';
    const official = status === 'official' || status === 'quit' || wasOfficial.has(at);
    const audited = decided ? 88 - at * 2.5 : 20 - (at % 5) * 3;
    const appliedAt = waits ? ago(sample, 0.3 + (at % 7) * 0.6) : ago(sample, audited + 1.4);
    const auditedAt = waits ? null : ago(sample, audited);
    // Those who promote for the first three, so that there are promoters below others.
    const superior = official && at >= 4 && at < 14 ? ((at - 4) % 3) + 1 : null;
    const rejected = status === 'rejected';
    const card = official || random.chance(0.4);
    const row = addRow(
      sample,
      'promoter',
      {
        member: member.id,
        realName: personName(random),
        phone: phone(random),
        idcard: card ? plausible(sample, field) : null,
        idcardImages: card ? [0, 1].map((side) => pictureUrl(sample, `idcard-${at}-${side}`)) : null,
        region: [...random.pick(regions)],
        applyReason: at % 3 === 2 ? null : random.pick(reasons),
        type: official ? 'official' : 'temporary',
        status,
        superior,
        path: superior === null ? '/' : `/${superior}/`,
        depth: superior === null ? 1 : 2,
        rate: decided ? random.pick(rates) : null,
        trialEndAt: decided && !official ? addDays(dayOf(sample.now), at * 5 - 75) : null,
        trialTarget: decided && !official ? random.pick(targets) : null,
        appliedAt,
        auditedAt,
        auditor: waits ? null : (clerks[at % clerks.length]?.id ?? null),
        rejectReason: rejected ? random.pick(refusals) : null,
        createdAt: appliedAt,
        // What moved it last: of a frozen or removed one, when that was.
        updatedAt: status === 'frozen' || status === 'quit' ? ago(sample, 6) : (auditedAt ?? appliedAt),
      },
      0,
    );
    member['promoterStatus'] = row['status'] ?? null;
  }
  likeOthers(sample);
}

/** Two applications of people who are known: one by the phone, one by the ID card. */
function likeOthers(sample: Sample): void {
  const rows = rowsOf(sample, 'promoter');
  const [first, second] = rows.filter(({ status }) => status === 'applying');
  const known = rows.find(({ status }) => status === 'official');
  if (first && known) first['phone'] = known['phone'] ?? null;
  if (second && known)
    Object.assign(second, { idcard: known['idcard'] ?? null, idcardImages: known['idcardImages'] ?? null });
}

const ofMember = (sample: Sample, member: Json | undefined): SampleRow | undefined =>
  typeof member === 'number' ? rowsOf(sample, 'promoter').find((one) => one['member'] === member) : undefined;
const earns = new Set(['temporary', 'official']);
const gone = new Set(['frozen', 'quit']);
/** Since when it earned; a moment of the wire. */
const began = (promoter: SampleRow, at: string): boolean =>
  typeof promoter['auditedAt'] === 'string' && promoter['auditedAt'] <= at;

/** The promoter that a member was at a moment, on trial or official. */
export function promoterAt(sample: Sample, member: Json | undefined, at: string): SampleRow | undefined {
  const promoter = ofMember(sample, member);
  return promoter && isActiveAt(promoter, at) ? promoter : undefined;
}

export const isActiveAt = (promoter: SampleRow, at: string): boolean =>
  began(promoter, at) &&
  (earns.has(String(promoter['status'])) ||
    (gone.has(String(promoter['status'])) && String(promoter['updatedAt']) > at));

/** A promoter who is frozen then, and earns by no referral. */
export function isFrozenAt(sample: Sample, member: Json | undefined, at: string): boolean {
  const promoter = ofMember(sample, member);
  return promoter?.['status'] === 'frozen' && String(promoter['updatedAt']) <= at;
}
