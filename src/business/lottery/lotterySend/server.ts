import type { Work } from '../../../database/contract.ts';
import { moveStock } from '../../orders/stock.server.ts';
import { rows, type FunctionOf, type RowOf } from '../../rows.server.ts';
import { idOf, textOf, wholeOf } from '../../values.ts';

export const lotterySend: FunctionOf<'lotteryRecord'> = async (work, { record, changes }) => {
  const isGoods = textOf(record.prizeType) === 'goods';
  const why = await whyNot(work, record, isGoods);
  if (why !== null) {
    const unsent = record.status === 'pending' ? { sentAt: null, receiveDueAt: null } : {};
    return { changes: { failReason: why, ...unsent } };
  }
  if (isGoods) {
    const pieces = [{ goods: wholeOf(record.goods), skuNo: textOf(record.sku), qty: 1 }];
    // The piece that was won is reserved; one that is sent once more is not.
    if (record.status === 'sent') await moveStock(work, pieces, 'reserve');
    await moveStock(work, pieces, 'give');
  }
  return { changes: { failReason: null, sentAt: changes.sentAt ?? work.now.toISOString() } };
};

async function whyNot(
  work: Work,
  record: RowOf<'lotteryRecord'>,
  isGoods: boolean,
): Promise<'memberFrozen' | 'accountLocked' | null> {
  const id = idOf(record.member);
  const [member] = id === null ? [] : await rows.find(work, 'member', { id }, { limit: 1 });
  if (member?.status !== 'normal') return 'memberFrozen';
  if (isGoods || id === null) return null;
  const account = { ownerType: 'member', ownerId: id, asset: textOf(record.prizeType) };
  const [found] = await rows.find(work, 'memberAccount', account, { limit: 1 });
  return found?.locked === true ? 'accountLocked' : null;
}
