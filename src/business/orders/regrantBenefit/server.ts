/** Grants one benefit by hand. */
import type { FunctionServer } from '../../../database/contract.ts';
import { isZero } from '../../../base/decimal.ts';
import { grantOne } from '../benefits.server.ts';
import { granted, openOf } from '../benefits.ts';
import { linesOf, textOf, wholeOf } from '../../read.ts';
import { refuse } from '../../work.server.ts';

export const regrantBenefit: FunctionServer = async (work, { record, form }) => {
  const benefits = linesOf(record.benefits);
  const index = wholeOf(form.benefitRow) - 1;
  const benefit = benefits[index];
  if (!benefit) refuse('没有这一行权益', 'There is no such benefit', 'benefitRow');
  if (isZero(openOf(benefit))) refuse('该权益已全部发放', 'This benefit was granted in full', 'benefitRow');
  if (benefit.status === 'releasing')
    refuse('该权益由返还计划释放', 'A return plan releases this benefit', 'benefitRow');
  await grantOne(work, record, benefit, `regrant-${index + 1}-${record.version ?? 0}`);
  return {
    changes: { benefits: benefits.map((one, at) => (at === index ? granted(one) : one)) },
    note: `补发 ${textOf(benefit.asset)} ${openOf(benefit)}`,
  };
};
