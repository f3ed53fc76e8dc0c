/**
 * `remove`: rows go out of sight. Each row of a record as the built-in delete does; those of a log in one statement.
 */
import { audit } from '../../../database/audit/audit.ts';
import { actEvent } from '../../../database/events.ts';
import { rows } from '../../../database/rows/rows.ts';
import { targetOf } from '../../../database/audit/target.ts';
import { boundRows } from '../../bound.server.ts';
import type { EffectRunner } from '../../contract.ts';
import { pageOf } from '../../pages.ts';

/** Rows that one removal may meet unless told otherwise. */
const usual = 200;

export const remove: EffectRunner<'remove'> = async (part, acting) => {
  const { work, evaluation } = acting;
  let met = 0;
  for (const { name, match } of boundRows(work, part, evaluation)) {
    const entity = work.site.entities[name];
    if (!entity) throw new Error(`There is no entity "${name}"`);
    if (entity.storage === 'log') {
      met += await rows.hide(work, entity, match);
      continue;
    }
    const page = pageOf(acting.page, entity);
    for (const row of await rows.find(work, name, match, { lock: true, most: part.limit ?? usual })) {
      const before = await rows.remove(work, page, row.id, row.version ?? 0);
      const event = actEvent(work.site, acting.page, acting.action, [entity.label]);
      await audit(work, { page, action: 'delete', target: targetOf(page, before), before, event });
      met += 1;
    }
  }
  return { rows: met };
};
