import { compare } from '../../base/decimal.ts';
import type { EffectServer } from '../../database/contract.ts';
import { refuse } from '../refusals.server.ts';
import { decimalOf } from '../values.ts';

/**
 * Only a price that changes is judged; the act asks for the confirmation, an edit inside the list has no place for it.
 */
export const selfSelectPrice: EffectServer = async (_work, { record, form }) => {
  const price = form['price'];
  if (price === undefined || price === record['price']) return;
  const supply = decimalOf(record['supplyPrice']);
  if (compare(decimalOf(price), supply) >= 0 || form['belowCost'] === true) return;
  const asks = 'belowCost' in form;
  refuse(
    {
      zh: `低于供货价 ${supply} 元，${asks ? '如确需如此请勾选确认' : '请使用「改价」并确认'}`,
      en: `Below the supply price of ${supply}: ${asks ? 'tick the box to confirm' : 'use "Set price" and confirm'}`,
    },
    asks ? 'belowCost' : 'price',
  );
};
