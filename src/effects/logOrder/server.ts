/** A line in the order's own log. */
import type { EffectServer } from '../../database/contract.ts';
import { actLabel, contentOf, withLine } from '../parts/log.ts';
import { linesOf, textOf } from '../parts/read.ts';
import { actorName } from '../parts/work.server.ts';

export const logOrder: EffectServer = async (work, { page, action, record, form, to }) => {
  const from = textOf(record.status);
  const act = page.actions[action];
  const logs = withLine(linesOf(record.logs), {
    at: work.now.toISOString(),
    actorType: act?.by ?? 'staff',
    actor: act?.by ? '' : actorName(work).slice(0, 40),
    action: actLabel(page, action),
    fromStatus: from,
    toStatus: act?.field === 'status' ? (to ?? from) : from,
    content: contentOf(form),
    ip: work.ip.slice(0, 45),
  });
  return { changes: { logs } };
};
