/** Trade settings of the mall that orders and after-sales go by. */
import type { Work } from '../../database/contract.ts';
import { readSetting } from '../../database/settings.ts';
import { amountOf, wholeOf, type Values } from '../read.ts';

export interface TradeSettings {
  autoReceiveDays: number;
  afterSaleDays: number;
  /** Largest refund that a seller's staff may approve alone, in yuan. */
  refundApproveAmount: string;
  /** Rate of the platform's share when neither goods nor category, store or seller has one. */
  defaultPlatformFeeRate: string;
}

/** The stored settings; what was never saved has the catalogue's default. */
export async function tradeSettings(work: Work): Promise<TradeSettings> {
  const value: Values = (await readSetting(work.db, 'shopSetting', work.now))?.value ?? {};
  return {
    autoReceiveDays: wholeOf(value.autoReceiveDays) || 10,
    afterSaleDays: value.afterSaleDays === undefined ? 7 : wholeOf(value.afterSaleDays),
    refundApproveAmount: value.refundApproveAmount === undefined ? '5000.00' : amountOf(value.refundApproveAmount),
    defaultPlatformFeeRate:
      value.defaultPlatformFeeRate === undefined ? '5.00' : amountOf(value.defaultPlatformFeeRate),
  };
}
