import { shown } from '../../../base/decimal.ts';
import type { Row, Work } from '../../../database/contract.ts';
import { rows, type FunctionOf } from '../../rows.server.ts';
import { titlesOf } from '../../../database/query/titles.ts';
import type { Json } from '../../../grammar/declarations/declarations.ts';
import { decimalOf, textOf } from '../../values.ts';
import type { VoucherOwner } from '../voucherPost/owner.ts';

/** Locked accounts listed at a time. */
const most = 200;

const assetLabel = (work: Work, asset: string): string =>
  work.site.lists['asset']?.options[asset]?.[work.language] ?? asset;

/** What is locked, the last changed first. */
export const lockedAccounts: FunctionOf<'manualVoucher'> = async (work) => ({ data: { result: await listed(work) } });

/** Who, what, how much, why. */
async function listed(work: Work): Promise<Json> {
  const zh = work.language === 'zh';
  const found = await rows.find(work, 'memberAccount', { locked: true }, { limit: most, sort: '-updatedAt' });
  const wanted = new Map<string, Set<number>>();
  const ownerOf = (row: Row): VoucherOwner => ({
    ownerType: textOf(row['ownerType']),
    ownerId: Number(row['ownerId']),
  });
  for (const row of found) {
    const { ownerType, ownerId } = ownerOf(row);
    wanted.set(ownerType, (wanted.get(ownerType) ?? new Set()).add(ownerId));
  }
  const titles = await titlesOf(work, wanted);
  return {
    columns: [
      { label: zh ? '账户主体' : 'Owner' },
      { label: zh ? '名称' : 'Name' },
      { label: zh ? '资产' : 'Asset' },
      { label: zh ? '可用' : 'Available', number: true },
      { label: zh ? '冻结' : 'Frozen', number: true },
      { label: zh ? '锁定原因' : 'Lock reason' },
    ],
    rows: found.map((row) => {
      const { ownerType, ownerId } = ownerOf(row);
      return [
        work.site.lists['ownerType']?.options[ownerType]?.[work.language] ?? ownerType,
        titles.get(ownerType)?.get(ownerId) ?? `#${ownerId}`,
        assetLabel(work, textOf(row['asset'])),
        shown(decimalOf(row['available'])),
        shown(decimalOf(row['frozen'])),
        textOf(row['lockReason']),
      ];
    }),
    empty: zh ? '没有锁定的账户' : 'No account is locked',
  };
}
