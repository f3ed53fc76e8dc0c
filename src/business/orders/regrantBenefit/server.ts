/** Grants one benefit by hand. */
import { isZero } from '../../../base/decimal.ts';
import { dayOf } from '../../../base/date.ts';
import { awaited, grantOne } from '../benefits.server.ts';
import { granted, isLocked, openOf } from '../benefits.ts';
import { linesOf, textOf, wholeOf } from '../../values.ts';
import { refuse } from '../../refusals.server.ts';
import type { FunctionOf } from '../../rows.server.ts';

export const regrantBenefit: FunctionOf<'order'> = async (work, { record, form }) => {
  const benefits = linesOf(record.benefits);
  const index = wholeOf(form.benefitRow) - 1;
  const benefit = benefits[index];
  if (!benefit) refuse({ zh: '没有这一行权益', en: 'There is no such benefit' }, 'benefitRow');
  if (isZero(openOf(benefit))) refuse({ zh: '该权益已全部发放', en: 'This benefit was granted in full' }, 'benefitRow');
  if (benefit.status === 'releasing')
    refuse({ zh: '该权益由返还计划释放', en: 'A return plan releases this benefit' }, 'benefitRow');
  await grantOne(work, record, benefit, `regrant-${index + 1}-${record.version ?? 0}`);
  const today = dayOf(work.now);
  const lines = benefits.map((one, at) => (at === index ? granted(one, today, isLocked(record, one, today)) : one));
  return {
    changes: { benefits: lines, ...awaited(record, lines) },
    note: `补发 ${textOf(benefit.asset)} ${openOf(benefit)}`,
  };
};
