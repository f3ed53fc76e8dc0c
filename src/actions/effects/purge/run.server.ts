/** `purge`: rows that the entity keeps no longer are deleted for good. */
import { deleteBefore } from '../../../database/audit/old-rows.ts';
import type { EffectRunner } from '../../contract.ts';

const day = 86_400_000;
/** Rows of one statement, and of one run: what is left waits for the next. */
const portion = 2_000;
const most = 200_000;

export const purge: EffectRunner<'purge'> = async (_part, { work, entity: { entity, purge: rule } }) => {
  if (!rule) throw new Error(`${entity} does not say how long it keeps its rows`);
  const moment = new Date(work.now.getTime() - rule.days * day);
  return { rows: await deleteBefore(work, entity, { since: rule.since, moment, portion, most }) };
};
