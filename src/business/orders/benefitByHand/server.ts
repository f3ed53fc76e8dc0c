/** One benefit of an order by hand: granted again, or taken back. */
import { isZero, sub } from '../../../base/decimal.ts';
import { dayOf } from '../../../base/date.ts';
import type { Work } from '../../../database/contract.ts';
import { refuse } from '../../refusals.server.ts';
import type { FunctionOf, RowOf } from '../../rows.server.ts';
import { amountOf, linesOf, textOf, wholeOf, type Line } from '../../values.ts';
import { awaited, clawBack, grantOne } from '../benefits.server.ts';
import { granted, isLocked, openOf, takeable } from '../benefits.ts';

export const benefitByHand: FunctionOf<'order'> = async (work, { record, form, use }) => {
  const index = wholeOf(form.benefitRow) - 1;
  const benefit = linesOf(record.benefits)[index];
  if (!benefit) refuse({ zh: '没有这一行权益', en: 'There is no such benefit' }, 'benefitRow');
  return use.takes === true ? takeBack(work, record, benefit, index) : grantAgain(work, record, benefit, index);
};

async function grantAgain(work: Work, order: RowOf<'order'>, benefit: Line, index: number) {
  if (isZero(openOf(benefit))) refuse({ zh: '该权益已全部发放', en: 'This benefit was granted in full' }, 'benefitRow');
  if (benefit.status === 'releasing')
    refuse({ zh: '该权益由返还计划释放', en: 'A return plan releases this benefit' }, 'benefitRow');
  await grantOne(work, order, benefit, `regrant-${index + 1}-${order.version ?? 0}`);
  const today = dayOf(work.now);
  const lines = linesOf(order.benefits).map((one, at) =>
    at === index ? granted(one, today, isLocked(order, one, today)) : one,
  );
  return {
    changes: { benefits: lines, ...awaited(order, lines) },
    note: {
      zh: `补发 ${textOf(benefit.asset)} ${openOf(benefit)}`,
      en: `Granted ${textOf(benefit.asset)} ${openOf(benefit)}`,
    },
  };
}

async function takeBack(work: Work, order: RowOf<'order'>, benefit: Line, index: number) {
  const released = amountOf(benefit.releasedAmount);
  if (isZero(released)) refuse({ zh: '该权益尚未发放', en: 'Nothing of this benefit was granted' }, 'benefitRow');
  const back = takeable(order, benefit, released);
  if (isZero(back))
    refuse(
      { zh: '该权益已全部使用，没有可收回的', en: 'All of this benefit is used: nothing can be taken back' },
      'benefitRow',
    );
  const missing = await clawBack(
    work,
    order,
    textOf(benefit.asset),
    back,
    `revoke-${index + 1}-${order.version ?? 0}`,
    benefit.status === 'locked' ? 'frozen' : 'available',
  );
  const revoked = { ...benefit, releasedAmount: sub(released, back), status: 'revoked', nextReleaseAt: null };
  return {
    changes: { benefits: linesOf(order.benefits).map((one, at) => (at === index ? revoked : one)) },
    note: missing
      ? { zh: `账户余额不足，未能收回 ${missing}`, en: `The balance is too low: ${missing} could not be taken back` }
      : { zh: `收回 ${textOf(benefit.asset)} ${back}`, en: `Took back ${textOf(benefit.asset)} ${back}` },
  };
}
