/** The consumption points that a buyer gains by an order, as the settings say. */
import type { Work } from '../../database/contract.ts';
import { settingInForce } from '../../database/rows/settings.ts';
import { decimalsOf } from '../money/assets.ts';
import { idOf, type Line } from '../values.ts';
import { pointsAsset, pointsLine } from './points-gain.ts';
import type { RowOf } from '../rows.server.ts';

/** A line of the order's benefits; null while it is switched off, or comes to nothing. */
export async function pointsGain(work: Work, order: RowOf<'order'>): Promise<Line | null> {
  const setting = await settingInForce(work, 'consumePointsSetting');
  if (setting.enabled !== true || idOf(order.member) === null) return null;
  return pointsLine(setting, order, decimalsOf(work.site, pointsAsset));
}
