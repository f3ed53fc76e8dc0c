import { add, compare } from '../../../base/decimal.ts';
import type { FunctionServer } from '../../../database/contract.ts';
import { post } from '../../../database/ledger.ts';
import { rows } from '../../../database/rows.ts';
import { refuse } from '../../refusals.server.ts';
import { decimalOf, idOf, textOf } from '../../values.ts';

/** The money counts for the seller; the store opens once the whole deposit is there. */
export const storeDeposit: FunctionServer = async (work, { record, form }) => {
  const [seller] = await rows.find(work, 'seller', { id: idOf(record['seller']) ?? 0 }, { limit: 1, lock: true });
  const entity = work.site.entities['seller'];
  if (!seller || !entity) return refuse({ zh: '商家不存在', en: 'No such seller' });
  const amount = decimalOf(form['amount']);
  const paid = add(decimalOf(seller['depositPaid']), amount);
  const due = decimalOf(seller['depositRequired']);
  if (compare(paid, due) < 0)
    refuse(
      {
        zh: `保证金不足，应缴${due}元，累计到账${paid}元`,
        en: `The deposit is ${due} yuan; only ${paid} yuan have arrived`,
      },
      'amount',
    );
  await rows.write(work, entity, seller, { depositPaid: paid });
  await post(work, {
    bizType: 'depositPay',
    bizNo: `${textOf(record['storeNo'])}-${textOf(seller['depositPaid']) || '0'}`,
    step: 'post',
    document: { ownerType: 'seller', ownerId: seller.id, seller: seller.id, asset: 'balance', amount },
    remark: textOf(record['name']),
  });
  return { changes: { openedAt: work.now.toISOString() }, note: `${amount}` };
};
