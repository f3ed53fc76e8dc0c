import type { FunctionServer } from '../../../database/contract.ts';
import { deleteBefore } from '../../../database/old-rows.ts';
import { entityOf } from '../../work.server.ts';

const day = 86_400_000;

/** What is left over of a run waits for the next. */
export const purge: FunctionServer = async (work, { page }) => {
  const { purge: rule } = entityOf(work, page.entity);
  if (!rule) throw new Error(`${page.entity} does not say how long it keeps its rows`);
  const moment = new Date(work.now.getTime() - rule.days * day);
  const gone = await deleteBefore(work, page.entity, { since: rule.since, moment, portion: 2_000, most: 200_000 });
  return gone === 0 ? { data: { gone } } : { note: `${gone} 条`, data: { gone } };
};
