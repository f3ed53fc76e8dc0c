import { compare, trim } from '../../base/decimal.ts';
import type { EffectServer } from '../../database/contract.ts';
import { rows } from '../../database/rows.ts';
import { decimalsProblem } from '../parts/assets.ts';
import { refuse } from '../refusals.server.ts';
import { decimalOf, textOf } from '../values.ts';

/** An adjustment is a voucher that somebody else approves; no form ever writes an account. */
export const memberAdjust: EffectServer = async (work, { record, form }) => {
  const asset = textOf(form['asset']);
  const amount = decimalOf(form['amount']);
  const problem = decimalsProblem(work.site, asset, amount);
  if (problem) refuse(problem, 'amount');
  const out = form['direction'] === 'out';
  const [account] = await rows.find(
    work,
    'memberAccount',
    { ownerType: 'member', ownerId: record.id, asset },
    { limit: 1 },
  );
  if (out && account?.['locked'] === true) refuse('accountLocked');
  if (out && compare(decimalOf(account?.['available']), amount) < 0) refuse('funds', 'amount');
  const voucher = await rows.add(work, 'manualVoucher', {
    kind: out ? 'decrease' : 'increase',
    ownerType: 'member',
    member: record.id,
    asset,
    amount,
    category: 'makeAudit',
    reason: textOf(form['reason']),
    maker: work.session.account,
    status: 'pending',
  });
  const voucherNo = textOf(voucher['voucherNo']);
  return {
    note: `制单 ${voucherNo}：${out ? '扣减' : '增加'} ${asset} ${trim(amount)}，${textOf(form['reason'])}`,
    data: { voucherNo },
  };
};
