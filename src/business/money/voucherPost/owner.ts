/** Whose account a voucher moves. Pure. */
import type { Json } from '../../../grammar/declarations/declarations.ts';
import { idOf, textOf } from '../../values.ts';

export interface VoucherOwner {
  ownerType: string;
  ownerId: number;
}

/** The owner that the voucher names; null when the reference of its owner type is empty. */
export function voucherOwner(voucher: { [field: string]: Json | undefined }): VoucherOwner | null {
  const ownerType = textOf(voucher['ownerType']) || 'member';
  const ownerId = ['member', 'seller', 'offlineStore'].includes(ownerType) ? idOf(voucher[ownerType]) : null;
  return ownerId === null ? null : { ownerType, ownerId };
}

/** Business type and direction of each kind; a reversal has none of its own. `imported`: it is a line of a file. */
export function postingOf(kind: string, imported = false): { bizType: string; direction: 'in' | 'out' } | null {
  if (kind === 'freeze') return { bizType: 'manualFreeze', direction: 'out' };
  if (kind === 'unfreeze') return { bizType: 'manualUnfreeze', direction: 'in' };
  if (kind === 'reversal') return null;
  return { bizType: imported ? 'batchImport' : 'manualAdjust', direction: kind === 'decrease' ? 'out' : 'in' };
}
