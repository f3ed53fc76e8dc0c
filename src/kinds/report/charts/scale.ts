/**
 * Scales of the charts: nice steps, points, paths, slices. Pure; numbers only draw, they are never money that counts.
 */
import { type Language } from '../../../base/language.ts';
import { abbreviate } from '../../../base/formats.ts';

/** Upper end and steps of an axis that holds `most`: 4 to 6 round steps from 0. */
export function niceAxis(most: number): { top: number; steps: number[] } {
  if (!(most > 0) || !Number.isFinite(most)) return { top: 1, steps: [0, 1] };
  const rough = most / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? power * 10;
  const count = Math.ceil(most / step - 1e-9);
  const steps = Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
  return { top: steps.at(-1) ?? most, steps };
}

/** A drawn number of a value on the wire; what is no number is 0. */
export function drawn(value: unknown): number {
  const number = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : 0;
  return Number.isFinite(number) ? number : 0;
}

/** Horizontal places of `count` points between `left` and `right`; a single one stands in the middle. */
export function placesX(count: number, left: number, right: number): number[] {
  if (count <= 1) return count === 1 ? [(left + right) / 2] : [];
  return Array.from({ length: count }, (_, index) => left + ((right - left) * index) / (count - 1));
}

/** Which of the places is nearest to this one. */
export const nearest = (places: readonly number[], to: number): number =>
  places.reduce((best, place, index) => (Math.abs(place - to) < Math.abs((places[best] ?? 0) - to) ? index : best), 0);

/** Vertical place of a value on an axis from 0 (at `bottom`) to `top` (at `ceiling`). */
export function placeY(value: number, top: number, bottom: number, ceiling: number): number {
  return bottom - (Math.max(0, value) / (top || 1)) * (bottom - ceiling);
}

/** "M0,10 L5,3 ..." */
export function linePath(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)},${round(y)}`).join(' ');
}

/** A slice of a ring between two shares (0..1) of the circle, clockwise from the top. */
export function slicePath(from: number, to: number, outer: number, inner: number): string {
  const end = to - from >= 1 ? from + 0.9998 : to;
  const at = (share: number, radius: number): string => {
    const angle = share * 2 * Math.PI - Math.PI / 2;
    return `${round(Math.cos(angle) * radius)},${round(Math.sin(angle) * radius)}`;
  };
  const large = end - from > 0.5 ? 1 : 0;
  return `M${at(from, outer)} A${outer},${outer} 0 ${large} 1 ${at(end, outer)} L${at(end, inner)} A${inner},${inner} 0 ${large} 0 ${at(from, inner)} Z`;
}

/** Which of `count` labels are drawn when `most` fit: evenly spread, the first and last among them. */
export function labelled(count: number, most: number): Set<number> {
  if (count <= most) return new Set(Array.from({ length: count }, (_, index) => index));
  const step = (count - 1) / (most - 1);
  return new Set(Array.from({ length: most }, (_, index) => Math.round(index * step)));
}

/** 12345 -> "1.2万" / "12k": short numbers of an axis. */
export function shortNumber(value: number, language: Language): string {
  const size = Math.abs(value);
  if (language === 'en' && size >= 1000) return abbreviate(value, 2);
  const [divisor, unit] =
    language === 'zh' && size >= 1e4
      ? size >= 1e8
        ? ([1e8, '亿'] as const)
        : ([1e4, '万'] as const)
      : ([1, ''] as const);
  return `${Number((value / divisor).toFixed(2))}${unit}`;
}

const round = (value: number): number => Math.round(value * 100) / 100;
