/** What a receipt brings about. */
import { rows } from '../../database/rows.ts';
import type { EffectServer } from '../../database/contract.ts';
import { grantDue } from '../parts/benefits.server.ts';
import { writeRow } from '../parts/work.server.ts';

export const receiveOrder: EffectServer = async (work, { record }) => {
  for (const shipment of await rows.find(
    work,
    'shipment',
    { order: record.id, status: ['shipped', 'exception'] },
    { lock: true, sort: 'id' },
  )) {
    await writeRow(work, 'shipment', shipment, { status: 'delivered', deliveredAt: work.now.toISOString() });
  }
  const benefits = await grantDue(work, record, 'received');
  return benefits ? { changes: { benefits } } : {};
};
