/** A line in the negotiation log; buyers read it too. */
import type { EffectServer } from '../../database/contract.ts';
import { actLabel, contentOf, withLine } from '../parts/log.ts';
import { linesOf } from '../parts/read.ts';
import { actorName } from '../parts/work.server.ts';

export const logAfterSale: EffectServer = async (work, { page, action, record, form }) => ({
  changes: {
    logs: withLine(linesOf(record.logs), {
      at: work.now.toISOString(),
      actor: actorName(work).slice(0, 40),
      action: actLabel(page, action),
      content: contentOf(form),
      images: form.evidence ?? null,
    }),
  },
});
