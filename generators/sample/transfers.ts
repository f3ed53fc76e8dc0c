/** Transfers between members, between accounts of one member, and from the platform: done, held, taken back. */
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, ago, rowsOf, serialNumber, volume, type Sample } from './engine.ts';
import { yuan } from './goods.ts';
import type { Put } from './money.ts';

const states = ['done', 'frozen', 'done', 'reversed', 'done', 'done', 'frozen', 'done'];
const kinds = ['member', 'member', 'account', 'member', 'platform', 'member', 'member', 'member'];
const messages = ['生日快乐', '还上次的饭钱', '佣金转余额', '转错了请退回', '活动补发', '谢谢帮忙', '货款', '团购尾款'];

export function buildTransfers(sample: Sample, put: Put): void {
  if (!sample.site.entities['transfer']) return;
  const members = rowsOf(sample, 'member').filter((member) => member['status'] === 'normal');
  const [operator] = rowsOf(sample, 'adminUser').filter((account) => account['area'] === 'admin');
  const count = volume(sample, 40, 16);
  for (let index = 0; index < count; index += 1) {
    const kind = kinds[index % kinds.length] ?? 'member';
    const status = states[index % states.length] ?? 'done';
    const from = members[(index * 3 + 1) % members.length];
    const to = kind === 'account' ? from : members[(index * 7 + 5) % members.length];
    if (!from || !to) return;
    const createdAt = ago(sample, status === 'frozen' ? 0.1 + sample.random.next() * 2 : 3 + sample.random.next() * 60);
    const later = new Date(new Date(createdAt).getTime() + 3_600_000).toISOString();
    const fen = sample.random.integer(2, 60) * 100;
    // What was taken back had cost nothing.
    const fee = kind === 'platform' || status === 'reversed' || (kind === 'member' && from === to) ? 0 : fen / 100;
    const fromAsset = kind === 'account' ? 'commission' : 'balance';
    const transferNo = serialNumber({ prefix: 'ZZ', date: 'yyyyMMdd', digits: 6 }, createdAt, index + 1);
    const values: { [field: string]: Json } = {
      transferNo,
      kind,
      fromMember: kind === 'platform' ? null : from.id,
      toMember: to.id,
      fromAsset,
      toAsset: 'balance',
      amount: yuan(fen),
      fee: yuan(fee),
      received: yuan(fen - fee),
      pairToday: kind === 'member' ? (index === 5 ? 11 : 1) : null,
      message: messages[index % messages.length] ?? '',
      operator: kind === 'platform' || status === 'reversed' ? (operator?.id ?? null) : null,
      releasedAt: status === 'done' ? createdAt : null,
      reverseReason: status === 'reversed' ? '会员转错账户，双方确认退回' : null,
      reversedAt: status === 'reversed' ? later : null,
      status,
      createdAt,
      updatedAt: status === 'reversed' ? later : createdAt,
    };
    addRow(sample, 'transfer', values, 0);
    const sent = { ...values, ownerType: 'member', ownerId: from.id, asset: fromAsset };
    const got = { ...values, ownerType: 'member', ownerId: to.id, asset: 'balance' };
    // The platform's account pays before any of its own is there; a member has been paid by then.
    put(createdAt, 'transferOut', transferNo, 'out', sent);
    if (status === 'done') put(createdAt, 'transferIn', transferNo, 'in', got);
    if (status === 'reversed') put(later, 'transferIn', transferNo, 'back', { ...sent, amount: yuan(fen) });
  }
}
