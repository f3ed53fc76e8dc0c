import { catalogue } from '../../../base/catalogue.ts';
import { fixedT } from '../../../base/texts.ts';
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

const texts = catalogue('lockedAccounts', {
  owner: { zh: '账户主体', en: 'Owner' },
  name: { zh: '名称', en: 'Name' },
  asset: { zh: '资产', en: 'Asset' },
  available: { zh: '可用', en: 'Available' },
  frozen: { zh: '冻结', en: 'Frozen' },
  reason: { zh: '锁定原因', en: 'Lock reason' },
  none: { zh: '没有锁定的账户', en: 'No account is locked' },
});

/** What is locked, the last changed first. */
export const lockedAccounts: FunctionOf<'manualVoucher'> = async (work) => ({ data: { result: await listed(work) } });

/** Who, what, how much, why. */
async function listed(work: Work): Promise<Json> {
  const t = fixedT(work.language, texts);
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
      { label: t('owner') },
      { label: t('name') },
      { label: t('asset') },
      { label: t('available'), number: true },
      { label: t('frozen'), number: true },
      { label: t('reason') },
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
    empty: t('none'),
  };
}
