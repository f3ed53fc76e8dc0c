import { printMoment } from '../../base/date.ts';
import type { EffectServer } from '../../database/contract.ts';
import { refuse } from '../refusals.server.ts';
import { textOf } from '../values.ts';
import { channelFits } from './channels.ts';

/** Rows started by one person in the same minute through the same channel share a batch number. */
export const withdrawPay: EffectServer = async (work, { record, form }) => {
  const channel = textOf(form['payoutChannel']);
  if (!channelFits(textOf(record['method']), channel, textOf(record['asset']))) {
    refuse({ zh: '打款渠道与提现方式不符', en: 'The channel does not fit the withdrawal method' }, 'payoutChannel');
  }
  return {
    changes: {
      payoutBatch: `PB${printMoment(work.now, 'ymdhi')}${channel.slice(0, 2).toUpperCase()}${work.session.account}`,
      failReason: null,
    },
  };
};
