import { shown } from '../../../base/decimal.ts';
import type { FunctionServer, Row, Work } from '../../../database/contract.ts';
import { lockAccount } from '../../../database/ledger-accounts.ts';
import { rows } from '../../../database/rows.ts';
import { titlesOf } from '../../../database/titles.ts';
import type { Json } from '../../../grammar/declarations.ts';
import { refuse } from '../../refusals.server.ts';
import { decimalOf, textOf } from '../../values.ts';
import { voucherOwner, type VoucherOwner } from '../voucherPost/owner.ts';

/** Locked accounts listed at a time. */
const most = 200;

/** The row is locked like a posting locks it, so that a movement is either before or after the change. */
export const accountLock: FunctionServer = async (work, { form, use }) => {
  if (use['to'] === 'shown') return { data: { result: await lockedAccounts(work) } };
  const lock = use['to'] === 'locked';
  const owner = voucherOwner(form);
  if (owner === null) return refuse({ zh: '请选择账户主体', en: 'Choose whose account it is' }, 'ownerType');
  const [account] = await rows.find(
    work,
    'memberAccount',
    { ...owner, asset: textOf(form['asset']) },
    { lock: true, limit: 1 },
  );
  if (!account) return refuse({ zh: '该主体还没有此资产账户', en: 'There is no such account yet' }, 'asset');
  if ((account['locked'] === true) === lock)
    refuse(
      lock
        ? { zh: '该账户已是锁定状态', en: 'The account is locked already' }
        : { zh: '该账户未锁定', en: 'The account is not locked' },
      'asset',
    );
  await lockAccount(work.db, account.id, lock ? textOf(form['lockReason']) : null, work.now);
  return {
    note: [await ownerTitle(work, owner), assetLabel(work, textOf(form['asset'])), textOf(form['lockReason'])]
      .filter(Boolean)
      .join(' · '),
  };
};

async function ownerTitle(work: Work, { ownerType, ownerId }: VoucherOwner): Promise<string> {
  return (
    (await titlesOf(work, new Map([[ownerType, new Set([ownerId])]]))).get(ownerType)?.get(ownerId) ?? `#${ownerId}`
  );
}

const assetLabel = (work: Work, asset: string): string =>
  work.site.lists['asset']?.options[asset]?.[work.language] ?? asset;

/** Who, what, how much, why. */
async function lockedAccounts(work: Work): Promise<Json> {
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
