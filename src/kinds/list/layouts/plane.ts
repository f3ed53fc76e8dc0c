/** Points of the earth on a plane: how far each lies from the left and the top, in percent, and how long a scale is. */

export interface Point {
  lat: number;
  lng: number;
}
export interface Plane {
  spots: { left: number; top: number }[];
  /** A round number of kilometres, and how much of the width it takes, in percent. */
  scale: { km: number; width: number };
}

/** Kilometres of a degree of latitude. */
const perDegree = 111.2;
/** Kilometres that the plane shows at least, so that one point, or neighbours, do not fill it. */
const leastWidth = 2;
/** Part of the plane that stays free around the points. */
const margin = 0.08;
const rounds = [1, 2, 5];

/**
 * `ratio`: width of the plane over its height. Kilometres are equal in both directions at the middle latitude. Points
 * on either side of the date line are not brought together.
 */
export function planeOf(points: readonly Point[], ratio: number): Plane {
  const middle = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  const [lat, lng] = [middle(points.map((one) => one.lat)), middle(points.map((one) => one.lng))];
  const narrowing = Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  const placed = points.map((one) => ({
    east: (one.lng - lng) * perDegree * narrowing,
    south: (lat - one.lat) * perDegree,
  }));
  const reach = (values: number[]): number => 2 * Math.max(0, ...values.map(Math.abs));
  const width =
    Math.max(leastWidth, reach(placed.map((one) => one.east)), reach(placed.map((one) => one.south)) * ratio) /
    (1 - 2 * margin);
  const km = roundBelow(width / 4);
  return {
    spots: placed.map(({ east, south }) => ({
      left: 50 + (100 * east) / width,
      top: 50 + (100 * south * ratio) / width,
    })),
    scale: { km, width: (100 * km) / width },
  };
}

/** The greatest of 1, 2, 5, 10, 20, ... (or a tenth of such) that is not above it. */
function roundBelow(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return Number(((rounds.findLast((one) => one * power <= value) ?? 1) * power).toPrecision(1));
}
