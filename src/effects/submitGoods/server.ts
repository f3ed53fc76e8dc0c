/** Hands goods in for review. */
import { Refusal, type EffectServer } from '../../database/contract.ts';
import { goodsFaults } from '../parts/goods-rules.ts';
import { linesOf, wholeOf } from '../parts/read.ts';
import { actorName } from '../parts/work.server.ts';

export const submitGoods: EffectServer = async (work, { record }) => {
  const [fault] = goodsFaults(record, work.now.toISOString(), false);
  if (fault) throw new Refusal({ text: fault.text, errors: { [fault.at]: fault.text } });
  const line = {
    at: work.now.toISOString(),
    step: 'submit',
    result: 'pass',
    reason: '',
    problems: null,
    operator: actorName(work).slice(0, 40),
    snapshot: null,
  };
  return {
    changes: {
      submitTimes: wholeOf(record.submitTimes) + 1,
      auditLogs: [...linesOf(record.auditLogs), line].slice(-50),
    },
  };
};
