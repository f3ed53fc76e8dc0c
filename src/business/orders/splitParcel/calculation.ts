/** A pending parcel keeps what is not split off. */
import type { Calculation } from '../../../grammar/site/models.ts';
import { linesOf, wholeOf } from '../../values.ts';
import { piecesOf, withoutPieces } from '../ship-lines.ts';

export const splitParcel: Calculation = {
  calculation: 'splitParcel',
  sentence: {
    zh: '从发货单中扣除拆出的商品，两边各至少留一件',
    en: 'Takes the chosen lines out of the parcel; each side keeps at least one piece',
  },
  reads: ['items'],
  changes: ['items'],
  calculate({ record, form }) {
    const taken = linesOf(form.lines).map((one) => ({ line: wholeOf(one.line), qty: wholeOf(one.qty) }));
    const rest = withoutPieces(piecesOf(record), taken);
    if (!rest)
      return { refused: { text: { zh: '拆出的数量超过该发货单', en: 'More than the parcel holds' }, at: 'lines' } };
    if (rest.length === 0)
      return {
        refused: { text: { zh: '两边各至少保留一件商品', en: 'Each side keeps at least one piece' }, at: 'lines' },
      };
    return { changes: { items: rest.map((one) => ({ ...one })) } };
  },
};
