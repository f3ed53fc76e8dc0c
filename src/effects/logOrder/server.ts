/** A line in the order's own log. */
import type { EffectServer } from '../../database/contract.ts';
import { actLabel, contentOf, stateAfter, withLine } from '../parts/log.ts';
import { linesOf, textOf } from '../parts/read.ts';
import { actorName, factsOf } from '../parts/work.server.ts';

export const logOrder: EffectServer = async (work, { page, action, record, form }) => {
  const from = textOf(record.status);
  const act = page.actions[action];
  const logs = withLine(linesOf(record.logs), {
    at: work.now.toISOString(), actorType: act?.by ?? 'staff', actor: act?.by ? '' : actorName(work).slice(0, 40), action: actLabel(page, action),
    fromStatus: from, toStatus: stateAfter(act, 'status', record, form, factsOf(work)), content: contentOf(form), ip: work.ip.slice(0, 45),
  });
  return { changes: { logs } };
};
