/** Splits a pending parcel in two. */
import type { Json } from '../../../grammar/declarations.ts';
import { rows } from '../../../database/rows.ts';
import type { FunctionServer } from '../../../database/contract.ts';
import { linesOf, textOf, wholeOf } from '../../values.ts';
import { piecesOf, withoutPieces } from '../ship-lines.ts';
import { refuse } from '../../refusals.server.ts';

const copied = [
  'order',
  'orderNo',
  'orderKind',
  'paidAt',
  'seller',
  'store',
  'shipType',
  'receiverName',
  'receiverPhone',
  'receiverRegion',
  'receiverAddress',
  'senderAddress',
  'shipDeadline',
];

export const splitParcel: FunctionServer = async (work, { record, form }) => {
  const pieces = piecesOf(record);
  const taken = linesOf(form.lines).map((one) => ({ line: wholeOf(one.line), qty: wholeOf(one.qty) }));
  const rest = withoutPieces(pieces, taken);
  if (!rest) refuse({ zh: '拆出的数量超过该发货单', en: 'More than the parcel holds' }, 'lines');
  if (rest.length === 0) refuse({ zh: '两边各至少保留一件商品', en: 'Each side keeps at least one piece' }, 'lines');
  const moved: Json = taken.map(({ line, qty }) => {
    const piece = pieces.find((one) => one.line === line);
    return { line, goodsName: piece?.goodsName ?? '', specText: piece?.specText ?? '', qty };
  });
  const values: { [field: string]: Json } = { items: moved };
  for (const field of copied) values[field] = record[field] ?? null;
  const shipment = await rows.add(work, 'shipment', values);
  return {
    changes: { items: rest.map((one) => ({ ...one })) },
    note: `拆出 ${textOf(shipment.shipmentNo)}`,
    data: { shipment: shipment.id },
  };
};
