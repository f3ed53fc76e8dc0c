import type { EffectServer } from '../../database/contract.ts';
import { post, reverse } from '../../database/ledger.ts';
import { refuse } from '../refusals.server.ts';
import { textOf } from '../values.ts';

/** Both legs in one transaction; a reversal is its exact mirror, once, and needs the funds on the receiving side. */
export const hedgePost: EffectServer = async (work, { record, form, use }) => {
  const bizNo = textOf(record['hedgeNo']);
  if (use['reverse'] === true) {
    await reverse(work, { bizType: 'hedge', bizNo, step: 'post' }, textOf(form['reverseReason']));
    return { note: textOf(form['reverseReason']) };
  }
  if (record['maker'] === work.session.account) refuse('ownDocument');
  await post(work, { bizType: 'hedge', bizNo, step: 'post', document: record, remark: textOf(record['reason']) });
};
