import type { FunctionServer } from '../../../database/contract.ts';
import { decimalsProblem } from '../assets.ts';
import { refuse } from '../../refusals.server.ts';
import { decimalOf, textOf } from '../../values.ts';
import { voucherOwner } from '../voucherPost/owner.ts';

/** Checks what a form alone cannot: the owner's account and the decimals that the asset keeps. */
export const voucherCheck: FunctionServer = async (work, { record, form }) => {
  const voucher = { ...record, ...form };
  if (voucherOwner(voucher) === null) refuse({ zh: '请选择账户主体', en: 'Choose whose account it is' }, 'ownerType');
  const problem = decimalsProblem(work.site, textOf(voucher['asset']), decimalOf(voucher['amount']));
  if (problem) refuse(problem, 'amount');
};
