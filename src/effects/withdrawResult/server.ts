import type { EffectServer } from '../../database/contract.ts';
import { rows } from '../../database/rows.ts';
import type { Json } from '../../grammar/declarations.ts';
import { refuse } from '../refusals.server.ts';
import { textOf } from '../values.ts';
import { settle } from '../withdrawPaid/server.ts';

/** One row of a bank's answer: finds the withdrawal by batch and number and records that it was paid or failed. */
export const withdrawResult: EffectServer = async (work, { form, use }) => {
  const [found] = await rows.find(
    work,
    'withdrawal',
    { withdrawNo: textOf(form['withdrawNo']), payoutBatch: textOf(form['payoutBatch']) },
    { limit: 1, lock: use['dryRun'] !== true },
  );
  if (!found) return refuse({ zh: '批次中没有该提现单', en: 'The batch has no such withdrawal' }, 'withdrawNo');
  if (found['status'] !== 'paying') refuse('handled', 'withdrawNo');
  const paid = form['result'] === 'paid';
  if (paid && !textOf(form['payoutTxnNo']))
    refuse({ zh: '打款成功须填写打款流水号', en: 'A payment needs its transaction no.' }, 'payoutTxnNo');
  if (!paid && !textOf(form['reason']))
    refuse({ zh: '打款失败须填写失败原因', en: 'A failure needs its reason' }, 'reason');
  if (use['dryRun'] === true) return;
  const entity = work.site.entities['withdrawal'];
  if (!entity) return refuse('absent');
  const changes: { [field: string]: Json } = paid
    ? {
        status: 'paid',
        payoutTxnNo: textOf(form['payoutTxnNo']),
        paidAt: textOf(form['paidAt']) || work.now.toISOString(),
      }
    : { status: 'failed', failReason: textOf(form['reason']) };
  if (paid) await settle(work, found, { ...changes, voucher: found['voucher'] ?? null });
  await rows.write(work, entity, found, changes);
  return { data: { no: textOf(found['withdrawNo']) } };
};
