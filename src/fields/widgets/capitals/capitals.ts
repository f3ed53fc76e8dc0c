/** Amounts in Chinese capitals, as cheques and receipts have them: a digit too many is seen at once. */
import nzh from 'nzh/cn';
import { isDecimal, trim } from '../../../base/decimal.ts';

/** 12.5 of yuan is "壹拾贰元伍角整", of anything else "壹拾贰点伍"; empty for what is no number. */
export function inCapitals(amount: unknown, isYuan: boolean): string {
  if (typeof amount !== 'string' || !isDecimal(amount)) return '';
  const exact = trim(amount);
  // Below a fen there is no word for money.
  const isRead = isYuan && (exact.split('.')[1]?.length ?? 0) <= 2;
  return isRead ? nzh.toMoney(exact, { outSymbol: false, forceZheng: true }) : nzh.encodeB(exact);
}
