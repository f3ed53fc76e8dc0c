import type { Json, Text } from '../../../grammar/declarations/declarations.ts';
import { Refusal, type Work } from '../../../database/contract.ts';
import { rows, type FunctionOf } from '../../rows.server.ts';
import { idOf, linesOf, textOf, wholeOf, type Line } from '../../values.ts';
import { randomCode } from '../../work.server.ts';
import { freshPrize } from '../prizes.ts';

export const lotteryPrizes: FunctionOf<'lotteryActivity'> = async (work, { record, form, changes }) => {
  if (record.id !== 0 && record.status !== 'draft') return;
  const given = linesOf((form.prizes ?? changes.prizes ?? record.prizes) as Json);
  const prizes = given
    .map((line) => freshPrize(line, () => randomCode(work, 6)))
    .toSorted((one, other) => wholeOf(one.sort) - wholeOf(other.sort));
  const store = idOf((form.store ?? record.store) as Json);
  if (store !== null) await refuseForeign(work, store, prizes);
  return { changes: { prizes } };
};

/** Refuses goods and coupons of anybody but the store's seller. */
async function refuseForeign(work: Work, store: number, prizes: readonly Line[]): Promise<void> {
  const [owner] = await rows.find(work, 'store', { id: store }, { limit: 1 });
  const errors: { [path: string]: Text } = {};
  for (const [index, line] of prizes.entries())
    for (const name of ['goods', 'coupon'] as const) {
      const id = idOf(line[name]);
      if (id === null) continue;
      const [row] = await rows.find(work, name, { id }, { limit: 1 });
      if (row?.seller !== owner?.seller)
        errors[`prizes.${index}.${name}`] = {
          zh: `奖品「${textOf(line.name)}」不属于该店铺的商家`,
          en: `The prize ${textOf(line.name)} is not the store's own`,
        };
    }
  const [first] = Object.values(errors);
  if (first) throw new Refusal({ text: first, errors });
}
