/** `tally`: how many rows there are now, written to an own field when all else is done. */
import { stretchOf } from '../../../database/queues/portions.ts';
import { boundRows } from '../../bound.server.ts';
import type { EffectRunner } from '../../contract.ts';

export const tally: EffectRunner<'tally'> = async (part, { work, evaluation }) => {
  let there = 0;
  for (const { name, match } of boundRows(work, part, evaluation)) there += (await stretchOf(work, name, match)).rows;
  return { rows: there, changes: { [part.into]: there } };
};
