/** Takes one benefit back by hand. */
import { isZero, sub } from '../../../base/decimal.ts';
import { clawBack } from '../benefits.server.ts';
import { takeable } from '../benefits.ts';
import { amountOf, linesOf, textOf, wholeOf } from '../../values.ts';
import { refuse } from '../../refusals.server.ts';
import type { FunctionOf } from '../../rows.server.ts';

export const revokeBenefit: FunctionOf<'order'> = async (work, { record, form }) => {
  const benefits = linesOf(record.benefits);
  const index = wholeOf(form.benefitRow) - 1;
  const benefit = benefits[index];
  if (!benefit) refuse({ zh: '没有这一行权益', en: 'There is no such benefit' }, 'benefitRow');
  const released = amountOf(benefit.releasedAmount);
  if (isZero(released)) refuse({ zh: '该权益尚未发放', en: 'Nothing of this benefit was granted' }, 'benefitRow');
  const back = takeable(record, benefit, released);
  if (isZero(back))
    refuse(
      { zh: '该权益已全部使用，没有可收回的', en: 'All of this benefit is used: nothing can be taken back' },
      'benefitRow',
    );
  const missing = await clawBack(
    work,
    record,
    textOf(benefit.asset),
    back,
    `revoke-${index + 1}-${record.version ?? 0}`,
    benefit.status === 'locked' ? 'frozen' : 'available',
  );
  const revoked = { ...benefit, releasedAmount: sub(released, back), status: 'revoked', nextReleaseAt: null };
  return {
    changes: { benefits: benefits.map((one, at) => (at === index ? revoked : one)) },
    note: missing ? `账户余额不足，未能收回 ${missing}` : `收回 ${textOf(benefit.asset)} ${back}`,
  };
};
