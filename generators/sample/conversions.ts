/** Conversions of members' assets in every state, by the rules that hold when nobody has saved any. */
import { mul, percentOf, round, roundDown, sub } from '../../src/base/decimal.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, ago, rowsOf, serialNumber, volume, type Sample } from './engine.ts';
import { fen, yuan } from './goods.ts';
import type { Put } from './money.ts';

type Values = { [field: string]: Json };
type Gains = ReadonlyMap<number, { at: string; amount: string }>;

/** What each business posts when it is done. */
const posts: { readonly [biz: string]: string } = {
  assetConvert: 'convert',
  earningDraw: 'earningDraw',
  rebateExchange: 'rebateExchange',
};
const states = ['pending', 'done', 'done', 'rejected', 'done', 'reversed', 'pending', 'done'];
const day = 86_400_000;

/** `undo` takes a posting of the past back; `gained`: contribution value that members have, and since when. */
export function buildConversions(sample: Sample, put: Put, undo: Put, gained: Gains): void {
  const { serial } = sample.site.entities['conversion']?.fields['convertNo'] ?? {};
  const rules = sample.site.entities['conversionSetting']?.fields['rules']?.default;
  if (!serial || !Array.isArray(rules)) return;
  const [auditor] = rowsOf(sample, 'adminUser').filter((account) => account['baseRole'] === 'caiwu');
  const members = rowsOf(sample, 'member').filter((member) => member['status'] === 'normal');
  const returned = new Set(
    rowsOf(sample, 'returnPlan')
      .filter((plan) => plan['sourceType'] === 'contribution' && plan['status'] === 'done')
      .map((plan) => plan['member']),
  );
  let number = 0;
  for (const rule of rules as Values[]) {
    const ofContribution = rule['fromAsset'] === 'contribution';
    const able = ofContribution
      ? members.filter((member) => gained.has(member.id) && !returned.has(member.id))
      : members;
    if (!held.has(String(rule['fromAsset']))) continue;
    for (let index = 0; index < Math.min(volume(sample, 20, 10), able.length); index += 1) {
      const member = able[(index * 3 + number) % able.length];
      if (!member) return;
      number += 1;
      const status = states[index % states.length] ?? 'done';
      const gain = gained.get(member.id);
      const createdAt = since(
        ofContribution ? gain?.at : undefined,
        ago(sample, status === 'pending' ? (index % 5) * 0.6 + 0.1 : 1 + ((index * 5) % 50) + index / 24),
      );
      if (Date.parse(createdAt) > sample.now.getTime() - 3_600_000) continue;
      const later = (hours: number): string =>
        new Date(Math.min(sample.now.getTime() - 60_000, Date.parse(createdAt) + hours * 3_600_000)).toISOString();
      const reviewed = index % states.length !== 2;
      const fromAmount = ofContribution
        ? yuan(Math.max(100, Math.floor(fen(gain?.amount) / 4)))
        : yuan((20 + ((index * 13) % 40)) * 100);
      const convertNo = serialNumber(serial, createdAt, number);
      const values = { convertNo, member: member.id, ...termsOf(sample, rule, fromAmount, reviewed) };
      const decided = status === 'pending' ? null : later(reviewed ? 5 : 0);
      addRow(
        sample,
        'conversion',
        {
          ...values,
          auditor: decided !== null && reviewed ? (auditor?.id ?? null) : null,
          auditedAt: decided,
          rejectReason: status === 'rejected' ? '近期有退款未处理完' : null,
          reversedAt: status === 'reversed' ? later(30) : null,
          reverseReason: status === 'reversed' ? '会员申请错资产，双方确认撤销' : null,
          status,
          createdAt,
          updatedAt: status === 'reversed' ? later(30) : (decided ?? createdAt),
        },
        0,
      );
      const document = { ...values, ownerType: 'member', ownerId: member.id };
      const type = posts[String(rule['biz'])] ?? 'convert';
      if (reviewed) put(createdAt, 'convertHold', convertNo, 'hold', document);
      if (decided === null) continue;
      if (status === 'rejected') put(decided, 'convertBack', convertNo, 'back', document);
      else put(decided, type, convertNo, 'post', document);
      if (status !== 'reversed') continue;
      undo(later(30), type, convertNo, 'post', document);
      if (reviewed) undo(later(30.1), 'convertHold', convertNo, 'hold', document);
    }
  }
}

/** Assets of which the sample's members have enough. */
const held = new Set(['commission', 'dScore', 'contribution']);

/** A day after the gain at the earliest. */
const since = (gained: string | undefined, at: string): string =>
  gained === undefined || Date.parse(at) > Date.parse(gained) + day
    ? at
    : new Date(Date.parse(gained) + day).toISOString();

/** What the rule makes of the amount. */
function termsOf(sample: Sample, rule: Values, fromAmount: string, reviewed: boolean): Values {
  const { biz = null, fromAsset = null, toAsset = null, rate = null, feeRate = null } = rule;
  const decimals = Number(sample.site.lists['asset']?.options[String(toAsset)]?.facts?.['decimals'] ?? 2);
  const grossAmount = roundDown(mul(fromAmount, String(rate)), decimals);
  const fee = percentOf(grossAmount, String(feeRate), decimals);
  return {
    biz,
    fromAsset,
    fromAmount,
    toAsset,
    rate,
    feeRate,
    grossAmount,
    fee,
    toAmount: sub(grossAmount, fee),
    held: reviewed,
    terms: [{ ...rule, needAudit: reviewed, per100: round(mul(String(rate), sub('100', String(feeRate))), 4) }],
  };
}
