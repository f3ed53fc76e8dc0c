import type { FunctionServer } from '../../../database/contract.ts';
import type { Json } from '../../../grammar/declarations.ts';
import { rows } from '../../../database/rows.ts';
import { refuse } from '../../refusals.server.ts';
import { textOf } from '../../values.ts';

/** One row of a bank's answer: the withdrawal of that batch and number is marked as paid or failed. */
export const withdrawResult: FunctionServer = async (work, { form, use }) => {
  const [found] = await rows.find(
    work,
    'withdrawal',
    { withdrawNo: textOf(form['withdrawNo']), payoutBatch: textOf(form['payoutBatch']) },
    { limit: 1, lock: use['dryRun'] !== true },
  );
  if (!found) return refuse({ zh: '批次中没有该提现单', en: 'The batch has no such withdrawal' }, 'withdrawNo');
  if (found['status'] !== 'paying') refuse('handled', 'withdrawNo');
  const paid = form['result'] === 'paid';
  const reason = textOf(form['reason']);
  const payoutTxnNo = textOf(form['payoutTxnNo']);
  if (paid && payoutTxnNo === '')
    refuse({ zh: '打款成功须填写打款流水号', en: 'A payment needs its transaction no.' }, 'payoutTxnNo');
  if (!paid && reason === '') refuse({ zh: '打款失败须填写失败原因', en: 'A failure needs its reason' }, 'reason');
  if (use['dryRun'] === true) return;
  const answers: { [name: string]: Json } = paid
    ? {
        payoutChannel: found['payoutChannel'] ?? null,
        payoutTxnNo,
        paidAt: textOf(form['paidAt']) || work.now.toISOString(),
        voucher: found['voucher'] ?? null,
      }
    : { failReason: reason };
  return {
    data: { no: textOf(found['withdrawNo']) },
    runs: [{ entity: 'withdrawal', action: paid ? 'markPaid' : 'markFailed', id: found.id, form: answers }],
  };
};
