/** Parcels of an order: the pending row that waits to be sent, and what leaves with a number on it. */
import type { Json } from '../../grammar/declarations/declarations.ts';
import { rows, type RowOf } from '../rows.server.ts';
import type { Work } from '../../database/contract.ts';
import { linesOf, textOf, wholeOf, type Values } from '../values.ts';
import { openQty, piecesOf, withoutPieces, type Piece } from './ship-lines.ts';
import { act, writeRow } from '../work.server.ts';
import { refuse } from '../refusals.server.ts';

/** What a parcel copies of its order. */
function ofOrder(order: RowOf<'order'>): { [field: string]: Json } {
  const copied: { [field: string]: Json } = { order: order.id };
  for (const field of [
    'orderNo',
    'orderKind',
    'paidAt',
    'seller',
    'store',
    'receiverName',
    'receiverPhone',
    'receiverRegion',
    'receiverAddress',
    'shipDeadline',
  ] as const) {
    copied[field] = order[field] ?? null;
  }
  // Whoever supplies the goods sends them.
  if (typeof order.supplier === 'number') copied['seller'] = order.supplier;
  return copied;
}

const asJson = (pieces: readonly Piece[]): Json =>
  pieces.map((piece) => ({ line: piece.line, goodsName: piece.goodsName, specText: piece.specText, qty: piece.qty }));

/** The pending parcel of a paid order, with everything that is still to be sent. */
export async function addPending(work: Work, order: RowOf<'order'>, changes: Values = {}): Promise<void> {
  const items = linesOf(order.items).filter((item) => openQty(item) > 0);
  if (items.length === 0) return;
  const pieces = items.map((item) => ({
    line: wholeOf(item.line),
    goodsName: textOf(item.goodsName),
    specText: textOf(item.specText),
    qty: openQty(item),
  }));
  await rows.add(work, 'shipment', {
    ...ofOrder({ ...order, ...changes }),
    shipType: 'express',
    items: asJson(pieces),
  });
}

/** Parcels of an order that were not sent yet, locked, oldest first. */
const pendingOf = (work: Work, order: number): Promise<RowOf<'shipment'>[]> =>
  rows.find(work, 'shipment', { order, status: 'pending' }, { lock: true, sort: 'id' });

/** How a parcel is sent, as the form of an act says. */
export function sending(form: Values): { [field: string]: Json } {
  const express = form.shipType === 'express';
  const self = form.shipType === 'self';
  return {
    shipType: form.shipType ?? 'express',
    carrier: express ? (form.carrier ?? null) : null,
    trackingNo: express ? (form.trackingNo ?? null) : null,
    courier: self ? (form.courier ?? null) : null,
    courierPhone: self ? (form.courierPhone ?? null) : null,
  };
}

/**
 * Sends `pieces`: they leave the pending parcels, and a parcel with exactly them becomes the sent one (or a new one is
 * made).
 */
export async function sendPieces(
  work: Work,
  order: RowOf<'order'>,
  pieces: readonly Piece[],
  form: Values,
): Promise<RowOf<'shipment'>> {
  let open: Piece[] = pieces.map((piece) => ({ ...piece }));
  let reused: RowOf<'shipment'> | null = null;
  for (const shipment of await pendingOf(work, order.id)) {
    const here = piecesOf(shipment);
    const taken = open.flatMap((piece) => {
      const have = here.filter((one) => one.line === piece.line).reduce((total, one) => total + one.qty, 0);
      const qty = Math.min(have, piece.qty);
      return qty > 0 ? [{ line: piece.line, qty }] : [];
    });
    if (taken.length === 0) continue;
    const rest = withoutPieces(here, taken) ?? [];
    open = withoutPieces(open, taken) ?? [];
    if (rest.length > 0) await writeRow(work, 'shipment', shipment, { items: asJson(rest) });
    else if (reused === null) reused = shipment;
    else await act(work, { entity: 'shipment', action: 'cancel', id: shipment.id });
  }
  const items = asJson(pieces);
  const parcel = reused
    ? await writeRow(work, 'shipment', reused, { items })
    : await rows.add(work, 'shipment', { ...ofOrder(order), shipType: 'express', items });
  return act(work, {
    entity: 'shipment',
    action: 'leave',
    id: parcel.id,
    form: { ...sending(form), remark: form.remark ?? null },
  });
}

/**
 * Refuses a number that another parcel of this carrier bears already (180 days), and a form that lacks what its way
 * needs.
 */
export async function checkSending(work: Work, form: Values, own?: number): Promise<void> {
  if (form.shipType === 'self' && (!form.courier || !form.courierPhone))
    refuse(
      { zh: '请填写送货人和送货电话', en: 'Enter the courier and phone' },
      form.courier ? 'courierPhone' : 'courier',
    );
  if (form.shipType !== 'express') return;
  const carrier = wholeOf(form.carrier);
  const trackingNo = textOf(form.trackingNo);
  if (carrier === 0) refuse({ zh: '请选择物流公司', en: 'Choose a carrier' }, 'carrier');
  if (trackingNo === '') refuse({ zh: '请填写物流单号', en: 'Enter the tracking number' }, 'trackingNo');
  const since = new Date(work.now.getTime() - 180 * 86_400_000).toISOString();
  const same = await rows.find(work, 'shipment', { carrier, trackingNo, shippedAt: { gte: since } }, { limit: 2 });
  const other = same.find((one) => one.id !== own && one.status !== 'cancelled');
  if (other)
    refuse(
      {
        zh: `物流单号已用于发货单 ${textOf(other.shipmentNo)}`,
        en: `Shipment ${textOf(other.shipmentNo)} has this tracking number already`,
      },
      'trackingNo',
    );
}

/** Every tracking number of an order, for its search field. */
export async function trackingNosOf(work: Work, order: number): Promise<string> {
  const sent = await rows.find(work, 'shipment', { order, trackingNo: { empty: false } }, { most: 1_000, sort: 'id' });
  return [...new Set(sent.map((one) => textOf(one.trackingNo)))].join(' ').slice(0, 2000);
}
