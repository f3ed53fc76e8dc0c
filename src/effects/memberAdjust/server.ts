import { add, compare, negate, round } from '../../base/decimal.ts';
import type { EffectServer } from '../../database/contract.ts';
import { post } from '../../database/ledger.ts';
import { rows } from '../../database/rows.ts';
import { nextSerial } from '../../database/serial.ts';
import { refuse } from '../refusals.server.ts';
import { decimalOf, textOf } from '../values.ts';

/** A manual adjustment is a posting with its own number; no form ever writes an account. */
export const memberAdjust: EffectServer = async (work, { record, form }) => {
  const asset = textOf(form['asset']);
  const amount = decimalOf(form['amount']);
  const facts = work.site.lists['asset']?.options[asset]?.facts;
  const decimals = typeof facts?.['decimals'] === 'number' ? facts['decimals'] : 2;
  if (compare(round(amount, decimals), amount) !== 0) {
    refuse({ zh: `该资产最多 ${decimals} 位小数`, en: `This asset has at most ${decimals} decimals` }, 'amount');
  }
  const [account] = await rows.find(work, 'memberAccount', { ownerType: 'member', ownerId: record.id, asset }, { limit: 1 });
  const change = form['direction'] === 'out' ? negate(amount) : amount;
  if (form['direction'] === 'out' && account?.['locked'] === true) refuse('accountLocked');
  if (compare(add(decimalOf(account?.['available']), change), '0') < 0) refuse('funds', 'amount');
  const bizNo = await nextSerial(work.db, 'member', 'adjust', { prefix: 'TZ', date: 'yyyyMMdd', digits: 6 }, work.now);
  const reason = textOf(form['reason']);
  await post(work, {
    bizType: 'manualAdjust', bizNo, step: 'post', remark: reason,
    document: {
      ownerType: 'member', ownerId: record.id, member: record.id, seller: record['seller'], asset, amount, direction: textOf(form['direction']),
      maker: work.session.account, reviewStatus: 'posted',
    },
  });
  return { note: reason, data: { bizNo } };
};
