/** Trade settings of the mall that orders and after-sales go by. */
import type { Work } from '../../database/contract.ts';
import { settingInForce } from '../../database/rows/settings.ts';
import { amountOf, wholeOf } from '../values.ts';

export interface TradeSettings {
  autoReceiveDays: number;
  afterSaleDays: number;
  /** Rate of the platform's share when neither goods nor category, store or seller has one. */
  defaultPlatformFeeRate: string;
}

/** The settings in force; what was never saved has its declared default. */
export async function tradeSettings(work: Work): Promise<TradeSettings> {
  const value = await settingInForce(work, 'shopSetting');
  return {
    autoReceiveDays: wholeOf(value.autoReceiveDays),
    afterSaleDays: wholeOf(value.afterSaleDays),
    defaultPlatformFeeRate: amountOf(value.defaultPlatformFeeRate),
  };
}
