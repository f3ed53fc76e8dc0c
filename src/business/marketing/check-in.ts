/** Check-ins: what a day pays, how far a place is. Pure. */
import type { Json } from '../../grammar/declarations/declarations.ts';
import { decimalOf, linesOf, textOf, wholeOf, type Values } from '../values.ts';

/** What a check-in of this type pays on the `streak`th day in a row. */
export function checkInRewardOf(
  setting: Values,
  type: string,
  streak: number,
): {
  rewardAsset: string | null;
  rewardAmount: string;
  bonusAsset: string | null;
  bonusAmount: string;
} {
  const daily = linesOf(setting.dailyReward).find((row) => row.type === type);
  const bonus = linesOf(setting.streakRewards).find((row) => wholeOf(row.days) === streak);
  return {
    rewardAsset: textOf(daily?.asset) || null,
    rewardAmount: decimalOf(daily?.amount),
    bonusAsset: textOf(bonus?.asset) || null,
    bonusAmount: decimalOf(bonus?.amount),
  };
}

const earthRadius = 6_371_000;

/** Whole metres between two points on the map; null where one is missing. */
export function metresBetween(from: Json | undefined, to: Json | undefined): number | null {
  const [a, b] = [pointOf(from), pointOf(to)];
  if (!a || !b) return null;
  const [rise, run] = [radians(b.lat - a.lat), radians(b.lng - a.lng)];
  const half = Math.sin(rise / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(run / 2) ** 2;
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half))));
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function pointOf(value: Json | undefined): { lat: number; lng: number } | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { lat, lng } = value;
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : undefined;
}
