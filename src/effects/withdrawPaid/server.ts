import type { EffectServer, Row, Work } from '../../database/contract.ts';
import { post } from '../../database/ledger.ts';
import { rows } from '../../database/rows.ts';
import type { Json } from '../../grammar/declarations.ts';
import { refuse } from '../refusals.server.ts';
import { textOf } from '../values.ts';
import { channelFits } from '../withdrawPay/channels.ts';

/** Guards and the posting of a payment that was made; the number of the payment is used once only. */
export const withdrawPaid: EffectServer = async (work, { record, form }) => {
  await settle(work, record, form);
};

/** Checks the answers and posts; also used for imported results. */
export async function settle(work: Work, record: Row, form: { [name: string]: Json }): Promise<void> {
  const channel = textOf(form['payoutChannel'] ?? record['payoutChannel']);
  if (!channelFits(textOf(record['method']), channel, textOf(record['asset']))) {
    refuse({ zh: '打款渠道与提现方式不符', en: 'The channel does not fit the withdrawal method' }, 'payoutChannel');
  }
  const paidAt = Date.parse(textOf(form['paidAt']));
  if (!(paidAt <= work.now.getTime()))
    refuse({ zh: '打款时间不能晚于当前时间', en: 'The payment cannot lie in the future' }, 'paidAt');
  if (paidAt < Date.parse(textOf(record['appliedAt'])))
    refuse({ zh: '打款时间不能早于申请时间', en: 'The payment cannot be before the application' }, 'paidAt');
  if (channel === 'offline' && !textOf(form['voucher'] ?? record['voucher'])) refuse('proof', 'voucher');
  const others = await rows.find(work, 'withdrawal', { payoutTxnNo: textOf(form['payoutTxnNo']) }, { limit: 2 });
  if (others.some((other) => other.id !== record.id)) refuse('payoutNo', 'payoutTxnNo');
  await post(work, {
    bizType: 'withdrawPaid',
    bizNo: textOf(record['withdrawNo']),
    step: 'pay',
    document: { ...record, ...form, payoutChannel: channel },
  });
}
